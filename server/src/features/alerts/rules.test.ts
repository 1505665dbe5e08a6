import { alertsCalls } from '@portal/contract/alerts'
import { faultReportsCalls } from '@portal/contract/fault-reports'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { alertRule } from '../../testing/alert-rule.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { markSilentMachines } from '../machines/index.ts'
import { sendDueNotices, raiseOfflineAlerts, raiseUnplayedAlerts } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let nora: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  nora = await fixtures.player('newcomer')
  machine = await fixtures.machine(await fixtures.venue(omar), 'ZIL', { name: 'Big Green' })
  await fixtures.followEachOther(omar, nora)
})
afterAll(() => app.stop())

type Rule = Parameters<typeof save>[0]
const save = (changes: object = {}, player = omar) =>
  player.request(alertsCalls.saveRule, {
    body: { ...alertRule, by_mail: true, ...changes },
  })
const remove = (id: number) => omar.calls(alertsCalls.removeRule, { params: { id } })
const raiseAlert = async (name: string, type = 'technical') => {
  const alert = { type, alert_name: name, date_of_event: app.clock.now().toISOString(), messages: [`${name} is broken.`] }
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts: [alert] })
  await fixtures.processEvents()
  await sendDueNotices(app.services)
}
const mails = async (player: TestPlayer) =>
  (await mailsTo(app, player.email)).filter(({ kind }) => kind === 'machine-alerts').map(({ subject }) => subject)
const notices = async (player: TestPlayer) => (await player.calls(notificationsCalls.list)).map(({ title }) => title)

const chooseZone = ({ userId }: TestPlayer, zone: string) =>
  app.services.db.updateTable('users').set({ time_zone: zone }).where('id', '=', userId).execute()

describe('alert rules', () => {
  test('send matching alerts by mail and in the portal once, and no others', async () => {
    const { rule } = (await save()).body
    await raiseAlert('Left flipper')
    await raiseAlert('Left flipper')
    await raiseAlert('Router', 'network')
    expect(await mails(omar)).toEqual(['Big Green: Left flipper'])
    expect(await notices(omar)).toContain('Big Green: Left flipper')
    await remove(rule.id)
  })

  test('delay notices within the pause and send them together, without ended alerts', async () => {
    const { rule } = (await save({ in_portal: false })).body
    await raiseAlert('Speaker')
    await raiseAlert('Trough')
    await raiseAlert('Slingshot')
    await raiseAlert('Launcher')
    const { groups } = await omar.calls(alertsCalls.groups, { query: {} })
    const launcher = groups.find(({ alert_name }) => alert_name === 'Launcher')
    await omar.calls(alertsCalls.resolve, { params: { id: launcher?.id ?? 0 } })
    expect((await mails(omar))[0]).toBe('Big Green: Speaker')
    app.clock.advance(5 * 60_000)
    await sendDueNotices(app.services)
    const [newest] = await mailsTo(app, omar.email)
    expect(newest).toMatchObject({ subject: '2 alerts for your machines' })
    expect(newest?.text).toContain('Trough is broken.')
    expect(newest?.text).not.toContain('Launcher')
    expect(await notices(omar)).not.toContain('2 alerts for your machines')
    await remove(rule.id)
  })

  test('mail alerts in the order of their names, with the date of those from an earlier day', async () => {
    const reader = await fixtures.operator('nightowl')
    await chooseZone(reader, 'Asia/Tokyo')
    const own = await fixtures.machine(await fixtures.venue(reader), 'ZIL', { name: 'Night' })
    const { rule } = (await save({ in_portal: false }, reader)).body
    // 18:00 UTC on November 20 is three in the morning of the 21st in Tokyo.
    const alerts = [
      ['Coil 10', '2026-11-20T17:50:00Z'],
      ['Coil 2', '2026-11-20T14:30:00Z'],
      ['Coil 1', '2026-11-18T03:05:00Z'],
    ].map(([alert_name = '', at]) => ({ type: 'technical', alert_name, date_of_event: at, messages: [`${alert_name} is weak.`] }))
    app.clock.set(new Date('2026-11-20T18:00:00Z'))
    await callAsMachine(app, runningKeyOf(own), 'alerts', { alerts })
    await fixtures.processEvents()
    await sendDueNotices(app.services)
    const [mail] = await mailsTo(app, reader.email)
    expect(mail?.text.split('\n').filter((line) => /^Night: |is weak/.test(line))).toEqual([
      'Night: Coil 1, November 18, 2026 at 12:05 PM',
      'Coil 1 is weak.',
      'Night: Coil 2, November 20, 2026 at 11:30 PM',
      'Coil 2 is weak.',
      'Night: Coil 10',
      'Coil 10 is weak.',
    ])
    await reader.calls(alertsCalls.removeRule, { params: { id: rule.id } })
  })

  test('delay notices outside their hours', async () => {
    const la = app.clock.now().toLocaleTimeString('en-GB', { timeZone: machine.place.timeZone, hour: '2-digit' })
    const from = ((Number(la) + 3) % 24) * 60
    const { rule } = (await save({ from_minute: from, to_minute: (from + 60) % 1440 })).body
    const before = await mails(omar)
    await raiseAlert('Night light')
    expect(await mails(omar)).toEqual(before)
    const due = await sql<{ due: Date }>`
      select due_at as due from alert_notices where rule_id = ${rule.id}`.execute(app.services.db)
    const local = due.rows[0]?.due.toLocaleTimeString('en-GB', { timeZone: machine.place.timeZone })
    expect(local).toBe(`${String(from / 60).padStart(2, '0')}:00:00`)
    await remove(rule.id)
  })

  test('ask a contact first, send nothing before they agree, and stop when they refuse', async () => {
    const { rule } = (await save({ people: ['newcomer'], by_mail: false })).body
    expect(rule.people).toEqual([{ username: 'newcomer', agreed: false, mail_stopped: false }])
    expect(await notices(nora)).toContain('You’re invited to get machine alerts')
    await raiseAlert('First')
    expect(await notices(nora)).not.toContain('Big Green: First')
    const join = (agree: boolean) => nora.calls(alertsCalls.joinRule, { params: { id: rule.id }, body: { agree } })
    await join(true)
    app.clock.advance(5 * 60_000)
    await raiseAlert('Second')
    expect(await notices(nora)).toContain('Big Green: Second')
    expect((await nora.calls(alertsCalls.rules)).rules).toMatchObject([{ is_mine: false, agreed: true, people: [] }])
    await join(false)
    expect((await nora.calls(alertsCalls.rules)).rules).toEqual([])
    expect((await nora.request(alertsCalls.removeRule, { params: { id: rule.id } })).status).toBe(404)
    expect((await save({ id: rule.id, name: 'Mine now' }, nora)).status).toBe(404)
    await remove(rule.id)
  })

  test('are refused with machines of others, and without kinds, name or channel', async () => {
    const others = await fixtures.machine(await fixtures.venue(await fixtures.operator('leagueboss')))
    const faults: [object, string][] = [
      [{ machine_ids: [others.id] }, 'machine_ids'],
      [{ in_portal: false, by_mail: false }, 'in_portal'],
      [{ kinds: [] }, 'kinds'],
      [{ name: ' ' }, 'name'],
      [{ from_minute: 1440 }, 'from_minute'],
    ]
    for (const [changes, field] of faults) expect((await save(changes as Rule)).body.validation_errors).toHaveProperty(field)
    expect((await omar.calls(alertsCalls.rules)).rules).toEqual([])
  })

  test('also apply to fault reports of players', async () => {
    const { rule } = (await save({ kinds: ['fault-report'], in_portal: false })).body
    await omar.calls(faultReportsCalls.submit, { body: { machine_uid: machine.uid, kind: 'ball', severity: 'unplayable' } })
    await fixtures.processEvents()
    await sendDueNotices(app.services)
    expect(await mails(omar)).toContain('Big Green: Ball stuck or missing')
    await remove(rule.id)
  })
})

describe('the silence', () => {
  const groupTypes = async () =>
    (await omar.calls(alertsCalls.groups, { query: { machine_id: machine.id } })).groups.map(({ type }) => type)
  const openFor = (hours: object[] | null) =>
    sql`update locations set opening_hours = ${JSON.stringify(hours)}::jsonb where id = ${machine.place.id}`.execute(
      app.services.db,
    )
  const everyDay = Array.from({ length: 7 }, (_, n) => ({ day: n + 1, opens: '00:00', closes: '00:00' }))
  const setLastContact = (minutesAgo: number) =>
    sql`update machines set state = ${minutesAgo > 1 ? 'offline' : 'online'},
      last_heard_at = ${new Date(app.clock.now().getTime() - minutesAgo * 60_000)} where id = ${machine.id}`.execute(
      app.services.db,
    )

  test('of a machine during opening hours raises an alert until it is online again', async () => {
    await setLastContact(11)
    await openFor(null)
    await raiseOfflineAlerts(app.services)
    expect(await groupTypes()).not.toContain('offline')
    await openFor(everyDay)
    await setLastContact(9)
    await raiseOfflineAlerts(app.services)
    expect(await groupTypes()).not.toContain('offline')
    await setLastContact(11)
    await raiseOfflineAlerts(app.services)
    await raiseOfflineAlerts(app.services)
    expect((await groupTypes()).filter((type) => type === 'offline')).toHaveLength(1)
    await callAsMachine(app, runningKeyOf(machine), 'heartbeat', {
      state: 'attract',
      code_version: '1.17.0',
      coin_door_open: false,
    })
    await markSilentMachines(app.services)
    await raiseOfflineAlerts(app.services)
    expect(await groupTypes()).not.toContain('offline')
  })

  test('of a machine without its usual plays raises an alert, which a game ends', async () => {
    const now = app.clock.now().getTime()
    const weeks = [1, 2, 3, 4].map((n) => n * 7 * 86_400_000)
    const games = weeks.flatMap((week) =>
      Array.from({ length: 20 }, (_, n) =>
        machine.game([['guest:KAT', 1_000 + n]], { endedAt: new Date(now - week - n * 9 * 60_000 + 3_600_000), minutes: 5 }),
      ),
    )
    await machine.reportGames(games)
    await fixtures.processEvents()
    await setLastContact(0)
    const setLastPlayed = (hoursAgo: number) =>
      sql`update machines set last_played_at = ${new Date(now - hoursAgo * 3_600_000)} where id = ${machine.id}`.execute(
        app.services.db,
      )
    await setLastPlayed(1.9)
    await raiseUnplayedAlerts(app.services)
    expect(await groupTypes()).not.toContain('silent')
    await setLastPlayed(2.5)
    await raiseUnplayedAlerts(app.services)
    expect(await groupTypes()).toContain('silent')
    app.clock.advance(60_000)
    await machine.finishGame([['guest:KAT', 5_000]])
    await fixtures.processEvents()
    await raiseOfflineAlerts(app.services)
    expect(await groupTypes()).not.toContain('silent')
  })
})
