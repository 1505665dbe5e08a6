import { accountsCalls } from '@portal/contract/accounts'
import { locationsCalls } from '@portal/contract/locations'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { statsCalls } from '@portal/contract/stats'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { callAs } from '../../platform/services.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { derivedFigures, rebuildDerivedFigures } from '../../testing/derived-figures.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { dayIn, ZonesByHand } from '../../testing/zones-by-hand.ts'
import { chooseZone, zoneInForce } from '../accounts/index.ts'
import { correctZone, updateLocation } from '../locations/index.ts'

let portal: TestApp
let fixtures: Fixtures
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(portal)
  visitor = asVisitor(portal)
})
afterAll(() => portal.stop())

const password = 'silver-ball-42'
const hourMs = 3_600_000

type Newcomer = { uid: string; userId: number; headers: Record<string, string> }

const logIn = (identifier: string, zone?: string) =>
  visitor(sessionsCalls.login, { body: { identifier, password, ...(zone === undefined ? {} : { time_zone: zone }) } })

/** Registers, activates and logs in as a browser does. */
async function newcomer(name: string, country: string, zone?: string): Promise<Newcomer> {
  const form = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${name}@world.test`,
    password,
    username: name,
    date_of_birth: '1990-12-10',
    country,
    terms_and_conditions: true as const,
    ...(zone === undefined ? {} : { time_zone: zone }),
  }
  expect(await visitor(accountsCalls.register, { body: form })).toMatchObject({ status: 201 })
  const [mail] = await mailsTo(portal, form.email)
  await visitor(accountsCalls.confirmRegistration, { body: { token: tokenIn(mail) } })
  const { body } = await logIn(name, zone)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const { user } = (await visitor(profilesCalls.userDetail, {}, headers)).body
  return { uid: user.uid, userId: user.id, headers }
}

const zoneOf = async ({ headers }: Newcomer) => (await visitor(profilesCalls.userDetail, {}, headers)).body.user.time_zone
const homeOf = async ({ headers }: Newcomer) => (await visitor(statsCalls.home, {}, headers)).body
const playedDays = async (person: Newcomer) =>
  (await homeOf(person)).streak.days.filter(({ played }) => played).map(({ day }) => day)

describe('the time zone of an account', () => {
  test('comes from the browser, else from the country, and a name that does not exist is ignored', async () => {
    expect(await zoneOf(await newcomer('zone-tokyo', 'JP', 'Asia/Tokyo'))).toMatchObject({
      name: 'Asia/Tokyo',
      source: 'browser',
    })
    expect(await zoneOf(await newcomer('zone-none', 'BR'))).toMatchObject({ name: 'America/Sao_Paulo', source: 'guessed' })
    expect(await zoneOf(await newcomer('zone-lie', 'NZ', 'Middle/Earth'))).toMatchObject({
      name: 'Pacific/Auckland',
      source: 'guessed',
    })
    expect(await zoneOf(await newcomer('zone-long', 'NP', 'x'.repeat(200)))).toMatchObject({ name: 'Asia/Kathmandu' })
  })

  test('is a guess until the first login that names one, and later logins change nothing', async () => {
    const person = await newcomer('zone-later', 'US')
    expect(await zoneOf(person)).toMatchObject({ name: 'America/New_York', source: 'guessed' })
    await logIn('zone-later', 'Nowhere/Land')
    await logIn('zone-later', 'America/Denver')
    expect(await zoneOf(person)).toMatchObject({ name: 'America/Denver', source: 'browser', days_follow_at: null })
    await logIn('zone-later', 'Europe/Berlin')
    expect(await zoneOf(person)).toMatchObject({ name: 'America/Denver', source: 'browser' })
  })

  test('follows the first home, and stays as chosen in the settings', async () => {
    const person = await newcomer('zone-home', 'US', 'America/New_York')
    const home = (name: string, city: string, postal_code: string, state: string) =>
      visitor(
        locationsCalls.create,
        { body: { name, location_type: 'home', street_address: '12 Oak Street', city, state, postal_code, country: 'US' } },
        person.headers,
      )
    expect(await home('Basement', 'Chicago', '60601', 'IL')).toMatchObject({ status: 201 })
    expect(await zoneOf(person)).toMatchObject({ name: 'America/Chicago', source: 'home' })
    expect(await home('Cabin', 'Denver', '80202', 'CO')).toMatchObject({ status: 201 })
    expect(await zoneOf(person)).toMatchObject({ name: 'America/Chicago', source: 'home' })
    const choose = (time_zone: string) => visitor(profilesCalls.update, { body: { time_zone } }, person.headers)
    expect(await choose('Middle/Earth')).toMatchObject({
      status: 400,
      body: { validation_errors: { time_zone: [expect.any(String)] } },
    })
    expect(await choose('Europe/Berlin')).toMatchObject({ status: 200 })
    expect(await zoneOf(person)).toMatchObject({
      name: 'Europe/Berlin',
      source: 'chosen',
      days_follow_at: expect.any(String) as string,
    })
    const decline = () => visitor(profilesCalls.update, { body: { declined_time_zone: 'Asia/Tokyo' } }, person.headers)
    await decline()
    expect(await decline()).toMatchObject({ status: 200 })
    expect(await zoneOf(person)).toMatchObject({ declined: ['Asia/Tokyo'] })
  })
})

describe('the day of a game', () => {
  const places = [
    ['JP', 'Asia/Tokyo'],
    ['NP', 'Asia/Kathmandu'],
    ['BR', 'America/Sao_Paulo'],
    ['NZ', 'Pacific/Auckland'],
  ] as const

  test.each(places)('is today on all pages of somebody who registered in %s', async (country, zone) => {
    const name = `today-${country.toLowerCase()}`
    const person = await newcomer(name, country, zone)
    const venue = await fixtures.venue(await fixtures.operator(`bar-${country.toLowerCase()}`), { time_zone: zone })
    const machine = await fixtures.machine(venue)
    // Once an hour for a day: midnight at the player's passes in between.
    for (let hour = 0; hour < 25; hour++) {
      portal.clock.advance(hourMs)
      await machine.finishGame([[person, 1_000_000 + hour]], { minutes: 5 })
    }
    await fixtures.processEvents()
    const today = dayIn(zone, portal.clock.now())
    const { body: session } = await logIn(name)
    const now = { ...person, headers: { authorization: `Bearer ${session.access_token}` } }
    expect((await playedDays(now)).at(-1)).toBe(today)
    const { stats } = (await visitor(statsCalls.userStats, {}, now.headers)).body
    expect(stats).toMatchObject({ days_played: 2, consecutive_days_played: 2 })
    const overview = (await visitor(profilesCalls.overview, {}, now.headers)).body
    expect(overview).toMatchObject({ today })
    const trend = (await visitor(statsCalls.trend, { query: { by: 'day' } }, now.headers)).body
    expect(trend.points.at(-1)).toMatchObject({ from: today, days_played: 1 })
  })

  test('is that of its home, and stays when it arrives after a move of the home', async () => {
    const ada = await fixtures.player('home-mover', { timeZone: 'Europe/Berlin' })
    const room = await fixtures.gameroom(ada, { time_zone: 'America/Chicago' })
    const machine = await fixtures.machine(room)
    portal.clock.set(new Date('2027-03-04T18:00:00Z'))
    // Noon in Chicago, and two o'clock of the next day in Tokyo.
    const noon = new Date('2027-03-04T17:59:00Z')
    await machine.finishGame([[ada, 5]], { endedAt: noon })
    await moveHome(ada, room.id, 'Asia/Tokyo')
    portal.clock.set(new Date('2027-03-06T18:00:00Z'))
    await machine.finishGame([[ada, 6]], { endedAt: new Date(noon.getTime() - hourMs) })
    await machine.finishGame([[ada, 7]], { endedAt: new Date('2027-03-06T17:59:00Z') })
    await fixtures.processEvents()
    const stored = await sql<{ day: string }>`
      select played_on::text as day from play_players where user_id = ${ada.userId} order by score`.execute(portal.services.db)
    expect(stored.rows.map(({ day }) => day)).toEqual(['2027-03-04', '2027-03-04', '2027-03-07'])
  })

  test('moves to that of the right zone when an admin corrects a wrong zone of a venue', async () => {
    const ada = await fixtures.player('zone-wrong', { timeZone: 'America/Chicago' })
    const venue = await fixtures.venue(await fixtures.operator('bar-wrong'), { time_zone: 'America/Los_Angeles' })
    const machine = await fixtures.machine(venue)
    const days = async () => {
      const found = await sql<{ day: string; visits: number }>`
        select d.day::text as day, (select count(*)::int from venue_player_days v where v.location_id = ${venue.id} and v.day = d.day) as visits
        from user_days d where d.user_id = ${ada.userId} order by d.day`.execute(portal.services.db)
      return found.rows.map(({ day, visits }) => [day, visits])
    }
    portal.clock.set(new Date('2027-03-20T12:00:00Z'))
    // Half past eleven in the evening in Los Angeles, and half past one of the next day in Chicago.
    await machine.finishGame([[ada, 5]], { endedAt: new Date('2027-03-20T06:30:00Z') })
    await fixtures.processEvents()
    expect(await days()).toEqual([['2027-03-19', 1]])
    const correct = (zone: string) => correctZone(portal.services, { locationId: venue.id, zone })
    expect(await correct('Middle/Earth')).toBe('unknown zone')
    expect(await correct('America/Chicago')).toBe('corrected')
    expect(await correct('America/Chicago')).toBe('unchanged')
    await fixtures.processEvents()
    expect(await days()).toEqual([['2027-03-20', 1]])
    const figures = await derivedFigures(portal)
    await rebuildDerivedFigures(portal)
    expect(await derivedFigures(portal)).toEqual(figures)
  })

  const zones = [
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Pacific/Auckland',
    'Pacific/Apia',
  ] as const
  const changes = fc.array(fc.record({ to: fc.constantFrom(...zones), minutes: fc.integer({ min: 1, max: 2_000 }) }), {
    minLength: 1,
    maxLength: 12,
  })

  test('equals a slow recount after any changes of the zone of a person or a home', async () => {
    let people = 0
    await fc.assert(
      fc.asyncProperty(changes, fc.constantFrom('person' as const, 'location' as const), async (made, kind) => {
        const ada = await fixtures.player(`changer-${++people}`, { timeZone: 'Europe/Berlin' })
        const room = await fixtures.gameroom(ada, { time_zone: 'Europe/Berlin' })
        const byHand = new ZonesByHand('Europe/Berlin')
        const began = portal.clock.now().getTime()
        for (const { to, minutes } of made) {
          portal.clock.advance(minutes * 60_000)
          const call = callAs(portal.services, ada.actor)
          await (kind === 'person' ? chooseZone(call, to) : moveHome(ada, room.id, to))
          byHand.change(to, portal.clock.now().getTime())
        }
        const until = portal.clock.now().getTime() + 4 * 24 * hourMs
        const hours = Array.from({ length: Math.ceil((until - began) / hourMs) }, (_, hour) => began + hour * hourMs)
        const days = await daysOf(kind, kind === 'person' ? ada.userId : room.id, hours)
        expect(days).toEqual(hours.map((at) => byHand.dayOf(at)))
      }),
      { numRuns: 25 },
    )
  })

  test('gives at most eight days in the 168 hours of fifty changes', async () => {
    const ada = await fixtures.player('fifty-zones', { timeZone: 'Pacific/Honolulu' })
    const call = callAs(portal.services, ada.actor)
    portal.clock.set(new Date('2027-04-05T10:00:00Z'))
    const began = portal.clock.now().getTime()
    for (let change = 0; change < 50; change++) {
      portal.clock.set(new Date(began + Math.floor((change * 168) / 50) * hourMs))
      await chooseZone(call, zones[change % zones.length] ?? 'UTC')
    }
    const hours = Array.from({ length: 168 }, (_, hour) => began + hour * hourMs)
    const days = await daysOf('person', ada.userId, hours)
    expect(new Set(days).size).toBeLessThanOrEqual(8)
    const { rows } = await sql`select from user_zones where user_id = ${ada.userId}`.execute(portal.services.db)
    expect(rows.length).toBeLessThanOrEqual(7)
  })
})

const towns = {
  'Pacific/Honolulu': { city: 'Honolulu', state: 'HI', postal_code: '96815', country: 'US' },
  'America/Los_Angeles': { city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' },
  'Europe/Berlin': { city: 'Berlin', state: '', postal_code: '10115', country: 'DE' },
  'Asia/Kathmandu': { city: 'Kathmandu', state: '', postal_code: '44600', country: 'NP' },
  'Asia/Tokyo': { city: 'Tokyo', state: '', postal_code: '100-0001', country: 'JP' },
  'Pacific/Auckland': { city: 'Auckland', state: '', postal_code: '1010', country: 'NZ' },
  'Pacific/Apia': { city: 'Apia', state: '', postal_code: '', country: 'WS' },
} as const

/** Moves a home to the town of a zone. */
const moveHome = (player: TestPlayer, id: number, zone: keyof typeof towns) =>
  updateLocation(callAs(portal.services, player.actor), id, { ...towns[zone], street_address: '1 New Street' })

async function daysOf(kind: 'person' | 'location', id: number, at: number[]): Promise<string[]> {
  const times = at.map((time) => new Date(time).toISOString())
  const { rows } = await sql<{ day: string }>`
    select (at at time zone ${zoneInForce(kind, sql`${id}::bigint`, sql`at`)})::date::text as day
    from unnest(${times}::timestamptz[]) with ordinality as t (at, n) order by n`.execute(portal.services.db)
  return rows.map(({ day }) => day)
}
