import type { Input } from '@portal/contract/endpoint'
import type { profilesCalls } from '@portal/contract/profiles'
import type { Player } from '../../../platform/actor.ts'
import { Problem, unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { badgeToWire, earnedBadges } from '../../badges/index.ts'
import { followedBy } from '../../follows/index.ts'
import { gameroomsAtHome, updateLocation } from '../../locations/index.ts'
import { businessProfileOf } from '../../operators/index.ts'
import { impersonate, type ImpersonationRequest } from '../../sessions/index.ts'
import { updateHomeAddress } from '../index.ts'
import { ownerOfProfile, ownRow, profileToWire, seenPlayer, type OwnRow } from './players.ts'

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

export async function impersonatePlayer(call: Call<Player>, asked: ImpersonationRequest) {
  const { accessToken, userId, profileId, endsAt } = await impersonate(call, asked)
  const { user } = await showUserDetail({ ...call, actor: { ...call.actor, userId, profileId } })
  return { access_token: accessToken, user_id: userId, profile_id: profileId, expires_at: endsAt.toISOString(), user }
}

type TypedHome = Input<typeof profilesCalls.updateHomeAddress>['body']

/**
 * Moves gamerooms at the old address with their machines; a gameroom with another address stays (R7-ACCOUNT-07), as does one
 * that cannot be at the new address.
 */
export async function moveHome(call: Call<Player>, home: TypedHome): Promise<void> {
  const along = await gameroomsAtHome(call.db, call.actor.userId)
  await updateHomeAddress(call, home)
  for (const id of along) await updateLocation(call, id, home).catch(ignoreUnusableAddress)
}

const misfits: ReadonlySet<string> = new Set(['address.duplicate', 'address.invalid'])

/** Another gameroom of the caller is already there, or the address cannot be located. */
function ignoreUnusableAddress(error: unknown) {
  if (!(error instanceof Problem && misfits.has(error.problem))) throw error
}
