import { auditCalls } from '@portal/contract/audit'
import { questsEditorCalls, type QuestFields } from '@portal/contract/quests-editor'
import { questsCalls } from '@portal/contract/quests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { draftFields, typedBadge } from '@portal/contract/testing/quest-fields'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

const { list, detail, create, save, publish, withdraw, reopen } = questsEditorCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let admin: TestPlayer
let player: TestPlayer

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  admin = await fixtures.player('questmaker', { groups: ['home', 'admin'] })
  player = await fixtures.player('questplayer')
})
afterAll(() => app.stop())

const reason = 'Planned in spring'
const coming: QuestFields = { ...draftFields, starts_at: '2026-12-01T00:00', ends_at: '2026-12-08T00:00' }
const begun: QuestFields = { ...coming, starts_at: '2026-11-18T00:00', time_zone: 'UTC' }

const createQuest = async (fields: QuestFields) => (await admin.calls(create, { body: fields })).id
const read = (id: number) => admin.calls(detail, { params: { id } })
const createAndPublish = async (fields: QuestFields, past = true) => {
  const id = await createQuest(fields)
  const { version } = await read(id)
  await admin.calls(publish, { params: { id }, body: { version, count_past: past, reason } })
  await app.services.jobs.drain()
  return id
}
const saveQuest = async (id: number, change: Partial<QuestFields>) => {
  const { version, fields } = await read(id)
  return admin.request(save, { params: { id }, body: { version, fields: { ...fields, ...change } } })
}
const isSeen = async (id: number) => (await player.request(questsCalls.detail, { params: { id } })).status === 200
const errorsOf = ({ body }: { body: unknown }) => (body as { validation_errors?: Record<string, string[]> }).validation_errors

describe('a quest in the editor', () => {
  test('is an invisible draft, then published, withdrawn and reopened as a draft', async () => {
    const id = await createQuest(coming)
    expect(await read(id)).toMatchObject({ stage: 'draft', version: 1, fields: coming, dry_runs: [] })
    expect(await isSeen(id)).toBe(false)
    await admin.calls(publish, { params: { id }, body: { version: 1, reason } })
    expect([(await read(id)).stage, await isSeen(id)]).toEqual(['scheduled', true])
    expect((await admin.request(publish, { params: { id }, body: { version: 2, reason } })).status).toBe(409)
    await admin.calls(withdraw, { params: { id }, body: { reason: 'Too early' } })
    expect(await read(id)).toMatchObject({ stage: 'withdrawn', withdrawn_reason: 'Too early' })
    expect(await isSeen(id)).toBe(false)
    expect((await saveQuest(id, { name: 'Other' })).status).toBe(409)
    await admin.calls(reopen, { params: { id }, body: { reason } })
    expect(await read(id)).toMatchObject({ stage: 'draft', withdrawn_reason: null })
  })

  test('may change completely before its start, including badges', async () => {
    const id = await createAndPublish(coming)
    const badges = [
      typedBadge('One more', { value: 3 }),
      typedBadge('And one'),
      typedBadge('All', { trigger: 'badges_earned', value: 2 }),
    ]
    expect((await saveQuest(id, { name: 'The second encore', badges, title_code: 'ZIL' })).status).toBe(200)
    expect((await saveQuest(id, { badges: badges.slice(0, 2) })).status).toBe(200)
    const { fields, version } = await read(id)
    expect([fields.name, fields.title_code, version]).toEqual(['The second encore', 'ZIL', 4])
    expect(fields.badges).toEqual(badges.slice(0, 2))
    expect(errorsOf(await saveQuest(id, { starts_at: '2026-11-01T00:00' }))).toHaveProperty('starts_at')
  })

  test('keeps the tasks of players after its start', async () => {
    const id = await createAndPublish(begun)
    const [badge] = (await read(id)).fields.badges
    if (!badge) throw new Error('no badge')
    expect(errorsOf(await saveQuest(id, { badges: [{ ...badge, value: 9 }] }))).toHaveProperty(['badges.0.value'])
    expect(errorsOf(await saveQuest(id, { badges: [badge, typedBadge('Late')] }))).toHaveProperty('badges')
    expect(errorsOf(await saveQuest(id, { starts_at: '2026-11-17T00:00', ends_at: '2026-11-30T00:00' }))).toEqual({
      starts_at: ['The quest has started, so you can’t change this until it ends.'],
      ends_at: ['While the quest is running, you can only move its end to a later date.'],
    })
    expect((await saveQuest(id, { caption: 'Two more songs.', ends_at: '2026-12-20T00:00' })).status).toBe(200)
    expect((await read(id)).fields).toMatchObject({ caption: 'Two more songs.', ends_at: '2026-12-20T00:00' })
  })

  test('counts games since its start or not, as chosen at its publication', async () => {
    await machine.finishGame([[player, 1000]], { endedAt: new Date('2026-11-19T12:00:00Z') })
    await fixtures.processEvents()
    const [counted, fresh] = [await createAndPublish(begun), await createAndPublish({ ...begun, name: 'Afresh' }, false)]
    const dataOf = async (id: number) => (await player.calls(questsCalls.detail, { params: { id } })).badges[0]?.data
    expect([await dataOf(counted), await dataOf(fresh)]).toEqual([1, 0])
    expect(await read(counted)).toMatchObject({ stage: 'running', lit_one: 1, finished: 1, counts_from: null })
    expect((await read(fresh)).counts_from).toBe('2026-11-20T18:00:00.000Z')
    app.clock.advance(600_000)
    await machine.finishGame([[player, 1000]], { endedAt: new Date('2026-11-20T18:05:00Z') })
    await fixtures.processEvents()
    expect([await dataOf(counted), await dataOf(fresh)]).toEqual([2, 1])
  })

  test('counts only games of its locations', async () => {
    const elsewhere = (await fixtures.venueWithBoard('other')).machine
    const here = { location_ids: [machine.place.id] }
    const id = await createAndPublish({ ...begun, name: 'Here', badges: [typedBadge('Here', here)] }, false)
    for (const one of [machine, elsewhere]) await one.finishGame([[player, 1]], { endedAt: app.clock.now() })
    await fixtures.processEvents()
    expect((await player.calls(questsCalls.detail, { params: { id } })).badges[0]?.data).toBe(1)
    expect((await read(id)).places).toEqual([expect.objectContaining({ id: machine.place.id })])
  })

  test('gives the second of two admins a conflict, and loses no change', async () => {
    const id = await createQuest({ ...coming, name: 'Two hands' })
    const { version, fields } = await read(id)
    expect((await saveQuest(id, { caption: 'The first hand.' })).status).toBe(200)
    const second = await admin.request(save, { params: { id }, body: { version, fields: { ...fields, caption: 'The second.' } } })
    expect(second.status).toBe(409)
    expect((second.body as { message: string }).message).toContain('Someone else changed this quest')
    expect((await read(id)).fields.caption).toBe('The first hand.')
  })

  test('is refused with an error at each invalid field', async () => {
    const tried = await admin.request(create, {
      body: {
        ...coming,
        ends_at: coming.starts_at,
        title_code: 'NONE',
        time_zone: 'Mars/Olympus',
        event_id: 999_999,
        badges: [
          typedBadge('Twice'),
          typedBadge('Twice', { achievements: ['FOO:NONE'], location_ids: [999_999] }),
          typedBadge('Never', { trigger: 'badges_earned', value: 4 }),
          typedBadge('Under__score', { title_codes: ['NONE'], until: '2027-01-01T00:00' }),
        ],
      },
    })
    expect(tried.status).toBe(400)
    expect(Object.keys(errorsOf(tried) ?? {}).sort()).toEqual(
      [
        'ends_at',
        'title_code',
        'time_zone',
        'event_id',
        'badges.0.name',
        'badges.1.name',
        'badges.1.achievements',
        'badges.1.location_ids',
        'badges.2.value',
        'badges.3.name',
        'badges.3.title_codes',
        'badges.3.until',
      ].sort(),
    )
  })

  test('records each change in the audit log, before and after', async () => {
    const id = await createAndPublish({ ...coming, name: 'Written down' })
    await saveQuest(id, { caption: 'Other words.', badges: [typedBadge('Sound check', { value: 2 })] })
    const { results } = await admin.calls(auditCalls.list, { query: { action: 'quest.changed' } })
    const entry = await admin.calls(auditCalls.detail, { params: { id: results[0]?.id ?? 0 } })
    expect([entry.before, entry.after]).toEqual([
      { quest: id, caption: 'One more song.', 'badges.0.value': 1 },
      { quest: id, caption: 'Other words.', 'badges.0.value': 2 },
    ])
    const [turn] = (await admin.calls(auditCalls.list, { query: { action: 'quest.published' } })).results
    expect(turn).toMatchObject({ reason, admin: { username: 'questmaker' } })
  })

  test('is listed by state, view and name', async () => {
    await createQuest({ ...coming, type: 'dna', caption: 'Elvira is waiting.', name: 'Late show' })
    const names = async (query: object) => (await admin.calls(list, { query })).results.map(({ name }) => name)
    expect(await names({ view: 'horror' })).toEqual(['Late show'])
    expect(await names({ search: 'late sh', stage: 'draft' })).toEqual(['Late show'])
    expect(await names({ search: 'late', stage: 'running' })).toEqual([])
    const { results } = await admin.calls(list, { query: { stage: 'running' } })
    expect(new Set(results.map(({ stage }) => stage))).toEqual(new Set(['running']))
  })
})

describe('a dry run of a quest', () => {
  const { dryRun, cancelDryRun } = questsEditorCalls

  test('counts players who would have finished and when, and grants nothing', async () => {
    const [swift, slow, idle] = await Promise.all(['swiftly', 'slowish', 'idlehand'].map((name) => fixtures.player(name)))
    if (!swift || !slow || !idle) throw new Error('no players')
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 20))
    for (const day of [14, 15]) await machine.finishGame([[swift, 600]], { endedAt: at(day) })
    for (const day of [14, 16, 18]) await machine.finishGame([[slow, 400]], { endedAt: at(day) })
    await machine.finishGame([[idle, 5]], { endedAt: at(14) })
    await fixtures.processEvents()
    const badges = [
      typedBadge('Eleven hundred', { trigger: 'cumulative_score', value: 1100 }),
      typedBadge('Two days', { trigger: 'unique_days', value: 2 }),
    ]
    // A week that begins in ten days; the dry run moves it to the 13th to 20th.
    const week = { starts_at: '2026-12-01T00:00', ends_at: '2026-12-08T00:00', time_zone: 'UTC' }
    const id = await createQuest({ ...coming, ...week, name: 'Tried', badges })
    const { dry_run: asked } = await admin.calls(dryRun, { params: { id }, body: {} })
    expect(asked).toMatchObject({ state: 'waiting', starts_at: '2026-11-13T00:00', ends_at: '2026-11-20T00:00', result: null })
    expect((await admin.calls(dryRun, { params: { id }, body: {} })).dry_run.id).toBe(asked.id)
    await app.services.jobs.drain()
    const [run] = (await read(id)).dry_runs
    expect(run).toMatchObject({ state: 'done', version: 1 })
    expect(run?.result).toMatchObject({
      finished: 2,
      median_day: 4.5,
      badges: [
        { name: 'Eleven hundred', players: 2, median_day: 4.5 },
        { name: 'Two days', players: 2, median_day: 3.5 },
      ],
    })
    expect(run?.done).toBe(run?.total)
    expect((await read(id)).lit_one).toBe(0)
  })

  test('adds up the scores of a home team for a team badge', async () => {
    const [owner, mate] = [await fixtures.player('dryowner'), await fixtures.player('drymate')]
    const room = await fixtures.machine(await fixtures.gameroom(owner), 'ZIL')
    await room.setTeam([mate])
    for (const player of [owner, mate])
      await machine.finishGame([[player, 700_000]], { endedAt: new Date('2026-11-14T20:00:00Z') })
    await fixtures.processEvents()
    const badges = [typedBadge('Together', { trigger: 'team_total', value: 1_400_000 })]
    const week = { starts_at: '2026-12-01T00:00', ends_at: '2026-12-08T00:00', time_zone: 'UTC' }
    const id = await createQuest({ ...coming, ...week, name: 'Tried by teams', badges })
    await admin.calls(dryRun, { params: { id }, body: {} })
    await app.services.jobs.drain()
    expect((await read(id)).dry_runs[0]?.result).toMatchObject({ badges: [{ name: 'Together', players: 2 }] })
  })

  test('can be canceled and repeated', async () => {
    const id = await createQuest({ ...coming, name: 'Stopped' })
    expect((await admin.request(cancelDryRun, { params: { id } })).status).toBe(409)
    await admin.calls(dryRun, { params: { id }, body: { ended_days_ago: 5 } })
    await admin.calls(cancelDryRun, { params: { id } })
    await app.services.jobs.drain()
    expect((await read(id)).dry_runs[0]).toMatchObject({ state: 'cancelled', result: null })
    await admin.calls(dryRun, { params: { id }, body: {} })
    await app.services.jobs.drain()
    expect((await read(id)).dry_runs.map(({ state }) => state)).toEqual(['done', 'cancelled'])
  })
})
