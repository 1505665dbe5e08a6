import { followsCalls } from '@portal/contract/follows'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { insertGuardianConsent, guardianAddress } from '../../testing/children.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import type { Fixtures, TestLocation, TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { endUnansweredInvitations, replaceTeamMembers } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let room: TestLocation

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  dana = await fixtures.player('rampqueen5')
  theo = await fixtures.player('tiltproof2')
  room = await fixtures.gameroom(dana)
})
beforeEach(async () => {
  await replaceTeamMembers(app.services, room.id, [])
  await sql`delete from limit_counters`.execute(app.services.db)
})

let made = 0
const newcomer = () => fixtures.player(`joiner-${++made}`)
const codeOf = async (as = dana, place = room) =>
  (await as.calls(networksCalls.makeTeamCode, { body: { location_id: place.id } })).code
const enter = (as: TestPlayer, code: string) => as.request(networksCalls.enterTeamCode, { body: { code } })
const members = async () =>
  (await dana.calls(networksCalls.team, { query: { location_id: room.id } })).team.map(({ username }) => username)
const wrong = { code: ['This code isn’t valid. Ask the team’s owner for a new one.'] }

describe('a team code', () => {
  test('admits the person who types it immediately, in any notation', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const player = await newcomer()
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    expect((await enter(player, typed)).body).toMatchObject({ state: 'joined', owner: 'rampqueen5' })
    expect(await members()).toEqual([player.username])
    expect((await enter(player, code)).body).toMatchObject({ state: 'joined' })
  })

  test('ends after 24 hours, and when a new one is made', async () => {
    const [first, second] = [await codeOf(), await codeOf()]
    expect((await enter(await newcomer(), first)).body.validation_errors).toEqual(wrong)
    await sql`update team_codes set expires_at = ${app.clock.now()}`.execute(app.services.db)
    expect((await enter(await newcomer(), second)).body.validation_errors).toEqual(wrong)
  })

  test('is valid for 20 uses, also when several people type it concurrently', async () => {
    const code = await codeOf()
    await sql`update team_codes set uses = 17`.execute(app.services.db)
    const players = await Promise.all(Array.from({ length: 6 }, newcomer))
    const answers = await Promise.all(players.map((player) => enter(player, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await members()).toHaveLength(3)
  })

  test('never admits more than 20 members', async () => {
    const players = await Promise.all(Array.from({ length: 19 }, newcomer))
    await replaceTeamMembers(
      app.services,
      room.id,
      players.map(({ userId }) => ({ userId, role: 'player' })),
    )
    const code = await codeOf()
    const late = await Promise.all([newcomer(), newcomer(), newcomer()])
    const answers = await Promise.all(late.map((player) => enter(player, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 400)?.body.validation_errors).toEqual({
      code: ['This home team is full. Ask the owner to remove a player first.'],
    })
  })

  test('is made by the owner and managers only', async () => {
    await replaceTeamMembers(app.services, room.id, [{ userId: theo.userId, role: 'player' }])
    const asked = () => theo.request(networksCalls.makeTeamCode, { body: { location_id: room.id } })
    expect((await asked()).status).toBe(400)
    await replaceTeamMembers(app.services, room.id, [{ userId: theo.userId, role: 'manager' }])
    expect((await asked()).status).toBe(201)
    expect((await (await newcomer()).request(networksCalls.makeTeamCode, { body: { location_id: room.id } })).status).toBe(404)
  })

  test('is unknown to a person who blocked the owner', async () => {
    const player = await newcomer()
    await player.calls(followsCalls.block, { body: { uid: dana.uid } })
    expect((await enter(player, await codeOf())).body.validation_errors).toEqual(wrong)
  })

  test('can be tried at most twenty times an hour, so that it cannot be guessed', async () => {
    const player = await newcomer()
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await enter(player, 'ABCDEFGH')).status)
    expect([statuses[19], statuses[20]]).toEqual([400, 429])
  })
})

describe('a minor with a team code', () => {
  const minor = async (name: string) => {
    const child = await fixtures.player(name, { isMinor: true, firstName: 'Kim' })
    await insertGuardianConsent(app, child)
    return child
  }
  const visitor = () => asVisitor(app)
  const guardianMails = async (name: string) =>
    (await mailsTo(app, guardianAddress(name))).filter(({ kind }) => kind === 'guardian-team')
  const tokenFor = async (name: string) => tokenIn((await guardianMails(name))[0])
  const decide = (token: string, accept: boolean) => visitor()(networksCalls.decideTeamRequest, { body: { token, accept } })

  test('joins when the guardian has confirmed by the mailed link', async () => {
    const child = await minor('kid-one')
    expect((await enter(child, await codeOf())).body).toMatchObject({ state: 'guardian' })
    expect(await members()).toEqual([])
    const [waiting] = (await child.calls(networksCalls.teamInvitations)).invitations
    expect(waiting).toMatchObject({ state: 'guardian' })
    const accept = { params: { id: waiting?.id ?? 0 }, body: { accept: true } }
    expect((await child.request(networksCalls.answerTeamInvitation, accept)).status).toBe(400)
    const [mail] = await guardianMails('kid-one')
    expect(mail?.text).toContain('rampqueen5')
    expect(mail?.text).not.toContain(room.name)
    const token = tokenIn(mail)
    const seen = await visitor()(networksCalls.guardianTeamRequest, { query: { token } })
    expect(seen.body).toMatchObject({ child: 'Kim', owner: 'rampqueen5', state: 'open' })
    expect(await members()).toEqual([])
    expect((await decide(token, true)).body).toMatchObject({ state: 'accepted' })
    expect(await members()).toEqual(['kid-one'])
    expect((await child.calls(notificationsCalls.list)).map(({ title }) => title)).toContain('You joined a home team')
    expect((await decide(token, false)).body).toMatchObject({ state: 'refused' })
    expect(await members()).toEqual([])
    expect((await decide(token, true)).body).toMatchObject({ state: 'refused' })
  })

  test('causes one mail for each team, however often the code is entered', async () => {
    const child = await minor('kid-two')
    for (let n = 0; n < 3; n++) await enter(child, await codeOf())
    await decide(await tokenFor('kid-two'), false)
    await enter(child, await codeOf())
    expect(await guardianMails('kid-two')).toHaveLength(1)
  })

  test('has at most three open requests', async () => {
    const child = await minor('kid-three')
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const owner = await fixtures.player(`host-${n}00`)
      statuses.push((await enter(child, await codeOf(owner, await fixtures.gameroom(owner)))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 400])
    expect(await guardianMails('kid-three')).toHaveLength(3)
  })

  test('does not join by an expired or foreign link', async () => {
    const child = await minor('kid-four')
    await enter(child, await codeOf())
    const token = await tokenFor('kid-four')
    expect((await decide('x'.repeat(43), true)).status).toBe(400)
    await sql`update home_team_memberships set guardian_asked_at = guardian_asked_at - interval '7 days'
      where user_id = ${child.userId}`.execute(app.services.db)
    expect((await decide(token, true)).status).toBe(400)
    expect(await members()).toEqual([])
  })

  test('can ask the guardian about an invitation from before guardians had to confirm', async () => {
    const child = await minor('kid-five')
    await app.services.db
      .insertInto('home_team_memberships')
      .values({ location_id: room.id, user_id: child.userId, role: 'player', invited_at: app.clock.now() })
      .execute()
    const [before] = (await child.calls(networksCalls.teamInvitations)).invitations
    expect(before).toMatchObject({ state: 'unasked' })
    await child.calls(networksCalls.askTeamGuardian, { params: { id: before?.id ?? 0 } })
    expect((await child.calls(networksCalls.teamInvitations)).invitations).toMatchObject([{ state: 'guardian' }])
    await decide(await tokenFor('kid-five'), true)
    expect(await members()).toEqual(['kid-five'])
  })

  test("disappears from the team's invitations when the guardian has not answered for 30 days", async () => {
    const child = await minor('kid-six')
    await enter(child, await codeOf())
    await sql`update home_team_memberships set guardian_asked_at = guardian_asked_at - interval '31 days'
      where user_id = ${child.userId}`.execute(app.services.db)
    await endUnansweredInvitations(app.services)
    expect((await child.calls(networksCalls.teamInvitations)).invitations).toEqual([])
  })
})
