import { sql } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { rankMemory } from './rank-memory.ts'
import { rankSql } from './ranks.ts'

export type NearRow = { rank: number; score: number; is_me: boolean }

/** What stands around a player in a list, and of which version of the section that is. */
export type NearRanks = { score: number | null; rank: number | null; count: number; version: number; rows: NearRow[] }

type Read = { score: number | null; count: number; version: number; above: Near[]; below: Near[]; rank: number | null }
/** A score with its rank where the database counted it. */
type Near = [score: number, rank: number | null]

/**
 * The scores directly above and below a player's, so many on each side, with exact ranks: from memory when it is of the very
 * version that was read, else counted by the database.
 */
export async function nearRanks(services: Services, sectionId: number, userId: number, each: number): Promise<NearRanks> {
  const read = await readNear(services, sectionId, userId, each, !rankMemory(services).section(sectionId))
  const memory = rankMemory(services).section(sectionId)
  if (read.rank !== null || read.score === null) return drawn(read, ([, rank]) => rank)
  if (memory?.version !== read.version) return drawn(await readNear(services, sectionId, userId, each, true), ([, rank]) => rank)
  return drawn(read, ([score]) => 1 + memory.scores.above(score))
}

function drawn({ score, rank, count, version, above, below }: Read, rankOf: (near: Near) => number | null): NearRanks {
  if (score === null) return { score, rank: null, count, version, rows: [] }
  const own = rankOf([score, rank]) ?? 1
  const row = (near: Near): NearRow => ({ rank: rankOf(near) ?? 1, score: near[0], is_me: false })
  return {
    score,
    rank: own,
    count,
    version,
    rows: [...above.map(row).toReversed(), { rank: own, score, is_me: true }, ...below.map(row)],
  }
}

type Sql = ReturnType<typeof sql>

/** One statement: the entry, and the nearest on each side, ties by who was there first. */
async function readNear({ db }: Services, sectionId: number, userId: number, each: number, isRanked: boolean): Promise<Read> {
  const rank = (score: Sql) => (isRanked ? rankSql({ id: sql`s.id`, counted: sql`s.counted` }, score) : sql`null::bigint`)
  const nearest = (ties: Sql, rest: Sql, order: Sql) => sql`
    (select coalesce(json_agg(json_build_array(n.score, ${rank(sql`n.score`)})), '[]') from (
      select * from (
        (select x.score, x.achieved_at, x.user_id from board_entries x
          where x.section_id = e.section_id and x.score = e.score and (x.achieved_at, x.user_id) ${ties} (e.achieved_at, e.user_id)
          order by ${order} limit ${each})
        union all
        (select x.score, x.achieved_at, x.user_id from board_entries x
          where x.section_id = e.section_id and x.score ${rest} e.score order by ${order} limit ${each})) as x
      order by ${order} limit ${each}) as n)`
  const found = await sql<Read>`
    select e.score, case when e.score is not null then ${rank(sql`e.score`)} end as rank, s.entries as count, s.version,
      ${nearest(sql`<`, sql`>`, sql`x.score, x.achieved_at desc, x.user_id desc`)} as above,
      ${nearest(sql`>`, sql`<`, sql`x.score desc, x.achieved_at, x.user_id`)} as below
    from board_sections s left join board_entries e on e.section_id = s.id and e.user_id = ${userId}
    where s.id = ${sectionId}`.execute(db)
  return found.rows[0] ?? { score: null, rank: null, count: 0, version: 0, above: [], below: [] }
}
