import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { topic, type LiveMessageOf } from '@portal/contract/live'
import { locationsCalls } from '@portal/contract/locations'
import { machinesCalls } from '@portal/contract/machines'
import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { openPage, type OpenPage } from '../../testing/open-page.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

let portal: TestApp
let other: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  other = await startTestApp({ database: portal.database })
  fixtures = await makeFixtures(portal)
})
afterAll(async () => {
  await other.stop()
  await portal.stop()
})

const tokenOf = async (player: TestPlayer) => (await player.session()).accessToken
const ended = (pages: OpenPage[]) => pages.map((page) => page.ended)
const boardNews = (page: OpenPage) =>
  page.heard.filter(
    (message): message is LiveMessageOf<'leaderboard-changed'> => (message as { type: string }).type === 'leaderboard-changed',
  )

test('streams of boards and machines end at every node when their location becomes private, and other players receive nothing more', async () => {
  const { operator, venue, machine, board } = await fixtures.venueWithBoard('hides')
  const [stranger, player] = [await fixtures.player('hidespasser'), await fixtures.player('hidesplayer')]
  const topics = [topic.board(board.id), topic.machine(machine.id)]
  const token = await tokenOf(stranger)
  const pages = [
    await openPage(portal, topics, token),
    await openPage(other, topics, token),
    await openPage(portal, [topics[0] ?? '']),
  ]
  const bystander = await openPage(portal, [topic.location(venue.id)])
  await operator.calls(locationsCalls.update, { params: { id: venue.id }, body: { name: 'Behind the curtain' } })
  await fixtures.processEvents()
  await operator.calls(locationsCalls.update, { params: { id: venue.id }, body: { privacy_type: 'private' } })
  await fixtures.processEvents()
  await expect.poll(() => ended(pages), { interval: 5 }).toEqual([true, true, true])

  const again = await openPage(portal, topics, token, 1)
  expect(again.missed).toBe('some')
  const owners = await openPage(portal, topics, await tokenOf(operator))
  await machine.finishGame([[player, 5_000_000]])
  await fixtures.processEvents()
  await expect.poll(() => boardNews(owners).length, { interval: 5 }).toBeGreaterThan(0)
  expect([again.heard, again.ended, bystander.ended]).toEqual([[], false, false])
  await Promise.all([again, owners, bystander].map((page) => page.close()))
})

test('streams of a machine end when it moves into a gameroom, except for its home', async () => {
  const { operator, machine } = await fixtures.venueWithBoard('moves')
  const room = await fixtures.gameroom(operator)
  const stranger = await fixtures.player('movespasser')
  const topics = [topic.machine(machine.id)]
  const page = await openPage(other, topics, await tokenOf(stranger))
  await operator.calls(machinesCalls.setLocation, { body: { machine_id: machine.id, location_id: room.id } })
  await fixtures.processEvents()
  await expect.poll(() => page.ended, { interval: 5 }).toBe(true)
  const [again, owners] = [
    await openPage(portal, topics, await tokenOf(stranger)),
    await openPage(portal, topics, await tokenOf(operator)),
  ]
  await operator.calls(machinesCalls.rename, { body: { machine_id: machine.id, custom_display_name: 'At home' } })
  await fixtures.processEvents()
  await expect.poll(() => owners.heard.length, { interval: 5 }).toBeGreaterThan(0)
  expect([again.heard, again.ended]).toEqual([[], false])
  await Promise.all([again, owners].map((one) => one.close()))
})

test('open pages and readers of a board see a player without the name after the player becomes private', async () => {
  const { machine, board } = await fixtures.venueWithBoard('shy')
  const shy = await fixtures.player('shyplayer')
  const page = await openPage(portal, [topic.board(board.id)])
  await machine.finishGame([[shy, 7_000_000]])
  await fixtures.processEvents()
  await expect.poll(() => boardNews(page).at(-1)?.rows[0]?.username, { interval: 5 }).toBe('shyplayer')
  const read = () => shy.calls(leaderboardsCalls.byEventCode, { query: { event_code: board.eventCode } })
  const before = (await read()).leaderboard.version
  await shy.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
  await fixtures.processEvents()
  await expect
    .poll(() => boardNews(page).at(-1)?.rows[0], { interval: 5 })
    .toMatchObject({ user_id: null, username: null, score: 7_000_000 })
  const after = (await read()).leaderboard
  expect(after.version).toBeGreaterThan(before)
  expect(JSON.stringify(after)).not.toContain('shyplayer')
  await page.close()
})
