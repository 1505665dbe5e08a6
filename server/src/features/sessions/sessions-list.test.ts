import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { deviceName } from './sessions.ts'
import { shownNetwork } from '../../platform/network.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Logs a person in twice. Returns the headers of each session. */
async function signedInTwice(name: string) {
  const visitor = asVisitor(portal)
  const { username } = await fixtures.player(name)
  const headersWith = async (userAgent: string) => {
    const { body } = await visitor(
      sessionsCalls.login,
      { body: { identifier: username, password: preparedPassword } },
      { 'user-agent': userAgent },
    )
    return { authorization: `Bearer ${body.access_token}` }
  }
  const onPhone = await headersWith(phone)
  portal.clock.advance(60_000)
  const onDesk = await headersWith(desk)
  const list = (headers: Record<string, string>) => visitor(sessionsCalls.list, {}, headers)
  return { visitor, onPhone, onDesk, list }
}

test("the list of sessions has all of the caller's and marks the current one", async () => {
  const { list, onPhone } = await signedInTwice('twoplaces')
  const { body } = await list(onPhone)
  expect(body).toMatchObject([
    { device: 'Firefox on Windows', place: '127.0.0.x', is_this_one: false, remembered: false },
    { device: 'Safari on iPhone', place: '127.0.0.x', is_this_one: true },
  ])
})

test('another session of the caller ends at once, and a stranger’s session is unknown', async () => {
  const { visitor, list, onPhone, onDesk } = await signedInTwice('signsout')
  const stranger = await fixtures.player('strangerin')
  const sid = (await list(onPhone)).body.find((session) => !session.is_this_one)?.sid ?? ''
  expect((await stranger.request(sessionsCalls.end, { body: { sid } })).status).toBe(404)
  expect((await visitor(sessionsCalls.end, { body: { sid } }, onPhone)).status).toBe(200)
  await expect.poll(async () => (await list(onDesk)).status).toBe(401)
  expect((await list(onPhone)).body).toHaveLength(1)
  expect((await visitor(sessionsCalls.end, { body: { sid } }, onPhone)).status).toBe(404)
})

test('all other sessions of the caller end at once', async () => {
  const { visitor, list, onPhone, onDesk } = await signedInTwice('allothers')
  expect((await visitor(sessionsCalls.endOthers, {}, onPhone)).body).toEqual({ success: true, ended: 1 })
  await expect.poll(async () => (await list(onDesk)).status).toBe(401)
  expect((await list(onPhone)).body).toMatchObject([{ is_this_one: true }])
})

test.each([
  [phone, 'Safari on iPhone'],
  [desk, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', 'An app'],
])('the list of sessions names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})

test('the list of sessions shows the network of each, never its address', () => {
  expect(shownNetwork('203.0.113.77')).toBe('203.0.113.x')
  expect(shownNetwork('::ffff:203.0.113.77')).toBe('203.0.113.x')
  expect(shownNetwork('2001:db8:aaaa:bbbb::1')).toBe('2001:db8:aaaa:…')
})
