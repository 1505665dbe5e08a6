import { auditCalls } from '@portal/contract/audit'
import { catalogueCalls, type TitleFields } from '@portal/contract/catalogue'
import { gamesCalls } from '@portal/contract/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeWorld, type WorldPlayer } from '../../testing/world.ts'
import { noteLoadedCatalogue } from './catalogue-queries.ts'
import { loadCatalogue, titlesOf } from './index.ts'

const { titles, title, saveTitle, undoTitle } = catalogueCalls

let app: TestApp
let admin: WorldPlayer
let other: WorldPlayer
let player: WorldPlayer
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp({ listen: false })
  const world = await makeWorld(app)
  admin = await world.player('titlekeeper', { groups: ['home', 'admin'] })
  other = await world.player('secondkeep', { groups: ['home', 'admin'] })
  player = await world.player('titlereader')
  for (const { id, code } of (await titlesOf(app.services)).list) ids[code] = id
})
afterAll(() => app.stop())

const idOf = (code: string) => ids[code] as number
const read = (code: string) => admin.calls(title, { params: { id: idOf(code) } })
const tried = async (code: string, change: Partial<TitleFields>, by = admin) => {
  const { revision, fields } = await read(code)
  return by.tries(saveTitle, { params: { id: idOf(code) }, body: { revision, fields: { ...fields, ...change } } })
}
const seen = (code: string) => player.calls(gamesCalls.title, { params: { id: code } })
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { validation_errors?: Record<string, string[]> }).validation_errors ?? {}

test('titles are found by name, code and state, ten a page', async () => {
  const all = await admin.calls(titles)
  expect([all.results.length, all.count]).toEqual([10, 31])
  expect((await admin.calls(titles, { query: { search: 'godz' } })).results.map(({ code }) => code)).toEqual(['ZIL'])
  expect((await admin.calls(titles, { query: { search: 'zil' } })).results.map(({ code }) => code)).toEqual(['ZIL'])
  expect((await admin.calls(titles, { query: { state: 'coming' } })).results.map(({ code }) => code)).toEqual(['SW2'])
  expect((await admin.calls(titles, { query: { search: 'no such game' } })).count).toBe(0)
})

test('how a title is shown is changed, met by players at once, and put back; the audit list says what was', async () => {
  const models = (await read('ZIL')).fields.models.map((model) => ({ ...model, name: `${model.name} edition` }))
  const layout = { panels: ['locations' as const, 'overview' as const], achievement_columns: 1 }
  const change = { name: 'Godzilla 70th', rules_url: 'https://rules.portal.test/zil.pdf', layout, models }
  expect((await tried('ZIL', change)).status).toBe(200)
  await expect.poll(async () => (await seen('ZIL')).name).toBe('Godzilla 70th')
  expect((await seen('ZIL')).models.every(({ model_type_name: name }) => name.endsWith(' edition'))).toBe(true)
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
  await expect.poll(async () => (await seen('ZIL')).name).toBe('Godzilla')
  await admin.calls(undoTitle, { params: { id: idOf('ZIL') }, body: { revision: undone.revision } })
  expect((await read('ZIL')).fields.name).toBe('Godzilla 70th')
})

test('what the console wrote stands when the catalogue comes anew; the rest follows the catalogue', async () => {
  await tried('JWS', { name: 'Jaws 50' })
  await app.services.db
    .updateTable('game_titles')
    .set({ name: 'Not the name', score_scale: 1 })
    .where('code', '=', 'MET')
    .execute()
  await app.services.db.updateTable('game_titles').set({ score_scale: 1 }).where('code', '=', 'JWS').execute()
  await noteLoadedCatalogue(app.services.db, 'of an earlier build')
  await loadCatalogue(app.services)
  const rows = await app.services.db
    .selectFrom('game_titles')
    .select(['name', 'score_scale'])
    .where('code', 'in', ['JWS', 'MET'])
    .orderBy('code')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(['Jaws 50', 'Metallica'])
  expect(rows.every(({ score_scale: scale }) => scale > 1)).toBe(true)
})

test('of two who change a title the second is told who was first, and nothing of theirs is kept', async () => {
  const { revision, fields } = await read('FOO')
  await tried('FOO', { name: 'Foo Fighters II' }, other)
  const late = await admin.tries(saveTitle, {
    params: { id: idOf('FOO') },
    body: { revision, fields: { ...fields, name: 'Mine' } },
  })
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'secondkeep changed this in the meantime. What you typed is still here.' },
  })
  expect((await read('FOO')).fields.name).toBe('Foo Fighters II')
  // Saving what already stands is no change: no one else is held up by it.
  const { revision: now } = await read('FOO')
  await tried('FOO', {})
  expect((await read('FOO')).revision).toBe(now)
})

test('what cannot be shown says why at its field', async () => {
  const refused = await tried('BND', {
    is_new: true,
    coming_soon: true,
    coming_soon_url: 'javascript:alert(1)',
    rules_url: 'http://plain.invalid/',
    layout: { panels: ['locations'], achievement_columns: 2 },
    models: [{ model_code: 'NOPE', name: 'Nope' }],
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(errorsOf(refused)).toSorted()).toEqual(['coming_soon_url', 'is_new', 'layout', 'models', 'rules_url'])
  expect(Object.keys(errorsOf(await tried('BND', { release_date: null })))).toEqual(['release_date'])
  const empty = await tried('BND', { name: ' ', gradient_start: 'red' })
  expect(empty.status).toBe(400)
  const nothing = await admin.tries(undoTitle, { params: { id: idOf('MET') }, body: { revision: 0 } })
  expect(nothing.status).toBe(404)
})

test('every game and achievement that the product brings is readable, and sound as it stands', async () => {
  for (const [code, id] of Object.entries(ids)) {
    const { revision, fields } = await read(code)
    const saved = await admin.tries(saveTitle, { params: { id }, body: { revision, fields } })
    expect([code, saved.status]).toEqual([code, 200])
    const { achievements } = await admin.calls(catalogueCalls.achievements, { params: { id } })
    expect([code, achievements.length > 0]).toEqual([code, true])
  }
})
