import { notificationsCalls } from '@portal/contract/notifications'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { accountsCalls } from '@portal/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { preparedPassword } from '../../testing/prepared-password.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

let portal: TestApp
let fixtures: Fixtures
let visitor: ReturnType<typeof asVisitor>

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  visitor = asVisitor(portal)
})
afterAll(() => portal.stop())

/** Waits until notices are written and mails are sent. */
async function processAll() {
  await portal.services.jobs.drain()
  await fixtures.processEvents()
  await portal.services.jobs.drain()
}
const titlesOf = async (player: TestPlayer) => {
  const list = await player.calls(notificationsCalls.list)
  return list.filter(({ type }) => type === 'security').map(({ title }) => title)
}
const subjectsTo = async (address: string) => (await mailsTo(portal, address)).map(({ subject }) => subject)
const logIn = (player: TestPlayer, userAgent: string, password = preparedPassword) =>
  visitor(sessionsCalls.login, { body: { identifier: player.email, password } }, { 'user-agent': userAgent })

/** A minor whose registration named a guardian. */
async function child(name: string): Promise<{ player: TestPlayer; guardian: string }> {
  const player = await fixtures.player(name, { isMinor: true, privacy: 'private' })
  const guardian = `guardian-of-${name}@world.test`
  const row = { user_id: player.userId, adult_email: guardian, registered_at: portal.clock.now() }
  await portal.services.db.insertInto('registrations').values(row).execute()
  return { player, guardian }
}

test('a login from a new browser and an impersonation cause notices in the portal and by mail', async () => {
  const player = await fixtures.player('watchful')
  const admin = await fixtures.player('helper', { groups: ['home', 'admin'] })
  await logIn(player, 'browser one')
  await logIn(player, 'browser two')
  await admin.calls(sessionsCalls.impersonate, { query: { uid: player.uid, reason: 'Ticket 12' } })
  await processAll()
  expect(await titlesOf(player)).toEqual(['Support viewed your account', 'New login'])
  expect(await subjectsTo(player.email)).toEqual(['Support viewed your account', 'New login'])
})

test('a changed email causes a notice in the portal and a mail to the old address', async () => {
  const player = await fixtures.player('movedaway')
  await player.calls(profilesCalls.update, { body: { email: 'moved@world.test' } })
  const [mail] = await mailsTo(portal, 'moved@world.test')
  await visitor(accountsCalls.confirmRegistration, { body: { token: tokenIn(mail) } })
  await processAll()
  expect(await titlesOf(player)).toEqual(['Your email address was changed'])
  expect(await subjectsTo(player.email)).toEqual(['Your email address was changed'])
})

test('reuse of an old refresh token causes a notice to its owner', async () => {
  const player = await fixtures.player('copied')
  const first = (await player.session()).refreshToken
  const renew = (refresh: string) => visitor(sessionsCalls.refresh, { body: { refresh } })
  const second = await renew(first)
  await renew(second.body.refresh)
  portal.clock.advance(60_000)
  expect((await renew(first)).status).toBe(401)
  await processAll()
  expect(await titlesOf(player)).toEqual(['We ended one of your sessions'])
  expect(await subjectsTo(player.email)).toEqual(['We ended one of your sessions'])
})

test('a login before the deletion keeps the account and causes a notice', async () => {
  const player = await fixtures.player('staying')
  await player.calls(accountsCalls.requestDeletion, { body: {} })
  const { body } = await logIn(player, 'world')
  expect(body.account_kept).toBe(true)
  expect((await logIn(player, 'world')).body.account_kept).toBe(false)
  await processAll()
  const list = await visitor(notificationsCalls.list, {}, { authorization: `Bearer ${body.access_token}` })
  expect(list.body.map(({ title }) => title)).toEqual(['Your account won’t be deleted'])
  expect((await subjectsTo(player.email)).filter((subject) => subject === 'Your account won’t be deleted')).toHaveLength(1)
})

test('notices about a minor go to the guardian, and the child is only mailed about a lock', async () => {
  const { player, guardian } = await child('littleone')
  await logIn(player, 'browser one')
  await logIn(player, 'browser two')
  const { body } = await logIn(player, 'browser two')
  await visitor(
    accountsCalls.changePassword,
    { body: { password: preparedPassword, new_password: 'another-ball-43' } },
    { authorization: `Bearer ${body.access_token}` },
  )
  await processAll()
  expect(await subjectsTo(player.email)).toEqual([])
  expect((await subjectsTo(guardian)).toSorted()).toEqual(['New login', 'Your Insider Connected password was changed'])
  for (let n = 0; n < 10; n++) await logIn(player, 'stranger', 'wrong')
  await processAll()
  expect(await subjectsTo(player.email)).toEqual(['Too many wrong passwords'])
  expect((await subjectsTo(guardian))[0]).toBe('Too many wrong passwords')
})
