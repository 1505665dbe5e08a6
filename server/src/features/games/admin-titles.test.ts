import { auditCalls } from '@portal/contract/audit'
import { gamesAdminCalls, type NewTitle, type TitleFields } from '@portal/contract/games-admin'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { gamesCalls } from '@portal/contract/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { ensureGlobalBoards } from '../leaderboards/index.ts'
import { storeLoadedVersion } from './load-titles.ts'
import { loadTitles, titlesOf } from './index.ts'

const { titles, title, saveTitle, undoTitle, addTitle, addModel } = gamesAdminCalls

let app: TestApp
let admin: TestPlayer
let other: TestPlayer
let player: TestPlayer
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  admin = await fixtures.player('titlekeeper', { groups: ['home', 'admin'] })
  other = await fixtures.player('secondkeep', { groups: ['home', 'admin'] })
  player = await fixtures.player('titlereader')
  for (const { id, code } of (await titlesOf(app.services)).list) ids[code] = id
})
afterAll(() => app.stop())

const idOf = (code: string) => ids[code] as number
const read = (code: string, id = idOf(code)) => admin.calls(title, { params: { id } })
const saveFields = async (code: string, change: Partial<TitleFields>, by = admin) => {
  const { revision, fields } = await read(code)
  return by.request(saveTitle, { params: { id: idOf(code) }, body: { revision, fields: { ...fields, ...change } } })
}
const playerView = (code: string) => player.calls(gamesCalls.title, { params: { id: code } })
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { validation_errors?: Record<string, string[]> }).validation_errors ?? {}

test('German instructions are edited like the English ones, and English ones replace missing ones', async () => {
  const german = async () => {
    const query = { game_code: 'FOO' }
    const { body } = await player.request(gamesCalls.instructions, { query }, { 'accept-language': 'de' })
    return (body as { documents: { language: string; sections: { heading: string }[] }[] }).documents[0]
  }
  const sections = [{ heading: 'Kurz gesagt', lines: ['Triff den Van.'] }]
  expect((await saveFields('FOO', { instructions_de: sections })).status).toBe(200)
  await expect.poll(german).toMatchObject({ language: 'de', sections })
  const unnamed = await saveFields('FOO', { instructions_de: [{ heading: 'Leer', lines: ['x'.repeat(401)] }] })
  expect(Object.keys(errorsOf(unnamed))).toEqual(['fields.instructions_de.0.lines.0'])
  expect((await saveFields('FOO', { instructions_de: null })).status).toBe(200)
  await expect.poll(german).toMatchObject({ language: 'en', sections: [{ heading: 'How to play' }, {}, {}] })
})

test('titles are found by name, code and state, ten a page', async () => {
  const all = await admin.calls(titles)
  expect([all.results.length, all.count]).toEqual([10, 31])
  expect((await admin.calls(titles, { query: { search: 'godz' } })).results.map(({ code }) => code)).toEqual(['ZIL'])
  expect((await admin.calls(titles, { query: { search: 'zil' } })).results.map(({ code }) => code)).toEqual(['ZIL'])
  expect((await admin.calls(titles, { query: { state: 'coming' } })).results.map(({ code }) => code)).toEqual(['SW2'])
  expect((await admin.calls(titles, { query: { search: 'no such game' } })).count).toBe(0)
})

test('a change of a title is visible to players immediately, recorded in the audit log and can be undone', async () => {
  const models = (await read('ZIL')).fields.models.map((model) => ({ ...model, name: `${model.name} edition` }))
  const layout = { panels: ['locations' as const, 'overview' as const], achievement_columns: 1 }
  const change = { name: 'Godzilla 70th', rules_url: 'https://rules.portal.test/zil.pdf', layout, models }
  expect((await saveFields('ZIL', change)).status).toBe(200)
  await expect.poll(async () => (await playerView('ZIL')).name).toBe('Godzilla 70th')
  expect((await playerView('ZIL')).models.every(({ model_type_name: name }) => name.endsWith(' edition'))).toBe(true)
  const { documents } = await player.calls(gamesCalls.instructions, { query: { game_code: 'ZIL' } })
  expect(documents[0]).toMatchObject({ url: 'https://rules.portal.test/zil.pdf' })
  const shownLayout = await player.calls(gamesCalls.layout, { query: { game_title: 'ZIL' } })
  expect(shownLayout.layout).toMatchObject({ panels: ['overview', 'locations'], achievement_columns: 1 })

  const { results } = await admin.calls(auditCalls.list, { query: { action: 'title.changed' } })
  const entry = await admin.calls(auditCalls.detail, { params: { id: results[0]?.id as number } })
  expect([entry.before['name'], entry.after['name'], entry.after['title']]).toEqual(['Godzilla', 'Godzilla 70th', 'ZIL'])

  const { revision, last_change: last } = await read('ZIL')
  expect(last).toMatchObject({ by: 'titlekeeper' })
  const undone = await admin.calls(undoTitle, { params: { id: idOf('ZIL') }, body: { revision } })
  expect(undone.fields).toMatchObject({ name: 'Godzilla', layout: null, rules_url: null })
  await expect.poll(async () => (await playerView('ZIL')).name).toBe('Godzilla')
  await admin.calls(undoTitle, { params: { id: idOf('ZIL') }, body: { revision: undone.revision } })
  expect((await read('ZIL')).fields.name).toBe('Godzilla 70th')
})

test('fields edited in the console keep their values when the title data is loaded again, other fields follow the data', async () => {
  await saveFields('JWS', { name: 'Jaws 50' })
  await app.services.db
    .updateTable('game_titles')
    .set({ name: 'Not the name', score_scale: 1 })
    .where('code', '=', 'MET')
    .execute()
  await app.services.db.updateTable('game_titles').set({ score_scale: 1 }).where('code', '=', 'JWS').execute()
  await storeLoadedVersion(app.services.db, 'of an earlier build')
  await loadTitles(app.services)
  const rows = await app.services.db
    .selectFrom('game_titles')
    .select(['name', 'score_scale'])
    .where('code', 'in', ['JWS', 'MET'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(['Jaws 50', 'Metallica'])
  expect(rows.every(({ score_scale: scale }) => scale > 1)).toBe(true)
})

test('the second of two editors of a title gets a conflict that names the first, and nothing is saved', async () => {
  const { revision, fields } = await read('FOO')
  await saveFields('FOO', { name: 'Foo Fighters II' }, other)
  const late = await admin.request(saveTitle, {
    params: { id: idOf('FOO') },
    body: { revision, fields: { ...fields, name: 'Mine' } },
  })
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'secondkeep changed this. Your text is still here: check their changes, then save again.' },
  })
  expect((await read('FOO')).fields.name).toBe('Foo Fighters II')
  // Saving unchanged fields creates no revision, so other editors get no conflict.
  const { revision: now } = await read('FOO')
  await saveFields('FOO', {})
  expect((await read('FOO')).revision).toBe(now)
})

test('an invalid title is refused with an error at each field', async () => {
  const refused = await saveFields('BND', {
    is_new: true,
    coming_soon: true,
    coming_soon_url: 'javascript:alert(1)',
    rules_url: 'http://plain.invalid/',
    layout: { panels: ['locations'], achievement_columns: 2 },
    models: [{ model_code: 'NOPE', name: 'Nope' }],
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(['coming_soon_url', 'is_new', 'layout', 'models', 'rules_url'])
  expect(Object.keys(errorsOf(await saveFields('BND', { release_date: null })))).toEqual(['release_date'])
  const empty = await saveFields('BND', { name: ' ', gradient_start: 'red' })
  expect(empty.status).toBe(400)
  const nothing = await admin.request(undoTitle, { params: { id: idOf('MET') }, body: { revision: 0 } })
  expect(nothing.status).toBe(404)
})

test('every built-in game and achievement is readable and valid', async () => {
  for (const [code, id] of Object.entries(ids)) {
    const { revision, fields } = await read(code)
    const saved = await admin.request(saveTitle, { params: { id }, body: { revision, fields } })
    expect([code, saved.status]).toEqual([code, 200])
    const { achievements } = await admin.calls(gamesAdminCalls.achievements, { params: { id } })
    expect([code, achievements.length > 0]).toEqual([code, true])
  }
})

const begun: NewTitle = {
  code: 'NEB',
  models: [
    { model_type: 'pro', name: 'Pro' },
    { model_type: 'limited', name: 'Collector' },
  ],
  fields: {
    name: 'Nebula',
    is_new: true,
    coming_soon: false,
    coming_soon_url: null,
    release_date: '2026-03-01',
    gradient_start: '#112233',
    gradient_stop: '#AABBCC',
    rules_url: null,
    cover: automaticCover,
    colors: null,
    layout: null,
    instructions: [],
    instructions_de: null,
  },
}

test('a new game is visible immediately with its models and a global board, and stays when the title data is loaded again', async () => {
  const { id, revision, ...written } = await admin.calls(addTitle, { body: begun })
  expect(written).toMatchObject({ code: 'NEB', last_change: null, fields: { name: 'Nebula', release_date: '2026-03-01' } })
  expect(written.model_types).toEqual([
    { model_code: 'NEB-PRO', model_type: 'pro' },
    { model_code: 'NEB-LE', model_type: 'limited' },
  ])
  await expect.poll(async () => (await player.request(gamesCalls.title, { params: { id: 'NEB' } })).status).toBe(200)
  expect(await playerView('NEB')).toMatchObject({ id, name: 'Nebula', is_new: true, models: [{ model_code: 'NEB-PRO' }, {}] })
  const { results } = await admin.calls(auditCalls.list, { query: { action: 'title.added' } })
  const entry = await admin.calls(auditCalls.detail, { params: { id: results[0]?.id as number } })
  expect(entry.after).toMatchObject({ title: 'NEB', name: 'Nebula' })

  const partitions = async () => {
    await ensureGlobalBoards(app.services)
    const rows = await app.services.db.selectFrom('board_partitions').select('model_id').where('title_id', '=', id).execute()
    return rows.length
  }
  expect(await partitions()).toBe(3)
  const grown = await admin.calls(addModel, { params: { id }, body: { revision, model_type: 'premium', name: 'Premium' } })
  expect(grown.fields.models.map(({ model_code: code }) => code)).toEqual(['NEB-PRO', 'NEB-PREM', 'NEB-LE'])
  expect(await partitions()).toBe(4)
  expect(await partitions()).toBe(4)
  await expect.poll(async () => (await playerView('NEB')).models.length).toBe(3)

  // Texts are restored; the model that was added since stays.
  const body = { revision: grown.revision, fields: { ...grown.fields, name: 'Nebula II' } }
  const renamed = await admin.calls(saveTitle, { params: { id }, body })
  const undone = await admin.calls(undoTitle, { params: { id }, body: { revision: renamed.revision } })
  expect([undone.fields.name, undone.fields.models.length]).toEqual(['Nebula', 3])
  await storeLoadedVersion(app.services.db, 'of an earlier build')
  await loadTitles(app.services)
  expect((await read('NEB', id)).fields).toMatchObject({ name: 'Nebula', models: [{}, {}, {}] })
})

test('an invalid new game is refused and nothing is stored', async () => {
  const createTitle = async (more: Partial<NewTitle>) => {
    const { status, body } = await admin.request(addTitle, { body: { ...begun, code: 'NO1', ...more } })
    return [status, ...Object.keys(errorsOf({ body })).toSorted()]
  }
  expect(await createTitle({ code: 'ZIL' })).toEqual([400, 'code'])
  expect(await createTitle({ code: '1NO' })).toEqual([400, 'code'])
  expect(await createTitle({ code: 'no1' })).toEqual([400, 'code'])
  expect(await createTitle({ models: [] })).toEqual([400, 'models'])
  expect(await createTitle({ models: [...begun.models, { model_type: 'pro', name: 'Pro again' }] })).toEqual([400, 'models'])
  expect(await createTitle({ fields: { ...begun.fields, release_date: null, rules_url: 'javascript:alert(1)' } })).toEqual([
    400,
    'release_date',
    'rules_url',
  ])
  expect((await admin.calls(titles, { query: { search: 'NO1' } })).count).toBe(0)
  const { revision } = await read('ZIL')
  const second = await admin.request(addModel, {
    params: { id: idOf('ZIL') },
    body: { revision, model_type: 'pro', name: 'Pro' },
  })
  expect([second.status, ...Object.keys(errorsOf(second))]).toEqual([400, 'model_type'])
  const late = { revision: revision + 5, model_type: 'home' as const, name: 'Home' }
  expect((await admin.request(addModel, { params: { id: idOf('ZIL') }, body: late })).status).toBe(409)
})
