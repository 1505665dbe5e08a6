import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountFaults,
  ageFaults,
  birthKnownUntil,
  deleteDraft,
  emptyDraft,
  guardianFaults,
  isMinorsBirth,
  profileFaults,
  reachableStep,
  readDraft,
  readRegistered,
  stepsOf,
  storeDraft,
  storeRegistered,
  unlikelyAge,
} from './draft.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

beforeEach(deleteDraft)

test.each([
  ['2026-11-26', 0],
  ['2027-11-25', 0],
  ['2024-05-01', 2],
  ['1900-01-01', 126],
  ['1915-01-01', 111],
  ['2023-11-01', null],
  ['2013-01-01', null],
  ['1917-01-01', null],
])('a birth on %s is asked about as the age %s', (birthDate, age) => {
  expect(unlikelyAge(birthDate, now)).toBe(age)
})

test('no age near an age of consent is asked about, so that the question teaches nothing', () => {
  const years = fc.integer({ min: 1930, max: 2022 })
  fc.assert(
    fc.property(years, (year) => {
      expect(unlikelyAge(`${year}-11-26`, now)).toBeNull()
    }),
  )
})

test('a birth date is kept with the time until when it cannot be changed', () => {
  expect(birthKnownUntil()).toBeNull()
  storeDraft({ ...emptyDraft, birthDate: '2016-05-01', country: 'US' })
  const left = Date.parse(birthKnownUntil() ?? '') - Date.now()
  expect(left).toBeGreaterThan(14 * 60_000)
  expect(left).toBeLessThanOrEqual(15 * 60_000)
  expect(readDraft()).toMatchObject({ birthDate: '2016-05-01', country: 'US' })
  expect(isMinorsBirth('2016-05-01', now)).toBe(true)
  deleteDraft()
  expect(birthKnownUntil()).toBeNull()
})

const filled = {
  ...emptyDraft,
  birthDate: '1990-12-10',
  country: 'US',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@world.test',
  password: 'silver-ball-42',
  confirmPassword: 'silver-ball-42',
  termsAndConditions: true,
}

beforeEach(() => sessionStorage.clear())

describe('registration steps', () => {
  test('only minors have the guardian step', () => {
    expect(stepsOf(false)).toEqual(['age', 'account', 'profile', 'done'])
    expect(stepsOf(true)).toEqual(['age', 'guardian', 'account', 'profile', 'done'])
  })

  test('a step is reachable once the steps before it are complete', () => {
    const adult = { isMinor: false, registered: false }
    expect(reachableStep('profile', emptyDraft, adult)).toBe('age')
    expect(reachableStep('profile', { ...emptyDraft, birthDate: '1990-12-10', country: 'US' }, adult)).toBe('account')
    expect(reachableStep('profile', filled, adult)).toBe('profile')
    expect(reachableStep('guardian', filled, adult)).toBe('age')
    expect(reachableStep('account', filled, { isMinor: true, registered: false })).toBe('guardian')
    expect(reachableStep('done', filled, adult)).toBe('profile')
    expect(reachableStep('age', emptyDraft, { isMinor: false, registered: true })).toBe('done')
  })

  test('a restored draft contains all input but the password', () => {
    storeDraft(filled)
    expect(readDraft()).toEqual({ ...filled, password: '', confirmPassword: '' })
    expect(JSON.stringify(sessionStorage)).not.toContain('silver-ball')
    expect(sessionStorage.getItem('portal.registration')).not.toContain('1990-12-10')
    deleteDraft()
    expect(readDraft()).toEqual(emptyDraft)
  })

  test('every invalid field has an error message', () => {
    expect(accountFaults(emptyDraft, false)).toMatchObject({
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter a valid email address.',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
    })
    expect(accountFaults({ ...filled, confirmPassword: 'other' }, false).confirmPassword).toBe('Passwords must match.')
    expect(accountFaults({ ...filled, password: 'x'.repeat(65) }, false).password).toBe('Password must be 64 characters at max.')
    expect(profileFaults({ ...emptyDraft, username: 'abcde' }).username).toBe('Usernames must be more than 5 characters.')
    expect(profileFaults({ ...emptyDraft, username: 'silver-ball_1' }).username).toBe('Usernames must be 12 characters or less.')
    expect(profileFaults({ ...emptyDraft, username: 'a b' }).username).toBe(
      'Usernames can only contain letters, numbers, -, and _.',
    )
  })

  test('a child’s email equal to the guardian’s is reported at the child’s field only', () => {
    const child = { ...filled, birthDate: '2015-03-01', adultEmail: ' ADA@world.test ' }
    expect(accountFaults(child, true).email).toContain('Please enter your own.')
    expect(accountFaults({ ...child, adultEmail: 'parent@world.test' }, true).email).toBeUndefined()
    expect(accountFaults(child, false).email).toBeUndefined()
    expect(guardianFaults(child).adultEmail).toBeUndefined()
    // The child stays on the step where the address can be corrected.
    expect(reachableStep('profile', child, { isMinor: true, registered: false })).toBe('account')
  })

  test('a birth date must be between 1900 and today', () => {
    const faultOf = (birthDate: string) => ageFaults({ ...filled, birthDate }).birthDate
    const today = new Date().toISOString().slice(0, 10)
    expect(faultOf('')).toBe('Please enter your date of birth.')
    expect(faultOf('1880-05-05')).toBe('Please enter a date of birth between 1900 and today.')
    expect(faultOf(`${new Date().getFullYear() + 2}-01-01`)).toBe('Please enter a date of birth between 1900 and today.')
    expect(faultOf('1900-01-01')).toBeUndefined()
    expect(faultOf(today)).toBeUndefined()
  })

  test('another tab knows the birth date and country, but no other input', () => {
    storeDraft(filled)
    sessionStorage.clear()
    expect(readDraft()).toEqual({ ...emptyDraft, birthDate: '1990-12-10', country: 'US' })
    deleteDraft()
    expect(readDraft()).toEqual(emptyDraft)
  })

  test('the page of a new account is shown again after a reload', () => {
    expect(readRegistered()).toBeNull()
    const registered = { email: 'ada@world.test', adultEmail: '', waitsForGuardian: false, demoMailbox: null, statusKey: 'key' }
    storeRegistered(registered)
    expect(readRegistered()).toEqual(registered)
  })
})
