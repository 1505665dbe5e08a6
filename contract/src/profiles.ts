import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'
import { EarnedAchievement } from './achievements.ts'
import { BusinessProfile, Profile, ProfileOverview, PublicUser, User } from './profiles-entities.ts'
import { AddressFields } from './locations-entities.ts'
import { Email } from './rules/email.ts'
import { Initials } from './rules/initials.ts'
import { Username } from './rules/credentials.ts'
import { Colour, Flag, Id, IdText, PictureUrl, Time, answer, optionalPublicText, personName, shortText } from './wire.ts'

export * from './profiles-entities.ts'

export const Avatar = z.object({ id: Id, pk: Id, name: z.string(), url: PictureUrl, gold_url: PictureUrl }).meta({ id: 'Avatar' })
export type Avatar = z.output<typeof Avatar>

const Byte = z.int().min(0).max(255)

export const BackgroundColour = z
  .object({ id: Id, pk: Id, name: z.string(), hex_color: Colour, r: Byte, g: Byte, b: Byte })
  .meta({ id: 'BackgroundColour' })
export type BackgroundColour = z.output<typeof BackgroundColour>

const OwnUser = answer({ user: User })

export const profilesCalls = {
  userDetail: endpoint({
    call: 'GET portal/user_detail/',
    version: 2,
    caller: 'player',
    owner: 'none',
    queries: 3,
    summary: 'Show your own account, profile, followed players and badges',
    reply: OwnUser,
  }),
  profileDetail: endpoint({
    call: 'GET portal/user_profile_detail/',
    version: 2,
    // The specification gives a version only for the previous call of the same line.
    alsoVersions: [1],
    caller: 'player',
    owner: 'player',
    queries: 2,
    summary: 'Show a profile; your own without profile_id',
    query: z.object({ profile_id: IdText.optional() }),
    reply: answer({ profile: Profile, business_profile: BusinessProfile.nullable() }),
    errors: ['object.unknown'],
  }),
  update: endpoint({
    call: 'POST portal/user_update/',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Change name, e-mail, username, mail consent, language or time zone',
    body: z
      .object({
        first_name: personName(60),
        last_name: personName(60),
        email: Email,
        username: Username,
        email_consent: z.boolean(),
        language: z.enum(languages).nullable(),
        /** Pages follow at once, days of games at the next midnight of the old zone. */
        time_zone: shortText(64),
        /** Keeps the account's zone: this one is not offered again to the traveling caller. */
        declined_time_zone: shortText(64),
      })
      .partial(),
    reply: OwnUser,
    errors: ['login.not-recent', 'account.taken'],
  }),
  updateProfile: endpoint({
    call: 'POST portal/user_profile_update',
    version: 2,
    caller: 'player',
    owner: 'everybody',
    summary: 'Change avatar, background colour, initials, screen name or place',
    body: z
      .object({
        avatar_id: Id,
        background_color_id: Id,
        initials: Initials,
        screen_name: optionalPublicText(40),
        location: optionalPublicText(80),
      })
      .partial(),
    reply: OwnUser,
  }),
  updateHomeAddress: endpoint({
    call: 'POST portal/user_home_address_update',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Change your home address',
    body: AddressFields,
    reply: OwnUser,
    errors: ['login.not-recent', 'address.invalid'],
    recentLogin: true,
  }),
  setPrivacy: endpoint({
    call: 'POST portal/user_set_privacy',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Make your profile public or private',
    body: z.object({ privacy: z.enum(['public', 'private']) }),
    reply: OwnUser,
  }),
  /** A private profile switches it off; a public one does not switch it on again. */
  setShownToVisitors: endpoint({
    call: 'POST portal/user_set_shown_to_visitors',
    version: 2,
    caller: 'player',
    owner: 'none',
    duringImpersonation: 'refused',
    summary: 'Show your profile to people without an account, or stop that',
    body: z.object({ shown_to_visitors: z.boolean() }),
    reply: OwnUser,
  }),
  completeTutorial: endpoint({
    call: 'POST portal/user_completed_tutorial',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Record that the first tour was completed',
    reply: answer({ tutorial_completed: z.literal(true) }),
  }),
  avatars: endpoint({
    call: 'GET portal/avatars/',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the avatars',
    reply: z.array(Avatar),
  }),
  backgroundColors: endpoint({
    call: 'GET portal/background_colors/',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the background colours',
    reply: z.array(BackgroundColour),
  }),
  publicUsers: endpoint({
    call: 'GET portal/public_users/',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Find players by username',
    query: z.object({ search: z.string().trim().max(60).default('') }),
    reply: z.array(PublicUser),
  }),
  publicUser: endpoint({
    call: 'GET portal/public_users/{id}/',
    caller: 'player',
    owner: 'player',
    queries: 3,
    summary: 'Show a player',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: answer(PublicUser.shape),
    errors: ['object.unknown'],
  }),
  overview: endpoint({
    call: 'GET profile-overview/',
    caller: 'player',
    owner: 'player',
    queries: 6,
    summary: "Show a player's figures, showcase, rarest achievements and progress by game",
    query: z.object({ user_id: IdText.optional() }),
    reply: answer(ProfileOverview.shape),
    errors: ['object.unknown'],
  }),
  /** An empty list shows the rarest achievements again. */
  setShowcase: endpoint({
    call: 'PUT profile-showcase/',
    caller: 'player',
    owner: 'everybody',
    summary: 'Choose and order the achievements of your showcase',
    body: z.object({ achievement_ids: z.array(Id).max(6) }),
    reply: answer({ showcase: z.array(EarnedAchievement).max(6) }),
  }),
  loginQr: endpoint({
    call: 'GET portal/user_login_qr_code',
    caller: 'player',
    owner: 'none',
    queries: 1,
    sideEffect: true,
    duringImpersonation: 'refused',
    summary: 'Show your sign-in code for machines',
    query: z.object({ new_code: Flag.default(false) }),
    reply: answer({
      code: z.string(),
      qr_code: z.string(),
      /** When to show the next code; this one stays valid for hours more. */
      renew_at: Time,
    }),
  }),
  supportCode: endpoint({
    call: 'GET portal/support_code',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Get a code to read out to support',
    duringImpersonation: 'refused',
    reply: answer({ support_code: z.string(), expires_at: Time }),
  }),
}
