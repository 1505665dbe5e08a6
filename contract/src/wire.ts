import { z } from 'zod'
import { isPublicText, looksLikeAddress, normalText, personNameSentence, publicTextSentence } from './rules/public-text.ts'

/** A number that names an object, as it stands in bodies and answers. */
export const Id = z.int().positive()

/** A number that names an object, as it arrives in a path or a query. */
export const IdText = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An instant, ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** An instant in the form of the public board reads: `2025-10-01 13:14:00+00:00`. */
export const SpacedTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00$/)

/** A calendar day, `2025-10-01`. */
export const Day = z.iso.date()

export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const Score = z.int().nonnegative()
export const Count = z.int().nonnegative()
export const Percent = z.number().min(0).max(100)

/** Initials in an answer: those chosen, else the first letters of the username, else `???`. Never empty. */
export const ShownInitials = z.string().min(1)

/** Absolute address of a picture; empty when there is none. */
export const PictureUrl = z.string().regex(/^$|^https?:\/\//)

const unkeepable = 'This has characters that cannot be kept.'

/** No database holds the character of number 0 or half a character. */
const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Text a player or operator types: trimmed, never empty, bounded. */
export const shortText = (max: number) => z.string().trim().min(1).max(max).refine(isKeepable, unkeepable)

/** The name of a place, a machine, a rule or the like, which other people read: one line, in one normal form. */
export const publicText = (max: number) => shortText(max).overwrite(normalText).refine(isPublicText, publicTextSentence)

/** The same, where it may stay empty. */
export const optionalPublicText = (max: number) =>
  optionalText(max).overwrite(normalText).refine(isPublicText, publicTextSentence)

/** A person's name: portal mails greet with it, so it holds no address. */
export const personName = (max: number) => publicText(max).refine((name) => !looksLikeAddress(name), personNameSentence)

/** Text that may stay empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isKeepable, unkeepable)

/** `true` or `false` in a query. */
export const Flag = z.stringbool()

/** A centimetre is enough; numbers next to nothing are none that a database could reckon with. */
const toCentimetres = (degrees: number) => Math.round(degrees * 1e7) / 1e7

export const Latitude = z.coerce.number<number | string>().min(-90).max(90).overwrite(toCentimetres)
export const Longitude = z.coerce.number<number | string>().min(-180).max(180).overwrite(toCentimetres)

/** Which page of a list, counted from 1. */
export const PageNumber = z.coerce.number<number | string>().int().min(1).max(100_000).default(1)

const success = z.literal(true).default(true)

/** An object answer: its fields beside `success: true`, which the server may leave to the schema's default. */
export const answer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ success, ...shape })

/** An object answer that says nothing but that it worked. */
export const Done = answer({})

/** A sentence for the person who asked; the same whether or not the object exists, where that must not show. */
export const Said = answer({ message: z.string() })

/** The page-number form of a list: ten rows, `next` an absolute address or null. */
export const numberedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: Count, next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) })

/** A model's kind as it stands on the wire; the display name travels beside it. */
export const ModelType = z.enum(['pro', 'premium', 'limited', 'home']).meta({ id: 'ModelType' })
export type ModelType = z.output<typeof ModelType>

/** Which of a person's two worlds is meant; a machine or a place belongs to exactly one. Any other text answers 406. */
export const GroupType = z.enum(['home', 'business']).meta({ id: 'GroupType' })
export type GroupType = z.output<typeof GroupType>

/** When a board or an event runs, seen from now. */
export const EventState = z.enum(['all', 'upcoming', 'current', 'past']).meta({ id: 'EventState' })
export type EventState = z.output<typeof EventState>

/** What every reader may see of a player. A private player has no `user_id`, `uid` or `username`. */
export const PlayerFace = z
  .object({
    user_id: Id.nullable(),
    uid: z.string().nullable(),
    username: z.string().nullable(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
  })
  .meta({ id: 'PlayerFace' })
export type PlayerFace = z.output<typeof PlayerFace>
