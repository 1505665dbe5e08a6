import { auditCalls } from '@portal/contract/audit'
import { contentCalls, type WrittenFields, type WrittenPage } from '@portal/contract/content'
import type { PageKind } from '@portal/contract/rules/page-states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { bodyOf } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let ada: TestPlayer
let bert: TestPlayer
let reader: TestPlayer

const minuteMs = 60_000
const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString()

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ada = await fixtures.player('writerada', { groups: ['home', 'admin'] })
  bert = await fixtures.player('writerbert', { groups: ['home', 'admin'] })
  reader = await fixtures.player('justreads')
})
afterAll(() => app.stop())

const start = async (title: string, kind: PageKind = 'announcement', who = ada) =>
  (await who.calls(contentCalls.startPage, { body: { kind, title } })).id
const readPage = (id: number) => ada.calls(contentCalls.writtenPage, { params: { id } })
const save = async (id: number, change: Partial<WrittenFields>, who = ada, seen?: WrittenPage) => {
  const { revision, fields } = seen ?? (await readPage(id))
  return who.request(contentCalls.saveDraft, { params: { id }, body: { revision, fields: { ...fields, ...change } } })
}
const publish = async (id: number, revision?: number) =>
  ada.request(contentCalls.publishPage, { params: { id }, body: { revision: revision ?? (await readPage(id)).revision } })
const publishedBody = async (id: number) => {
  const { status, body } = await reader.request(contentCalls.announcement, { params: { id } })
  return status === 200 ? (body as { title: string }).title : status
}

describe('a page', () => {
  test('is drafted, scheduled, published, corrected and withdrawn, and readers see only the published version', async () => {
    const id = await start('Spring update')
    expect(await readPage(id)).toMatchObject({ state: 'draft', version: 0, fields: { slug: 'spring-update' }, versions: [] })
    await save(id, { body: bodyOf('Two new modes.'), publish_at: at(1), expire_at: at(3) })
    expect(await publishedBody(id)).toBe(404)
    expect((await publish(id)).body).toMatchObject({ state: 'scheduled', version: 1, has_draft: false })
    expect(await publishedBody(id)).toBe(404)
    app.clock.set(new Date(app.clock.now().getTime() + minuteMs))
    expect([await publishedBody(id), (await readPage(id)).state]).toEqual(['Spring update', 'published'])

    await save(id, { title: 'Spring update, corrected' })
    expect([await publishedBody(id), (await readPage(id)).has_draft]).toEqual(['Spring update', true])
    await publish(id)
    expect(await publishedBody(id)).toBe('Spring update, corrected')

    const { revision } = await readPage(id)
    const withdrawn = await ada.calls(contentCalls.withdrawPage, { params: { id }, body: { revision, reason: 'Wrong date' } })
    expect([withdrawn.state, withdrawn.fields.title, await publishedBody(id)]).toEqual([
      'withdrawn',
      'Spring update, corrected',
      404,
    ])
    await publish(id)
    expect(await publishedBody(id)).toBe('Spring update, corrected')
    app.clock.set(new Date(app.clock.now().getTime() + 2 * minuteMs))
    expect([await publishedBody(id), (await readPage(id)).state]).toEqual([404, 'expired'])
  })

  test('restores an earlier version, which readers see after it is published', async () => {
    const id = await start('First words')
    await save(id, { body: bodyOf('One.') })
    await publish(id)
    await save(id, { title: 'Second words' })
    await publish(id)
    const { revision, versions } = await readPage(id)
    expect(versions.map(({ version, title, saved_by }) => [version, title, saved_by])).toEqual([
      [2, 'Second words', 'writerada'],
      [1, 'First words', 'writerada'],
    ])
    const first = await ada.calls(contentCalls.pageVersion, { params: { id, version: 1 } })
    expect(first.fields.title).toBe('First words')
    const restored = await ada.calls(contentCalls.restoreVersion, { params: { id }, body: { revision, version: 1 } })
    expect([restored.fields.title, await publishedBody(id)]).toEqual(['First words', 'Second words'])
    await publish(id)
    expect(await publishedBody(id)).toBe('First words')
    const unknown = { params: { id }, body: { revision: (await readPage(id)).revision, version: 99 } }
    expect((await ada.request(contentCalls.restoreVersion, unknown)).status).toBe(404)
  })

  test('keeps its German version in drafts and published versions', async () => {
    const id = await start('Two languages')
    const german = { title: 'Zwei Sprachen', display_title: '', summary: 'Kurz.', body: bodyOf('Ein Satz.') }
    await save(id, { body: bodyOf('A sentence.'), german })
    expect((await readPage(id)).fields.german).toEqual(german)
    const germanTitle = async () => {
      const { body } = await reader.request(contentCalls.announcement, { params: { id } }, { 'accept-language': 'de' })
      return (body as { title: string }).title
    }
    await publish(id)
    expect(await germanTitle()).toBe('Zwei Sprachen')
    await save(id, { german: null })
    await publish(id)
    expect([await germanTitle(), (await readPage(id)).fields.german]).toEqual(['Two languages', null])
    const { revision } = await readPage(id)
    const restored = await ada.calls(contentCalls.restoreVersion, { params: { id }, body: { revision, version: 1 } })
    expect(restored.fields.german).toEqual(german)
  })

  test('needs a title and a text in each of its languages', async () => {
    const id = await start('Half German')
    const empty = { title: '', display_title: '', summary: '', body: { type: 'doc' as const, content: [] } }
    await save(id, { body: bodyOf('Words.'), german: empty })
    const { status, body } = await publish(id)
    expect([status, Object.keys((body as { validation_errors: object }).validation_errors).toSorted()]).toEqual([
      400,
      ['german.body', 'german.title'],
    ])
  })

  test('is deleted when a draft that was never published is discarded; a published page keeps its published state', async () => {
    const fresh = await start('Not this one')
    await ada.calls(contentCalls.discardDraft, { params: { id: fresh }, body: { revision: 0 } })
    expect((await ada.request(contentCalls.writtenPage, { params: { id: fresh } })).status).toBe(404)
    const id = await start('This one')
    await save(id, { body: bodyOf('Words.') })
    await publish(id)
    await save(id, { title: 'A worse name' })
    await ada.calls(contentCalls.discardDraft, { params: { id }, body: { revision: (await readPage(id)).revision } })
    expect(await readPage(id)).toMatchObject({ has_draft: false, fields: { title: 'This one' } })
  })

  test('is not published before it is complete, and every missing field has an error', async () => {
    const id = await start('Half a page')
    await save(id, { title: '', slug: 'Not An Address', expire_at: at(-1), promo_code: 'X' })
    const refused = await publish(id)
    expect([refused.status, Object.keys((refused.body as { validation_errors: object }).validation_errors).toSorted()]).toEqual([
      400,
      ['body', 'expire_at', 'promo_code', 'slug', 'title'],
    ])
    const other = await start('Taken')
    await save(other, { slug: 'half-a-page', body: bodyOf('Words.') })
    expect((await publish(other)).body).toMatchObject({
      validation_errors: { slug: ['Another page of this type already has this address.'] },
    })
  })

  test('has a unique address when its name is taken', async () => {
    const slugs = []
    for (let number = 0; number < 3; number++) slugs.push((await readPage(await start('Same name'))).fields.slug)
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3'])
  })
})

test('the second of two editors of a page gets a conflict that names the first', async () => {
  const id = await start('Two hands')
  const both = await readPage(id)
  expect((await save(id, { title: 'By Bert' }, bert, both)).status).toBe(200)
  const refused = await save(id, { title: 'By Ada' }, ada, both)
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    409,
    'writerbert saved changes to this page. Your text is still here.',
  ])
  expect((await readPage(id)).fields.title).toBe('By Bert')
  expect((await publish(id, both.revision)).status).toBe(409)
  // Publishing does not make an old revision valid.
  await save(id, { body: bodyOf('Words.') })
  await publish(id)
  expect((await save(id, { title: 'Late' }, ada, both)).status).toBe(409)
})

test('only one of a hundred concurrent saves of one revision of a page is stored', async () => {
  const id = await start('Crowded')
  const both = await readPage(id)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(id, { title: `Hand ${n}` }, ada, both)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a page has a preview with the draft, its games and posts', async () => {
  const { id: related } = await fixtures.page({ type: 'help', slug: 'scan-in', title: 'Scan in' })
  const id = await start('Look first', 'exclusive')
  await save(id, {
    body: bodyOf('Soon.'),
    title_codes: ['ZIL', 'NOPE'],
    related: [related, 999_999],
    audience: 'all_access',
    categories: [{ slug: 'workshop', name: 'From the workshop' }],
  })
  expect(await ada.calls(contentCalls.previewPage, { params: { id } })).toMatchObject({
    title: 'Look first',
    live: false,
    members_only: true,
    locked: false,
    url_path: `/exclusives/workshop/${id}`,
    related_games: [{ code: 'ZIL' }],
    related_posts: [{ title: 'Scan in', url_path: `/account/help/${related}` }],
  })
})

test('pages are listed by kind, state and text, last edited first', async () => {
  const id = await start('Flipper coil replacement', 'help')
  const list = async (query: object) => (await ada.calls(contentCalls.written, { query })).results.map((row) => row.id)
  expect((await list({}))[0]).toBe(id)
  expect(await list({ search: 'COIL', kind: 'help', state: 'draft' })).toEqual([id])
  for (const query of [{ search: 'coil', kind: 'exclusive' }, { search: 'coil', state: 'published' }, { search: '100%_' }])
    expect(await list(query)).toEqual([])
  expect((await list({ state: 'withdrawn' })).length + (await list({ state: 'expired' })).length).toBeGreaterThan(0)
})

test('every published change of a page is in the audit log, with before and after, editor and reason', async () => {
  const id = await start('Audited')
  await save(id, { body: bodyOf('Four words of text.') })
  await publish(id)
  await save(id, { title: 'Audited twice' })
  await publish(id)
  const { revision } = await readPage(id)
  await ada.calls(contentCalls.withdrawPage, { params: { id }, body: { revision, reason: 'Ticket 9' } })
  const { results } = await ada.calls(auditCalls.list)
  expect(results.slice(0, 4).map(({ action, admin, reason }) => [action, admin?.username, reason])).toEqual([
    ['page.withdrawn', 'writerada', 'Ticket 9'],
    ['page.published', 'writerada', null],
    ['page.published', 'writerada', null],
    ['page.started', 'writerada', null],
  ])
  const detail = await ada.calls(auditCalls.detail, { params: { id: results[1]?.id ?? 0 } })
  expect([detail.before, detail.after]).toMatchObject([
    { page: id, title: 'Audited', state: 'published', words: 4 },
    { page: id, title: 'Audited twice', state: 'published', words: 4 },
  ])
})

test('a page is refused with an error when its text is nested too deeply or has characters that cannot be stored', async () => {
  const id = await start('Deep')
  const { revision, fields } = await readPage(id)
  const saveBody = (body: unknown) =>
    ada.request(contentCalls.saveDraft, { params: { id }, body: { revision, fields: { ...fields, body } } })
  let deep: object = { type: 'paragraph' }
  for (let level = 0; level < 1000; level++) deep = { type: 'blockquote', content: [deep] }
  const wide = { type: 'doc', content: Array.from({ length: 6000 }, () => ({ type: 'paragraph' })) }
  // Characters that PostgreSQL cannot store.
  const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  const pictured = { type: 'doc', content: [{ type: 'image', attrs: { src: '/art/a\ud800.svg', alt: 'x' } }] }
  const unstorableCharacters = [said('a\0b'), said('half \ud800'), pictured]
  for (const body of [{ type: 'doc', content: [deep] }, wide, null, 7, { type: 'doc' }, ...unstorableCharacters])
    expect((await saveBody(body)).status).toBe(400)
})
