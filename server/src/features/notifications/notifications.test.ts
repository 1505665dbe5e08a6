import { accountsCalls } from '@portal/contract/accounts'
import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { followsCalls } from '@portal/contract/follows'
import { topic } from '@portal/contract/rules/topics'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { deleteExpiredNotifications, notify } from './index.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const listOf = (player: TestPlayer) => player.calls(notificationsCalls.list)
const acknowledge = (player: TestPlayer, notification_id: number, acknowledged = true) =>
  player.request(notificationsCalls.acknowledge, { body: { notification_id, acknowledged } })

test('a new follower causes one notification, which open pages show', async () => {
  const [star, fan] = [await fixtures.player('starplayer'), await fixtures.player('firstfan')]
  expect(await listOf(star)).toEqual([])
  const told = vi.spyOn(portal.services.sseBroker, 'publish')
  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await fixtures.processEvents()
  const [message] = await listOf(star)
  expect(message).toMatchObject({
    type: 'follower',
    title: 'New follower',
    body: 'firstfan is now following you.',
    acknowledged: false,
  })
  const news = { type: 'user-changed', user_id: star.userId, what: ['notifications'] }
  await expect.poll(() => told.mock.calls).toContainEqual([topic.user(star.userId), news])
  await fan.calls(followsCalls.unfollow, { body: { uid: star.uid } })
  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await fixtures.processEvents()
  expect(await listOf(star)).toHaveLength(1)
})

test('the name of a private follower is not shown', async () => {
  const [star, shy] = [await fixtures.player('starsecond'), await fixtures.player('shyplayer', { privacy: 'private' })]
  await shy.calls(followsCalls.follow, { body: { uid: star.uid } })
  await fixtures.processEvents()
  expect(await listOf(star)).toMatchObject([{ body: 'A private player is now following you.' }])
})

test('only its recipient can mark a message as seen, and as new again', async () => {
  const [reader, other] = [await fixtures.player('readerone'), await fixtures.player('otherone')]
  await notify(portal.services, portal.services.db, [{ userId: reader.userId, type: 'security', title: 'Hello', body: 'There' }])
  const [message] = await listOf(reader)
  const id = message?.id ?? 0
  expect((await acknowledge(other, id)).status).toBe(404)
  expect((await acknowledge(reader, id)).body).toEqual({ success: true, id, acknowledged: true })
  expect((await listOf(reader))[0]?.acknowledged).toBe(true)
  await acknowledge(reader, id, false)
  expect((await listOf(reader))[0]?.acknowledged).toBe(false)
})

test('a sign-in from a new browser causes a notice; the first sign-in and known browsers do not', async () => {
  const visitor = asVisitor(portal)
  const owner = await fixtures.player('signsin')
  const login = (userAgent: string) =>
    visitor(
      sessionsCalls.login,
      { body: { identifier: owner.username, password: preparedPassword } },
      { 'user-agent': userAgent },
    )
  const titles = async () => {
    await fixtures.processEvents()
    const { body } = await login('browser one')
    const list = await visitor(notificationsCalls.list, {}, { authorization: `Bearer ${body.access_token}` })
    return list.body.map(({ title }) => title)
  }
  await login('browser one')
  expect(await titles()).toEqual([])
  await login('browser two')
  expect(await titles()).toEqual(['New login'])
})

test('a notice about a new browser names the browser and the system', async () => {
  const visitor = asVisitor(portal)
  const owner = await fixtures.player('namesdevice')
  const logInWith = (userAgent: string) =>
    visitor(
      sessionsCalls.login,
      { body: { identifier: owner.username, password: preparedPassword } },
      { 'user-agent': userAgent },
    )
  await logInWith('browser one')
  await logInWith('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36')
  await fixtures.processEvents()
  expect(await listOf(owner)).toMatchObject([{ title: 'New login', body: 'Chrome on Linux. Not you? Change your password.' }])
})

test('messages are listed by their time, on each page, also if one about an earlier day is written later', async () => {
  const reader = await fixtures.player('readsdays')
  const now = portal.clock.now()
  const writeAt = (at: Date, title: string) => {
    portal.clock.set(at)
    return notify(portal.services, portal.services.db, [notice(reader, 'badge', title)])
  }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  try {
    for (let hours = 60; hours > 0; hours--) await writeAt(hoursAgo(hours), `${hours} hours ago`)
    await writeAt(hoursAgo(30.5), 'Written late')
  } finally {
    portal.clock.set(now)
  }
  const first = await reader.calls(notificationsCalls.list, { query: { filter: 'all' } })
  const before = first.at(-1)?.id ?? 0
  const second = await reader.calls(notificationsCalls.list, { query: { filter: 'all', before } })
  const titles = [...first, ...second].map(({ title }) => title)
  const expected = Array.from({ length: 60 }, (_, index) => `${index + 1} hours ago`)
  expect(titles).toEqual(expected.toSpliced(30, 0, 'Written late'))
  expect((await listOf(reader)).map(({ title }) => title)).toEqual(titles)
})

test('a changed password causes a notice', async () => {
  const visitor = asVisitor(portal)
  const owner = await fixtures.player('changespw')
  const session = await visitor(sessionsCalls.login, { body: { identifier: owner.username, password: preparedPassword } })
  const headers = { authorization: `Bearer ${session.body.access_token}` }
  const changed = await visitor(
    accountsCalls.changePassword,
    { body: { password: preparedPassword, new_password: 'another-ball-43' } },
    headers,
  )
  expect(changed.status).toBe(200)
  await fixtures.processEvents()
  const list = await visitor(notificationsCalls.list, {}, headers)
  expect(list.body).toMatchObject([{ type: 'security', title: 'Your password was changed' }])
  expect((await visitor(profilesCalls.userDetail, {}, headers)).status).toBe(200)
})

const keptNotifications = async (reader: TestPlayer) => {
  await deleteExpiredNotifications(portal.services)
  const rows = await portal.services.db
    .selectFrom('notifications')
    .select(['title', 'type'])
    .where('user_id', '=', reader.userId)
    .orderBy('id')
    .execute()
  return rows
}
const notice = (reader: TestPlayer, type: string, title: string) => ({ userId: reader.userId, type, title, body: '' })

test('security notices are kept a year, all others 90 days', async () => {
  const reader = await fixtures.player('longtimer')
  const day = 86_400_000
  for (const [type, title] of [
    ['security', 'New login'],
    ['follower', 'New follower'],
  ] as const)
    await notify(portal.services, portal.services.db, [notice(reader, type, title)])
  const titles = async () => (await keptNotifications(reader)).map(({ title }) => title)
  portal.clock.advance(89 * day)
  expect(await titles()).toEqual(['New login', 'New follower'])
  portal.clock.advance(2 * day)
  expect(await titles()).toEqual(['New login'])
  portal.clock.advance(275 * day)
  expect(await titles()).toEqual([])
})

test('a thousand other notices displace no security notice from the list, and the oldest of them are deleted', async () => {
  const reader = await fixtures.player('flooded')
  await notify(portal.services, portal.services.db, [notice(reader, 'security', 'New login')])
  const others = Array.from({ length: 1_000 }, (_, n) => notice(reader, 'alert', `Notice ${n}`))
  await notify(portal.services, portal.services.db, [notice(reader, 'alert', 'The oldest')])
  await notify(portal.services, portal.services.db, others)
  const { accessToken } = await reader.session()
  const list = await asVisitor(portal)(notificationsCalls.list, {}, { authorization: `Bearer ${accessToken}` })
  expect(list.body.filter(({ type }) => type === 'security')).toMatchObject([{ title: 'New login' }])
  expect(list.body).toHaveLength(101)
  const rest = await keptNotifications(reader)
  expect(rest).toHaveLength(1_001)
  const titles = rest.map(({ title }) => title)
  expect(titles).toContain('New login')
  expect(titles).not.toContain('The oldest')
})

test('a filter lists every notice page by page, security notices alone or all', async () => {
  const reader = await fixtures.player('pagereader')
  const notices = Array.from({ length: 120 }, (_, n) => notice(reader, n % 2 ? 'security' : 'alert', `Notice ${n}`))
  for (const one of notices) await notify(portal.services, portal.services.db, [one])
  const pagesOf = async (filter: 'all' | 'security') => {
    const found: number[][] = []
    let before: number | undefined
    do {
      const list = await reader.calls(notificationsCalls.list, { query: { filter, before } })
      found.push(list.map(({ title }) => Number(title.replace('Notice ', ''))))
      before = list.at(-1)?.id
    } while (before !== undefined)
    return found
  }
  const newestFirst = Array.from({ length: 120 }, (_, n) => 119 - n)
  const all = await pagesOf('all')
  expect([all.map(({ length }) => length), all.flat()]).toEqual([[50, 50, 20, 0], newestFirst])
  const security = await pagesOf('security')
  expect([security.map(({ length }) => length), security.flat()]).toEqual([[50, 10, 0], newestFirst.filter((n) => n % 2)])
})

test('filters show what players did, what happened in games, or everything about the account', async () => {
  const reader = await fixtures.player('filterreader')
  for (const type of ['follower', 'overtaken', 'badge', 'score', 'security', 'membership', 'report'])
    await notify(portal.services, portal.services.db, [notice(reader, type, `About ${type}`)])
  const titles = async (filter: 'players' | 'games' | 'account') =>
    (await reader.calls(notificationsCalls.list, { query: { filter } })).map(({ title }) => title.replace('About ', ''))
  expect(await titles('players')).toEqual(['overtaken', 'follower'])
  expect(await titles('games')).toEqual(['score', 'badge'])
  expect(await titles('account')).toEqual(['report', 'membership', 'security'])
})
