import type { Language } from '@portal/contract/language'
import { Email } from '@portal/contract/rules/email'
import { Initials, initialsOf } from '@portal/contract/rules/initials'
import { Username } from '@portal/contract/rules/credentials'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { zoneOfCountry } from '../lookups/index.ts'
import type { AccountStatus } from './accounts.ts'
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

type AccountRow = {
  uid: string
  email: string
  username: string
  password_hash: string | null
  first_name: string
  last_name: string
  status: AccountStatus
  is_minor: boolean
  adult_on: string | null
  country_code: string | null
  /** Null, or unknown to the database: the guessed one. */
  time_zone: string | null
  guessed_zone: string
  language: Language | null
  privacy: 'public' | 'private'
  tutorial_completed: boolean
  email_consent: boolean
  joined_at: Date
  screen_name: string
  initials: string
  avatar_id: number
  background_color_id: number
  city: string
  state: string
  country: string
  groups: string[]
}

const insertAccount = rawQuery(
  'accounts.insert',
  { userId: z.number(), profileId: z.number() },
  (row: AccountRow) => sql`
    with browser as (select name from pg_timezone_names where name = ${row.time_zone}),
    person as (
      insert into users (uid, email, username, password_hash, first_name, last_name, status, is_minor, adult_on, country_code,
        time_zone, time_zone_source, language, privacy, tutorial_completed, email_consent, joined_at)
      values (${row.uid}, ${row.email}, ${row.username}, ${row.password_hash}, ${row.first_name}, ${row.last_name}, ${row.status},
        ${row.is_minor}, ${row.adult_on}, ${row.country_code}, coalesce((select name from browser), ${row.guessed_zone}),
        case when exists (select from browser) then 'browser' else 'guessed' end, ${row.language}, ${row.privacy}, ${row.tutorial_completed},
        ${row.email_consent}, ${row.joined_at})
      on conflict do nothing returning id),
    profile as (
      insert into profiles (user_id, uid, profile_type, screen_name, initials, avatar_id, background_color_id, city, state, country)
      select id, ${row.uid}, ${row.groups.includes('business') ? 'business' : 'home'}, ${row.screen_name}, ${row.initials},
        ${row.avatar_id}::int, ${row.background_color_id}::int, ${row.city}, ${row.state}, ${row.country} from person
      returning id, user_id),
    joined as (
      insert into group_memberships (user_id, group_type) select person.id, unnest(${row.groups}::text[]) from person)
    select user_id as "userId", id as "profileId" from profile`,
)
