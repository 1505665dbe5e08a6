import { z } from 'zod'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Sql, type Db } from '../../platform/db/database.ts'
import type { KeptSection } from './rank-memory.ts'

/*
 * The one place that says what a rank is. Standard competition rank: equal scores share one, the next rank skips. Within
 * equal scores the earlier stands first (then the lower player number): that order is the position. The percentile is
 * the share of entries with a lower score: ties count as ties and not as beaten.
 */

/**
 * How many entries of a section stand above a score: counted one by one while the section is small, through its counters
 * once it has them. Both are exact. Takes SQL for the section's id and its `counted`.
 */
const aboveSql = (section: { id: Sql; counted: Sql }, score: Sql) => sql<number>`
  case when ${section.counted} then entries_above(${section.id}, ${score})
    else (select count(*) from board_entries above where above.section_id = ${section.id} and above.score > ${score}) end`

/** The rank of a score in a section, inside a query that has the section at hand. */
export const rankSql = (section: { id: Sql; counted: Sql }, score: Sql) => sql<number>`(1 + ${aboveSql(section, score)})`

/** How many entries of a section have a lower score, inside a query that has the section at hand. */
export const belowSql = (section: { id: Sql; counted: Sql; entries: Sql }, score: Sql) =>
  sql<number>`(${section.entries} - ${aboveSql(section, sql`${score} - 1`)})`

/**
 * Returns the share of `count` players who have less, in percent, rounded down to one decimal; null when there are none. The
 * player asked about is one of `count` and never among those below.
 */
export function percentileOf(below: number, count: number): number | null {
  if (count <= 0) return null
  return Math.floor((1000 * Math.min(Math.max(below, 0), count - 1)) / count) / 10
}

/** The section `s` of a query. */
export const sectionAtHand = { id: sql`s.id`, counted: sql`s.counted`, entries: sql`s.entries` }

/** The score below which a page begins and how many entries to pass over, true for one version of the section. */
export type PageStart = { version: number; ceiling: number; passOver: number }

/** Where a page begins that so many entries stand above; null when the section is not in memory. */
export function pageStart(section: KeptSection | undefined, skip: number): PageStart | null {
  if (!section) return null
  const first = section.entries.entryAt(skip)
  const { version } = section
  if (first === undefined) return { version, ceiling: 0, passOver: 0 }
  return { version, ceiling: first.score + 1, passOver: skip - section.entries.countAbove(first.score) }
}

/** Ranks of rows that follow each other, the first of which has rank `first` and position `position`. */
export function ranksInOrder(scores: number[], first: number, position: number): number[] {
  let rank = first
  return scores.map((score, i) => {
    if (i > 0 && score !== scores[i - 1]) rank = position + i
    return rank
  })
}

const rankedShape = {
  score: z.number(),
  rank: z.number(),
  below: z.number(),
  count: z.number(),
  version: z.number(),
  position: z.number(),
}

export type Ranked = z.output<z.ZodObject<typeof rankedShape>>

/**
 * Ranks of scores in a section, whether or not they stand on it, with the position in the order of all games up to which
 * they are true. Unknown sections answer nothing.
 */
export const ranksOf = rawQuery(
  'leaderboards: ranks of',
  rankedShape,
  (sectionId: number, scores: number[]) => sql`
    select w.score, ${rankSql(sectionAtHand, sql`w.score`)} as rank, ${belowSql(sectionAtHand, sql`w.score`)} as below,
      s.entries as count, s.version,
      (select last_seq from event_processor where name = 'main') as position
    from board_sections s cross join unnest(${scores}::bigint[]) with ordinality as w (score, place)
    where s.id = ${sectionId} order by w.place`,
)

/** The rank of one score in a section. */
export async function rankOf(db: Db, sectionId: number, score: number): Promise<Ranked | undefined> {
  const [ranked] = await ranksOf(db, sectionId, [score])
  return ranked
}

/** A player's score, rank and how many stand below in a section, all null when they do not stand on it. */
const ownRankShape = {
  score: z.number().nullable(),
  rank: z.number().nullable(),
  below: z.number().nullable(),
  count: z.number(),
  version: z.number(),
}

export type OwnRank = z.output<z.ZodObject<typeof ownRankShape>>

const standingOfRows = rawQuery(
  'leaderboards: standing of',
  ownRankShape,
  (sectionId: number, userId: number) => sql`
    select e.score, case when e.score is not null then ${rankSql(sectionAtHand, sql`e.score`)} end as rank,
      case when e.score is not null then ${belowSql(sectionAtHand, sql`e.score`)} end as below, s.entries as count, s.version
    from board_sections s left join board_entries e on e.section_id = s.id and e.user_id = ${userId} where s.id = ${sectionId}`,
)

export async function standingOf(db: Db, sectionId: number, userId: number): Promise<OwnRank> {
  const found = await standingOfRows(db, sectionId, userId)
  return found[0] ?? { score: null, rank: null, below: null, count: 0, version: 0 }
}

const positionOfRows = rawQuery(
  'leaderboards: position of',
  {
    position: z.number(),
  },
  (sectionId: number, userId: number) => sql`
    select ${positionSql(sql`me`)} as position
    from board_entries me join board_sections s on s.id = me.section_id
    where me.section_id = ${sectionId} and me.user_id = ${userId}`,
)

/** Where an entry stands in the section's list, counted from 1; undefined when the player has none. */
export async function positionOf(db: Db, sectionId: number, userId: number): Promise<number | undefined> {
  const found = await positionOfRows(db, sectionId, userId)
  return found[0]?.position
}

/** The position of the entry `entry` of the section `s` at hand. */
export const positionSql = (entry: Sql) => sql<number>`
  (${rankSql({ id: sql`s.id`, counted: sql`s.counted` }, sql`${entry}.score`)} + (
    select count(*) from board_entries tie where tie.section_id = s.id and tie.score = ${entry}.score
      and (tie.achieved_at, tie.user_id) < (${entry}.achieved_at, ${entry}.user_id)))`

/** The entry that stands directly above (or below) another in the list of its section. */
export const neighbourSql = (entry: Sql, side: 'above' | 'below') => {
  const ties = side === 'above' ? sql`<` : sql`>`
  const rest = side === 'above' ? sql`>` : sql`<`
  const order = side === 'above' ? sql`x.score, x.achieved_at desc, x.user_id desc` : sql`x.score desc, x.achieved_at, x.user_id`
  return sql`
    select * from (
      (select x.* from board_entries x where x.section_id = ${entry}.section_id and x.score = ${entry}.score
        and (x.achieved_at, x.user_id) ${ties} (${entry}.achieved_at, ${entry}.user_id) order by ${order} limit 1)
      union all
      (select x.* from board_entries x where x.section_id = ${entry}.section_id and x.score ${rest} ${entry}.score
        order by ${order} limit 1)) as nearest
    limit 1`
}

/** The entries directly above and below a player's in the list of a section. */
export const neighbours = firstRow(
  rawQuery(
    'leaderboards: neighbours',
    {
      above: z.number().nullable(),
      below: z.number().nullable(),
    },
    (sectionId: number, userId: number) => sql`
    select a.user_id as above, b.user_id as below
    from board_entries me
    left join lateral (${neighbourSql(sql`me`, 'above')}) as a on true
    left join lateral (${neighbourSql(sql`me`, 'below')}) as b on true
    where me.section_id = ${sectionId} and me.user_id = ${userId}`,
  ),
)
