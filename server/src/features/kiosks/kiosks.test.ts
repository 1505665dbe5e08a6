import { kiosksCalls } from '@portal/contract/kiosks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { deleteUnpairedScreens } from './index.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

type Opened = { token: string; code: string }
const openScreen = async () => (await asVisitor(portal)(kiosksCalls.open, { body: {} })).body as Opened
const checkScreen = (token: string, state: { width?: number; height?: number; showing?: string } = {}) =>
  asVisitor(portal)(kiosksCalls.check, { body: { token, ...state } })
const later = (minutes: number) => portal.clock.set(new Date(portal.clock.now().getTime() + minutes * 60_000))

test('a screen shows a code until an operator pairs it, then the chosen boards, and a code again after its removal', async () => {
  const { operator, venue, board } = await fixtures.venueWithBoard('screen')
  const { token, code } = await openScreen()
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect((await checkScreen(token)).body).toMatchObject({ code, boards: [], reloads: 0 })

  const wish = { name: 'By the bar', location_id: venue.id, board_ids: [board.id], turn_seconds: 45, language: 'de' as const }
  const spelt = `${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`
  const screen = await operator.calls(kiosksCalls.pair, { body: { code: spelt, ...wish } })
  expect(screen).toMatchObject({ name: 'By the bar', location_name: venue.name, online: true })
  const orders = (await checkScreen(token, { width: 1920, height: 1080, showing: board.name })).body
  expect(orders).toMatchObject({
    code: null,
    turn_seconds: 45,
    language: 'de',
    boards: [{ id: board.id, event_code: board.eventCode }],
  })
  const [listed] = (await operator.calls(kiosksCalls.list)).screens
  expect(listed).toMatchObject({ showing: board.name, width: 1920, height: 1080, online: true })

  await operator.calls(kiosksCalls.reload, { params: { id: screen.id }, body: {} })
  expect((await checkScreen(token)).body).toMatchObject({ reloads: 1 })
  later(2)
  expect((await operator.calls(kiosksCalls.list)).screens).toMatchObject([{ online: false }])
  await operator.calls(kiosksCalls.remove, { params: { id: screen.id } })
  expect((await checkScreen(token)).status).toBe(404)
})

test('a code pairs once and not after it has expired, when the screen shows another', async () => {
  const { operator, board } = await fixtures.venueWithBoard('codes')
  const wish = { name: 'Door', location_id: null, board_ids: [board.id], turn_seconds: 60 }
  const { code } = await openScreen()
  await operator.calls(kiosksCalls.pair, { body: { code, ...wish } })
  expect((await operator.request(kiosksCalls.pair, { body: { code, ...wish } })).status).toBe(400)
  const slow = await openScreen()
  later(31)
  const next = (await checkScreen(slow.token)).body as { code: string }
  expect(next.code).not.toBe(slow.code)
})

test('a screen shows only boards that its owner may see, at a location of the owner', async () => {
  const [mine, theirs] = [await fixtures.venueWithBoard('minehere'), await fixtures.home('theirs')]
  const { code } = await openScreen()
  const wish = { code, name: 'Door', location_id: null, board_ids: [theirs.board.id], turn_seconds: 60 }
  const refused = await mine.operator.request(kiosksCalls.pair, { body: wish })
  expect(refused.body).toMatchObject({ validation_errors: { board_ids: [expect.any(String)] } })
  const elsewhere = { ...wish, board_ids: [mine.board.id], location_id: theirs.gameroom.id }
  expect((await mine.operator.request(kiosksCalls.pair, { body: elsewhere })).status).toBe(404)
})

test('a screen that was never paired is deleted after a day', async () => {
  const { token } = await openScreen()
  later(25 * 60)
  await deleteUnpairedScreens(portal.services)
  expect((await checkScreen(token)).status).toBe(404)
})
