import { followsCalls } from '@portal/contract/follows'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { replaceTeamMembers } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let nora: TestPlayer
let room: TestLocation

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen')
  theo = await fixtures.player('tiltproof')
  nora = await fixtures.player('newcomer')
  room = await fixtures.gameroom(dana)
  for (const player of [theo, nora]) await fixtures.followEachOther(dana, player)
})
afterAll(() => app.stop())

const setTeam = (as: TestPlayer, team: string[], managers?: string[]) =>
  as.request(networksCalls.setTeam, { body: { location_id: room.id, team, ...(managers && { managers }) } })
const readTeam = (as = dana) => as.calls(networksCalls.team, { query: { location_id: room.id } })
const roles = async (as = dana) => (await readTeam(as)).team.map(({ username, role }) => [username, role])
const names = async () => (await readTeam()).invited?.map(({ username }) => username)
const invitations = async (as: TestPlayer) => (await as.calls(networksCalls.teamInvitations)).invitations
const answer = async (as: TestPlayer, accept: boolean) => {
  const [invitation] = await invitations(as)
  return as.request(networksCalls.answerTeamInvitation, { params: { id: invitation?.id ?? 0 }, body: { accept } })
}
const titles = async (as: TestPlayer) => (await as.calls(notificationsCalls.list)).map(({ title }) => title)
const invited = 'You’re invited to a home team'
const seatMembers = (players: TestPlayer[], managers: TestPlayer[] = []) =>
  replaceTeamMembers(
    app.services,
    room.id,
    players.map((player) => ({ userId: player.userId, role: managers.includes(player) ? 'manager' : 'player' })),
  )

beforeEach(async () => {
  await setTeam(dana, [])
  await sql`delete from limit_counters`.execute(app.services.db)
})

describe('a home team', () => {
  test('invites named contacts and admits them when they accept', async () => {
    const { status, body } = await setTeam(dana, ['TiltProof', nora.uid, dana.uid, dana.username])
    expect([status, body.team]).toEqual([200, []])
    expect(body.invited?.map(({ username }) => username)).toEqual(['TiltProof', nora.uid])
    expect(await titles(theo)).toContain(invited)
    expect(await invitations(theo)).toMatchObject([{ owner: 'rampqueen', state: 'open' }])
    expect((await answer(theo, true)).status).toBe(200)
    expect(await roles()).toEqual([['tiltproof', 'player']])
    expect(await names()).toEqual([nora.uid])
    expect(await titles(dana)).toContain('New player on your home team')
    expect((await theo.calls(networksCalls.teamInvitations)).teams).toMatchObject([{ owner: 'rampqueen', location_id: room.id }])
  })

  test('lists a refused invitation like one without an answer', async () => {
    await setTeam(dana, ['tiltproof'])
    await answer(theo, false)
    expect(await names()).toEqual(['tiltproof'])
    expect(await invitations(theo)).toEqual([])
    expect((await theo.request(networksCalls.team, { query: { location_id: room.id } })).status).toBe(404)
  })

  test('withdraws invitations that are no longer named', async () => {
    await setTeam(dana, ['tiltproof', 'newcomer'])
    const [invitation] = await invitations(theo)
    await setTeam(dana, ['newcomer'])
    expect(await invitations(theo)).toEqual([])
    expect(await names()).toEqual(['newcomer'])
    const accept = { params: { id: invitation?.id ?? 0 }, body: { accept: true } }
    expect((await theo.request(networksCalls.answerTeamInvitation, accept)).status).toBe(404)
  })

  test('gives the same answer for unknown names, strangers, minors, private players and people who blocked the owner', async () => {
    const child = await fixtures.player('minnow12', { isMinor: true })
    const [quiet, stranger, angry] = [
      await fixtures.player('shyplayer'),
      await fixtures.player('passerby'),
      await fixtures.player('angryone'),
    ]
    for (const player of [quiet, angry]) await fixtures.followEachOther(dana, player)
    await sql`update users set privacy = 'private' where id = ${quiet.userId}`.execute(app.services.db)
    await angry.calls(followsCalls.block, { body: { uid: dana.uid } })
    const tried = ['nobody-here', 'minnow12', child.uid, 'shyplayer', quiet.uid, 'passerby', 'angryone']
    for (const name of tried) {
      const { status, body } = await setTeam(dana, [name])
      expect([name, status, body.team, body.invited?.map(({ username }) => username)]).toEqual([name, 200, [], [name]])
    }
    for (const player of [child, quiet, stranger, angry]) {
      expect(await titles(player)).not.toContain(invited)
      expect(await invitations(player)).toEqual([])
    }
  })

  test('sends one person at most ten invitations a day, and one owner reaches at most thirty names', async () => {
    const before = (await titles(theo)).filter((title) => title === invited).length
    for (let n = 0; n < 15; n++) {
      expect((await setTeam(dana, ['tiltproof'])).status).toBe(200)
      await setTeam(dana, [])
    }
    expect((await titles(theo)).filter((title) => title === invited)).toHaveLength(before + 10)
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await setTeam(dana, [`guess-${n}`])).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
    expect(statuses.at(-1)).toBe(429)
  })

  test('lets a manager change who plays, but not who manages', async () => {
    await seatMembers([theo, nora], [theo])
    expect((await setTeam(theo, ['tiltproof'])).status).toBe(200)
    expect(await roles(theo)).toEqual([['tiltproof', 'manager']])
    await seatMembers([theo, nora], [theo, nora])
    expect((await setTeam(theo, ['tiltproof'])).status).toBe(400)
    expect((await setTeam(dana, ['tiltproof', 'newcomer'], ['newcomer'])).status).toBe(200)
    expect(await roles()).toEqual([
      ['tiltproof', 'player'],
      ['newcomer', 'manager'],
    ])
  })

  test('lets a member only leave', async () => {
    await seatMembers([theo, nora])
    expect((await setTeam(nora, ['newcomer'])).body.validation_errors).toEqual({
      team: ['Only the owner and managers can change this team.'],
    })
    expect((await setTeam(nora, ['tiltproof', 'newcomer', 'fourth'])).status).toBe(400)
    expect((await setTeam(nora, ['tiltproof', 'fourth'])).status).toBe(400)
    expect((await readTeam(nora)).invited).toBeUndefined()
    expect((await setTeam(nora, ['tiltproof'])).body.team).toEqual([])
    expect(await roles()).toEqual([['tiltproof', 'player']])
    expect((await setTeam(nora, ['tiltproof'])).status).toBe(404)
    const [team] = (await theo.calls(networksCalls.teamInvitations)).teams
    await theo.calls(networksCalls.leaveTeam, { params: { id: team?.id ?? 0 } })
    expect(await roles()).toEqual([])
  })

  test('keeps the membership history of a player who leaves and joins again', async () => {
    await seatMembers([nora])
    app.clock.advance(60_000)
    await seatMembers([])
    await seatMembers([nora])
    const rows = app.services.db.selectFrom('home_team_memberships').select(['accepted_at', 'left_at'])
    const of = await rows.where('location_id', '=', room.id).where('user_id', '=', nora.userId).orderBy('id', 'desc').execute()
    expect(of.slice(0, 2).map(({ accepted_at, left_at }) => [accepted_at !== null, left_at !== null])).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('loses members after a block in either direction', async () => {
    const [one, other] = [await fixtures.player('blocker-1'), await fixtures.player('blocked-1')]
    await seatMembers([theo, one, other])
    await one.calls(followsCalls.block, { body: { uid: dana.uid } })
    await dana.calls(followsCalls.block, { body: { uid: other.uid } })
    await fixtures.processEvents()
    expect(await roles()).toEqual([['tiltproof', 'player']])
  })

  test('has at most twenty members', async () => {
    const { status, body } = await setTeam(
      dana,
      Array.from({ length: 21 }, (_, n) => `player${n}`),
    )
    expect([status, body.validation_errors]).toEqual([400, { team: ['Choose up to 20.'] }])
  })

  test('is not found by strangers', async () => {
    const stranger = await fixtures.operator('leagueboss')
    expect((await stranger.request(networksCalls.team, { query: { location_id: room.id } })).status).toBe(404)
    expect((await setTeam(stranger, [])).status).toBe(404)
  })
})
