import { Email } from '@portal/contract/rules/email'
import { Initials } from '@portal/contract/rules/initials'
import { emailSentence, initialsSentence, usernameSentences } from '@portal/contract/rules/messages'
import { confirmFault, passwordFault } from '@portal/contract/rules/credentials'
import { Username } from '@portal/contract/rules/credentials'
import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { nameFaults } from '../../shared/forms/name-fields.tsx'
import type { Faults } from '../../shared/forms/use-fields.ts'
import { registrationMessages as words } from './messages.ts'

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
const birthCountryCookie = 'insider-dob-country'
const birthUntilCookie = 'insider-dob-until'
const birthCookieS = 15 * 60

export function readDraft(): Draft {
  const birthDate = readCookie(birthCookie) ?? ''
  const country = readCookie(birthCountryCookie)
  const birthFields = { birthDate, ...(country !== null && { country }) }
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>), ...birthFields }
  } catch {
    return { ...emptyDraft, ...birthFields }
  }
}

export function storeDraft(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify({ ...draft, birthDate: '', password: '', confirmPassword: '' }))
  const { birthDate, country } = draft
  if (!birthDate) return
  writeCookie(birthCookie, birthDate, birthCookieS)
  writeCookie(birthCountryCookie, country, birthCookieS)
  writeCookie(birthUntilCookie, new Date(Date.now() + birthCookieS * 1000).toISOString(), birthCookieS)
}

export function deleteDraft(): void {
  sessionStorage.removeItem(key)
  writeCookie(birthCookie, '', 0)
  writeCookie(birthCountryCookie, '', 0)
  writeCookie(birthUntilCookie, '', 0)
}

/** Until then the birth date and the country stay as they were given; null without them. */
export const birthKnownUntil = (): string | null => readCookie(birthUntilCookie)

const adultAtMost = 18
const yearMs = 365.25 * 86_400_000

/** Whether a birth date is that of a minor: it and the country are then locked while their cookies live. */
export function isMinorsBirth(birthDate: string, now = Date.now()): boolean {
  const age = (now - Date.parse(birthDate)) / yearMs
  return age >= 0 && age < adultAtMost
}

const [youngestLikely, oldestLikely] = [3, 110]

/** The age when it is one that is more likely a typing mistake, else null. Far from every age of consent. */
export function unlikelyAge(birthDate: string, now = Date.now()): number | null {
  const age = Math.floor((now - Date.parse(birthDate)) / yearMs)
  return age < youngestLikely || age > oldestLikely ? Math.max(0, age) : null
}

type Rules<K extends keyof Draft> = (draft: Draft) => Partial<Record<K, string | undefined>>

const faultUnless = (isValid: boolean, sentence: string) => (isValid ? undefined : sentence)

const minBirthDate = '1900-01-01'

/** Tomorrow in UTC, so that no time zone makes a birth of today wrong. */
const maxBirthDate = (now: number) => new Date(now + 86_400_000).toISOString().slice(0, 10)

function birthFault(birthDate: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) return words.birthDateMissing
  return faultUnless(birthDate >= minBirthDate && birthDate <= maxBirthDate(Date.now()), words.birthDateWrong)
}

export const ageFaults: Rules<'birthDate' | 'country'> = ({ birthDate, country }) => ({
  birthDate: birthFault(birthDate),
  country: faultUnless(country !== '', words.countryMissing),
})

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const guardianFaults: Rules<'adultEmail'> = ({ adultEmail }) => ({
  adultEmail: faultUnless(Email.safeParse(adultEmail).success, emailSentence),
})

type AccountFields = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword' | 'termsAndConditions'

/** A child may not use the guardian's address. It is reported here, where it was typed last. */
const emailFault = ({ email, adultEmail }: Draft, isMinor: boolean) =>
  Email.safeParse(email).success ? faultUnless(!isMinor || !sameText(email, adultEmail), words.guardianSame) : emailSentence

export const accountFaults = (draft: Draft, isMinor: boolean): Faults<Pick<Draft, AccountFields>> => ({
  ...nameFaults(draft),
  email: emailFault(draft, isMinor),
  password: passwordFault(draft.password),
  confirmPassword: confirmFault(draft.password, draft.confirmPassword, 'sign-up'),
  termsAndConditions: faultUnless(draft.termsAndConditions, words.termsMissing),
})

export const profileFaults: Rules<'username' | 'initials'> = ({ username, initials }) => {
  const name = Username.safeParse(username)
  return {
    username: name.success ? undefined : (name.error.issues[0]?.message ?? usernameSentences.characters),
    initials: faultUnless(Initials.safeParse(initials).success, initialsSentence),
  }
}

const registeredKey = 'portal.registered'

/** A new account before activation; its page survives a reload in this tab. */
export type Registered = {
  email: string
  adultEmail: string
  waitsForGuardian: boolean
  demoMailbox: string | null
  statusKey: string
}

export const storeRegistered = (registered: Registered): void => sessionStorage.setItem(registeredKey, JSON.stringify(registered))

export function readRegistered(): Registered | null {
  try {
    return JSON.parse(sessionStorage.getItem(registeredKey) ?? 'null') as Registered | null
  } catch {
    return null
  }
}

export const steps = ['age', 'guardian', 'account', 'profile', 'done'] as const
export type Step = (typeof steps)[number]

export const stepsOf = (isMinor: boolean): readonly Step[] => steps.filter((step) => isMinor || step !== 'guardian')

const hasNoFaults = (faults: object) => Object.values(faults).every((fault) => fault === undefined)

/** The requested step, or the first incomplete one before it. */
export function reachableStep(
  requested: Step,
  draft: Draft,
  { isMinor, registered }: { isMinor: boolean; registered: boolean },
): Step {
  if (registered) return 'done'
  const complete: Record<Step, boolean> = {
    age: hasNoFaults(ageFaults(draft)),
    guardian: hasNoFaults(guardianFaults(draft)),
    account: hasNoFaults(accountFaults(draft, isMinor)),
    profile: false,
    done: false,
  }
  const order = stepsOf(isMinor)
  const previous = order.slice(0, Math.max(0, order.indexOf(requested)))
  return previous.find((step) => !complete[step]) ?? (order.includes(requested) ? requested : 'age')
}

/** The step of each wire field. */
export const stepOfField: Record<string, Step> = {
  date_of_birth: 'age',
  country: 'age',
  adult_email: 'guardian',
  first_name: 'account',
  last_name: 'account',
  email: 'account',
  password: 'account',
  username: 'profile',
  initials: 'profile',
}
