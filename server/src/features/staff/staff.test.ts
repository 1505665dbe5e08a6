import { alertsCalls } from '@portal/contract/alerts'
import { contactsCalls } from '@portal/contract/contacts'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { staffCalls } from '@portal/contract/staff'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { alertRule } from '../../testing/alert-rule.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'
import { eraseAccount } from '../accounts/index.ts'
import { deleteOldStaffInvitations } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let made = 0

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  omar = await fixtures.operator('pinparlor4')
})
beforeEach(async () => {
  await sql`delete from limit_counters`.execute(app.services.db)
  await sql`delete from business_staff`.execute(app.services.db)
  await sql`delete from staff_invitations`.execute(app.services.db)
})

const makePerson = (options?: Parameters<Fixtures['player']>[1]) => fixtures.player(`worker-${++made}`, options)
const invite = async (email: string, as = omar) => {
  const { status, body } = await as.request(staffCalls.invite, { body: { email } })
  await app.services.jobs.drain()
  return { status, body }
}
const invitationMails = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'staff-invitation')
const tokenFor = async (email: string) => tokenIn((await invitationMails(email))[0])
const accept = (as: TestPlayer, token: string) => as.request(staffCalls.accept, { body: { token } })
const inviteAndAccept = async (as: TestPlayer, owner = omar) => {
  await invite(as.email, owner)
  expect((await accept(as, await tokenFor(as.email))).status).toBe(200)
}
const staff = async () => (await omar.calls(staffCalls.list)).people.map(({ username }) => username)
const openInvitations = async () => (await omar.calls(staffCalls.list)).invitations
const rule = (people: string[]) => ({ ...alertRule, people })

describe('an invitation to the staff of a business', () => {
  test('adds the person who accepts it, whom the operator can then name in an alert rule', async () => {
    const nora = await makePerson()
    const save = () => omar.calls(alertsCalls.saveRule, { body: rule([nora.username]) })
    expect((await save()).rule.people).toEqual([])
    await invite(nora.email)
    expect(await openInvitations()).toMatchObject([{ email: nora.email }])
    const token = await tokenFor(nora.email)
    expect(await nora.calls(staffCalls.invitation, { query: { token } })).toMatchObject({ owner: 'pinparlor4' })
    expect((await accept(nora, token)).status).toBe(200)
    expect([await staff(), await openInvitations()]).toEqual([[nora.username], []])
    expect((await nora.calls(staffCalls.employers)).employers).toMatchObject([{ id: omar.userId, owner: 'pinparlor4' }])
    expect((await omar.calls(contactsCalls.list)).contacts).toMatchObject([{ username: nora.username, relation: 'business' }])
    expect((await save()).rule.people).toEqual([{ username: nora.username, agreed: false, mail_stopped: false }])
    expect((await omar.calls(notificationsCalls.list)).map(({ title }) => title)).toContain('New staff member')
  })

  test('gets the same answer and listing for every address, and no mail goes to minors and people who blocked the operator', async () => {
    const [known, minor, angry] = [await makePerson(), await makePerson({ isMinor: true }), await makePerson()]
    await angry.calls(followsCalls.block, { body: { uid: omar.uid } })
    const unknown = 'nobody-here@world.test'
    const seen = []
    for (const email of [unknown, known.email, minor.email, angry.email]) {
      const answer = await invite(email)
      const [row] = await openInvitations()
      seen.push({ answer, row: { ...row, id: 0, email: '' } })
      await sql`delete from staff_invitations`.execute(app.services.db)
    }
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]?.answer.status).toBe(200)
    const mails = []
    for (const email of [unknown, known.email, minor.email, angry.email]) mails.push((await invitationMails(email)).length)
    expect(mails).toEqual([1, 1, 0, 0])
  })

  test('is used up by the first account that accepts, also when two accept at once', async () => {
    await invite('shared@world.test')
    const token = await tokenFor('shared@world.test')
    const people = [await makePerson(), await makePerson()]
    const answers = await Promise.all(people.map((one) => accept(one, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await staff()).toHaveLength(1)
    expect((await accept(await makePerson(), token)).status).toBe(400)
  })

  test('is for adults only, and not for the operator', async () => {
    const minor = await makePerson({ isMinor: true })
    await invite('grownup@world.test')
    const token = await tokenFor('grownup@world.test')
    expect((await accept(minor, token)).body.message).toBe('Only adults can join a business’s staff.')
    expect((await accept(omar, token)).status).toBe(400)
    expect(await staff()).toEqual([])
    expect((await accept(await makePerson(), token)).status).toBe(200)
  })

  test('does not work for a person who blocked the operator', async () => {
    const angry = await makePerson()
    await invite(angry.email)
    await angry.calls(followsCalls.block, { body: { uid: omar.uid } })
    const token = await tokenFor(angry.email)
    expect((await angry.request(staffCalls.invitation, { query: { token } })).status).toBe(400)
    expect((await accept(angry, token)).status).toBe(400)
  })

  test('does not work after it is withdrawn, renewed or seven days old', async () => {
    const nora = await makePerson()
    await invite(nora.email)
    const first = await tokenFor(nora.email)
    await invite(nora.email)
    expect((await accept(nora, first)).status).toBe(400)
    const [row] = await openInvitations()
    await omar.calls(staffCalls.withdraw, { params: { id: row?.id ?? 0 } })
    expect((await accept(nora, await tokenFor(nora.email))).status).toBe(400)
    await invite(nora.email)
    await sql`update staff_invitations set expires_at = ${app.clock.now()}`.execute(app.services.db)
    expect((await accept(nora, await tokenFor(nora.email))).status).toBe(400)
    expect(await openInvitations()).toEqual([])
    await deleteOldStaffInvitations(app.services)
    expect(await app.services.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  })

  test('keeps the token as a hash only', async () => {
    await invite('secret@world.test')
    const token = await tokenFor('secret@world.test')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await sql`select staff_invitations::text as row from staff_invitations`.execute(app.services.db)
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('is sent at most ten times a day to one address and to 30 addresses in all', async () => {
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await invite('often@world.test')).status)
    expect([statuses[9], statuses[10]]).toEqual([200, 429])
    expect(await invitationMails('often@world.test')).toHaveLength(10)
    const others = []
    for (let n = 0; n < 30; n++) others.push((await invite(`many-${n}@world.test`)).status)
    expect([others[28], others[29]]).toEqual([200, 429])
  })

  test('cannot go to the address of the operator', async () => {
    expect((await invite(omar.email.toUpperCase())).body.validation_errors).toHaveProperty('email')
  })
})

describe('a person on the staff of a business', () => {
  test.each(['the operator removes them', 'they leave'])('is removed from its alert rules when %s', async (how) => {
    const nora = await makePerson()
    await inviteAndAccept(nora)
    const { id } = (await omar.calls(alertsCalls.saveRule, { body: rule([nora.username]) })).rule
    await nora.calls(alertsCalls.joinRule, { params: { id }, body: { agree: true } })
    if (how === 'they leave') await nora.calls(staffCalls.leave, { params: { id: omar.userId } })
    else await omar.calls(staffCalls.remove, { params: { id: nora.userId } })
    await fixtures.processEvents()
    expect(await staff()).toEqual([])
    expect((await omar.calls(alertsCalls.rules)).rules.find((one) => one.id === id)?.people).toEqual([])
    expect((await omar.request(staffCalls.remove, { params: { id: nora.userId } })).status).toBe(404)
    expect((await nora.request(staffCalls.leave, { params: { id: omar.userId } })).status).toBe(404)
  })

  test('leaves the staff when one blocks the other', async () => {
    const nora = await makePerson()
    await inviteAndAccept(nora)
    await nora.calls(followsCalls.block, { body: { uid: omar.uid } })
    await fixtures.processEvents()
    expect(await staff()).toEqual([])
  })

  test('is deleted with an erased account on either side, including invitations', async () => {
    const { services } = app
    const [worker, invited, boss] = [await makePerson(), await makePerson(), await fixtures.operator(`gone-${++made}`)]
    await inviteAndAccept(worker)
    await inviteAndAccept(await makePerson(), boss)
    await invite(invited.email)
    await invite('somebody@world.test', boss)
    for (const { userId } of [worker, invited, boss]) await eraseAccount(services, userId)
    await fixtures.processEvents()
    expect(await services.db.selectFrom('business_staff').selectAll().execute()).toEqual([])
    expect(await services.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  })
})
