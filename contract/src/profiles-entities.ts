import { z } from 'zod'
import { EarnedAchievement } from './achievements.ts'
import { languages } from './language.ts'
import { Colour, Count, Day, Id, Percent, PictureUrl, Revision, Time, ShownInitials } from './wire.ts'

export const Address = z
  .object({
    street_address: z.string(),
    street_address_2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>

export const FollowedPlayer = z
  .object({
    pk: Id,
    id: Id,
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    location_info: z.string(),
    is_all_access: z.boolean(),
  })
  .meta({ id: 'FollowedPlayer' })
export type FollowedPlayer = z.output<typeof FollowedPlayer>

export const BadgeSummary = z.object({ name: z.string(), badge_url: PictureUrl }).meta({ id: 'BadgeSummary' })

export const Profile = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    profile_type: z.enum(['home', 'business', 'team']),
    screen_name: z.string(),
    initials: ShownInitials,
    operator_name: z.string().nullable(),
    postal_code: z.string().nullable(),
    telephone: z.string().nullable(),
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    total_achievements: Count,
    location: z.string(),
    location_info: z.string(),
    is_all_access: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

export const OwnProfile = Profile.extend({ following: z.array(FollowedPlayer), badges: z.array(BadgeSummary) }).meta({
  id: 'OwnProfile',
})

export const GroupMembership = z
  .object({ group_type: z.enum(['home', 'business', 'admin']), role: z.enum(['owner', 'staff']), is_active: z.boolean() })
  .meta({ id: 'GroupMembership' })
export type GroupMembership = z.output<typeof GroupMembership>

/** Where the time zone of an account comes from; a later one of this list replaces an earlier one, never the other way. */
export const zoneSources = ['guessed', 'browser', 'home', 'chosen'] as const

const AccountZone = z
  .object({
    /** Such as `Europe/Berlin`. */
    name: z.string(),
    source: z.enum(zoneSources),
    /** Zones that the person does not want while traveling. */
    declined: z.array(z.string()),
    /** Until then the days of games are those of the zone before; null without a change. */
    days_follow_at: Time.nullable(),
  })
  .meta({ id: 'AccountZone' })

/** The birth date is neither stored nor returned. */
export const User = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    profile_id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    pending_email: z.string().nullable(),
    /** Until then the mailbox of the address before can undo the last change of email. */
    email_undo_until: Time.nullable(),
    username: z.string(),
    privacy: z.enum(['public', 'private']),
    /** Whether people without an account see the profile. */
    shown_to_visitors: z.boolean(),
    /** Null follows the browser. */
    language: z.enum(languages).nullable(),
    time_zone: AccountZone,
    is_private_mode: z.boolean(),
    email_consent: z.boolean(),
    tutorial_completed: z.boolean(),
    joined_date: Time,
    date_expires: Time.nullable(),
    date_cancelled: Time.nullable(),
    group_memberships: z.array(GroupMembership),
    address: Address,
    avatar_id: Id,
    avatar_url: PictureUrl,
    background_color_id: Id,
    background_color_hex: Colour,
    initials: ShownInitials,
    location: z.string(),
    is_minor: z.boolean(),
    is_all_access: z.boolean(),
    profile: OwnProfile,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const PublicUser = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    username: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    internal_bio: z.string().nullable(),
    joined_date: Time,
    is_following: z.boolean(),
    is_blocked: z.boolean(),
    is_private_mode: z.boolean(),
    profile: Profile,
  })
  .meta({ id: 'PublicUser' })
export type PublicUser = z.output<typeof PublicUser>

export const PlayerCard = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    city: z.string(),
    state: z.string(),
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
  })
  .meta({ id: 'PlayerCard' })
export type PlayerCard = z.output<typeof PlayerCard>

export const BusinessProfile = z
  .object({
    status: z.enum(['pending', 'confirmed']),
    operator_id: Id.nullable(),
    operator_name: z.string(),
    primary_contact_name: z.string(),
    email: z.string(),
    telephone: z.string(),
    country: z.string(),
    address: Address,
    confirmed_at: Time.nullable(),
    revision: Revision,
  })
  .meta({ id: 'BusinessProfile' })
export type BusinessProfile = z.output<typeof BusinessProfile>

export const TitleCompletion = z
  .object({
    title_id: Id,
    title_code: z.string(),
    title_name: z.string(),
    lit: Count,
    total: Count,
    completed_at: Time.nullable(),
  })
  .meta({ id: 'TitleCompletion' })
export type TitleCompletion = z.output<typeof TitleCompletion>

/** Counts are those that the reader may see: hidden badges and private leaderboards count for their owners only. */
export const ProfileOverview = z
  .object({
    following: Count,
    followers: Count,
    follows_you: z.boolean(),
    points: Count,
    points_percentile: Percent.nullable(),
    achievements: z.object({ lit: Count, total: Count }),
    badges: z.object({ earned: Count, total: Count }),
    leaderboards: z.object({ led: Count, total: Count }),
    week_streak: z.object({ current: Count, longest: Count }),
    /** The current day at the player's home. */
    today: Day,
    days: z.array(z.object({ day: Day, games: Count })),
    /** The player's choice in its order, else the rarest. */
    showcase: z.array(EarnedAchievement).max(6),
    rarest: z.array(EarnedAchievement).max(3),
    /** Played titles: complete ones in order of completion, then by share. */
    completion: z.array(TitleCompletion),
    titles_to_play: Count,
  })
  .meta({ id: 'ProfileOverview' })
export type ProfileOverview = z.output<typeof ProfileOverview>
