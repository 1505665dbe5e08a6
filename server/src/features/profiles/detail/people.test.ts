import { accountsCalls } from '@portal/contract/accounts'
import { auditCalls } from '@portal/contract/audit'
import { membershipCalls } from '@portal/contract/membership'
import { mailsCalls } from '@portal/contract/mails'
import { parentalConsentCalls } from '@portal/contract/parental-consent'
import { profilesCalls } from '@portal/contract/profiles'
import { sessionsCalls } from '@portal/contract/sessions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeChildren } from '../../../testing/children.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { preparedPassword } from '../../../testing/prepared-password.ts'
import { asVisitor } from '../../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../../testing/fixtures.ts'

let portal: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let made = 0

/** Continues with another admin, whose token is fresh. */
async function takeOver() {
  admin = await fixtures.player(`support${++made}`, { groups: ['home', 'admin'] })
}

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
beforeEach(() => takeOver())
afterAll(() => portal.stop())

const find = async (query: { search?: string; filter?: 'locked' | 'pending' | 'minor' | 'business' | 'admin'; page?: number }) =>
  admin.calls(accountsCalls.find, { query })
const names = async (query: Parameters<typeof find>[0]) => (await find(query)).results.map(({ username }) => username)
const sheet = ({ userId }: Pick<TestPlayer, 'userId'>) => admin.calls(accountsCalls.sheet, { params: { id: userId } })
const because = { body: { reason: 'Wrote to support' } }
const entryOf = async ({ userId }: Pick<TestPlayer, 'userId'>) => {
  const { results } = await admin.calls(auditCalls.list, { query: { user_id: userId } })
  return admin.calls(auditCalls.detail, { params: { id: results[0]?.id ?? 0 } })
}

/** Enters wrong passwords until the account is locked. */
async function lock({ username }: TestPlayer) {
  const visitor = asVisitor(portal)
  for (let tries = 0; tries < 10; tries++)
    await visitor(sessionsCalls.login, { body: { identifier: username, password: 'wrong-password-1' } })
}

describe('the search for users', () => {
  test('finds by part of e-mail or username, by uid, number and support code', async () => {
    const dana = await fixtures.player('searchdana', { email: 'dana.search@world.test' })
    await fixtures.player('searchnone')
    const { support_code } = await dana.calls(profilesCalls.supportCode)
    for (const search of ['searchdan', 'SEARCHDANA', 'dana.search@', dana.uid, String(dana.userId), support_code.toLowerCase()])
      expect({ search, found: await names({ search }) }).toEqual({ search, found: ['searchdana'] })
    expect(await names({ search: 'nobody_%' })).toEqual([])
  })

  test('does not find by an expired support code', async () => {
    const late = await fixtures.player('latecaller')
    const { support_code } = await late.calls(profilesCalls.supportCode)
    portal.clock.advance(16 * 60_000)
    await takeOver()
    expect(await names({ search: support_code })).toEqual([])
  })

  test('returns ten a page, the newest first', async () => {
    for (let n = 0; n < 12; n++) await fixtures.player(`paged${n}`)
    const first = await find({ search: 'paged' })
    expect(first).toMatchObject({ count: 12, previous: null })
    expect(first.results.map(({ username }) => username).slice(0, 2)).toEqual(['paged11', 'paged10'])
    expect(first.next).toContain('/api/v1/admin/users?search=paged&page=2')
    expect(await names({ search: 'paged', page: 2 })).toEqual(['paged1', 'paged0'])
  })

  test('filters by state', async () => {
    await fixtures.player('notyethere', { status: 'pending' })
    await fixtures.operator('barkeeper')
    const locked = await fixtures.player('lockedout')
    await lock(locked)
    expect(await names({ filter: 'pending' })).toEqual(['notyethere'])
    expect(await names({ filter: 'business' })).toEqual(['barkeeper'])
    expect(await names({ filter: 'admin' })).toContain(admin.username)
    expect(await names({ filter: 'locked' })).toEqual(['lockedout'])
  })
})

describe('the sheet of a person', () => {
  test('shows state, devices, locations and machines', async () => {
    const owner = await fixtures.operator('parlorboss')
    const venue = await fixtures.venue(owner, { name: 'Boss Arcade' })
    await fixtures.machine(venue, 'ZIL')
    await owner.session()
    expect(await sheet(owner)).toMatchObject({
      username: 'parlorboss',
      status: 'active',
      is_business: true,
      machines: 1,
      places: [{ name: 'Boss Arcade', machines: 1, group_type: 'business' }],
      guardian: null,
      locked_until: null,
      has_second_factor: false,
      name_finds: null,
    })
    expect((await sheet(owner)).sessions.length).toBeGreaterThan(0)
    expect((await admin.request(accountsCalls.sheet, { params: { id: 999_999_999 } })).status).toBe(404)
  })

  test('shows orders, failed log-ins and sign-ins at machines', async () => {
    const operator = await fixtures.operator('sheetvenue')
    const venue = await fixtures.venue(operator, { name: 'Sheet Arcade' })
    const machine = await fixtures.machine(venue, 'ZIL')
    const player = await fixtures.player('sheetbuyer')
    expect(await sheet(player)).toMatchObject({ orders: [], failed_logins: null, sign_ins: [] })
    await asVisitor(portal)(sessionsCalls.login, { body: { identifier: player.username, password: 'wrong-password-1' } })
    await machine.recordScans([player])
    await player.calls(membershipCalls.purchase, { body: {} })
    expect(await sheet(player)).toMatchObject({
      orders: [{ kind: 'start', status: 'created' }],
      failed_logins: { count: 1 },
      sign_ins: [{ location_name: 'Sheet Arcade', offline: false }],
    })
  })

  test('shows when the username is the uid of another person, whom a search for it finds', async () => {
    const [person, named] = [await fixtures.player('uidbearer'), await fixtures.player('sheetnamed')]
    // As a name of the time before such names were refused.
    await portal.services.db.updateTable('users').set({ username: person.uid }).where('id', '=', named.userId).execute()
    expect(await sheet(named)).toMatchObject({ name_finds: 'uidbearer' })
    expect(await sheet(person)).toMatchObject({ name_finds: null })
  })

  test('shows the consent case of a minor and can mail the guardian again', async () => {
    await makeChildren(portal).register('smallfry')
    const found = (await find({ search: 'smallfry', filter: 'minor' })).results[0]
    const child = { userId: found?.id ?? 0 }
    const { guardian } = await sheet(child)
    expect(guardian).toMatchObject({ status: 'pending', reminders: 0 })
    const before = (await mailsTo(portal, guardian?.guardian_email ?? '')).length
    await admin.calls(parentalConsentCalls.mailGuardian, { params: { id: child.userId }, ...because })
    expect(await mailsTo(portal, guardian?.guardian_email ?? '')).toHaveLength(before + 1)
    const refused = await admin.request(accountsCalls.confirm, { params: { id: child.userId }, ...because })
    expect(refused.status).toBe(409)
  })
})

describe('support actions of an admin', () => {
  test('send the activation mail again or confirm the account', async () => {
    const pia = await fixtures.player('piapending', { status: 'pending' })
    await admin.calls(accountsCalls.mailActivation, { params: { id: pia.userId }, ...because })
    expect(await mailsTo(portal, pia.email)).toMatchObject([{ kind: 'activation' }])
    await admin.calls(accountsCalls.confirm, { params: { id: pia.userId }, ...because })
    expect((await sheet(pia)).status).toBe('active')
    expect(await entryOf(pia)).toMatchObject({
      action: 'account.confirmed',
      admin: { username: admin.username },
      reason: 'Wrote to support',
      before: { status: 'pending' },
      after: { status: 'active' },
      network: '127.0.0.x',
    })
    expect((await entryOf(pia)).request_id).toMatch(/^[0-9a-f-]{36}$/)
    const twice = await admin.request(accountsCalls.confirm, { params: { id: pia.userId }, ...because })
    expect(twice.body).toMatchObject({ code: 409 })
  })

  test('unlock an account for all its names', async () => {
    const hasty = await fixtures.player('hastytyper')
    await lock(hasty)
    expect((await sheet(hasty)).locked_until).not.toBeNull()
    const unlocked = await admin.calls(sessionsCalls.unlock, { params: { id: hasty.userId }, ...because })
    expect(unlocked.was_locked).toBe(true)
    const login = { body: { identifier: hasty.username, password: preparedPassword } }
    expect((await asVisitor(portal)(sessionsCalls.login, login)).status).toBe(200)
    expect(await entryOf(hasty)).toMatchObject({ action: 'account.unlocked', after: { locked_until: null } })
  })

  test('end one session or all of a user, and of no others', async () => {
    const loser = await fixtures.player('losesphone')
    const [phone, desk] = [await loser.session(), await loser.session()]
    const listOf = (token: string) => asVisitor(portal)(sessionsCalls.list, {}, { authorization: `Bearer ${token}` })
    const sid = (await listOf(phone.accessToken)).body.find(({ is_this_one }) => is_this_one)?.sid ?? ''
    const other = await fixtures.player('otherone')
    const wrong = { params: { id: other.userId }, body: { sid, reason: 'Wrote to support' } }
    expect((await admin.request(sessionsCalls.endOf, wrong)).status).toBe(404)
    await admin.calls(sessionsCalls.endOf, { params: { id: loser.userId }, body: { sid, reason: 'Lost phone' } })
    await expect.poll(async () => (await listOf(phone.accessToken)).status).toBe(401)
    expect((await listOf(desk.accessToken)).status).toBe(200)
    const all = await admin.calls(sessionsCalls.endOf, { params: { id: loser.userId }, ...because })
    expect(all.ended).toBe(1)
    await expect.poll(async () => (await listOf(desk.accessToken)).status).toBe(401)
    expect(await entryOf(loser)).toMatchObject({ action: 'sessions.ended', before: { open: 1 }, after: { open: 0 } })
  })

  test('mail a password reset, which is listed among the user’s mails', async () => {
    const gone = await fixtures.player('forgetful1')
    await admin.calls(accountsCalls.mailReset, { params: { id: gone.userId }, ...because })
    const { results } = await admin.calls(mailsCalls.outbox, { query: { user_id: gone.userId } })
    expect(results).toMatchObject([{ kind: 'password-reset', to: gone.email }])
  })

  test('require a reason', async () => {
    const player = await fixtures.player('noreason1')
    const answer = await admin.request(sessionsCalls.unlock, { params: { id: player.userId }, body: { reason: '  ' } })
    expect(answer.body).toMatchObject({ code: 100, validation_errors: { reason: [expect.any(String)] } })
  })
})

describe('the audit log', () => {
  test('can be filtered by name, action and time, and is paged', async () => {
    const busy = await fixtures.player('busyplayer')
    for (let n = 0; n < 11; n++) await admin.calls(sessionsCalls.unlock, { params: { id: busy.userId }, ...because })
    portal.clock.advance(3_600_000)
    await takeOver()
    const from = portal.clock.now().toISOString()
    await admin.calls(sessionsCalls.endOf, { params: { id: busy.userId }, ...because })
    const list = (query: object) => admin.calls(auditCalls.list, { query: { search: 'busyplayer', ...query } })
    expect(await list({})).toMatchObject({ count: 12, previous: null })
    expect((await list({ page: 2 })).results).toHaveLength(2)
    expect((await list({ action: 'sessions.ended' })).count).toBe(1)
    expect((await list({ from })).count).toBe(1)
    expect((await list({ to: from })).count).toBe(11)
  })
})
