import { shownInitials } from '@portal/contract/rules/initials'
import { avatarUrl, townText } from '../index.ts'
import type { PersonRow, SeenRow } from './players.sql.ts'

/** Only the person and admins see the postal code of a home. */
export const profileToWire = (row: PersonRow, seesHome = false) => ({
  id: row.profile_id,
  pk: row.profile_id,
  uid: row.uid,
  profile_type: row.profile_type,
  screen_name: row.screen_name || row.username,
  initials: shownInitials(row),
  operator_name: row.business?.operator_name || null,
  postal_code: (row.business?.postal_code ?? (seesHome ? row.home_postal_code : null)) || null,
  telephone: row.business?.telephone || null,
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  total_achievements: row.achievements,
  location: townText(row),
  location_info: townText(row),
  is_all_access: row.is_all_access,
})

export const publicUserToWire = (row: SeenRow, seesHome = false) => ({
  id: row.user_id,
  pk: row.user_id,
  uid: row.uid,
  username: row.username,
  first_name: null,
  last_name: null,
  internal_bio: row.profile_type === 'team' ? row.internal_bio : null,
  joined_date: row.joined_at.toISOString(),
  is_following: row.is_following,
  is_blocked: row.is_blocked,
  is_private_mode: row.is_hidden,
  profile: profileToWire(row, seesHome),
})
