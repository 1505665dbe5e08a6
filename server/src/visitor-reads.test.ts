import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routeAliases } from './platform/http/other-methods.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

const calls: Record<string, Record<string, Endpoint>> = contract

/** Public reads with the reason why they are not counted; null: each reply counts. */
const visitorReads: Record<string, string | null> = {
  'accounts.registrationStatus': 'has a limit of its own',
  'content.flags': 'from memory',
  'content.pages': null,
  'content.urlConfig': 'one short lookup that browsers keep for five minutes',
  'content.redirect': 'one short lookup that browsers keep for five minutes',
  'faultReports.machine': null,
  'faultReports.status': null,
  'games.titles': 'from memory',
  'games.title': 'from memory',
  'leaderboards.byEventCode': null,
  'leaderboards.combined': null,
  'leaderboards.removals': null,
  'leaderboards.global': null,
  'leaderboards.nearby': null,
  'leaderboards.ofUser': 'always empty for visitors',
  'guardianRequests.ofChild': 'has a limit of its own',
  'live.stream': 'the number of open streams is limited',
  'lookups.countries': 'from memory',
  'lookups.states': 'from memory',
  'lookups.provinces': 'from memory',
  'lookups.locationTypes': 'a short list that browsers keep for five minutes',
  'lookups.map': 'from memory',
  'mails.demoMailbox': 'on demos only',
  'mailStops.page': 'only leads to a page',
  'mailStops.details': 'unreadable tokens have a limit of their own',
  'networks.guardianTeamRequest': 'has a limit of its own',
  'operators.registry': 'has a limit of its own',
  'parentalConsent.childAge': 'from memory',
  'parentalConsent.guardianCase': 'has a limit of its own',
  'publicPages.game': null,
  'publicPages.boards': null,
  'publicPages.places': null,
  'publicPages.nearest': null,
  'publicPages.place': null,
  'publicPages.towns': null,
  'publicPages.player': null,
  'profiles.avatars': 'from memory',
  'profiles.backgroundColors': 'from memory',
  'reports.consentPlace': 'from memory',
  'search.find': null,
  'reports.status': 'tells pages and monitors whether the service works',
  'sessions.ping': 'needs a session',
}

let app: TestApp
let fixtures: Fixtures
let player: TestPlayer
let machine: TestMachine
let eventCode: string

const address = '203.0.113.7'
const limitOf = () => app.config.limits.perAddress.computedAnswers
let usual: number

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  const made = await fixtures.venueWithBoard()
  ;[machine, eventCode] = [made.machine, made.board.eventCode]
  player = await fixtures.player('boardreader')
  usual = limitOf().most
})
afterAll(() => app.stop())
afterEach(() => {
  limitOf().most = usual
  app.clock.advance(61_000)
})

const read = (url: string, headers: Record<string, string> = {}, remoteAddress = address) =>
  app.http.inject({ method: 'GET', url, headers, remoteAddress })
const urlOf = (endpoint: Endpoint, query = '') =>
  (routeAliases(endpoint)[0] as string)
    .replace(':uid', machine.uid)
    .replace(':token', 'x'.repeat(32))
    .replace(':id', endpoint.path.includes('locations') ? '1' : 'ZIL') + query
const nearby = () => urlOf(leaderboardsCalls.nearby)
const board = (code = eventCode) => urlOf(leaderboardsCalls.byEventCode, `?event_code=${code}`)

/** Uses up the reads of the address in this minute. */
async function useUp() {
  limitOf().most = 1
  await read(nearby())
}

describe('reads of visitors', () => {
  test('are limited to 120 computed answers a minute and address', () => {
    expect([usual / 1000, limitOf().seconds]).toEqual([120, 60])
  })

  test('are refused from the 121st computed answer in a minute, with the time to wait, for that address only', async () => {
    limitOf().most = 120
    const statuses = new Set<number>()
    for (let n = 0; n < 120; n++) statuses.add((await read(nearby())).statusCode)
    expect([...statuses]).toEqual([200])
    const refused = await read(nearby())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ success: false, message: 'Too many requests. Please wait a moment and try again.' })
    expect((await read(nearby(), {}, '203.0.113.8')).statusCode).toBe(200)
    app.clock.advance(61_000)
    expect((await read(nearby())).statusCode).toBe(200)
  })

  test('are not counted for players', async () => {
    await useUp()
    expect((await read(nearby())).statusCode).toBe(429)
    const answers = await player.request(leaderboardsCalls.nearby)
    expect(answers.status).toBe(200)
  })

  test('count toward the limit, except those listed with a reason', () => {
    const reads = Object.entries(calls).flatMap(([area, callsOfArea]) =>
      Object.entries(callsOfArea)
        .filter(([, one]) => one.caller === 'anyone' && one.method === 'GET' && !one.sideEffect)
        .map(([name]) => `${area}.${name}`),
    )
    expect(Object.keys(visitorReads).toSorted()).toEqual(reads.toSorted())
  })

  test('are refused when the limit is reached', async () => {
    await useUp()
    const counted = Object.keys(visitorReads).filter((name) => visitorReads[name] === null)
    for (const name of counted) {
      const [area = '', call = ''] = name.split('.')
      const endpoint = calls[area]?.[call] as Endpoint
      const answer = await read(
        urlOf(endpoint, `?event_code=${eventCode}&type=quest_group_page&south=45&west=-123&north=46&east=-122`),
      )
      expect([name, answer.statusCode]).toEqual([name, 429])
    }
  })
})

describe('reads of a person with a session', () => {
  test('are limited to 600 a minute and node', () => {
    const { most, seconds } = app.config.limits.readsPerPerson
    expect([most / 1000, seconds]).toEqual([600, 60])
  })

  test('are refused above the limit with the time to wait, for that person only and without an SQL statement', async () => {
    const limit = app.config.limits.readsPerPerson
    const most = limit.most
    const other = await fixtures.player('otherreader')
    await player.calls(leaderboardsCalls.nearby)
    app.clock.advance(60_000)
    limit.most = 3
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await player.request(leaderboardsCalls.nearby)).status)
    app.queries()
    const refused = await player.request(leaderboardsCalls.nearby)
    expect([statuses, refused.status, app.queries()]).toEqual([[200, 200, 200], 429, []])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.request(leaderboardsCalls.nearby)).status).toBe(200)
    app.clock.advance(60_000)
    expect((await player.request(leaderboardsCalls.nearby)).status).toBe(200)
    limit.most = most
  })
})

describe('boards on screens that share an address', () => {
  test('are not counted for a version that the screen has', async () => {
    const { headers } = await read(board())
    await useUp()
    expect((await read(board(), { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  test('are read by any number of screens before and after they change', async () => {
    await read(board())
    await read(urlOf(leaderboardsCalls.combined, `?event_code=${eventCode}`))
    await useUp()
    for (let n = 0; n < 16; n++) expect((await read(board())).statusCode).toBe(200)
    await machine.finishGame([[player, 77_000_000]])
    await fixtures.processEvents()
    for (let n = 0; n < 16; n++) {
      const [shown, combined] = await Promise.all([
        read(board()),
        read(urlOf(leaderboardsCalls.combined, `?event_code=${eventCode}`)),
      ])
      expect([shown.statusCode, combined.statusCode]).toEqual([200, 200])
      expect(shown.body).toContain('77000000')
    }
  })

  test('are read from the database once per version, however many screens request them', async () => {
    await read(board())
    app.queries()
    await Promise.all(Array.from({ length: 20 }, () => read(board())))
    expect(app.queries().filter((text) => text.includes('unnest'))).toEqual([])
  })
})
