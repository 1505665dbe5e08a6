import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, testSecret, type TestApp } from '../../testing/app.ts'
import { startPushService } from '../../testing/push-service.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { pushNotifications } from './index.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  service = await startPushService()
  portal = await startTestApp({ env: { PUSH_SERVICES: service.origin } })
  fixtures = await makeFixtures(portal)
})
afterAll(async () => {
  await portal.stop()
  await service.stop()
})

const choosePush = (player: TestPlayer) =>
  player.calls(notificationsCalls.saveSettings, {
    body: { kinds: [{ kind: 'follower', portal: true, mail: false, push: true }] },
  })
const subscribe = (player: TestPlayer, name: string) =>
  player.calls(notificationsCalls.subscribe, { body: service.subscription(name) })
const devicesOf = async (player: TestPlayer) => (await player.calls(notificationsCalls.settings)).devices

async function gainFollower(player: TestPlayer, name: string) {
  await (await fixtures.player(name)).calls(followsCalls.follow, { body: { uid: player.uid } })
  await fixtures.processEvents()
  await pushNotifications(portal.services)
  await portal.services.jobs.drain()
}
const sentTo = (name: string) => service.received.filter(({ path }) => path === `/${name}`)

test('a browser gets the chosen messages, encrypted for it and signed by the portal', async () => {
  const star = await fixtures.player('pushstar')
  await choosePush(star)
  await subscribe(star, 'phone')
  await subscribe(star, 'laptop')
  await gainFollower(star, 'pushfan')
  for (const name of ['phone', 'laptop'])
    expect(sentTo(name)).toMatchObject([
      {
        message: {
          title: 'New follower',
          body: 'pushfan is now following you.',
          kind: 'follower',
          link: expect.stringMatching(/^\//),
        },
      },
    ])
  const { push_key } = await star.calls(notificationsCalls.settings)
  expect(sentTo('phone')[0]?.headers['authorization']).toContain(`k=${push_key}`)
  await pushNotifications(portal.services)
  await portal.services.jobs.drain()
  expect(sentTo('phone')).toHaveLength(1)
})

test('messages that were not chosen are not pushed, and none to a removed browser', async () => {
  const [silent, gone] = [await fixtures.player('pushsilent'), await fixtures.player('pushgone')]
  await subscribe(silent, 'silent')
  await gainFollower(silent, 'silentfan')
  expect(sentTo('silent')).toEqual([])
  await choosePush(gone)
  await subscribe(gone, 'gone')
  await gone.calls(notificationsCalls.unsubscribe, { body: { endpoint: service.subscription('gone').endpoint } })
  await gainFollower(gone, 'gonefan')
  expect(sentTo('gone')).toEqual([])
})

test('a browser gets no messages after a logout', async () => {
  const leaver = await fixtures.player('pushleaver')
  await choosePush(leaver)
  await subscribe(leaver, 'left')
  const { refreshToken } = await leaver.session()
  await leaver.calls(sessionsCalls.logout, { body: { refresh: refreshToken } })
  await gainFollower(leaver, 'leaverfan')
  expect(sentTo('left')).toEqual([])
})

test('a browser belongs to its last user, and a user keeps the ten newest browsers', async () => {
  const [first, second] = [await fixtures.player('pushfirst'), await fixtures.player('pushsecond')]
  await subscribe(first, 'shared')
  await subscribe(second, 'shared')
  expect(await devicesOf(first)).toEqual([])
  expect(await devicesOf(second)).toEqual([service.subscription('shared').endpoint])
  for (let n = 0; n < 12; n++) {
    portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
    await subscribe(first, `many${n}`)
  }
  expect(await devicesOf(first)).toHaveLength(10)
  expect(await devicesOf(first)).not.toContain(service.subscription('many0').endpoint)
})

test('a gone subscription is deleted, and an unavailable push service is retried', async () => {
  const star = await fixtures.player('pushretry')
  await choosePush(star)
  await subscribe(star, 'retry')
  service.answers(503)
  await gainFollower(star, 'retryfan1')
  expect(await devicesOf(star)).toHaveLength(1)
  service.answers(410)
  await gainFollower(star, 'retryfan2')
  service.answers(201)
  expect(await devicesOf(star)).toEqual([])
})

test('a browser that subscribed before the secret was rotated still gets messages', async () => {
  const old = await fixtures.player('pushold')
  await choosePush(old)
  await subscribe(old, 'old')
  const { push_key } = await old.calls(notificationsCalls.settings)
  const secrets = { PORTAL_SECRET: Buffer.alloc(32, 'a new secret').toString('base64url'), PORTAL_SECRET_OLD: testSecret }
  const rotated = await startTestApp({
    env: { PUSH_SERVICES: service.origin, ...secrets },
    database: portal.database,
    now: portal.clock.now(),
  })
  service.bindTo(`k=${push_key}`)
  try {
    await (await fixtures.player('oldfan')).calls(followsCalls.follow, { body: { uid: old.uid } })
    await fixtures.processEvents()
    await pushNotifications(rotated.services)
    await rotated.services.jobs.drain()
  } finally {
    service.bindTo('')
    await rotated.stop()
  }
  expect(sentTo('old')).toHaveLength(1)
})

test('in quiet hours a push waits until they are over', async () => {
  const sleeper = await fixtures.player('pushsleeper')
  await choosePush(sleeper)
  await subscribe(sleeper, 'bedside')
  const now = portal.clock.now()
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  await portal.services.db.updateTable('users').set({ time_zone: 'UTC' }).where('id', '=', sleeper.userId).execute()
  const quiet = { from_minute: (minutes + 1380) % 1440, to_minute: (minutes + 20) % 1440 }
  await sleeper.calls(notificationsCalls.saveSettings, { body: { quiet } })
  await gainFollower(sleeper, 'nightfan2')
  expect(sentTo('bedside')).toEqual([])
  portal.clock.set(new Date(now.getTime() + 21 * 60_000))
  await pushNotifications(portal.services)
  await portal.services.jobs.drain()
  expect(sentTo('bedside')).toHaveLength(1)
})

test('the portal posts only to push services', async () => {
  const hostile = await fixtures.player('pushhostile')
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
  ]) {
    const answer = await hostile.request(notificationsCalls.subscribe, { body: { ...service.subscription('x'), endpoint } })
    expect(answer.status).toBe(400)
  }
})
