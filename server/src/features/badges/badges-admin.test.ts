import { Transformer } from '@napi-rs/image'
import { auditCalls } from '@portal/contract/audit'
import { badgesAdminCalls, type BadgeFields } from '@portal/contract/badges-admin'
import { badgesCalls } from '@portal/contract/badges'
import { contentCalls } from '@portal/contract/content'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { grantNewMilestones, rebuildMilestones } from './index.ts'

const { list, detail, create, save, undo, withdraw, restore, earners, grant, takeBack } = badgesAdminCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let admin: TestPlayer
const reason = 'Spring league'

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  admin = await fixtures.player('badgekeeper', { groups: ['home', 'admin'] })
  await grantNewMilestones(app.services)
})
afterAll(() => app.stop())

const byHand: BadgeFields = {
  name: 'Good sport',
  description: 'Helped at a tournament.',
  shape: 'shield',
  icon: 'anchor',
  image_url: '',
  trigger: null,
  value: null,
  position: 90,
}
const createBadge = (more: Partial<BadgeFields>) => admin.calls(create, { body: { ...byHand, ...more } })
const read = (id: number) => admin.calls(detail, { params: { id } })
const saveBadge = async (id: number, change: Partial<BadgeFields>) => {
  const { revision, fields } = await read(id)
  return admin.request(save, { params: { id }, body: { revision, fields: { ...fields, ...change } } })
}
const setWithdrawn = async (call: typeof withdraw | typeof restore, id: number) =>
  admin.calls(call, { params: { id }, body: { revision: (await read(id)).revision, reason } })
const grantBadge = (id: number, player: TestPlayer) =>
  admin.request(grant, { params: { id }, body: { username: player.username, reason } })
const codesOf = async (player: TestPlayer) => (await player.calls(badgesCalls.ofUser)).badges.map(({ code }) => code)
const playGames = async (player: TestPlayer, games = 1) => {
  for (let game = 0; game < games; game++) await machine.finishGame([[player, 1_000_000]])
  await fixtures.processEvents()
}
const errorsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { validation_errors: object }).validation_errors).toSorted()

test('badges are found by name and kind, with their number of players', async () => {
  const player = await fixtures.player('firstballer')
  const firstBall = async () =>
    (await admin.calls(list, { query: { search: 'first ball' } })).results.find(({ code }) => code === 'first-ball')
  const before = (await firstBall())?.earners ?? 0
  await playGames(player)
  const image = 'http://localhost:0/art/badges/first-ball.svg'
  expect(await firstBall()).toMatchObject({ kind: 'figures', earners: before + 1, image })
  await fixtures.quest({
    name: 'Hunt',
    badges: [{ name: 'Of a quest', shape: 'hex', icon: 'star', trigger: 'games_played', value: 3 }],
  })
  const ofQuests = await admin.calls(list, { query: { kind: 'quest' } })
  expect(ofQuests.results.map(({ name }) => name)).toEqual(['Of a quest'])
  const id = ofQuests.results[0]?.id as number
  expect((await read(id)).quest?.name).toBe('Hunt')
  expect([(await saveBadge(id, { name: 'Other' })).status, (await grantBadge(id, player)).status]).toEqual([409, 409])
})

test('a badge for statistics is earned by players who reached it before or reach it later, and its rule can only become easier', async () => {
  const player = await fixtures.player('fourgames')
  await playGames(player, 4)
  const { id, code } = await createBadge({ name: 'Four games', trigger: 'games_played', value: 4 })
  expect(code).toBe('four-games')
  expect(await codesOf(player)).not.toContain(code)
  await grantNewMilestones(app.services)
  expect(await codesOf(player)).toContain(code)
  const three = await fixtures.player('threegames')
  await playGames(three, 3)
  expect(errorsOf(await saveBadge(id, { value: 5 }))).toEqual(['value'])
  expect(errorsOf(await saveBadge(id, { trigger: 'unique_titles' }))).toEqual(['trigger'])
  expect((await saveBadge(id, { value: 3 })).status).toBe(200)
  await grantNewMilestones(app.services)
  expect([await codesOf(three), (await read(id)).earners]).toEqual([expect.arrayContaining([code]), 2])
})

test('a badge is granted to a player once with a notification, and after it is taken back statistics do not grant it again', async () => {
  const player = await fixtures.player('sportsman')
  const { id, code } = await createBadge({ name: 'Granted' })
  const answers = await Promise.all([grantBadge(id, player), grantBadge(id, player)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await codesOf(player)).toEqual([code])
  await fixtures.processEvents()
  const notices = await player.calls(notificationsCalls.list)
  expect(notices).toMatchObject([
    { title: 'You earned Granted', link: `/account/profile/badges?badge=${code}`, badge: { image: null, quest_id: null } },
  ])
  expect((await admin.calls(earners, { params: { id } })).results).toMatchObject([
    { username: 'sportsman', granted_by: 'badgekeeper' },
  ])
  const nobody = await admin.request(grant, { params: { id }, body: { username: 'nobodyhere', reason } })
  expect(errorsOf(nobody)).toEqual(['username'])

  const { id: first } = (await admin.calls(list, { query: { search: 'First ball' } })).results[0] as { id: number }
  await playGames(player)
  expect(await codesOf(player)).toContain('first-ball')
  const body = { user_id: player.userId, reason }
  await admin.calls(takeBack, { params: { id: first }, body })
  expect((await admin.request(takeBack, { params: { id: first }, body })).status).toBe(409)
  await playGames(player)
  await rebuildMilestones(app.services)
  // A badge granted by hand stays too.
  expect(await codesOf(player)).toContain(code)
  expect(await codesOf(player)).not.toContain('first-ball')
  expect((await grantBadge(first, player)).status).toBe(200)
  await rebuildMilestones(app.services)
  expect(await codesOf(player)).toEqual(expect.arrayContaining(['first-ball', code]))
  const lines = (await admin.calls(auditCalls.list, { query: { user_id: player.userId } })).results
  expect(lines.map(({ action, reason: why }) => [action, why])).toEqual([
    ['badge.granted', reason],
    ['badge.taken', reason],
    ['badge.granted', reason],
  ])
})

test('texts and picture of a badge change for players, the second of two editors gets a conflict, and the last change can be undone', async () => {
  const player = await fixtures.player('beholder')
  const { id } = await createBadge({ name: 'To be seen' })
  const drawn = await Transformer.fromRgbaPixels(new Uint8Array(64).fill(90), 4, 4).png()
  const picture = await admin.calls(contentCalls.addPicture, { body: { data: drawn.toString('base64'), alt: 'A cup' } })
  const { revision, fields } = await read(id)
  expect((await saveBadge(id, { name: 'Seen', image_url: picture.url })).status).toBe(200)
  const listedBadge = async () => (await player.calls(badgesCalls.list)).find((badge) => badge.id === id)
  expect(await listedBadge()).toMatchObject({ name: 'Seen', image: picture.url, value: null })
  expect((await admin.request(save, { params: { id }, body: { revision, fields } })).status).toBe(409)
  await admin.calls(undo, { params: { id }, body: { revision: (await read(id)).revision } })
  expect(await listedBadge()).toMatchObject({ name: 'To be seen', image: 'http://localhost:0/art/badges/icon-anchor.svg' })
  const odd = { icon: 'no-such-icon', image_url: 'https://elsewhere.invalid/a.png', value: 3 }
  expect(errorsOf(await admin.request(create, { body: { ...byHand, ...odd } }))).toEqual(['icon', 'image_url', 'value'])
})

test('a withdrawn badge stays with its players and cannot be earned until it is restored', async () => {
  const [early, late] = [await fixtures.player('badgeearly'), await fixtures.player('badgelate')]
  const { id, code } = await createBadge({ name: 'Two games', trigger: 'games_played', value: 2 })
  await playGames(early, 2)
  app.clock.advance(60_000)
  await setWithdrawn(withdraw, id)
  app.clock.advance(60_000)
  await playGames(late, 2)
  await grantNewMilestones(app.services)
  await rebuildMilestones(app.services)
  const heldByBoth = async () => [(await codesOf(early)).includes(code), (await codesOf(late)).includes(code)]
  expect(await heldByBoth()).toEqual([true, false])
  expect((await late.calls(badgesCalls.list)).some((badge) => badge.id === id)).toBe(false)
  await setWithdrawn(restore, id)
  await grantNewMilestones(app.services)
  expect(await heldByBoth()).toEqual([true, true])
})
