import { alertsCalls } from '@portal/contract/alerts'
import { kiosksCalls } from '@portal/contract/kiosks'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { locationsCalls } from '@portal/contract/locations'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { operatorsCalls } from '@portal/contract/operators'
import { profilesCalls } from '@portal/contract/profiles'
import type { ProblemBody } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertRule } from './testing/alert-rule.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'
import { asVisitor } from './testing/test-player.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

type Saved = { status: number; body: Pick<Partial<ProblemBody>, 'code' | 'revision' | 'conflicts' | 'validation_errors'> }
type Opened = {
  revision: () => Promise<number>
  save: (change: Record<string, unknown>) => Promise<Saved>
  /** The values that the record shows now, of the fields below. */
  shown: () => Promise<Record<string, unknown>>
  remove?: () => Promise<unknown>
}

type RecordCase = {
  /** A change of each of two fields, as it is sent; the second is the one that two people change. */
  one: Record<string, unknown>
  two: Record<string, unknown>
  other: Record<string, unknown>
  /** The name of the second field in conflicts, and its value after `two`. */
  field: string
  theirs: unknown
  open: () => Promise<Opened>
}

let made = 0
const named = (prefix: string) => `${prefix}${++made}`

const records: Record<string, RecordCase> = {
  location: {
    one: { telephone: '+1 503 555 0125' },
    two: { name: 'Ours' },
    other: { name: 'Theirs' },
    field: 'name',
    theirs: 'Ours',
    open: async () => {
      const owner = await fixtures.operator(named('placeboss'))
      const { id } = await fixtures.venue(owner)
      const read = async () => (await owner.calls(locationsCalls.mine, { query: {} })).locations.find((found) => found.id === id)
      return {
        revision: async () => (await read())?.revision ?? -1,
        save: (body) => owner.request(locationsCalls.update, { params: { id }, body }),
        shown: async () => {
          const found = await read()
          return { telephone: found?.telephone.replace('+1503', '+1 503 ').replace('5550', '555 0'), name: found?.name }
        },
        remove: () => owner.calls(locationsCalls.remove, { query: { location_id: id } }),
      }
    },
  },
  'alert rule': {
    one: { kinds: ['technical', 'network'] },
    two: { from_minute: 60, to_minute: 120 },
    other: { from_minute: 60, to_minute: 180 },
    field: 'hours',
    theirs: { from_minute: 60, to_minute: 120 },
    open: async () => {
      const owner = await fixtures.operator(named('ruleboss'))
      const { rule } = await owner.calls(alertsCalls.saveRule, { body: alertRule })
      const read = async () => (await owner.calls(alertsCalls.rules)).rules.find(({ id }) => id === rule.id)
      return {
        revision: async () => (await read())?.revision ?? -1,
        save: (body) => owner.request(alertsCalls.changeRule, { params: { id: rule.id }, body }),
        shown: async () => {
          const found = await read()
          return { kinds: found?.kinds, from_minute: found?.from_minute, to_minute: found?.to_minute }
        },
        remove: () => owner.calls(alertsCalls.removeRule, { params: { id: rule.id } }),
      }
    },
  },
  leaderboard: {
    one: { max_attempts: 4 },
    two: { name: 'Ours' },
    other: { name: 'Theirs' },
    field: 'name',
    theirs: 'Ours',
    open: async () => {
      const { operator, board } = await fixtures.venueWithBoard(named('lb'))
      const read = async () => (await operator.calls(leaderboardsCalls.detail, { params: { id: board.id } })).leaderboard
      return {
        revision: async () => (await read()).revision,
        save: (body) => operator.request(leaderboardsCalls.change, { params: { id: board.id }, body }),
        shown: async () => {
          const { name, max_attempts } = await read()
          return { name, max_attempts }
        },
        remove: () => operator.calls(leaderboardsCalls.remove, { params: { id: board.id } }),
      }
    },
  },
  'home leaderboard': {
    one: { max_attempts: 4 },
    two: { name: 'Ours' },
    other: { name: 'Theirs' },
    field: 'name',
    theirs: 'Ours',
    open: async () => {
      const { ada: owner, board } = await fixtures.home(named('hb'))
      const read = async () => (await owner.calls(leaderboardsCalls.homeDetail, { params: { id: board.id } })).leaderboard
      return {
        revision: async () => (await read()).revision,
        save: (body) => owner.request(leaderboardsCalls.changeHome, { params: { id: board.id }, body }),
        shown: async () => {
          const { name, max_attempts } = await read()
          return { name, max_attempts }
        },
        remove: () => owner.calls(leaderboardsCalls.remove, { params: { id: board.id } }),
      }
    },
  },
  'kiosk screen': {
    one: { turn_seconds: 90 },
    two: { name: 'Ours' },
    other: { name: 'Theirs' },
    field: 'name',
    theirs: 'Ours',
    open: async () => {
      const { operator, venue, board } = await fixtures.venueWithBoard(named('ks'))
      const { code } = (await asVisitor(app)(kiosksCalls.open, { body: {} })).body
      const wish = { name: 'Bar', location_id: venue.id, board_ids: [board.id], turn_seconds: 60 }
      const { id } = await operator.calls(kiosksCalls.pair, { body: { code, ...wish } })
      const read = async () => (await operator.calls(kiosksCalls.list)).screens.find((screen) => screen.id === id)
      return {
        revision: async () => (await read())?.revision ?? -1,
        save: (body) => operator.request(kiosksCalls.changeSome, { params: { id }, body }),
        shown: async () => {
          const found = await read()
          return { name: found?.name, turn_seconds: found?.turn_seconds }
        },
        remove: () => operator.calls(kiosksCalls.remove, { params: { id } }),
      }
    },
  },
  'notification settings': {
    one: { quiet: { from_minute: 60, to_minute: 120 } },
    two: { kinds: [{ kind: 'badge', portal: true, mail: true, push: false }] },
    other: { kinds: [{ kind: 'badge', portal: false, mail: false, push: false }] },
    field: 'kinds.badge',
    theirs: { kind: 'badge', portal: true, mail: true, push: false },
    open: async () => {
      const player = await fixtures.player(named('setter'))
      const read = () => player.calls(notificationsCalls.settings)
      return {
        revision: async () => (await read()).revision,
        save: (body) => player.request(notificationsCalls.saveSettings, { body }),
        shown: async () => {
          const { quiet, kinds } = await read()
          return { quiet, kinds: kinds.filter(({ kind }) => kind === 'badge') }
        },
      }
    },
  },
  'business profile': {
    one: { primary_contact_name: 'Omar Reyes' },
    two: { operator_name: 'Ours' },
    other: { operator_name: 'Theirs' },
    field: 'operator_name',
    theirs: 'Ours',
    open: async () => {
      const operator = await fixtures.operator(named('bizboss'))
      await operator.calls(operatorsCalls.update, { body: { operator_name: 'Parlor' } })
      const read = async () => (await operator.calls(profilesCalls.profileDetail, {})).business_profile
      return {
        revision: async () => (await read())?.revision ?? -1,
        save: (body) => operator.request(operatorsCalls.update, { body }),
        shown: async () => {
          const found = await read()
          return { primary_contact_name: found?.primary_contact_name, operator_name: found?.operator_name }
        },
      }
    },
  },
}

describe.each(Object.entries(records))('two people who edit one %s', (_, record) => {
  test('keep both changes of two fields', async () => {
    const { revision, save, shown } = await record.open()
    const read = await revision()
    expect((await save({ ...record.one, revision: read })).status).toBe(200)
    expect((await save({ ...record.two, revision: read })).status).toBe(200)
    expect(await shown()).toEqual({ ...record.one, ...record.two })
    expect(await revision()).toBe(read + 2)
  })

  test('learn of a change of the same field, and nothing is saved', async () => {
    const { revision, save, shown } = await record.open()
    const read = await revision()
    await save({ ...record.two, revision: read })
    const before = await shown()
    const { status, body } = await save({ ...record.one, ...record.other, revision: read })
    expect({ status, code: body.code, revision: body.revision }).toEqual({ status: 400, code: 100, revision: read + 1 })
    expect(body.conflicts).toEqual([
      { field: record.field, theirs: record.theirs, by: expect.any(String), at: app.clock.now().toISOString() },
    ])
    expect(Object.keys(body.validation_errors ?? {}).length).toBeGreaterThan(0)
    expect(await shown()).toEqual(before)
    expect((await save({ ...record.one, ...record.other, revision: body.revision })).status).toBe(200)
    expect(await shown()).toEqual({ ...record.one, ...record.other })
  })

  test('in the same moment do not undo each other', async () => {
    const { revision, save } = await record.open()
    const read = await revision()
    const answers = await Promise.all([record.two, record.other].map((change) => save({ ...change, revision: read })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('do not conflict by saving the same value, and a revision of tomorrow is refused', async () => {
    const { revision, save } = await record.open()
    const read = await revision()
    await save({ ...record.two, revision: read })
    expect((await save({ ...record.two, revision: read })).status).toBe(200)
    const { status, body } = await save({ ...record.other, revision: read + 2 })
    expect({ status, fields: Object.keys(body.validation_errors ?? {}) }).toEqual({ status: 400, fields: ['revision'] })
    expect((await save(record.other)).status).toBe(200)
  })

  test('get the answer of an unknown record after its removal', async () => {
    const { revision, save, remove } = await record.open()
    if (!remove) return
    const read = await revision()
    await remove()
    expect((await save({ ...record.one, revision: read })).status).toBe(404)
  })
})

describe('a home team', () => {
  const openTeam = async () => {
    const owner = await fixtures.player(named('teamboss'))
    const manager = await fixtures.player(named('teamaide'))
    const home = await fixtures.gameroom(owner)
    await (await fixtures.machine(home, 'ZIL')).setTeam([manager])
    await owner.calls(networksCalls.setTeam, {
      body: { location_id: home.id, team: [manager.username], managers: [manager.username] },
    })
    const read = async () => owner.calls(networksCalls.team, { query: { location_id: home.id } })
    return { owner, manager, home, read }
  }

  test('keeps the invitation of a manager when the owner saves an older list', async () => {
    const { owner, manager, home, read } = await openTeam()
    const friend = await fixtures.player(named('friend'))
    await fixtures.followEachOther(owner, friend)
    await fixtures.followEachOther(manager, friend)
    const { revision } = await read()
    const invite = { location_id: home.id, team: [manager.username, friend.username], revision }
    await manager.calls(networksCalls.setTeam, { body: invite })
    const { status, body } = await owner.request(networksCalls.setTeam, {
      body: { location_id: home.id, team: [manager.username, 'somebody-else'], managers: [manager.username], revision },
    })
    expect({ status, conflicts: body.conflicts }).toMatchObject({
      status: 400,
      conflicts: [{ field: 'team', by: manager.username }],
    })
    expect((await read()).invited).toMatchObject([{ username: friend.username }])
  })

  test('does not lose a person who joined by a code meanwhile', async () => {
    const { owner, manager, home, read } = await openTeam()
    const guest = await fixtures.player(named('codeguest'))
    const { revision } = await read()
    const { code } = await owner.calls(networksCalls.makeTeamCode, { body: { location_id: home.id } })
    await guest.calls(networksCalls.enterTeamCode, { body: { code } })
    const { status } = await owner.request(networksCalls.setTeam, {
      body: { location_id: home.id, team: [manager.username, 'somebody-else'], managers: [manager.username], revision },
    })
    expect(status).toBe(400)
    expect((await read()).team.map(({ username }) => username)).toContain(guest.username)
  })

  test('does not bring back a member who left meanwhile', async () => {
    const { owner, manager, home, read } = await openTeam()
    const { revision } = await read()
    const { teams } = await manager.calls(networksCalls.teamInvitations)
    await manager.calls(networksCalls.leaveTeam, { params: { id: teams[0]?.id ?? 0 }, body: {} })
    const { status } = await owner.request(networksCalls.setTeam, {
      body: { location_id: home.id, team: [manager.username], managers: [], revision },
    })
    expect(status).toBe(400)
  })
})
