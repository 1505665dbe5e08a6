import { beforeEach, expect, test } from 'vitest'
import { accountFaults, dropDraft, emptyDraft, guardianFaults, keepDraft, profileFaults, readDraft } from './draft.ts'
import { reachable, stepsOf } from './steps.ts'

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

test('only minors meet the step of the guardian', () => {
  expect(stepsOf(false)).toEqual(['age', 'account', 'profile', 'done'])
  expect(stepsOf(true)).toEqual(['age', 'guardian', 'account', 'profile', 'done'])
})

test('a step is reached once those before it are filled', () => {
  const adult = { isMinor: false, registered: false }
  expect(reachable('profile', emptyDraft, adult)).toBe('age')
  expect(reachable('profile', { ...emptyDraft, birthDate: '1990-12-10', country: 'US' }, adult)).toBe('account')
  expect(reachable('profile', filled, adult)).toBe('profile')
  expect(reachable('guardian', filled, adult)).toBe('age')
  expect(reachable('account', filled, { isMinor: true, registered: false })).toBe('guardian')
  expect(reachable('done', filled, adult)).toBe('profile')
  expect(reachable('age', emptyDraft, { isMinor: false, registered: true })).toBe('done')
})

test('coming back finds what was typed, but never a password', () => {
  keepDraft(filled)
  expect(readDraft()).toEqual({ ...filled, password: '', confirmPassword: '' })
  expect(JSON.stringify(sessionStorage)).not.toContain('silver-ball')
  expect(sessionStorage.getItem('portal.registration')).not.toContain('1990-12-10')
  dropDraft()
  expect(readDraft()).toEqual(emptyDraft)
})

test('every rule has its sentence', () => {
  expect(accountFaults(emptyDraft)).toMatchObject({
    email: 'Please enter a valid email address.',
    password: 'Password is required',
    confirmPassword: 'Confirm password is required',
  })
  expect(accountFaults({ ...filled, confirmPassword: 'other' }).confirmPassword).toBe('Passwords must match.')
  expect(accountFaults({ ...filled, password: 'x'.repeat(65) }).password).toBe('Password must be 64 characters at max.')
  expect(profileFaults({ ...emptyDraft, username: 'abcde' }).username).toBe('Usernames must be more than 5 characters.')
  expect(profileFaults({ ...emptyDraft, username: 'silver-ball_1' }).username).toBe('Usernames must be 12 characters or less.')
  expect(profileFaults({ ...emptyDraft, username: 'a b' }).username).toBe(
    'Usernames can only contain letters, numbers, -, and _.',
  )
})

test('nobody is their own guardian', () => {
  expect(guardianFaults({ ...filled, adultEmail: ' ADA@world.test ' }).adultEmail).toContain('not your own')
  expect(guardianFaults({ ...filled, adultEmail: 'parent@world.test' }).adultEmail).toBeUndefined()
})
