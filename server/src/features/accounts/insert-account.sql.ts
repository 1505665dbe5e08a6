import type { Language } from '@portal/contract/language'
import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { AccountStatus } from './queries.ts'

export type AccountRow = {
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

export const insertAccount = rawQuery(
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
