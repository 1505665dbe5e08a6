import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  channels,
  contactTable,
  recipients,
  relations,
  type ChannelName,
  type Outcome,
  type RecipientName,
  type RelationName,
} from './contact-matrix.table.ts'
import { replaceTeamMembers } from './features/networks/index.ts'
import { sql } from './platform/db/database.ts'
import { alertRule } from './testing/alert-rule.ts'
import type { TestApp } from './testing/app.ts'
import { sharedApp, sharedFixtures } from './testing/shared-app.ts'
import { insertGuardianConsent } from './testing/children.ts'
import { inviteOften, playerWithNotice, reachedBy } from './testing/repeated-invitations.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from './testing/fixtures.ts'

/** A recipient as the sender names them; the account is missing for an unknown name. */
type RecipientNames = { names: string[]; player?: TestPlayer }
/** The sender's reply without the name, and whether the recipient was reached. */
type AttemptResult = { outcome: Outcome; answer: unknown }

let app: TestApp
let fixtures: Fixtures
let sender: TestPlayer
let room: TestLocation
let commonRoom: TestLocation
let machine: TestMachine
let agreedRule = 0
const unknown: RecipientNames = { names: ['unknownname', 'UnknownUid12'] }
const unknownAnswers = new Map<ChannelName, unknown>()

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  sender = await fixtures.player('sender-1')
  room = await fixtures.gameroom(sender)
  commonRoom = await fixtures.gameroom(await fixtures.player('teamowner'))
  await addToCommonTeam(sender)
  machine = await fixtures.machine(room)
  agreedRule = (await saveRule([])).body.rule.id
  for (const channel of channels) unknownAnswers.set(channel, (await tried[channel](unknown)).answer)
})

const db = () => app.services.db
const now = () => app.clock.now()
const noticesOf = (player: TestPlayer) => player.calls(notificationsCalls.list)
const forgetLimits = () => sql`delete from limit_counters`.execute(db())

const addToCommonTeam = (player: TestPlayer) =>
  sql`insert into home_team_memberships (location_id, user_id, role, invited_at, accepted_at)
    values (${commonRoom.id}, ${player.userId}, 'player', ${now()}, ${now()})`.execute(db())

const saveRule = (people: string[]) => sender.request(alertsCalls.saveRule, { body: { ...alertRule, people } })
const setTeam = (team: string[]) => sender.request(networksCalls.setTeam, { body: { location_id: room.id, team } })

const tried: Record<ChannelName, (recipient: RecipientNames) => Promise<AttemptResult>> = {
  'alert rule': async ({ names, player }) => {
    const { status, body } = await saveRule(names)
    const rules = player ? (await player.calls(alertsCalls.rules)).rules : []
    const isReached = rules.some(({ id }) => id === body.rule.id)
    await sender.calls(alertsCalls.removeRule, { params: { id: body.rule.id } })
    return { outcome: isReached ? 'reached' : 'not reached', answer: { status, rule: { ...body.rule, id: 0 } } }
  },
  'team invitation': async ({ names, player }) => {
    const { status, body } = await setTeam(names)
    const invited = body.invited?.map(({ username }) => names.indexOf(username))
    const isReached = player && (await player.calls(networksCalls.teamInvitations)).invitations.length > 0
    expect((await setTeam([])).body).toMatchObject({ team: [], invited: [] })
    return { outcome: isReached ? 'reached' : 'not reached', answer: { status, team: body.team, invited } }
  },
  'team code': async ({ player }) => {
    const { code, uses } = await sender.calls(networksCalls.makeTeamCode, { body: { location_id: room.id } })
    const outcome = player ? await enteredTeamCode(player, code) : 'not reached'
    const { team, invited } = await sender.calls(networksCalls.team, { query: { location_id: room.id } })
    await replaceTeamMembers(app.services, room.id, [])
    await sql`update home_team_memberships set left_at = greatest(guardian_asked_at, ${now()}::timestamptz)
      where location_id = ${room.id} and left_at is null`.execute(db())
    return { outcome, answer: { uses, team, invited } }
  },
  'transfer code': async ({ player }) => {
    const { transfer, code } = await sender.calls(machinesCalls.offer, { body: { machine_id: machine.id } })
    const outcome = player ? await enteredTransferCode(player, code) : 'not reached'
    const { transfers } = await sender.calls(machinesCalls.transfers)
    await sender.calls(machinesCalls.cancelTransfer, { params: { id: transfer.id } })
    return { outcome, answer: transfers.map((one) => ({ ...one, id: 0, offered_at: '', expires_at: '' })) }
  },
}

/** Returns the same as for a wrong code when the code does not reach the person. */
async function enteredTeamCode(player: TestPlayer, code: string): Promise<Outcome> {
  const wrong = await player.request(networksCalls.enterTeamCode, { body: { code: 'WRNGCDE2' } })
  const { status, body } = await player.request(networksCalls.enterTeamCode, { body: { code } })
  if (status !== 200)
    expect({ status, body: body.validation_errors }).toEqual({ status: 400, body: wrong.body.validation_errors })
  if (status !== 200) return 'not reached'
  return body.state === 'guardian' ? 'guardian' : 'reached'
}

async function enteredTransferCode(player: TestPlayer, code: string): Promise<Outcome> {
  const wrong = await player.request(machinesCalls.enterTransferCode, { body: { code: 'WRNGCDE2' } })
  const { status, body } = await player.request(machinesCalls.enterTransferCode, { body: { code } })
  if (status !== 200)
    expect({ status, body: body.validation_errors }).toEqual({ status: 400, body: wrong.body.validation_errors })
  return status === 200 ? 'reached' : 'not reached'
}

let made = 0
async function makeRecipient(kind: RecipientName): Promise<RecipientNames> {
  if (kind === 'unknown name') return unknown
  const isMinor = kind.startsWith('minor')
  const player = await fixtures.player(`person-${++made}`, { isMinor, privacy: kind === 'private adult' ? 'private' : 'public' })
  if (isMinor) await insertGuardianConsent(app, player)
  if (kind === 'minor on the same team') await addToCommonTeam(player)
  return { names: [player.uid, player.username.toUpperCase()], player }
}

const follow = (from: number, to: number) =>
  sql`insert into follows (follower_id, followee_id, followed_at) values (${from}, ${to}, ${now()})`.execute(db())
const block = (from: number, to: number) =>
  sql`insert into blocks (blocker_id, blocked_id, blocked_at) values (${from}, ${to}, ${now()})`.execute(db())

/** Relations are inserted as rows, including those the portal would refuse. */
async function relate(relation: RelationName, { userId }: TestPlayer): Promise<void> {
  const followsBack = ['mutual follow', 'blocked by recipient', 'blocked the recipient'].includes(relation)
  if (followsBack || relation === 'follows one way') await follow(sender.userId, userId)
  if (followsBack) await follow(userId, sender.userId)
  if (relation === 'blocked by recipient') await block(userId, sender.userId)
  if (relation === 'blocked the recipient') await block(sender.userId, userId)
  if (relation === 'works for the sender')
    await sql`insert into business_staff (owner_id, user_id, joined_at) values (${sender.userId}, ${userId}, ${now()})`.execute(
      db(),
    )
  if (relation === 'agreed to alerts')
    await sql`insert into alert_rule_people (rule_id, user_id, agreed_at) values (${agreedRule}, ${userId}, ${now()})`.execute(
      db(),
    )
}

const cells = recipients.flatMap((kind) =>
  (kind === 'unknown name' ? (['none'] as const) : relations).map((relation) => ({ kind, relation })),
)

describe('an invitation', () => {
  test.for(cells)('reaches $kind with the relation "$relation" as the table says', async ({ kind, relation }) => {
    await forgetLimits()
    const recipient = await makeRecipient(kind)
    const { player } = recipient
    if (player) await relate(relation, player)
    if (player && relation === 'same home team' && kind !== 'minor on the same team') await addToCommonTeam(player)
    const expected = contactTable[kind][relation]
    const got: Partial<Record<ChannelName, Outcome>> = {}
    for (const channel of channels) {
      const before = player ? (await noticesOf(player)).length : 0
      const { outcome, answer } = await tried[channel](recipient)
      got[channel] = outcome
      if (outcome === 'reached') continue
      expect({ channel, answer }).toEqual({ channel, answer: unknownAnswers.get(channel) })
      if (player) expect({ channel, notices: (await noticesOf(player)).length }).toEqual({ channel, notices: before })
    }
    expect(got).toEqual(expected)
  })

  test('gives the same answer whether or not a team invitation reaches anyone', async () => {
    await forgetLimits()
    const friend = await makeRecipient('adult')
    if (friend.player) await relate('mutual follow', friend.player)
    const { outcome, answer } = await tried['team invitation'](friend)
    expect(outcome).toBe('reached')
    expect(answer).toEqual(unknownAnswers.get('team invitation'))
  })
})

describe('a sender of repeated invitations', () => {
  test('causes no notice for a stranger in 110 attempts', async () => {
    const person = await playerWithNotice(app, fixtures, 'harassed')
    const statuses = await inviteOften(fixtures, await fixtures.player('stranger'), person, 110)
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 429])
    expect(await reachedBy(person)).toEqual({ notices: ['New login'], invitations: 0, rules: 0 })
  })

  test('causes at most ten notices a day for a contact, and keeps the security notice', async () => {
    const [pushy, person] = [await fixtures.player('pushyone'), await playerWithNotice(app, fixtures, 'patient')]
    await fixtures.followEachOther(pushy, person)
    const before = (await reachedBy(person)).notices
    await inviteOften(fixtures, pushy, person, 60)
    const { notices } = await reachedBy(person)
    expect(notices).toHaveLength(before.length + 10)
    expect(notices).toContain('New login')
  })
})
