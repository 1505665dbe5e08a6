import { auditCalls } from '@portal/contract/audit'
import { contentCalls, type CardFields } from '@portal/contract/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileAddresses } from '../../testing/script-vectors.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let ada: TestPlayer
let reader: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  ada = await fixtures.player('cardada', { groups: ['home', 'admin'] })
  reader = await fixtures.player('cardreader')
})
afterAll(() => app.stop())

const card = (more: Partial<CardFields> = {}): CardFields => ({
  title: 'Friday league',
  subtitle: '',
  image_url: '',
  link_url: '/ic/leaderboards',
  cta: 'Look',
  position: 1,
  audience: 'all',
  starts: null,
  ends: null,
  countdown_to: null,
  title_code: null,
  german: null,
  ...more,
})
const visibleTitles = async () => (await reader.calls(contentCalls.adcards)).map(({ title }) => title)

test('a card is added, changed, removed and restored; players see each change, and the audit log records it', async () => {
  const made = await ada.calls(contentCalls.startCard, { body: card({ title_code: 'ZIL' }) })
  expect([made.title_code, await visibleTitles()]).toEqual(['ZIL', ['Friday league']])
  const params = { id: made.id }
  const saved = await ada.calls(contentCalls.saveCard, {
    params,
    body: { ...card({ title: 'Saturday league' }), revision: made.revision },
  })
  expect([saved.title_code, await visibleTitles()]).toEqual([null, ['Saturday league']])
  const late = { params, body: { ...card(), revision: made.revision } }
  expect((await ada.request(contentCalls.saveCard, late)).status).toBe(409)
  const removed = await ada.calls(contentCalls.removeCard, { params, body: { revision: saved.revision } })
  expect([removed.removed, await visibleTitles()]).toEqual([true, []])
  expect((await ada.calls(contentCalls.writtenCards)).cards.map(({ removed: is }) => is)).toEqual([true])
  await ada.calls(contentCalls.restoreCard, { params, body: { revision: removed.revision } })
  expect(await visibleTitles()).toEqual(['Saturday league'])
  const { results } = await ada.calls(auditCalls.list)
  expect(results.map(({ action }) => action)).toEqual(['card.restored', 'card.removed', 'card.saved', 'card.saved'])
})

test('an invalid card is refused with an error at the field', async () => {
  const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const { body } = await ada.request(contentCalls.startCard, {
    body: card({
      link_url: 'javascript:x',
      image_url: 'https://elsewhere.invalid/a.png',
      starts: soon,
      ends: soon,
      countdown_to: soon,
    }),
  })
  expect(Object.keys((body as { validation_errors: object }).validation_errors).toSorted()).toEqual([
    'ends',
    'image_url',
    'link_url',
    'title_code',
  ])
})

test('the address of a key is set, used immediately and restored', async () => {
  const url = async () => (await reader.calls(contentCalls.urlConfig, { query: { key: 'forums' } })).url
  const setAddress = (to: string) => ada.request(contentCalls.setAddress, { body: { key: 'forums', url: to } })
  await setAddress('https://forum.portal.test/')
  await setAddress('/documents/forums')
  expect(await url()).toBe(`${app.services.config.origin}/documents/forums`)
  const undone = await ada.calls(contentCalls.undoAddress, { params: { key: 'forums' } })
  expect(undone.addresses.find(({ key }) => key === 'forums')).toMatchObject({
    url: 'https://forum.portal.test/',
    changed_by: 'cardada',
    before: `${app.services.config.origin}/documents/forums`,
  })
  expect(await url()).toBe('https://forum.portal.test/')
  for (const to of [...hostileAddresses, 'mailto:a@b.test', 'http://plain.invalid/'])
    expect([to, (await setAddress(to)).status]).toEqual([to, 400])
  expect((await ada.request(contentCalls.undoAddress, { params: { key: 'nothing' } })).status).toBe(404)
  expect((await ada.calls(auditCalls.list)).results.slice(0, 2).map(({ action }) => action)).toEqual([
    'address.undone',
    'address.changed',
  ])
})
