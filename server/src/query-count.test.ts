import { gameIdOf } from '@portal/contract/rules/game-id'
import { exportsCalls } from '@portal/contract/exports'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { followsCalls } from '@portal/contract/follows'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { networksCalls } from '@portal/contract/networks'
import { staffCalls } from '@portal/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, savePage } from './features/content/index.ts'
import { stopToken } from './platform/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeChildren, insertGuardianConsent, guardianAddress } from './testing/children.ts'
import { callAsMachine, runningKeyOf } from './testing/machine-calls.ts'
import { mailsTo, tokenIn } from './testing/mailbox.ts'
import { readsOf, type Subject } from './testing/read-requests.ts'
import { sampleJpeg } from './testing/sample-jpeg.ts'
import { insertDeadLetter } from './testing/stuck-work.ts'
import { sendTo } from './testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from './testing/fixtures.ts'

// The number of SQL statements of a read must not grow with the data: one statement per row would fail here.

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let venueMachine: TestMachine
let subject: Subject
let homeBoard: number
let event: number

const dayMs = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('pinparlor', { groups: ['home', 'business', 'admin'], allAccess: true })
  const venue = await fixtures.venue(dana)
  venueMachine = await fixtures.machine(venue, 'ZIL')
  const gameroom = await fixtures.gameroom(dana)
  const homeMachine = await fixtures.machine(gameroom, 'JWS')
  const friend = await addPlayer('friend')
  await homeMachine.setTeam([friend])
  await friend.calls(profilesCalls.setShownToVisitors, { body: { shown_to_visitors: true } })
  const game = await homeMachine.finishGame([[dana, 1_000_000]])
  const board = await addBoards(1)
  await dana.calls(networksCalls.add, { body: { ssid: 'Parlor', security: 'WPA', password: 'silver-ball-42' } })
  const guardianToken = await makeChildren(app).register('kimlee')
  const faultToken = await reportFault(venueMachine, 'flipper')
  subject = {
    title_id: venueMachine.title.id,
    game_code: 'ZIL',
    machine: venueMachine.id,
    machine_id: venueMachine.id,
    machineUid: venueMachine.uid,
    builtMachine: venueMachine.serial,
    faultToken,
    faultPhoto: await newestPhoto(),
    location_id: gameroom.id,
    venue: venue.id,
    board: board.id,
    homeBoard,
    event,
    event_code: board.eventCode,
    game_id: gameIdOf(homeMachine.uid, game.uuid),
    friend: friend.userId,
    friendUid: friend.uid,
    mail: await newestMail(),
    deadLetter: await insertDeadLetter(app),
    auditEntry: await auditEntryAbout(friend),
    account: friend.userId,
    archive: 1,
    guardianToken,
    teamToken: await guardianTeamToken(app, fixtures, gameroom),
    staffToken: await staffInvitationToken(app, fixtures),
    mailStopToken: stopToken(app.config, { mails: 'alerts', userId: dana.userId, ruleId: 1 }),
    ...(await writePages(0)),
    quest: await addQuest(0),
  }
  await dana.calls(exportsCalls.requestArchive)
  await app.services.jobs.drain()
  await fixtures.processEvents()
})
afterAll(() => app.stop())

/** Returns the guardian's link of a child who entered a team code. */
async function guardianTeamToken(portal: TestApp, made: Fixtures, room: TestLocation): Promise<string> {
  const child = await made.player('teamchild', { isMinor: true })
  await insertGuardianConsent(portal, child)
  const { code } = await dana.calls(networksCalls.makeTeamCode, { body: { location_id: room.id } })
  await child.calls(networksCalls.enterTeamCode, { body: { code } })
  return tokenIn((await mailsTo(portal, guardianAddress('teamchild')))[0])
}

/** Returns the link of an invitation to the staff of another operator. */
async function staffInvitationToken(portal: TestApp, made: Fixtures): Promise<string> {
  const operator = await made.operator('employer')
  await operator.calls(staffCalls.invite, { body: { email: 'newhire@world.test' } })
  await portal.services.jobs.drain()
  return tokenIn((await mailsTo(portal, 'newhire@world.test'))[0])
}

/** Adds an entry to the audit log and returns its id. */
async function auditEntryAbout({ userId }: TestPlayer): Promise<number> {
  await dana.calls(sessionsCalls.unlock, { params: { id: userId }, body: { reason: 'called in' } })
  const entry = await app.services.db.selectFrom('audit_entries').select('id').executeTakeFirstOrThrow()
  return entry.id
}

/** A quest of three badges. */
async function addQuest(number: number): Promise<number> {
  const badge = (name: string) => ({ name, shape: 'round' as const, icon: 'star', trigger: 'games_played' as const, value: 3 })
  const { id } = await fixtures.quest({ name: `Quest ${number}`, badges: ['One', 'Two', 'Three'].map(badge) })
  return id
}

/** Adds a page of each kind, related to another page and to titles. */
async function writePages(number: number) {
  const write = (type: 'announcement' | 'exclusive' | 'pro_news' | 'help' | 'promotion', related: number[] = []) =>
    savePage(app.services, {
      type,
      slug: `page-${number}`,
      title: `Page ${number}`,
      body: bodyOf('Hold your code above the scanner.'),
      publishAt: new Date(0),
      categories: [{ slug: 'news', name: 'News' }],
      titleCodes: ['ZIL', 'JWS'],
      related,
    }).then(({ id }) => id)
  const help = await write('help')
  await write('promotion')
  return {
    help,
    contentPage: await write('announcement', [help]),
    exclusive: await write('exclusive'),
    news: await write('pro_news'),
  }
}

async function newestMail(): Promise<number> {
  const mail = await app.services.db.selectFrom('outbox_mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return mail.id
}

async function reportFault(machine: TestMachine, kind: 'flipper' | 'other'): Promise<string> {
  const photo = sampleJpeg().toString('base64')
  const body = { machine_uid: machine.uid, kind, severity: 'small' as const, photo }
  return (await dana.calls(faultReportsCalls.submit, { body })).status_token
}

async function newestPhoto(): Promise<number> {
  const entry = await app.services.db
    .selectFrom('fault_report_entries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry.id
}

async function addPlayer(username: string): Promise<TestPlayer> {
  const player = await fixtures.player(username)
  await dana.calls(followsCalls.follow, { body: { uid: player.uid } })
  await venueMachine.finishGame([
    [player, 1_000_000 + player.userId],
    [dana, 2_000_000 + player.userId],
  ])
  return player
}

async function addBoards(number: number) {
  const now = app.clock.now().getTime()
  const times = { startsAt: new Date(now - 5 * dayMs), endsAt: new Date(now + 5 * dayMs) }
  const place = { locationId: venueMachine.place.id, ownerId: dana.userId, ...times }
  event = (await fixtures.event({ name: `Event ${number}`, kind: 'launch_party', titleCode: 'ZIL', ...place })).id
  homeBoard = (await fixtures.board({ kind: 'home', name: `Home ${number}`, titleCodes: ['ZIL'], ...place })).id
  await fixtures.board({ kind: 'event', name: `Of event ${number}`, titleCodes: ['ZIL'], eventId: event, ...place })
  return fixtures.board({ kind: 'location', name: `Board ${number}`, titleCodes: ['ZIL', 'JWS', 'MET'], ...place })
}

/** Multiplies the data by ten. */
async function growData() {
  for (let n = 0; n < 20; n++) {
    await addPlayer(`player${n}`)
    await addBoards(n + 2)
    const machine = await fixtures.machine(n % 2 ? subjectLocation() : venueMachine.place, 'MET')
    await machine.finishGame([[dana, 500_000 + n]], { endedAt: new Date(app.clock.now().getTime() - n * dayMs) })
    const alert = {
      type: 'technical',
      alert_name: `Fault ${n}`,
      date_of_event: app.clock.now().toISOString(),
      messages: ['Look at it.'],
    }
    await callAsMachine(app, runningKeyOf(venueMachine), 'alerts', { alerts: [alert] })
    await reportFault(venueMachine, 'other')
    if (n < 9) {
      await writePages(n + 1)
      await addQuest(n + 1)
    }
  }
  for (const name of ['kimtwo', 'kimthree', 'kimfour']) await makeChildren(app).register(name)
  await fixtures.processEvents()
}

const subjectLocation = () => ({ ...venueMachine.place, id: subject.location_id, groupType: 'home' as const })

/** A node reads each session again every few seconds, during any call, so this statement is not counted. */
const sessionLookup = 's.auth_time as "authTime"'

type Cost = { first: number; again: number }

/** Counts the statements of each read on a node, and on its second call. */
async function measureQueries(node: TestApp): Promise<Record<string, Cost>> {
  const found: Record<string, Cost> = {}
  const { accessToken } = await dana.session()
  for (const { name, endpoint, input } of readsOf(subject)) {
    const sendReads = async () => {
      node.queries()
      const { status, body } = await sendTo(node, endpoint, input, { authorization: `Bearer ${accessToken}` })
      expect({ name, status, body: status < 300 ? {} : body }).toEqual({ name, status: 200, body: {} })
      return node.queries().filter((text) => !text.includes(sessionLookup)).length
    }
    found[name] = { first: await sendReads(), again: await sendReads() }
  }
  return found
}

/** A node that has just started also fills its caches. */
const mostToFillCaches = 2

describe('the query budget', () => {
  test('equals the SQL statements of each read, also with ten times the data', async () => {
    const budgets = readsOf(subject).map(({ name, endpoint }) => [name, endpoint.queries])
    const repeated = (costs: Record<string, Cost>) => Object.entries(costs).map(([name, { again }]) => [name, again])
    expect(repeated(await measureQueries(app))).toEqual(budgets)
    await growData()
    const node = await startTestApp({ database: app.database })
    const large = await measureQueries(node)
    await node.stop()
    expect(repeated(large)).toEqual(budgets)
    for (const [name, { first, again }] of Object.entries(large))
      expect({ name, more: Math.max(first - again, mostToFillCaches) }).toEqual({ name, more: mostToFillCaches })
  }, 180_000)
})
