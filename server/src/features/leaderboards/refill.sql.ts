import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { gamesOfTitles } from '../plays/index.ts'
import { countsFor, gamesFrom, itsPlaces, ruled } from './place.sql.ts'
import { isReckoned, reckoned } from './reckoned.sql.ts'

const played = (titleIds: number[]) =>
  sql`(${gamesFrom(gamesOfTitles(titleIds))}) as g ${itsPlaces} join board_sections s on ${countsFor}`

const giveMemory = rawQuery(
  'leaderboards: refill: memory',
  { set_config: z.string() },
  () => sql`select set_config('work_mem', '256MB', true)`,
)

const createRefilled = rawQuery(
  'leaderboards: refill: create table',
  {},
  () => sql`
    create temporary table refilled (
      section_id bigint, user_id bigint, score bigint, achieved_at timestamptz, play_id bigint, verified boolean) on commit drop`,
)

const analyzeRefilled = rawQuery('leaderboards: refill: analyze', {}, () => sql`analyze refilled`)
const dropRefilled = rawQuery('leaderboards: refill: drop table', {}, () => sql`drop table refilled`)

const deleteGone = rawQuery(
  'leaderboards: refill: delete entries',
  {},
  (sectionIds: number[]) => sql`
    delete from board_entries e where e.section_id = any(${sectionIds}::bigint[])
      and not exists (select 1 from refilled b where b.section_id = e.section_id and b.user_id = e.user_id)`,
)

const storeChanged = rawQuery(
  'leaderboards: refill: store entries',
  {},
  (sectionIds: number[]) => sql`
    insert into board_entries (section_id, user_id, score, achieved_at, play_id, verified)
    select b.* from refilled b
    left join board_entries e on e.section_id = b.section_id and e.user_id = b.user_id and e.section_id = any(${sectionIds}::bigint[])
    where (e.score, e.achieved_at, e.play_id, e.verified) is distinct from (b.score, b.achieved_at, b.play_id, b.verified)
    order by b.user_id, b.section_id
    on conflict (user_id, section_id) do update set score = excluded.score, achieved_at = excluded.achieved_at,
      play_id = excluded.play_id, verified = excluded.verified`,
)

const storeCounts = rawQuery(
  'leaderboards: refill: store counts',
  {},
  (sectionIds: number[], now: Date) => sql`
    update board_sections s set version = version + 1, changed_at = ${now}, counted = false, entries = coalesce(n.entries, 0)
    from unnest(${sectionIds}::bigint[]) as w (id)
    left join (select section_id, count(*) as entries from refilled group by section_id) as n on n.section_id = w.id
    where s.id = w.id`,
)

/**
 * Computes the entries of sections again from the plays; players keep the rank of the last snapshot. The result goes into a
 * temporary table first, whose size the planner knows, and only what differs is written: readers see the entries as they
 * were until the transaction ends, and wait for nothing.
 */
export async function refillSections(tx: Db, sectionIds: number[], now: Date): Promise<void> {
  await giveMemory(tx)
  await createRefilled(tx)
  await fillRefilled(tx, sectionIds)
  await analyzeRefilled(tx)
  await deleteGone(tx, sectionIds)
  await storeChanged(tx, sectionIds)
  await storeCounts(tx, sectionIds, now)
  await tx.deleteFrom('rank_counters').where('section_id', '=', anyOf(sectionIds)).execute()
  await dropRefilled(tx)
}

const fillBest = rawQuery(
  'leaderboards: refill: best games',
  {},
  (titleId: number, sectionIds: number[]) => sql`
    insert into refilled
      select distinct on (s.id, g.user_id) s.id, g.user_id, g.score, g.ended_at, g.play_id, g.verified
      from ${played([titleId])} where s.id = any(${sectionIds}::bigint[]) and not ${isReckoned}
      order by s.id, g.user_id, g.score desc, g.ended_at, g.play_id`,
)

const fillReckoned = rawQuery(
  'leaderboards: refill: sums and averages',
  {},
  (titleId: number, sectionIds: number[]) => sql`
    insert into refilled
      select section_id, user_id, score, ended_at, play_id, verified
      from (${reckoned(sql`select ${ruled} from ${played([titleId])} where s.id = any(${sectionIds}::bigint[]) and ${isReckoned}`)}) as r`,
)

/** One title after the other, so that each sort fits into memory. */
async function fillRefilled(tx: Db, sectionIds: number[]): Promise<void> {
  for (const { titleId, hasBest, hasReckoned } of await playedTitles(tx, sectionIds)) {
    if (hasBest) await fillBest(tx, titleId, sectionIds)
    if (hasReckoned) await fillReckoned(tx, titleId, sectionIds)
  }
}

const playedTitles = rawQuery(
  'leaderboards: played titles',
  {
    titleId: z.number(),
    hasBest: z.boolean(),
    hasReckoned: z.boolean(),
  },
  (sectionIds: number[]) => sql`
    select s.title_id as "titleId", bool_or(not ${isReckoned}) as "hasBest", bool_or(${isReckoned}) as "hasReckoned"
    from board_sections s where s.id = any(${sectionIds}::bigint[]) group by s.title_id
    having exists (select from plays p where p.title_id = s.title_id) order by s.title_id`,
)

export const playedUntil = (section: { id: number; titleId: number }, at: Date) =>
  reckoned(sql`select ${ruled} from ${played([section.titleId])} where s.id = ${section.id} and g.ended_at <= ${at}`)

const sectionsByTitleRows = rawQuery(
  'leaderboards: sections by title',
  {
    sections: z.array(
      z.object({
        boardId: z.number(),
        sectionId: z.number(),
      }),
    ),
  },
  () => sql`
    select json_agg(json_build_object('boardId', board_id, 'sectionId', id) order by id) as sections
    from board_sections group by title_id order by title_id`,
)

export async function sectionsByTitle(db: Db): Promise<{ boardId: number; sectionId: number }[][]> {
  const found = await sectionsByTitleRows(db)
  return found.map(({ sections }) => sections)
}
