import { machinesCalls } from '@portal/contract/machines'
import { operatorsCalls } from '@portal/contract/operators'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../../testing/fixtures.ts'
import { callAs } from '../../../platform/services.ts'
import { sendWeeklyReports, setWeeklyReport } from './index.ts'
import { showWeeklyReportSample } from './weekly-reports.ts'
import { words } from './texts.ts'

const dayMs = 86_400_000

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let lena: TestPlayer
let parlor: TestLocation
let godzilla: TestMachine
let jaws: TestMachine
let ann: TestPlayer
let ben: TestPlayer

beforeAll(async () => {
  // A Friday, ten in the morning in Portland.
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  lena = await fixtures.operator('leagueboss')
  parlor = await fixtures.venue(omar, { name: 'Pinball Parlor' })
  await fixtures.venue(omar, { name: 'Annex' })
  godzilla = await fixtures.machine(parlor, 'ZIL', { name: 'By the door' })
  jaws = await fixtures.machine(parlor, 'JWS')
  ann = await fixtures.player('annplays')
  ben = await fixtures.player('benplays')
  await playGame(godzilla, [ann, ben], 0)
  await playGame(godzilla, [ann, 'guest:KAT'], 3)
  await playGame(godzilla, [ben], 9)
  await playGame(jaws, [ann], 20)
  await playGame(jaws, [ann], 40)
  await fixtures.processEvents()
})
afterAll(() => app.stop())

const playGame = (machine: TestMachine, players: (TestPlayer | string)[], daysAgo: number) =>
  machine.finishGame(
    players.map((player, slot) => [player, 1_000_000 + slot]),
    { endedAt: new Date(app.clock.now().getTime() - daysAgo * dayMs - 60_000) },
  )
const readFigures = (of: TestLocation) => omar.calls(statsCalls.locationStats, { query: { location_id: of.id } })

describe('the statistics of a location', () => {
  test('show each machine’s plays of today, of 7 and of 28 days, and of each of the last 14 days', async () => {
    const { machine_plays: machines } = await readFigures(parlor)
    expect(machines).toMatchObject([
      { machine_id: godzilla.id, custom_display_name: 'By the door', today: 2, seven_days: 4, twenty_eight_days: 5 },
      { machine_id: jaws.id, today: 0, seven_days: 0, twenty_eight_days: 1 },
    ])
    expect(machines[0]?.days).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 2])
  })

  test('add up plays and distinct players beside those of the week before', async () => {
    expect(await readFigures(parlor)).toMatchObject({
      plays: 6,
      players: 2,
      machines: 2,
      seven_days: { plays: 4, plays_before: 1, players: 2, players_before: 1 },
      top_games: [
        { title_code: 'ZIL', plays: 5 },
        { title_code: 'JWS', plays: 1 },
      ],
    })
    const { by_day: days } = await readFigures(parlor)
    expect(days).toHaveLength(28)
    expect(days.at(-1)).toEqual({ day: '2026-11-20', plays: 2, players: 2 })
    expect(days.reduce((sum, { plays: played }) => sum + played, 0)).toBe(6)
  })

  test('do not count a machine that is out of service as online', async () => {
    const setOutOfService = (out_of_service: boolean) =>
      omar.calls(machinesCalls.setOutOfService, { body: { machine_id: jaws.id, out_of_service } })
    expect(await readFigures(parlor)).toMatchObject({ machines: 2, online: 2, out_of_service: 0 })
    await setOutOfService(true)
    expect(await readFigures(parlor)).toMatchObject({ machines: 2, online: 1, out_of_service: 1 })
    await setOutOfService(false)
  })

  test('list all locations of an owner, also one without plays', async () => {
    const { totals, locations } = await omar.calls(statsCalls.locationStatsByGroup, { query: { group_type: 'business' } })
    expect(locations.map(({ name, plays: played, machines }) => [name, played, machines])).toEqual([
      ['Annex', 0, 0],
      ['Pinball Parlor', 6, 2],
    ])
    expect(totals).toMatchObject({ locations: 2, plays: 6, players: 2, machines: 2 })
  })

  test('are refused to other operators and to players', async () => {
    for (const other of [lena, ann])
      expect((await other.request(statsCalls.locationStats, { query: { location_id: parlor.id } })).status).toBe(404)
    const { totals, locations } = await lena.calls(statsCalls.locationStatsByGroup)
    expect(locations).toEqual([])
    expect(totals.plays).toBe(0)
  })
})

describe('the weekly report', () => {
  const reportMails = async (who: TestPlayer) => (await mailsTo(app, who.email)).filter(({ kind }) => kind === 'weekly-report')

  test('is mailed once, on Monday morning, to operators who asked for it', async () => {
    expect(await omar.calls(operatorsCalls.weeklyReport)).toMatchObject({ by_mail: false })
    await omar.calls(operatorsCalls.setWeeklyReport, { body: { by_mail: true } })
    await sendWeeklyReports(app.services)
    expect(await reportMails(omar)).toEqual([])

    app.clock.set(new Date('2026-11-23T16:30:00Z'))
    await sendWeeklyReports(app.services)
    await sendWeeklyReports(app.services)
    const sent = await reportMails(omar)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe('Your week: 4 plays')
    expect(sent[0]?.text).toContain('Pinball Parlor · 4 · 2 · 0\n1 the week before.')
    expect(sent[0]?.text).toContain('Most played: By the door')
    expect(await reportMails(lena)).toEqual([])
  })

  test('is shown before it is mailed, with the same figures', async () => {
    const sample = await showWeeklyReportSample(callAs(app.services, omar.actor))
    expect(sample).toMatchObject({ first_day: '2026-11-16', last_day: '2026-11-22', plays: 4, plays_before: 1, alerts: 0 })
    expect(sample.locations).toMatchObject([
      { name: 'Annex', plays: 0 },
      { name: 'Pinball Parlor', plays: 4, plays_before: 1, players: 2, most_played: 'By the door' },
    ])
    expect(await showWeeklyReportSample(callAs(app.services, lena.actor))).toMatchObject({ plays: 0, locations: [] })
  })

  test('is not sent after it was turned off', async () => {
    await setWeeklyReport(callAs(app.services, omar.actor), { by_mail: false })
    app.clock.set(new Date('2026-11-30T16:30:00Z'))
    await sendWeeklyReports(app.services)
    expect(await reportMails(omar)).toHaveLength(1)
  })

  test('describes how a week compares with the week before', () => {
    const textOf = (plays: number, before: number) => words.preview('November 16 – 22', plays, before)('en')
    expect(textOf(120, 100)).toBe('November 16 – 22. 20% more than the week before.')
    expect(textOf(50, 100)).toContain('50% fewer than the week before')
    expect(textOf(29, 100)).toContain('100 the week before')
    expect(textOf(100, 29)).toContain('29 the week before')
    expect(textOf(3, 0)).toContain('None the week before')
    expect(textOf(0, 0)).toContain('As many as the week before')
  })
})
