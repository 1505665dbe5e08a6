import { Email, emailSentence } from '@portal/contract/rules/email'
import { Initials, initialsSentence } from '@portal/contract/rules/initials'
import { confirmFault, passwordFault } from '@portal/contract/rules/password'
import { Username, usernameSentences } from '@portal/contract/rules/username'
import { readCookie, writeCookie } from '../../lib/cookies.ts'
import type { Faults } from '../../shared/forms/resolver.ts'
import { registrationMessages as words } from './messages.ts'

/** What has been typed so far. The passwords are kept in memory alone, the birth date in a cookie of 15 minutes. */
export type Draft = {
  birthDate: string
  country: string
  adultEmail: string
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  termsAndConditions: boolean
  emailConsent: boolean
  username: string
  initials: string
  avatarId: number
  colourId: number
}

export const emptyDraft: Draft = {
  birthDate: '',
  country: '',
  adultEmail: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  termsAndConditions: false,
  emailConsent: false,
  username: '',
  initials: '',
  avatarId: 0,
  colourId: 0,
}

const key = 'portal.registration'
const birthCookie = 'insider-dob'
const birthCookieS = 15 * 60

export function readDraft(): Draft {
  const birthDate = readCookie(birthCookie) ?? ''
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>), birthDate }
  } catch {
    return { ...emptyDraft, birthDate }
  }
}

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify({ ...draft, birthDate: '', password: '', confirmPassword: '' }))
  const { birthDate } = draft
  if (birthDate) writeCookie(birthCookie, birthDate, birthCookieS)
}

/** Once the account is made nothing of what was typed stays. */
export function dropDraft(): void {
  sessionStorage.removeItem(key)
  writeCookie(birthCookie, '', 0)
}

const adultAtMost = 18
const yearMs = 365.25 * 86_400_000

/** Whether a birth date that was given is that of somebody young: it stands, as long as its cookie lives. */
export function isSettledBirth(birthDate: string, now = Date.now()): boolean {
  const age = (now - Date.parse(birthDate)) / yearMs
  return age >= 0 && age < adultAtMost
}

type Rules<K extends keyof Draft> = (draft: Draft) => Faults<Pick<Draft, K>>

const unlessGood = (good: boolean, sentence: string) => (good ? undefined : sentence)

export const ageFaults: Rules<'birthDate' | 'country'> = ({ birthDate, country }) => ({
  birthDate: unlessGood(/^\d{4}-\d\d-\d\d$/.test(birthDate), words.birthDateMissing),
  country: unlessGood(country !== '', words.countryMissing),
})

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const guardianFaults: Rules<'adultEmail'> = ({ adultEmail, email }) => ({
  adultEmail: Email.safeParse(adultEmail).success ? unlessGood(!sameText(adultEmail, email), words.guardianSame) : emailSentence,
})

export const accountFaults: Rules<'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword' | 'termsAndConditions'> = (
  draft,
) => ({
  firstName: unlessGood(draft.firstName.trim() !== '', words.nameMissing),
  lastName: unlessGood(draft.lastName.trim() !== '', words.nameMissing),
  email: unlessGood(Email.safeParse(draft.email).success, emailSentence),
  password: passwordFault(draft.password),
  confirmPassword: confirmFault(draft.password, draft.confirmPassword, 'sign-up'),
  termsAndConditions: unlessGood(draft.termsAndConditions, words.termsMissing),
})

export const profileFaults: Rules<'username' | 'initials'> = ({ username, initials }) => {
  const name = Username.safeParse(username)
  return {
    username: name.success ? undefined : (name.error.issues[0]?.message ?? usernameSentences.characters),
    initials: unlessGood(Initials.safeParse(initials).success, initialsSentence),
  }
}
