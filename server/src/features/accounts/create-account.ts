import type { Language } from '@portal/contract/language'
import { Email } from '@portal/contract/rules/email'
import { Initials, initialsOf } from '@portal/contract/rules/initials'
import { Username } from '@portal/contract/rules/username'
import type { Db } from '../../platform/db/database.ts'
import { Problem, invalid } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { zoneOfCountry } from '../lookups/index.ts'
import { insertAccount } from './insert-account.sql.ts'
import type { AccountStatus } from './queries.ts'
import { newPersonUid } from './usernames.ts'

export type NewAccount = {
  email: string
  username: string
  /** Null for a player who cannot log in to the portal. */
  passwordHash: string | null
  firstName?: string
  lastName?: string
  status?: AccountStatus
  isMinor?: boolean
  adultOn?: string | null
  countryCode?: string | null
  /** As the browser names it; absent or unknown, the country gives a guess. */
  timeZone?: string | null
  language?: Language | null
  privacy?: 'public' | 'private'
  tutorialCompleted?: boolean
  emailConsent?: boolean
  joinedAt?: Date
  screenName?: string
  initials?: string
  avatarId?: number
  backgroundColorId?: number
  city?: string
  state?: string
  country?: string
  groups?: ('home' | 'business' | 'admin')[]
}

export type CreatedAccount = { userId: number; profileId: number; uid: string }

const usual = {
  firstName: '',
  lastName: '',
  status: 'active' as AccountStatus,
  isMinor: false,
  adultOn: null as string | null,
  countryCode: null as string | null,
  timeZone: null as string | null,
  language: null as Language | null,
  privacy: 'public' as 'public' | 'private',
  tutorialCompleted: false,
  emailConsent: false,
  screenName: '',
  initials: '',
  avatarId: 1,
  backgroundColorId: 1,
  city: '',
  state: '',
  country: '',
  groups: ['home'] as string[],
}

export async function createAccount(
  services: Pick<Services, 'db' | 'clock'>,
  input: NewAccount,
  db: Db = services.db,
): Promise<CreatedAccount> {
  const account = { ...usual, ...input, ...validateAccount(input) }
  // Initials of the username would identify a hidden player.
  const isHidden = account.isMinor || account.privacy === 'private'
  const uid = await newPersonUid(db)
  const [created] = await insertAccount(db, {
    uid,
    email: account.email,
    username: account.username,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    status: account.status,
    is_minor: account.isMinor,
    adult_on: account.adultOn,
    country_code: account.countryCode,
    time_zone: account.timeZone && isTimeZone(account.timeZone) ? account.timeZone : null,
    guessed_zone: zoneOfCountry(account.countryCode),
    language: account.language,
    privacy: account.privacy,
    tutorial_completed: account.tutorialCompleted,
    email_consent: account.emailConsent,
    joined_at: account.joinedAt ?? services.clock.now(),
    screen_name: account.screenName,
    initials: account.initials || (isHidden ? '' : initialsOf(account.username)),
    avatar_id: account.avatarId,
    background_color_id: account.backgroundColorId,
    city: account.city,
    state: account.state,
    country: account.country,
    groups: account.groups,
  })
  if (!created) throw new Problem('account.taken')
  return { ...created, uid }
}

function validateAccount({ email, username, initials = '' }: NewAccount) {
  const results = {
    email: Email.safeParse(email),
    username: Username.safeParse(username),
    initials: Initials.safeParse(initials),
  }
  const errors = Object.entries(results).flatMap(([field, result]) =>
    result.success ? [] : [[field, result.error.issues.map((issue) => issue.message)] as const],
  )
  if (errors.length) throw invalid(Object.fromEntries(errors))
  return { email: results.email.data ?? '', username: results.username.data ?? '', initials: results.initials.data ?? '' }
}
