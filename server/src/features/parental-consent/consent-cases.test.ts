import { accountsCalls } from '@portal/contract/accounts'
import { parentalConsentCalls } from '@portal/contract/parental-consent'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { childEmail, makeChildren, guardianAddress } from '../../testing/children.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
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

describe('the age lookup', () => {
  const readChildAge = (date_of_birth: string, country: string) =>
    kids.visitor(parentalConsentCalls.childAge, { query: { date_of_birth, country } })

  test('returns the age, whether a guardian is needed and the age of consent', async () => {
    expect((await readChildAge('2016-05-01', 'US')).body).toEqual({ success: true, age: 10, is_minor: true, minimum_age: 13 })
    expect((await readChildAge('2011-05-01', 'DE')).body).toMatchObject({ age: 15, is_minor: true, minimum_age: 16 })
    expect((await readChildAge('2011-05-01', 'US')).body).toMatchObject({ age: 15, is_minor: false, minimum_age: 13 })
  })

  test('refuses future days and unknown countries', async () => {
    for (const day of ['2099-05-01', '1880-05-05'])
      expect((await readChildAge(day, 'US')).body.validation_errors).toEqual({
        date_of_birth: ['Enter a valid date of birth.'],
      })
    expect((await readChildAge('2016-05-01', 'ZZ')).body.validation_errors).toHaveProperty('country')
  })

  test('applies its answer to registrations of the next fifteen minutes in any country', async () => {
    const grownUp = (name: string) =>
      kids.visitor(accountsCalls.register, {
        body: {
          first_name: 'Kim',
          last_name: 'Lee',
          email: childEmail(name),
          password: 'silver-ball-42',
          username: name,
          initials: 'KIM',
          date_of_birth: '2012-05-05',
          country: 'US',
          terms_and_conditions: true,
        },
      })
    expect((await readChildAge('2012-05-05', 'DE')).body).toMatchObject({ is_minor: true })
    expect((await readChildAge('2012-05-05', 'US')).body).toMatchObject({ is_minor: false })
    expect(await grownUp('kidback01')).toMatchObject({
      status: 400,
      body: { validation_errors: { country: ['Choose the same country as before.'] } },
    })
    portal.clock.advance(15 * 60_000 + 1)
    expect((await grownUp('kidback01')).status).toBe(201)
    const kept = await portal.services.db.selectFrom('age_answers').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('2012')
  })
})

describe('sending the mail again', () => {
  test('gives the same answer for a waiting child, an adult and an unknown address, and mails only a guardian', async () => {
    const before = await kids.register('kidresend')
    portal.clock.advance(600_000)
    const answers = []
    for (const email of [childEmail('kidresend'), 'nobody@world.test', guardianAddress('kidresend')])
      answers.push(await kids.visitor(parentalConsentCalls.review, { body: { email } }))
    await kids.settled()
    const shown = answers.map(({ status, body, headers }) => ({ status, body, length: headers['content-length'] }))
    expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await kids.kindsTo(guardianAddress('kidresend'))).toEqual(['guardian-asked', 'guardian-asked'])
    expect((await kids.guardianCase(before)).status).toBe(200)
  })

  test('sends no second mail within ten minutes and gives the same answer', async () => {
    await kids.register('kidagain')
    for (const email of [childEmail('kidagain'), 'nobody@world.test'])
      expect((await kids.visitor(parentalConsentCalls.review, { body: { email } })).status).toBe(200)
    await kids.settled()
    expect(await kids.kindsTo(guardianAddress('kidagain'))).toEqual(['guardian-asked'])
  })
})

describe('a case opened before the account', () => {
  const open = (name: string, changes: object = {}) =>
    kids.visitor(parentalConsentCalls.createAgeUser, {
      body: {
        first_name: 'Kim',
        date_of_birth: '2016-05-01',
        country: 'US',
        email: childEmail(name),
        adult_email: guardianAddress(name),
        ...changes,
      },
    })
  const tie = (age_user_id: number, email: string) =>
    kids.visitor(parentalConsentCalls.addVerificationProfile, { body: { age_user_id, email } })

  test('sends no mail until the account exists, and then belongs to it', async () => {
    const opened = await open('kidearly')
    expect(opened).toMatchObject({ status: 201, body: { status: 'pending' } })
    await kids.settled()
    expect(await mailsTo(portal, guardianAddress('kidearly'))).toEqual([])
    await kids.register('kidearly', { age_user_id: opened.body.age_user_id })
    expect((await tie(opened.body.age_user_id, childEmail('kidearly'))).body).toMatchObject({ status: 'pending' })
    await kids.settled()
    expect(await kids.kindsTo(guardianAddress('kidearly'))).toEqual(['guardian-asked'])
    expect(await kids.casesOf('kidearly')).toBe(1)
  })

  test('does not replace the guardian of an account that named another one', async () => {
    const opened = await open('kidsafe', { adult_email: 'stranger@world.test' })
    await kids.register('kidsafe')
    expect((await tie(opened.body.age_user_id, childEmail('kidsafe'))).status).toBe(200)
    await kids.settled()
    expect(await mailsTo(portal, 'stranger@world.test')).toEqual([])
    expect((await tie(opened.body.age_user_id, 'other@world.test')).status).toBe(404)
  })

  test('is not opened for adults, nor with the child’s own mailbox', async () => {
    expect((await open('kidgrown', { date_of_birth: '1990-01-01' })).body.validation_errors).toHaveProperty('date_of_birth')
    expect((await open('kidself', { adult_email: childEmail('kidself') })).body.validation_errors).toHaveProperty('adult_email')
  })

  test('is erased after fourteen days when no account follows', async () => {
    await open('kidnever')
    portal.clock.advance(14 * dayMs)
    await task()
    expect(await kids.casesOf('kidnever')).toBe(0)
  })
})
