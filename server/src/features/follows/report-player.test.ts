import { auditCalls } from '@portal/contract/audit'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { beforeAll, expect, test } from 'vitest'
import { sharedFixtures } from '../../testing/shared-app.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'

let fixtures: Fixtures
let admin: TestPlayer

beforeAll(async () => {
  fixtures = await sharedFixtures()
  admin = await fixtures.player('reportadmin', { groups: ['home', 'admin'] })
})

const reportsAbout = async (name: string, state: 'open' | 'closed' = 'open') =>
  (await admin.calls(followsCalls.reports, { query: { search: name, state } })).results

test('a player is reported once at a time, and two reports are closed together with notices to both reporters', async () => {
  const [rude, one, two] = [
    await fixtures.player('rudename'),
    await fixtures.player('tellerone'),
    await fixtures.player('tellertwo'),
  ]
  const reportPlayer = (who: TestPlayer, text: string) =>
    who.calls(followsCalls.report, { body: { uid: rude.uid, reason: 'name', text } })
  await reportPlayer(one, 'The name')
  await reportPlayer(one, 'The name is an insult')
  await reportPlayer(two, '')
  const open = await reportsAbout('rudename')
  expect(open.map(({ reporter, text }) => [reporter?.username, text])).toEqual([
    ['tellertwo', ''],
    ['tellerone', 'The name is an insult'],
  ])
  expect(open[0]?.open_about_subject).toBe(2)

  const id = open[0]?.id ?? 0
  const body = { outcome: 'acted' as const, reason: 'Asked for another name' }
  expect(await admin.calls(followsCalls.closeReport, { params: { id }, body })).toMatchObject({ closed: 2 })
  expect((await admin.request(followsCalls.closeReport, { params: { id }, body })).status).toBe(409)
  expect(await reportsAbout('rudename')).toEqual([])
  expect(await reportsAbout('rudename', 'closed')).toHaveLength(2)
  for (const teller of [one, two])
    expect(await teller.calls(notificationsCalls.list)).toMatchObject([{ type: 'report', title: 'We reviewed your report' }])
  const [entry] = (await admin.calls(auditCalls.list, { query: { search: 'rudename' } })).results
  expect(entry).toMatchObject({ action: 'report.closed', reason: 'Asked for another name' })
})

test('reports about oneself or a hidden player are refused, and their number is limited', async () => {
  const [one, hidden] = [await fixtures.player('selfteller'), await fixtures.player('hiddenone', { privacy: 'private' })]
  const reportPlayer = (uid: string) => one.request(followsCalls.report, { body: { uid, reason: 'conduct' } })
  expect((await reportPlayer(one.uid)).status).toBe(400)
  expect((await reportPlayer(hidden.uid)).status).toBe(404)
  const other = await fixtures.player('reportedmuch')
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await reportPlayer(other.uid)).status)
  expect(statuses.indexOf(429)).toBe(20)
  expect(await reportsAbout('reportedmuch')).toHaveLength(1)
})
