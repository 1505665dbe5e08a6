import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { topic } from '@portal/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishLive } from '../../platform/live/publish.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { openPage } from '../../testing/open-page.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { createAccount } from '../accounts/index.ts'
import { replaceTeamMembers } from '../networks/index.ts'
import { endSessionsOf, openSession } from '../sessions/index.ts'

let portal: TestApp
let other: TestApp

beforeAll(async () => {
  portal = await startTestApp()
  other = await startTestApp({ database: portal.database })
})
afterAll(async () => {
  await other.stop()
  await portal.stop()
})

async function player(username: string) {
  const { userId } = await createAccount(portal.services, { email: `${username}@world.test`, username, passwordHash: null })
  const { accessToken } = await openSession(portal.services, { userId, rememberMe: false, userAgent: 'test' })
  return { userId, token: accessToken }
}

const open = (topics: string[], token?: string, node = portal) => openPage(node, topics, token)

const machineChanged = (id: number) => ({ type: 'machine-changed' as const, machine_id: id })
const userChanged = (id: number) => ({ type: 'user-changed' as const, user_id: id, what: ['stats' as const] })

test('an open page receives the messages of its topics from any node in order, and no others', async () => {
  const page = await open(['title:GDZ', 'title:GDZ', 'nonsense'], undefined, other)
  expect([page.status, page.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  for (const id of [1, 2, 3]) await publishLive(portal.services, portal.services.db, topic.title('GDZ'), machineChanged(id))
  await publishLive(portal.services, portal.services.db, topic.title('JWS'), machineChanged(9))
  await publishLive(portal.services, portal.services.db, topic.title('GDZ'), machineChanged(4))
  await expect.poll(() => page.heard.length, { interval: 5 }).toBe(4)
  expect(page.heard).toEqual([1, 2, 3, 4].map(machineChanged))
  await page.close()
})

test('a message of a failed transaction is never sent', async () => {
  const page = await open(['title:ZIL'])
  await portal.services.db
    .transaction()
    .execute(async (tx) => {
      await publishLive(portal.services, tx, topic.title('ZIL'), machineChanged(1))
      throw new Error('given up')
    })
    .catch(() => {})
  await publishLive(portal.services, portal.services.db, topic.title('ZIL'), machineChanged(2))
  await expect.poll(() => page.heard, { interval: 5 }).toEqual([machineChanged(2)])
  await page.close()
})

test('messages of a player go to the player, those of venue machines to all players, those of gameroom machines to their home', async () => {
  const [ada, bob] = [await player('ada-hears'), await player('bob-hears')]
  const fixtures = await makeFixtures(portal)
  const owner = await fixtures.operator('liveowner')
  const [atVenue, atHome] = [
    await fixtures.machine(await fixtures.venue(owner)),
    await fixtures.machine(await fixtures.gameroom(owner)),
  ]
  await atHome.setTeam([await fixtures.player('ada-friend')])
  await portal.services.db.updateTable('home_team_memberships').set({ user_id: ada.userId }).execute()
  const topics = [topic.user(ada.userId), topic.machine(atVenue.id), topic.machine(atHome.id), topic.board(1)]
  const pages = { ada: await open(topics, ada.token), bob: await open(topics, bob.token), visitor: await open(topics) }
  const publish = (...[to, message]: [Parameters<typeof publishLive>[2], Parameters<typeof publishLive>[3]]) =>
    publishLive(portal.services, portal.services.db, to, message)
  await publish(topic.user(ada.userId), userChanged(ada.userId))
  await publish(topic.machine(atVenue.id), machineChanged(atVenue.id))
  await publish(topic.machine(atHome.id), machineChanged(atHome.id))
  await publish(topic.board(1), machineChanged(1))
  const typesOf = (page: { heard: unknown[] }) =>
    page.heard.map((message) => (message as { type: string; machine_id?: number }).machine_id ?? 'mine')
  await expect
    .poll(() => [typesOf(pages.ada), typesOf(pages.bob), typesOf(pages.visitor)], { interval: 5 })
    .toEqual([['mine', atVenue.id, atHome.id, 1], [atVenue.id, 1], [1]])
  await Promise.all(Object.values(pages).map((page) => page.close()))
})

test('messages of a private board go to its viewers and to clients with its code, and not to clients with its number', async () => {
  const fixtures = await makeFixtures(portal)
  const { ada: owner, board: home } = await fixtures.home('live')
  const club = await fixtures.venue(await fixtures.operator('liveclub'), { privacy_type: 'private' })
  const now = portal.clock.now().getTime()
  const dates = { startsAt: new Date(now - 86_400_000), endsAt: new Date(now + 86_400_000) }
  const wall = await fixtures.board({ kind: 'location', name: 'Wall', titleCodes: ['ZIL'], locationId: club.id, ...dates })
  const byNumber = [topic.board(home.id), topic.board(wall.id)]
  const byCode = [topic.boardOf(home.eventCode), topic.boardOf(wall.eventCode)]
  const { accessToken: ownersToken } = await owner.session()
  const stranger = await player('ben-passes')
  const pages = [
    await open(byNumber, ownersToken),
    await open(byNumber, stranger.token),
    await open(byNumber),
    await open(byCode, stranger.token),
    await open(byCode),
  ]
  const listener = await open([topic.location(club.id)])
  for (const { id } of [home, wall]) await publishLive(portal.services, portal.services.db, topic.board(id), machineChanged(id))
  await publishLive(portal.services, portal.services.db, topic.location(club.id), machineChanged(1))
  await expect.poll(() => listener.heard.length, { interval: 5 }).toBe(1)
  const heardMachineIds = () => pages.map((page) => page.heard.map((message) => (message as { machine_id: number }).machine_id))
  await expect.poll(heardMachineIds, { interval: 5 }).toEqual([[home.id], [], [], [wall.id], [wall.id]])
  await Promise.all([...pages, listener].map((page) => page.close()))
})

test('messages of a gameroom go to its owner and home team, and not to strangers', async () => {
  const fixtures = await makeFixtures(portal)
  const { ada: owner, gameroom } = await fixtures.home('livehome')
  const [member, stranger] = [await fixtures.player('bob-teams'), await player('zoe-passes')]
  await replaceTeamMembers(portal.services, gameroom.id, [{ userId: member.userId, role: 'player' }])
  const topics = [topic.location(gameroom.id)]
  const pages = [
    await open(topics, (await owner.session()).accessToken),
    await open(topics, (await member.session()).accessToken),
    await open(topics, stranger.token),
    await open(topics),
  ]
  await publishLive(portal.services, portal.services.db, topic.location(gameroom.id), machineChanged(1))
  await expect.poll(() => pages.slice(0, 2).map((page) => page.heard.length), { interval: 5 }).toEqual([1, 1])
  expect(pages.map((page) => page.heard.length)).toEqual([1, 1, 0, 0])
  await Promise.all(pages.map((page) => page.close()))
})

test('the stream of a session ends with the session on every node, and an invalid token opens none', async () => {
  const ada = await player('ada-leaves')
  const pages = [await open(['board:1'], ada.token), await open(['board:1'], ada.token, other)]
  const visitor = await open(['board:1'])
  await endSessionsOf(portal.services, { userId: ada.userId, reason: 'test' })
  await expect.poll(() => pages.map((page) => page.ended), { interval: 5 }).toEqual([true, true])
  for (const page of pages) expect(page.heard).toEqual([expect.objectContaining({ type: 'session-ended' })])
  expect(visitor.ended).toBe(false)
  expect((await open(['board:1'], ada.token)).status).toBe(401)
  await visitor.close()
})

test('a page that reconnects at any node learns whether it missed messages', async () => {
  const hasMissedMessages = async (topics: string[], back?: number) => {
    const page = await openPage(other, topics, undefined, back)
    await page.close()
    return page.missed
  }
  await publishLive(portal.services, portal.services.db, topic.title('GRD'), machineChanged(1))
  await expect.poll(() => hasMissedMessages(['title:GRD'], 500), { interval: 5 }).toBe('some')
  await expect.poll(() => hasMissedMessages(['title:BTM'], 500), { interval: 5 }).toBe('none')
  expect(await hasMissedMessages(['title:BTM'], 10 * 60_000)).toBe('some')
  expect(await hasMissedMessages(['title:BTM'])).toBe('some')
})

test('a node that lost broadcasts makes its pages read again', async () => {
  const page = await open(['title:MET'], undefined, other)
  other.services.sseBroker.disconnectAll()
  await expect.poll(() => page.ended, { interval: 5 }).toBe(true)
  const again = await openPage(other, ['title:MET'], undefined, 60_000)
  expect(again.missed).toBe('some')
  await again.close()
})

test('a stream above the limit is refused with Retry-After', async () => {
  const { limits } = portal.config
  const usual = limits.liveConnections
  limits.liveConnections = 0
  const answer = await fetch(`${portal.url}/api/v1/live?topics=board:1`)
  limits.liveConnections = usual
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('streams of a board end at every node for other players when its owner makes it private', async () => {
  const fixtures = await makeFixtures(portal)
  const operator = await fixtures.operator('closingbar')
  const venue = await fixtures.venue(operator, { name: 'Closing time', street_address: '77 Closing Street' })
  const [startsAt, endsAt] = [-86_400_000, 86_400_000].map((ms) => new Date(portal.clock.now().getTime() + ms)) as [Date, Date]
  const at = { locationId: venue.id, ownerId: operator.userId, startsAt, endsAt }
  const board = await fixtures.board({ kind: 'location', name: 'Open league', titleCodes: ['ZIL'], ...at })
  const topics = [`wall:${board.eventCode}`]
  const [stranger, elsewhere] = [await open(topics), await open(topics, undefined, other)]
  const { leaderboard } = await operator.calls(leaderboardsCalls.detail, { params: { id: board.id } })
  const { name, start_at, end_at, title_ids } = leaderboard
  const fields = { name, start_at: start_at ?? '', end_at: end_at ?? '', title_ids, location_id: venue.id }
  const save = (is_public: boolean) =>
    operator.calls(leaderboardsCalls.save, { params: { id: board.id }, body: { ...fields, is_public } })
  await save(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect([stranger.ended, elsewhere.ended]).toEqual([false, false])
  await save(false)
  await expect.poll(() => [stranger.ended, elsewhere.ended], { interval: 5 }).toEqual([true, true])
  const again = await open(topics)
  await publishLive(portal.services, portal.services.db, topic.board(board.id), machineChanged(1))
  await publishLive(portal.services, portal.services.db, topic.content, { type: 'content-changed' })
  await again.close()
  expect(again.heard).toEqual([])
})

test('a session can open eight streams, and another one after one has closed', async () => {
  const ada = await player('ada-streams')
  const pages = []
  for (let n = 0; n < 8; n++) pages.push(await open(['title:GDZ'], ada.token))
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await open(['title:GDZ'], ada.token)).status).toBe(429)
  const visitor = await open(['title:GDZ'])
  expect(visitor.status).toBe(200)
  await pages.pop()?.close()
  await expect
    .poll(async () => {
      const page = await open(['title:GDZ'], ada.token)
      await page.close()
      return page.status
    })
    .toBe(200)
  await Promise.all([...pages, visitor].map((page) => page.close()))
})
