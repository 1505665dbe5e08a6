import { contentCalls, type AdCard, type Body, type CmsPage } from '@portal/contract/content'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { plainText, validateBody } from './body.ts'
import { addCard, bodyOf, savePage, publishDueContentChanges, type NewPage } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let reader: TestPlayer
let gold: TestPlayer
let operator: TestPlayer

const dayMs = 86_400_000
const at = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  reader = await fixtures.player('reader')
  gold = await fixtures.player('goldreader', { allAccess: true })
  operator = await fixtures.operator('barkeeper')
})
afterAll(() => app.stop())

const write = (page: Partial<NewPage> & Pick<NewPage, 'type' | 'slug'>) =>
  savePage(app.services, { title: page.slug, body: bodyOf('Some words.'), publishAt: at(-1), ...page })

const slugs = (pages: { slug: string }[]) => pages.map(({ slug }) => slug)

describe('the dates of a page', () => {
  test('show it from its start to its end, exact to the second', async () => {
    const [publishAt, expireAt] = [new Date(app.clock.now().getTime() + 60_000), new Date(app.clock.now().getTime() + 120_000)]
    const { id } = await write({ type: 'announcement', slug: 'timed', publishAt, expireAt })
    const isVisibleAt = async (moment: number) => {
      app.clock.set(new Date(moment))
      const [list, one] = await Promise.all([
        reader.calls(contentCalls.announcements),
        reader.request(contentCalls.announcement, { params: { id } }),
      ])
      return [slugs(list).includes('timed'), one.status]
    }
    expect(await isVisibleAt(publishAt.getTime() - 1)).toEqual([false, 404])
    expect(await isVisibleAt(publishAt.getTime())).toEqual([true, 200])
    expect(await isVisibleAt(expireAt.getTime() - 1)).toEqual([true, 200])
    expect(await isVisibleAt(expireAt.getTime())).toEqual([false, 404])
  })

  test('notify open pages once at the start and once at the end', async () => {
    const heard: string[] = []
    const tell = vi.spyOn(app.services.sseBroker, 'publish').mockImplementation((_topic, message) => {
      heard.push((message as { type: string }).type)
    })
    const countMessages = async () => {
      await publishDueContentChanges(app.services)
      // Broadcasts arrive in order, so a later message shows that earlier ones have arrived.
      await new Promise((resolve) => {
        app.services.broadcasts.on('arrived', resolve)
        void app.services.broadcasts.send(app.services.db, 'arrived', {})
      })
      return heard.splice(0)
    }
    await countMessages()
    const publishAt = new Date(app.clock.now().getTime() + 30_000)
    await write({ type: 'announcement', slug: 'told', publishAt, expireAt: new Date(publishAt.getTime() + 30_000) })
    // Saving also notifies open pages.
    expect(await countMessages()).toEqual(['content-changed'])
    app.clock.set(new Date(publishAt.getTime() - 1000))
    expect(await countMessages()).toEqual([])
    app.clock.set(publishAt)
    expect(await countMessages()).toEqual(['content-changed'])
    expect(await countMessages()).toEqual([])
    app.clock.set(new Date(publishAt.getTime() + 31_000))
    expect(await countMessages()).toEqual(['content-changed'])
    tell.mockRestore()
  })

  test('do not show a draft or a withdrawn page', async () => {
    for (const state of ['draft', 'withdrawn'] as const) {
      const { id } = await write({ type: 'announcement', slug: state, state })
      expect((await reader.request(contentCalls.announcement, { params: { id } })).status).toBe(404)
      expect(slugs(await reader.calls(contentCalls.announcements))).not.toContain(state)
    }
  })
})

test('a page has its games, its visible related posts and its data for search engines', async () => {
  const { id: related } = await write({ type: 'help', slug: 'scan-in', title: 'Scan in' })
  const { id: hidden } = await write({ type: 'help', slug: 'not-yet', publishAt: at(3) })
  const { id } = await write({
    type: 'announcement',
    slug: 'new-code',
    title: 'New code',
    displayTitle: 'New code for Godzilla',
    summary: 'Shorter matches.',
    titleCodes: ['ZIL'],
    related: [hidden, related],
  })
  const page = await reader.calls(contentCalls.announcement, { params: { id } })
  expect(page).toMatchObject({
    title: 'New code',
    display_title: 'New code for Godzilla',
    live: true,
    url_path: `/announcements/${id}`,
    seo_title: 'New code for Godzilla',
    seo_description: 'Shorter matches.',
    related_games: [{ code: 'ZIL', name: 'Godzilla' }],
    related_posts: [{ title: 'Scan in', url_path: `/account/help/${related}` }],
  })
  expect((await reader.request(contentCalls.exclusive, { params: { id } })).status).toBe(404)
})

test('announcements are listed newest first, ten a page', async () => {
  for (let n = 0; n < 12; n++) await write({ type: 'announcement', slug: `row-${n}`, publishAt: at(-100 - n) })
  const pages = [1, 2, 3].map((page) => reader.calls(contentCalls.announcements, { query: { page } }))
  const [first, second, third] = (await Promise.all(pages)).map((list) => list.map(({ publish_date }) => publish_date))
  expect([first?.length, (second?.length ?? 0) > 0, third]).toEqual([10, true, []])
  const all = [...(first ?? []), ...(second ?? [])]
  expect(all).toEqual(all.toSorted().toReversed())
})

describe('exclusive pages', () => {
  test('for All-Access members are shown to others without their text', async () => {
    const { id } = await write({
      type: 'exclusive',
      slug: 'tour',
      audience: 'all_access',
      categories: [{ slug: 'behind-the-glass', name: 'Behind the glass' }],
    })
    const [locked, open] = [
      await reader.calls(contentCalls.exclusive, { params: { id } }),
      await gold.calls(contentCalls.exclusive, { params: { id } }),
    ]
    expect(locked).toMatchObject({ locked: true, body: null, url_path: `/exclusives/behind-the-glass/${id}` })
    expect(open).toMatchObject({ locked: false, body: { type: 'doc' } })
    const [row] = await reader.calls(contentCalls.exclusives, { query: { category: 'behind-the-glass' } })
    expect(row).toMatchObject({ id, locked: true, body: null })
  })

  test('are listed by category, and an unknown category is empty', async () => {
    await write({ type: 'exclusive', slug: 'sketches', categories: [{ slug: 'art', name: 'Art' }] })
    const exclusivesOf = async (category: string) => slugs(await reader.calls(contentCalls.exclusives, { query: { category } }))
    expect(await exclusivesOf('art')).toEqual(['sketches'])
    expect(await exclusivesOf('nothing')).toEqual([])
  })
})

describe('help articles', () => {
  test('is searched by every word in titles and texts, matches in the title first', async () => {
    await write({ type: 'help', slug: 'wifi', title: 'Connect to Wi-Fi', body: bodyOf('Open the menu', '- Choose 100% signal') })
    await write({ type: 'help', slug: 'menu', title: 'The menu', body: bodyOf('Press the black button.') })
    const find = async (search: string) => slugs(await reader.calls(contentCalls.help, { query: { search } }))
    expect(await find('MENU')).toEqual(['menu', 'wifi'])
    expect(await find('menu wi-fi')).toEqual(['wifi'])
    expect(await find('wifi')).toEqual(['wifi'])
    expect(await find('me-nu wi‑fi -')).toEqual(['wifi'])
    expect(await find('100%')).toEqual(['wifi'])
    expect(await find('%')).toEqual(['wifi'])
    expect(await find('flugelhorn')).toEqual([])
  })

  test('for operators is shown to operators only', async () => {
    const { id } = await write({ type: 'help', slug: 'kiosk', audience: 'business' })
    expect((await reader.request(contentCalls.helpArticle, { params: { id } })).status).toBe(404)
    expect(await operator.calls(contentCalls.helpArticle, { params: { id } })).toMatchObject({ url_path: `/pro/help/${id}` })
    const isListed = async (group_type: 'home' | 'business') =>
      slugs(await operator.calls(contentCalls.help, { query: { group_type } })).includes('kiosk')
    expect([await isListed('home'), await isListed('business')]).toEqual([false, true])
  })
})

describe('the German version of a page', () => {
  const german = {
    title: 'Kugel klemmt',
    display_title: 'Wenn die Kugel klemmt',
    summary: 'Sanft rütteln.',
    body: bodyOf('Nicht kippen.'),
  }
  const germanReader = { 'accept-language': 'de-AT, en;q=0.5' }
  const read = async (id: number, headers = {}) =>
    (await reader.request(contentCalls.helpArticle, { params: { id } }, headers)).body as CmsPage

  test('is shown to German readers, and its English version to all others', async () => {
    const { id } = await write({
      type: 'help',
      slug: 'stuck',
      title: 'Stuck ball',
      summary: 'Nudge it.',
      seoTitle: 'Stuck',
      german,
    })
    expect(await read(id)).toMatchObject({ language: 'en', title: 'Stuck ball', summary: 'Nudge it.', seo_title: 'Stuck' })
    expect(await read(id, germanReader)).toMatchObject({
      ...german,
      language: 'de',
      seo_title: 'Wenn die Kugel klemmt',
      seo_description: 'Sanft rütteln.',
    })
    expect(await read(id, { cookie: 'language=en', ...germanReader })).toMatchObject({ language: 'en' })
  })

  test('is optional: German readers get the English text, marked as English', async () => {
    const { id: translated } = await write({ type: 'help', slug: 'stuck-again', title: 'Stuck again', german })
    const { id } = await write({ type: 'help', slug: 'english-only', title: 'English only', related: [translated] })
    expect(await read(id, germanReader)).toMatchObject({
      language: 'en',
      title: 'English only',
      related_posts: [{ language: 'de', title: 'Wenn die Kugel klemmt' }],
    })
    expect((await read(id)).related_posts).toMatchObject([{ language: 'en', title: 'Stuck again' }])
  })

  test('is found in help by its words', async () => {
    await write({ type: 'help', slug: 'found-in-german', german })
    const find = async (search: string) => slugs(await reader.calls(contentCalls.help, { query: { search } }))
    expect(await find('kippen rütteln')).toContain('found-in-german')
  })

  test('of a locked exclusive has no text', async () => {
    const { id } = await write({ type: 'exclusive', slug: 'locked-german', audience: 'all_access', german })
    const { body } = await reader.request(contentCalls.exclusive, { params: { id } }, germanReader)
    expect(body).toMatchObject({ language: 'de', locked: true, title: 'Kugel klemmt', body: null })
  })
})

test('news is visible to operators only', async () => {
  const { id } = await write({ type: 'pro_news', slug: 'fleet-news' })
  expect(slugs(await operator.calls(contentCalls.proNews))).toEqual(['fleet-news'])
  expect((await operator.calls(contentCalls.proNewsItem, { params: { id } })).url_path).toBe(`/pro/news/${id}`)
  expect((await reader.request(contentCalls.proNews)).status).toBe(403)
})

test('a page is found by both names of its kind, and offers require a login', async () => {
  await write({ type: 'quest_group_page', slug: 'quest-a-palooza' })
  await write({ type: 'promotion', slug: 'apron', promoCode: 'APRON10' })
  await write({ type: 'promotion', slug: 'members', audience: 'all_access' })
  const visitor = asVisitor(app)
  for (const type of ['quest group page', 'quest_group_page'])
    expect(slugs((await visitor(contentCalls.pages, { query: { type } })).body)).toEqual(['quest-a-palooza'])
  const offers = { query: { type: 'promotion' } }
  expect((await visitor(contentCalls.pages, offers)).body).toEqual([])
  expect(slugs(await reader.calls(contentCalls.pages, offers))).toEqual(['apron'])
  expect(slugs(await gold.calls(contentCalls.pages, offers)).toSorted()).toEqual(['apron', 'members'])
  expect(await reader.calls(contentCalls.pages, { query: { type: 'announcement' } })).toEqual([])
})

test('cards of the home page are those for the reader, within their dates and in their order', async () => {
  const card = (title: string, more: object) => addCard(app.services, { title, linkUrl: '/ic/games', cta: 'Look', ...more })
  await card('Second', { position: 2, countdownTo: at(4), titleCode: 'ZIL' })
  await card('First', { position: 1, endsAt: at(1) })
  await card('Later', { startsAt: at(1) })
  await card('Over', { endsAt: at(-1) })
  await card('Gold', { audience: 'all_access', position: 3 })
  await card('Bars', { audience: 'business', position: 3 })
  const titles = async (player: TestPlayer) => (await player.calls(contentCalls.adcards)).map(({ title }) => title)
  expect(await titles(reader)).toEqual(['First', 'Second'])
  expect(await titles(gold)).toEqual(['First', 'Second', 'Gold'])
  expect(await titles(operator)).toEqual(['First', 'Second', 'Bars'])
  expect((await reader.calls(contentCalls.adcards))[1]).toMatchObject({ title_code: 'ZIL', countdown_to: at(4).toISOString() })
  await card('Translated', { position: 9, german: { title: 'Übersetzt', subtitle: '', cta: 'Ansehen' } })
  const { body } = await reader.request(contentCalls.adcards, {}, { 'accept-language': 'de' })
  expect((body as AdCard[]).map(({ title, cta, language }) => [title, cta, language])).toEqual([
    ['First', 'Look', 'en'],
    ['Second', 'Look', 'en'],
    ['Übersetzt', 'Ansehen', 'de'],
  ])
})

describe('the body of a page', () => {
  const doc = (node: object) => ({ type: 'doc', content: [node] })
  test('has only supported elements', () => {
    const refused = [
      doc({ type: 'script', content: [] }),
      doc({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      }),
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link' }] }] }),
      doc({ type: 'image', attrs: { src: 'https://tracker.example/pixel.gif' } }),
      doc({ type: 'image' }),
      doc({ type: 'image', attrs: { src: '/art/ZIL-hero.svg', alt: ' ' } }),
      doc(
        Array.from({ length: 50_000 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), {
          type: 'paragraph',
        }),
      ),
      { type: 'paragraph', content: [] },
      doc(
        Array.from({ length: 25 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), { type: 'paragraph' }),
      ),
    ]
    for (const body of refused) expect(() => validateBody(body)).toThrow(/./)
    const kept = validateBody(doc({ type: 'paragraph', onclick: 'alert(1)', content: [{ type: 'text', text: 'x', style: 'a' }] }))
    expect(kept).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }))
  })

  test('can be read as plain text', () => {
    const body: Body = bodyOf('## Heading', 'First.', '- one', '- two')
    expect(plainText(body)).toBe('Heading First. one two')
  })
})

test('every earlier version of a page is kept', async () => {
  const { id } = await write({ type: 'announcement', slug: 'kept', title: 'First words' })
  await write({ type: 'announcement', slug: 'kept', title: 'Better words' })
  const rows = await app.services.db
    .selectFrom('cms_page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .orderBy('version')
    .execute()
  expect(rows.map(({ version, fields }) => [version, (fields as { title: string }).title])).toEqual([
    [1, 'First words'],
    [2, 'Better words'],
  ])
})
