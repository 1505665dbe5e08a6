import type { Player } from '../../../platform/actor.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { badgeToWire, earnedBadges } from '../../badges/index.ts'
import { followedBy } from '../../follows/index.ts'
import { profileToWire } from './person-shapes.ts'
import { businessProfileOf } from '../../operators/index.ts'
import { ownerOfProfile, ownRow, seenPlayer, type OwnRow } from './players.sql.ts'

export async function showUserDetail({ db, actor, clock }: Call<Player>) {
  const now = clock.now()
  const [row, following, badges] = await Promise.all([
    ownRow(db, actor.userId, now),
    followedBy(db, actor.userId, now),
    earnedBadges(db, actor.userId),
  ])
  if (!row) throw unknownObject()
  const shown = badges.map(badgeToWire).map(({ name, badge_url }) => ({ name, badge_url }))
  return { user: { ...userToWire(row), profile: { ...profileToWire(row, true), following, badges: shown } } }
}

export async function showProfile(
  call: Call<Player>,
  { profile_id = call.actor.profileId }: { profile_id?: number | undefined },
) {
  const { db, actor, clock } = call
  const userId = profile_id === actor.profileId ? actor.userId : await ownerOfProfile(db, profile_id)
  const row = userId === undefined ? undefined : await seenPlayer(db, { userId, viewerId: actor.userId }, clock.now())
  if (!row) throw unknownObject()
  const isOwn = row.user_id === actor.userId
  const business = isOwn ? await businessProfileOf(db, row.user_id) : null
  return { profile: profileToWire(row, isOwn || actor.roles.admin), business_profile: business }
}

const noAddress = { street_address: '', street_address_2: '', city: '', state: '', postal_code: '', country: '' }

function userToWire(row: OwnRow) {
  const { avatar_url, background_color_hex, initials, location, is_all_access } = profileToWire(row)
  return {
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    profile_id: row.profile_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    pending_email: row.pending_email,
    email_undo_until: row.email_undo_until?.toISOString() ?? null,
    username: row.username,
    privacy: row.privacy,
    shown_to_visitors: row.shown_to_visitors,
    language: row.language,
    time_zone: {
      name: row.time_zone,
      source: row.time_zone_source,
      declined: row.declined_zones,
      days_follow_at: row.days_follow_at?.toISOString() ?? null,
    },
    is_private_mode: row.is_hidden,
    email_consent: row.email_consent,
    tutorial_completed: row.tutorial_completed,
    joined_date: row.joined_at.toISOString(),
    date_expires: row.date_expires?.toISOString() ?? null,
    date_cancelled: row.date_cancelled?.toISOString() ?? null,
    group_memberships: row.groups ?? [],
    address: row.address ?? { ...noAddress, city: row.city, state: row.state, country: row.country },
    avatar_id: row.avatar_id,
    avatar_url,
    background_color_id: row.background_color_id,
    background_color_hex,
    initials,
    location,
    is_minor: row.is_minor,
    is_all_access,
  }
}
