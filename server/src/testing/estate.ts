import { alertsCalls } from '@portal/contract/alerts'
import { exportsCalls } from '@portal/contract/exports'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { machinesCalls } from '@portal/contract/machines'
import { kiosksCalls } from '@portal/contract/kiosks'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { writeArchive } from '../features/exports/index.ts'
import { insertPasskey } from '../features/second-factor/methods/index.ts'
import { grantMembership, placePaidOrder } from '../features/membership/index.ts'
import { insertCommandFor } from '../features/machines/index.ts'
import { alertRule } from './alert-rule.ts'
import type { TestApp } from './app.ts'
import { callAsMachine, runningKeyOf } from './machine-calls.ts'
import { answerRequests, insertGuardianConsent } from './children.ts'
import { addHeldGames, addOwnGames } from './estate-games.ts'
import { sampleJpeg } from './sample-jpeg.ts'
import { addStaff } from './estate-staff.ts'
import { makeUnownedMachine } from './test-machine.ts'
import { asVisitor } from './test-player.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from './fixtures.ts'

/** One object of every kind that belongs to an account, by the values that calls use. */
export type Estate = {
  userId: number
  uid: string
  profileId: number
  session: string
  location: number
  emptyLocation: number
  groupType: 'home' | 'business'
  machine: number
  machineUid: string
  serial: string
  code: string
  network: string
  /**
   * Home teams of another player: one that invites the person, one that waits for a guardian, one with the person as a member.
   */
  teamInvitation: number
  guardianRequest: number
  teamMembership: number
  /** An invitation to the person's staff, a member of it, and a business the person works for. */
  staffInvitation: number
  staffMember: number
  employer: number
  alert: number
  alertRule: number
  /** A rule of another player that names the person. */
  invitation: number
  faultReport: number
  faultPhoto: number
  /** Machines that are offered by and to the person. */
  machineTransfer: number
  incoming: number
  incomingToo: number
  notification: number
  board: number
  /** A gameroom and its board. */
  room: number
  homeBoard: number
  /** A paid order. */
  membershipOrder: string
  event: number
  machineCommand: number
  kiosk: number
  passkey: number
  archive: number
  scoreReview: number
  /** A refused game in review, and one that was only too fast. */
  heldGame: number
  fastGame: number
  play: number
  game: string
  disowned: number
  /** A game with a score that the person removed from the machine's high scores. */
  removedHigh: number
}

/** A player related to the others. */
export type Neighbour = { player: TestPlayer; place: TestLocation }

export const ruleOf = (changes: { id?: number; machine_ids?: number[] }) => ({ ...alertRule, ...changes })

const addGames = async (app: TestApp, fixtures: Fixtures, owner: TestPlayer, machine: TestMachine) => ({
  ...(await addHeldGames(app, fixtures, owner, machine)),
  ...(await addOwnGames(fixtures, owner, machine)),
})

/** Creates every kind of object of a person by the product's handlers; the person is private afterwards. */
export async function makeEstate(app: TestApp, fixtures: Fixtures, owner: TestPlayer, neighbour: Neighbour): Promise<Estate> {
  const groupType = owner.actor.roles.business ? 'business' : 'home'
  const found = groupType === 'business' ? fixtures.venue : fixtures.gameroom
  const place = await found(owner, { privacy_type: 'private' })
  const machine = await fixtures.machine(place)
  const unowned = await makeUnownedMachine(app, `AR-${900_000 + owner.userId}-1`)
  const teams = await addTeam(app, fixtures, owner, neighbour)
  const staff = await addStaff(app, fixtures, owner)
  const people = await addContacts(app, fixtures, owner, neighbour, place)
  const now = app.clock.now().getTime()
  const room = groupType === 'home' ? place : await fixtures.gameroom(owner)
  const homeBoard = await boardAt(fixtures, owner, now, { kind: 'home', locationId: room.id })
  const board = groupType === 'home' ? homeBoard : await boardAt(fixtures, owner, now, { kind: 'location', locationId: place.id })
  const event = await partyAt(fixtures, owner, place, now)
  await grantMembership(app.services, { userId: owner.userId, expiresAt: new Date(now + 300 * 86_400_000) })
  const { userId, uid, profileId } = owner
  return {
    userId,
    uid,
    profileId,
    groupType,
    location: place.id,
    machine: machine.id,
    machineUid: machine.uid,
    serial: unowned.serial,
    code: unowned.code,
    board: board.id,
    room: room.id,
    homeBoard: homeBoard.id,
    event: event.id,
    membershipOrder: await placePaidOrder(app.services, { userId, at: app.clock.now(), externalId: `estate-${userId}` }),
    kiosk: await pairScreenOf(app, owner, board.id),
    archive: await writeArchiveOf(app, owner),
    emptyLocation: (await found(owner)).id,
    session: await sidOf(owner),
    scoreReview: await removeScoreOf(fixtures, owner, machine),
    passkey: await insertPasskeyOf(app, owner),
    ...teams,
    ...staff,
    ...people,
    ...(await addMachineRecords(app, fixtures, owner, machine)),
    ...(await addGames(app, fixtures, owner, machine)),
  }
}

const partyAt = (fixtures: Fixtures, owner: TestPlayer, place: TestLocation, now: number) =>
  fixtures.event({
    name: 'Our party',
    ownerId: owner.userId,
    locationId: place.id,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
  })

const boardAt = (fixtures: Fixtures, owner: TestPlayer, now: number, at: { kind: 'home' | 'location'; locationId: number }) =>
  fixtures.board({
    ...at,
    name: 'Ours',
    titleCodes: ['ZIL'],
    ownerId: owner.userId,
    isPublic: false,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
    timeZone: 'America/Los_Angeles',
  })

async function writeArchiveOf(app: TestApp, owner: TestPlayer): Promise<number> {
  const { archive } = await owner.calls(exportsCalls.requestArchive)
  await writeArchive(app.services, { id: archive.id }, { last: true })
  return archive.id
}

async function removeScoreOf(fixtures: Fixtures, owner: TestPlayer, machine: TestMachine): Promise<number> {
  await machine.finishGame([[owner, 4_000_000]])
  await fixtures.processEvents()
  const admin = await fixtures.player(`judge-${owner.userId}`, { groups: ['home', 'admin'] })
  await admin.calls(scoreReviewsCalls.takeUp, { body: { username: owner.username, title_code: 'ZIL' } })
  const query = { search: owner.username }
  const [review] = (await admin.calls(scoreReviewsCalls.list, { query })).results
  const params = { id: review?.id ?? 0 }
  await admin.calls(scoreReviewsCalls.remove, { params, body: { ground: 'rules', reason: 'Ticket 12' } })
  return params.id
}

/** A passkey without its private key. */
async function insertPasskeyOf(app: TestApp, { userId }: TestPlayer): Promise<number> {
  const key = { credentialId: `estate-${userId}`, publicKey: Buffer.from('none'), counter: 0, transports: [], name: 'Phone' }
  const kept = await insertPasskey(app.services.db, { ...key, userId, now: app.clock.now() })
  return kept?.id ?? 0
}

async function pairScreenOf(app: TestApp, owner: TestPlayer, board: number): Promise<number> {
  const { body } = await asVisitor(app)(kiosksCalls.open, { body: {} })
  const wish = { name: 'By the bar', location_id: null, board_ids: [board], turn_seconds: 60 }
  return (await owner.calls(kiosksCalls.pair, { body: { code: (body as { code: string }).code, ...wish } })).id
}

async function sidOf(owner: TestPlayer): Promise<string> {
  const [, claims = ''] = (await owner.session()).accessToken.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid
}

/** Memberships of the person in a neighbor's homes; a minor has a guardian. */
async function addTeam(app: TestApp, fixtures: Fixtures, owner: TestPlayer, { player }: Neighbour) {
  const at = app.clock.now()
  const { db } = app.services
  const member = async (accepted: boolean) => {
    const room = await fixtures.gameroom(player)
    const row = { location_id: room.id, user_id: owner.userId, role: 'player', invited_at: at, accepted_at: accepted ? at : null }
    return (await db.insertInto('home_team_memberships').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const { is_minor } = await db.selectFrom('users').select('is_minor').where('id', '=', owner.userId).executeTakeFirstOrThrow()
  if (is_minor) await insertGuardianConsent(app, owner)
  return { teamInvitation: await member(false), guardianRequest: await member(false), teamMembership: await member(true) }
}

/** Relations between the person and a neighbor. */
async function addContacts(app: TestApp, fixtures: Fixtures, owner: TestPlayer, neighbour: Neighbour, place: TestLocation) {
  const offer = async (from: TestPlayer, to: TestPlayer, at: TestLocation) => {
    const { code } = await from.calls(machinesCalls.offer, { body: { machine_id: (await fixtures.machine(at)).id } })
    const { transfer, pending_guardian } = await to.calls(machinesCalls.enterTransferCode, { body: { code } })
    if (pending_guardian) await answerRequests(app, to, true)
    return transfer.id
  }
  const { player } = neighbour
  return {
    machineTransfer: await offer(owner, player, place),
    incoming: await offer(player, owner, neighbour.place),
    incomingToo: await offer(player, owner, neighbour.place),
    alertRule: (await owner.calls(alertsCalls.saveRule, { body: ruleOf({}) })).rule.id,
    invitation: (await player.calls(alertsCalls.saveRule, { body: { ...alertRule, people: [owner.username] } })).rule.id,
    network: (await owner.calls(networksCalls.add, { body: { ssid: 'Parlor', password: 'silver-ball-42' } })).network.identifier,
  }
}

async function addMachineRecords(app: TestApp, fixtures: Fixtures, owner: TestPlayer, machine: TestMachine) {
  const alert = {
    type: 'technical',
    alert_name: 'Left flipper',
    date_of_event: app.clock.now().toISOString(),
    messages: ['Weak'],
  }
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts: [alert] })
  const photo = sampleJpeg().toString('base64')
  const fault = { machine_uid: machine.uid, kind: 'flipper' as const, severity: 'small' as const, photo }
  await owner.calls(faultReportsCalls.submit, { body: fault })
  await fixtures.processEvents()
  const query = { machine_id: machine.id }
  const [group] = (await owner.calls(alertsCalls.groups, { query })).groups
  const [report] = (await owner.calls(faultReportsCalls.list, { query })).reports
  const [notice] = await owner.calls(notificationsCalls.list)
  const locate = { machine_ids: [machine.id], kind: 'locate' as const }
  const [command] = (await owner.calls(machinesCalls.sendCommands, { body: locate })).commands
  await owner.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
  return {
    alert: group?.id ?? 0,
    machineCommand: command?.id ?? 0,
    faultReport: report?.id ?? 0,
    faultPhoto: report?.entries[0]?.id ?? 0,
    notification: notice?.id ?? 0,
  }
}

export const insertCommand = async (app: TestApp, machine: TestMachine): Promise<number> =>
  (await insertCommandFor(app.services.db, machine.id, { kind: 'update', args: { code_version: '1.18.0' } }, app.clock.now())) ??
  0

const nobody = 999_999_999

const textKeys = ['game', 'uid', 'accountUid', 'membershipOrder', 'machineUid', 'network', 'builtMachine']

/** Ids of objects that do not exist, for every key of `like`; typed codes stay. */
export const unknownEstate = (like: Estate): Record<string, number | string> => ({
  ...Object.fromEntries(Object.keys(like).map((key) => [key, textKeys.includes(key) ? 'NOBODY-1' : nobody])),
  session: '00000000-0000-4000-8000-000000000001',
  serial: like.serial,
  code: like.code,
  groupType: like.groupType,
})
