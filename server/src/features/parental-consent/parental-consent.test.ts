import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { childEmail, makeChildren, guardianAddress } from '../../testing/children.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { endMinority } from '../accounts/index.ts'
import { openSession } from '../sessions/index.ts'
import { followUpCases } from './index.ts'

let portal: TestApp
let kids: ReturnType<typeof makeChildren>

const dayMs = 86_400_000

beforeAll(async () => {
  portal = await startTestApp()
  kids = makeChildren(portal)
  await makeFixtures(portal)
  for (const limit of Object.values(portal.config.limits.perAddress)) limit.most = 1_000_000
})
beforeEach(() => portal.clock.advance(dayMs))
afterAll(() => portal.stop())

const task = () => followUpCases(portal.services)

describe('a guardian who allows', () => {
  test('allows the account with the mailed link, and its initials are hidden', async () => {
    const token = await kids.register('kidallowed')
    expect(await kids.kindsTo(guardianAddress('kidallowed'))).toEqual(['guardian-asked'])
    expect(await kids.kindsTo(childEmail('kidallowed'))).toEqual([])
    expect((await kids.login('kidallowed')).body).toMatchObject({ code: 631 })

    const asked = await kids.guardianCase(token)
    expect(asked.body).toMatchObject({
      status: 'pending',
      first_name: 'Kim',
      username: 'kidallowed',
      initials_on_boards: false,
      product_news: false,
      decided_at: null,
      is_active: false,
    })
    await kids.guardianCase(token)
    expect((await kids.rowOf('kidallowed'))?.status).toBe('consent_pending')

    expect((await kids.decide(token, 'approve')).body).toMatchObject({ status: 'approved', erased_at: null })
    expect(await kids.kindsTo(guardianAddress('kidallowed'))).toEqual(['guardian-decided', 'guardian-asked'])
    expect((await kids.login('kidallowed')).body).toMatchObject({ code: 600 })
    await kids.activate('kidallowed')
    expect((await kids.login('kidallowed')).body).toMatchObject({ success: true, is_minor: true })
    expect(await kids.rowOf('kidallowed')).toMatchObject({ privacy: 'private', is_minor: true, initials_hidden: true })
  })

  test('decides about the initials separately and can change that later', async () => {
    const token = await kids.register('kidswitch')
    await kids.decide(token, 'approve', { initials_on_boards: true })
    expect(await kids.rowOf('kidswitch')).toMatchObject({ initials_hidden: false })
    await kids.decide(token, 'approve', { product_news: true })
    expect((await kids.guardianCase(token)).body).toMatchObject({
      status: 'approved',
      initials_on_boards: false,
      product_news: true,
    })
    expect(await kids.rowOf('kidswitch')).toMatchObject({ initials_hidden: true })
  })

  test('gets another mail a day later with a link to change the decision', async () => {
    const token = await kids.register('kidtwice')
    await kids.decide(token, 'approve')
    await task()
    expect(await kids.kindsTo(guardianAddress('kidtwice'))).not.toContain('guardian-follow-up')
    portal.clock.advance(dayMs)
    await task()
    await task()
    expect((await kids.kindsTo(guardianAddress('kidtwice'))).filter((kind) => kind === 'guardian-follow-up')).toHaveLength(1)
    expect((await kids.guardianCase(token)).body).toMatchObject({ status: 'approved' })
    expect((await kids.guardianCase(await kids.newestToken('kidtwice'))).body).toMatchObject({ status: 'approved' })
  })

  test('causes one activation mail when allowing twice', async () => {
    const token = await kids.register('kidpress')
    await Promise.all([kids.decide(token, 'approve'), kids.decide(token, 'approve')])
    expect(await kids.kindsTo(childEmail('kidpress'))).toEqual(['activation'])
  })

  test('ends sessions immediately by withdrawing, and the account is erased a week later', async () => {
    const token = await kids.register('kidgone')
    await kids.decide(token, 'approve')
    await kids.activate('kidgone')
    const user = await kids.rowOf('kidgone')
    const session = await openSession(portal.services, { userId: Number(user?.id), rememberMe: false, userAgent: 'phone' })
    const headers = { authorization: `Bearer ${session.accessToken}` }
    expect((await kids.visitor(profilesCalls.userDetail, {}, headers)).status).toBe(200)

    expect((await kids.decide(token, 'withdraw')).body).toMatchObject({ status: 'denied' })
    await expect.poll(async () => (await kids.visitor(profilesCalls.userDetail, {}, headers)).status).toBe(401)
    expect((await kids.login('kidgone')).body).toMatchObject({ code: 631 })
    portal.clock.advance(6 * dayMs)
    await task()
    expect(await kids.rowOf('kidgone')).toBeDefined()
    portal.clock.advance(dayMs)
    await task()
    expect(await kids.rowOf('kidgone')).toBeUndefined()
  })

  test('can allow again after withdrawing, and the account continues', async () => {
    const token = await kids.register('kidagain')
    await kids.decide(token, 'approve')
    await kids.activate('kidagain')
    await kids.decide(token, 'withdraw')
    await kids.decide(token, 'approve')
    expect((await kids.login('kidagain')).status).toBe(200)
  })

  test('can delete everything immediately, including the guardian’s address', async () => {
    const token = await kids.register('kiddelete')
    await kids.decide(token, 'approve')
    expect((await kids.decide(token, 'delete')).body).toMatchObject({ status: 'deleted' })
    expect(await kids.rowOf('kiddelete')).toBeUndefined()
    expect((await kids.guardianCase(token)).body).toMatchObject({ code: 100 })
    expect(await mailsTo(portal, guardianAddress('kiddelete'))).toEqual([])
    expect(await kids.casesOf('kiddelete')).toBe(0)
  })
})

describe('a guardian who denies or does not answer', () => {
  test('keeps the child out by denying, and everything is erased on the fourteenth day', async () => {
    const token = await kids.register('kiddenied')
    expect((await kids.decide(token, 'deny')).body).toMatchObject({ status: 'denied' })
    expect((await kids.login('kiddenied')).body).toMatchObject({ code: 631 })
    portal.clock.advance(14 * dayMs)
    await task()
    expect(await kids.rowOf('kiddenied')).toBeUndefined()
    expect(await kids.casesOf('kiddenied')).toBe(0)
  })

  test('is reminded on the third and seventh day with a new link; earlier links stay valid until they expire', async () => {
    const first = await kids.register('kidwaits')
    portal.clock.advance(3 * dayMs)
    await task()
    await task()
    expect(await kids.kindsTo(guardianAddress('kidwaits'))).toEqual(['guardian-reminder', 'guardian-asked'])
    expect((await kids.guardianCase(first)).body).toMatchObject({ status: 'pending' })
    portal.clock.advance(4 * dayMs)
    expect((await kids.guardianCase(first)).body).toMatchObject({ code: 100 })
    await task()
    expect(await kids.kindsTo(guardianAddress('kidwaits'))).toEqual(['guardian-reminder', 'guardian-reminder', 'guardian-asked'])
    const third = await kids.newestToken('kidwaits')
    portal.clock.advance(7 * dayMs - 1)
    expect((await kids.guardianCase(third)).body).toMatchObject({ status: 'pending' })
    portal.clock.advance(1)
    expect((await kids.guardianCase(third)).status).toBe(400)
    expect((await kids.decide(third, 'approve')).status).toBe(400)
    await task()
    expect(await kids.rowOf('kidwaits')).toBeUndefined()
    expect(await mailsTo(portal, guardianAddress('kidwaits'))).toEqual([])
  })

  test('has a link that expires after seven days', async () => {
    const token = await kids.register('kidlate')
    portal.clock.advance(7 * dayMs)
    expect((await kids.guardianCase(token)).body).toMatchObject({
      code: 100,
      message: 'This link has expired. Please request a new one.',
    })
  })
})

test('the guardian’s access ends on the day minority ends, and the account stays private', async () => {
  const token = await kids.register('kidgrows')
  await kids.decide(token, 'approve')
  await kids.activate('kidgrows')
  expect(await endMinority(portal.services.db, new Date('2029-05-01T11:59:59Z'))).toEqual([])
  portal.clock.set(new Date('2029-05-01T12:00:00Z'))
  await task()
  expect(await kids.rowOf('kidgrows')).toMatchObject({
    is_minor: false,
    adult_on: null,
    privacy: 'private',
    initials_hidden: false,
  })
  expect(await kids.casesOf('kidgrows')).toBe(0)
  expect((await kids.guardianCase(token)).status).toBe(400)
})
