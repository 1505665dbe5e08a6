import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { preparedPassword } from '../../../testing/prepared-password.ts'
import { makeFixtures } from '../../../testing/fixtures.ts'
import { asVisitor, makePlayer } from '../../../testing/test-player.ts'
import { eraseDueAccounts } from './index.ts'
import { deleteEndedSecrets } from '../../machines/index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

const days = (count: number) => count * 86_400_000
const login = (identifier: string) => asVisitor(portal)(sessionsCalls.login, { body: { identifier, password: preparedPassword } })

test('account deletion hides and logs out an account immediately, and a login within 14 days cancels it', async () => {
  const watcher = await makePlayer(portal, 'watcher')
  const leaver = await makePlayer(portal, 'undecided')
  const { due_at } = await leaver.calls(accountsCalls.requestDeletion, { body: {} })
  expect(due_at).toBe(new Date(portal.clock.now().getTime() + days(14)).toISOString())
  expect((await leaver.request(profilesCalls.userDetail)).status).toBe(401)
  expect(await watcher.calls(profilesCalls.publicUsers, { query: { search: 'undecided' } })).toEqual([])
  const [mail] = await mailsTo(portal, 'undecided@world.test')
  expect(mail?.text).toContain('December 4, 2026')

  portal.clock.advance(days(14) - 1)
  await eraseDueAccounts(portal.services)
  expect((await login('undecided')).status).toBe(200)
  portal.clock.advance(days(1))
  await eraseDueAccounts(portal.services)
  expect((await login('undecided')).status).toBe(200)
})

test('account deletion erases the person after 14 days and frees email and username', async () => {
  const friend = await makePlayer(portal, 'oldfriend')
  const leaver = await makePlayer(portal, 'goneforgood', {
    email: 'canary@world.test',
    firstName: 'Canaria',
    lastName: 'Bird',
    initials: 'CAN',
  })
  const home = { street_address: '1 Canary Row', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' }
  await leaver.calls(profilesCalls.updateHomeAddress, { body: home })
  await leaver.calls(profilesCalls.supportCode)
  await portal.services.db
    .insertInto('follows')
    .values({ follower_id: friend.userId, followee_id: leaver.userId, followed_at: portal.clock.now() })
    .execute()
  await leaver.calls(accountsCalls.requestDeletion, { body: { reason: '' } })
  portal.clock.advance(days(14))
  await eraseDueAccounts(portal.services)
  await portal.services.eventProcessor.drain()
  const { db } = portal.services
  const tables = [
    'users',
    'profiles',
    'addresses',
    'registrations',
    'outbox_mails',
    'mailed_links',
    'support_codes',
    'follows',
  ] as const
  for (const table of tables) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute()).toLowerCase()
    expect(`${table} ${rows}`).not.toMatch(/canar|goneforgood/)
    expect(`${table} ${rows}`).not.toContain(leaver.uid.toLowerCase())
  }
  expect(await db.selectFrom('support_codes').select('code').where('user_id', '=', leaver.userId).execute()).toEqual([])
  expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
  expect((await login('canary@world.test')).body).toMatchObject({ code: 622 })
  await expect(makePlayer(portal, 'goneforgood', { email: 'canary@world.test' })).resolves.toMatchObject({
    username: 'goneforgood',
  })
})

test('account deletion closes the gameroom and releases its machine', async () => {
  const fixtures = await makeFixtures(portal)
  const { db, eventProcessor } = portal.services
  const leaver = await makePlayer(portal, 'leavesgame', { allAccess: true })
  const friend = await makePlayer(portal, 'teamfriend')
  const room = await fixtures.gameroom(leaver, { name: "Canaria's basement", street_address: '9 Canary Row' })
  const machine = await fixtures.machine(room)
  await db
    .insertInto('home_team_memberships')
    .values({ location_id: room.id, user_id: friend.userId, invited_at: portal.clock.now(), accepted_at: portal.clock.now() })
    .execute()
  await machine.finishGame([[friend, 1_000_000]])
  await fixtures.processEvents()

  await leaver.calls(accountsCalls.requestDeletion, { body: {} })
  portal.clock.advance(days(14))
  await eraseDueAccounts(portal.services)
  await eventProcessor.drain()

  const place = await db.selectFrom('locations').selectAll().where('id', '=', room.id).executeTakeFirstOrThrow()
  expect(place.deleted_at).not.toBeNull()
  expect(JSON.stringify(place)).not.toMatch(/canar|Portland/i)
  expect(await db.selectFrom('home_team_memberships').selectAll().where('location_id', '=', room.id).execute()).toEqual([])
  // The old secret delivers the last games for a day.
  portal.clock.advance(days(1) + 1)
  await deleteEndedSecrets(portal.services)
  const row = await db.selectFrom('machines').selectAll().where('id', '=', machine.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ owner_id: null, custom_display_name: '', secret: null })
  expect(row.archived_at).not.toBeNull()
  expect(await db.selectFrom('plays').select('id').where('machine_id', '=', machine.id).execute()).toHaveLength(1)
})

test('account deletion of an operator closes the venue, and its players still see its name', async () => {
  const fixtures = await makeFixtures(portal)
  const operator = await fixtures.operator('gonebarman')
  const venue = await fixtures.venue(operator, { name: 'The Last Call', telephone: '+15035550100' })
  await operator.calls(accountsCalls.requestDeletion, { body: {} })
  portal.clock.advance(days(14))
  await eraseDueAccounts(portal.services)
  await portal.services.eventProcessor.drain()
  const place = await portal.services.db.selectFrom('locations').selectAll().where('id', '=', venue.id).executeTakeFirstOrThrow()
  expect(place).toMatchObject({ name: 'The Last Call', telephone: '', street_address: '' })
  expect(place.deleted_at).not.toBeNull()
})
