import { alertsCalls } from '@portal/contract/alerts'
import type { Endpoint, Request } from '@portal/contract/endpoint'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { followsCalls } from '@portal/contract/follows'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { locationScoresCalls } from '@portal/contract/location-scores'
import { locationsCalls } from '@portal/contract/locations'
import { heldGamesCalls } from '@portal/contract/held-games'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { playedGamesCalls } from '@portal/contract/played-games'
import { playsCalls } from '@portal/contract/plays'
import { profilesCalls } from '@portal/contract/profiles'
import { gameIdOf } from '@portal/contract/rules/game-id'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { publicPagesCalls } from '@portal/contract/public-pages'
import { searchCalls } from '@portal/contract/search'
import { statsCalls } from '@portal/contract/stats'
import { topic } from '@portal/contract/live'
import { beforeAll, describe, expect, test } from 'vitest'
import { replaceTeamMembers } from './features/networks/index.ts'
import { alertRule } from './testing/alert-rule.ts'
import type { TestApp } from './testing/app.ts'
import { insertGuardianConsent } from './testing/children.ts'
import type { Fixtures, TestLocation, TestMachine, TestPlayer } from './testing/fixtures.ts'
import { openPage } from './testing/open-page.ts'
import { sharedApp, sharedFixtures } from './testing/shared-app.ts'
import { asVisitor } from './testing/test-player.ts'

/** What a reader asks about: the child's, or what nobody has. */
type Target = {
  username: string
  uid: string
  userId: number
  homeId: number
  machineId: number
  machineUid: string
  gameId: string
}

const nobody: Target = {
  username: 'neverwas',
  uid: 'NeverWas1234',
  userId: 999_999_999,
  homeId: 999_999_999,
  machineId: 999_999_999,
  machineUid: 'NeverMade123',
  gameId: gameIdOf('NeverMade123', '00000000-0000-4000-8000-000000000000'),
}

const readers = ['stranger', 'team mate', 'former team mate', 'operator', 'visitor'] as const
type Reader = (typeof readers)[number]

let app: TestApp
let fixtures: Fixtures
let child: TestPlayer
let people: Record<Exclude<Reader, 'visitor'>, TestPlayer>
let home: TestLocation
let machine: TestMachine
let venueMachine: TestMachine
let boardId = 0
let target: Target
let matesHome: TestLocation

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  child = await fixtures.player('kim-quietly', { isMinor: true, privacy: 'private', firstName: 'Kimberly', lastName: 'Quietson' })
  await insertGuardianConsent(app, child)
  const { operator, machine: played, board } = await fixtures.venueWithBoard('near-kim')
  people = {
    stranger: await fixtures.player('kim-stranger'),
    'team mate': await fixtures.player('kim-mate'),
    'former team mate': await fixtures.player('kim-former'),
    operator,
  }
  home = await fixtures.gameroom(child, { name: 'Kims attic', street_address: '77 Hidden Lane' })
  matesHome = await fixtures.gameroom(people['team mate'])
  machine = await fixtures.machine(home, 'ZIL', { name: 'Kims monster' })
  const member = (player: TestPlayer) => ({ userId: player.userId, role: 'player' as const })
  await replaceTeamMembers(app.services, home.id, [member(people['team mate']), member(people['former team mate'])])
  await replaceTeamMembers(app.services, home.id, [member(people['team mate'])])
  await replaceTeamMembers(app.services, matesHome.id, [member(child)])
  venueMachine = played
  boardId = board.id
  const { uuid } = await venueMachine.finishGame([[child, 123_456_789]])
  await machine.finishGame([[child, 987_654_321]])
  await fixtures.processEvents()
  target = {
    username: child.username,
    uid: child.uid,
    userId: child.userId,
    homeId: home.id,
    machineId: machine.id,
    machineUid: machine.uid,
    gameId: gameIdOf(venueMachine.uid, uuid),
  }
})

type Ask = <E extends Endpoint>(endpoint: E, input: Request<E>) => Promise<{ status: number; body: unknown }>
const askAs = (reader: Reader): Ask => (reader === 'visitor' ? asVisitor(app) : people[reader].request)

/** Readers for whom the thing is not hidden, with the reason. */
type Thing = {
  ask: (ask: Ask, about: Target, reader: Reader) => Promise<{ status: number; body: unknown }>
  knows?: Partial<Record<Reader, string>>
}

const things: Record<string, Thing> = {
  'home, its players': {
    ask: (ask, { homeId }) => ask(networksCalls.players, { query: { location_id: homeId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'home, its figures': { ask: (ask, { homeId }) => ask(statsCalls.locationStats, { query: { location_id: homeId } }) },
  'home, its machines': {
    ask: (ask, { homeId }) => ask(locationsCalls.withGames, { query: { location: homeId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'home, its scores': {
    ask: (ask, { homeId }) => ask(locationScoresCalls.show, { params: { id: homeId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'home, its public page': { ask: (ask, { homeId }) => ask(publicPagesCalls.place, { params: { id: homeId } }) },
  machine: {
    ask: (ask, { machineId }) => ask(machinesCalls.detail, { params: { id: machineId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'high scores of the machine': {
    ask: (ask, { machineId }) => ask(playsCalls.machineHighScores, { query: { machine_id: machineId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'sessions of the machine': {
    ask: (ask, { machineId }) => ask(playsCalls.machineSessions, { query: { machine_id: machineId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'home team': {
    ask: (ask, { homeId }) => ask(networksCalls.team, { query: { location_id: homeId } }),
    knows: { 'team mate': 'the guardian confirmed the team' },
  },
  'fault page': {
    ask: (ask, { machineUid }) => ask(faultReportsCalls.machine, { params: { uid: machineUid } }),
    knows: { 'team mate': 'an adult of the home team' },
  },
  'fault report': {
    ask: (ask, { machineUid }) =>
      ask(faultReportsCalls.submit, { body: { machine_uid: machineUid, kind: 'flipper', severity: 'small' } }),
    knows: { 'team mate': 'an adult of the home team' },
  },
  'profile without an account': { ask: (ask, { uid }) => ask(publicPagesCalls.player, { params: { uid } }) },
  'profile by uid': { ask: (ask, { uid }) => ask(profilesCalls.publicUser, { params: { id: uid } }) },
  'profile by username': { ask: (ask, { username }) => ask(profilesCalls.publicUser, { params: { id: username } }) },
  'profile by number': { ask: (ask, { userId }) => ask(profilesCalls.publicUser, { params: { id: String(userId) } }) },
  figures: { ask: (ask, { userId }) => ask(profilesCalls.overview, { query: { user_id: userId } }) },
  statistics: { ask: (ask, { userId }) => ask(statsCalls.userStats, { query: { user_id: userId } }) },
  activities: { ask: (ask, { userId }) => ask(playsCalls.activities, { query: { user_id: userId } }) },
  'find by name': { ask: (ask, { username }) => ask(profilesCalls.publicUsers, { query: { search: username } }) },
  search: { ask: (ask, { username }) => ask(searchCalls.find, { query: { q: username, exact: 'true' } }) },
  follow: { ask: (ask, { uid }) => ask(followsCalls.follow, { body: { uid } }) },
  'game at a venue': { ask: (ask, { gameId }) => ask(playedGamesCalls.detail, { params: { game_id: gameId } }) },
  'alert rule': {
    ask: async (ask, { username }) => {
      const { status, body } = await ask(alertsCalls.saveRule, { body: { ...alertRule, people: [username] } })
      return { status, body: JSON.parse(JSON.stringify(body).replace(/"id":\d+/g, '"id":0')) as unknown }
    },
    knows: { 'team mate': 'the contact table allows the same team' },
  },
}

const bodyOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

const textsOfChild = () => [child.username, child.uid, 'Kimberly', 'Quietson', 'Kims attic', 'Hidden Lane', 'Kims monster']

describe.each(Object.entries(things))("a child's %s", (_, { ask, knows = {} }) => {
  test.for(readers.filter((reader) => !knows[reader]))('answers a %s as if it did not exist', async (reader) => {
    const { status, body } = await ask(askAs(reader), target, reader)
    expect({ status, body }).toEqual(bodyOf(await ask(askAs(reader), nobody, reader)))
  })
})

test.for(Object.entries(things).filter(([, { knows }]) => knows))(
  "a child's %s can be read by a member of the home team",
  async ([, { ask }]) => {
    expect((await ask(askAs('team mate'), target, 'team mate')).status).toBeLessThan(300)
  },
)

describe('a child', () => {
  test('is on a board of a venue without name, uid, number and page', async () => {
    for (const reader of readers) {
      const { body } = await askAs(reader)(leaderboardsCalls.detail, { params: { id: boardId } })
      const text = JSON.stringify(body)
      for (const word of textsOfChild())
        expect({ reader, word, found: text.includes(word) }).toEqual({ reader, word, found: false })
    }
  })

  test('is not named to the adult who enters a transfer code of the child', async () => {
    const { code } = await child.calls(machinesCalls.offer, { body: { machine_id: machine.id } })
    const entered = await people.stranger.request(machinesCalls.enterTransferCode, { body: { code } })
    const listed = await people.stranger.calls(machinesCalls.transfers)
    for (const word of [child.username, child.uid, 'Kimberly', 'Quietson', 'Kims attic', 'Hidden Lane'])
      expect({ word, found: JSON.stringify([entered.body, listed]).includes(word) }).toEqual({ word, found: false })
  })

  test('is in no feed, not even after an attempt to follow', async () => {
    for (const reader of readers) {
      if (reader === 'visitor') continue
      await people[reader].request(followsCalls.follow, { body: { uid: child.uid } })
      await machine.finishGame([[child, 1_000_000_000]])
      await fixtures.processEvents()
      expect({ reader, entries: (await people[reader].calls(followsCalls.feed, { query: {} })).entries }).toEqual({
        reader,
        entries: [],
      })
    }
  })

  test('gives no other person a live message', async () => {
    const topics = [topic.user(child.userId), topic.location(home.id), topic.machine(machine.id)]
    for (const reader of ['stranger', 'former team mate', 'operator', 'visitor'] as const) {
      const token = reader === 'visitor' ? undefined : (await people[reader].session()).accessToken
      const page = await openPage(app, topics, token)
      await machine.finishGame([[child, 2_000_000]])
      await fixtures.processEvents()
      expect({ reader, heard: page.heard }).toEqual({ reader, heard: [] })
      await page.close()
    }
  })
})

describe('a text that an adult wrote', () => {
  const because = 'Meet me behind the arcade.'
  const readsNothing = async () => {
    const read = [
      await child.calls(notificationsCalls.list),
      (await child.calls(scoreReviewsCalls.mine)).scores,
      (await child.calls(heldGamesCalls.mine)).games,
      (await child.calls(alertsCalls.rules)).rules,
    ]
    expect(JSON.stringify(read)).not.toContain(because)
    return read
  }

  test('as the reason for a removed high score does not reach a child', async () => {
    const { high_score } = await people.operator.calls(playsCalls.machineHighScores, { query: { machine_id: venueMachine.id } })
    const body = { machine_id: venueMachine.id, id: high_score[0]?.id ?? '', reason: because }
    await people.operator.calls(playsCalls.removeHighScore, { body })
    const [notices] = await readsNothing()
    expect(notices).toContainEqual(expect.objectContaining({ title: 'One of your high scores was removed' }))
  })

  test('as the reason for a removed score does not reach a child', async () => {
    const admin = await fixtures.player('kim-admin', { groups: ['home', 'admin'] })
    await admin.calls(scoreReviewsCalls.takeUp, { body: { username: child.username, title_code: 'ZIL' } })
    const [review] = (await admin.calls(scoreReviewsCalls.list, { query: { search: child.username } })).results
    const params = { id: review?.id ?? 0 }
    await admin.calls(scoreReviewsCalls.remove, { params, body: { ground: 'rules', reason: because } })
    expect((await readsNothing())[1]).toMatchObject([{ ground: 'rules', reason: '' }])
  })

  test('as the name of an alert rule does not reach a child', async () => {
    await people['team mate'].calls(alertsCalls.saveRule, { body: { ...alertRule, name: because, people: [child.username] } })
    expect((await readsNothing())[3]).toContainEqual(
      expect.objectContaining({ name: '', owner: people['team mate'].username, is_mine: false }),
    )
  })
})
