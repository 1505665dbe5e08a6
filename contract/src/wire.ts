import { z } from 'zod'
import { isPublicText, looksLikeAddress, trimmedNfc } from './rules/public-text.ts'
import { personNameSentence, publicTextSentence, unstorableSentence } from './rules/messages.ts'

export const Id = z.int().positive()

export const IdText = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** In replies of the public boards: `2025-10-01 13:14:00+00:00`. */
export const SpacedTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00$/)

export const Day = z.iso.date()

export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** Color of a game's lamps, lines and tabs, from its cover. Null: the page takes `gradient_start`. */
export const LampColor = Colour.nullable()
/** Color of the light in a game's cabinet, from its cover. Null: the page takes `gradient_stop`. */
export const GlowColor = Colour.nullable()
export const Score = z.int().nonnegative()
export const Count = z.int().nonnegative()
export const Percent = z.number().min(0).max(100)

/** Chosen initials, or the first letters of the username, or `???`. */
export const ShownInitials = z.string().min(1)

export const PictureUrl = z.string().regex(/^$|^https?:\/\//)

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const shortText = (max: number) => z.string().trim().min(1).max(max).refine(isKeepable, unstorableSentence)

/** Required text that other people read, such as the name of a location: one line, in normal form C. */
export const publicText = (max: number) => shortText(max).overwrite(trimmedNfc).refine(isPublicText, publicTextSentence)

export const optionalPublicText = (max: number) =>
  optionalText(max).overwrite(trimmedNfc).refine(isPublicText, publicTextSentence)

/** Name of a person without a web address, because portal mails greet with it. */
export const personName = (max: number) => publicText(max).refine((name) => !looksLikeAddress(name), personNameSentence)

export const optionalText = (max: number) => z.string().trim().max(max).refine(isKeepable, unstorableSentence)

/** The time zone of a browser, such as `Europe/Berlin`; anything else is ignored. */
export const BrowserZone = optionalText(64).optional().catch(undefined)

/** Counts the changes of a record. */
export const Revision = z.int().min(0).max(2_147_483_647)

/**
 * With the revision at which a form read the record, a change of a field that somebody changed since is refused with `conflicts`
 * and nothing is saved. Without it the change overwrites.
 */
export const atRevision = { revision: Revision.optional() }

export const Flag = z.stringbool()

/** Rounds to a centimeter. PostgreSQL rejects numbers that are too close to zero. */
const toCentimetres = (degrees: number) => Math.round(degrees * 1e7) / 1e7

export const Latitude = z.coerce.number<number | string>().min(-90).max(90).overwrite(toCentimetres)
export const Longitude = z.coerce.number<number | string>().min(-180).max(180).overwrite(toCentimetres)

export const PageNumber = z.coerce.number<number | string>().int().min(1).max(100_000).default(1)

const success = z.literal(true).default(true)

/** Reply object with `success: true`, which the schema's default adds. */
export const answer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ success, ...shape })

export const Done = answer({})

/** A minor's call became a request: the object does not exist until the guardian confirms, and its id opens nothing. */
export const pendingGuardian = { pending_guardian: z.literal(true).optional() }

/** A sentence that does not reveal whether the object exists. */
export const Said = answer({ message: z.string() })

/** One page of a list; `next` and `previous` are absolute addresses or null. */
export const numberedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: Count, next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) })

export const ModelType = z.enum(['pro', 'premium', 'limited', 'home']).meta({ id: 'ModelType' })
export type ModelType = z.output<typeof ModelType>

/** Home or business part of an account; a machine or a location belongs to exactly one. Other values answer 406. */
export const GroupType = z.enum(['home', 'business']).meta({ id: 'GroupType' })
export type GroupType = z.output<typeof GroupType>

export const EventState = z.enum(['all', 'upcoming', 'current', 'past']).meta({ id: 'EventState' })
export type EventState = z.output<typeof EventState>

/** Set for a player who closed the account: the score keeps its rank, without the person. */
export const Former = z.literal(true).optional()

/** Public summary of a player. A private player has no `user_id`, `uid` or `username`. */
export const PlayerSummary = z
  .object({
    user_id: Id.nullable(),
    uid: z.string().nullable(),
    username: z.string().nullable(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    former: Former,
  })
  .meta({ id: 'PlayerSummary' })
export type PlayerSummary = z.output<typeof PlayerSummary>

/** Machine uid, `~` and the uuid as base64url; `gameIdOf` writes it. A game without a known uuid has none. */
export const GameId = z
  .string()
  .regex(/^[A-Za-z0-9~_-]{1,90}$/)
  .meta({ id: 'GameId' })
