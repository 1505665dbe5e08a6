import { sql, type Db } from '../../kit/db/database.ts'
import { withClient, type Pool, type PoolClient } from '../../kit/db/pool.ts'
import { gatherScores, type SortedScores } from './sorted-scores.ts'

/** What one entry of a counted section was and is; neither when the section was made anew. */
export type RankChange = {
  position: number
  section: number
  version: number
  user: number | null
  before: number | null
  after: number | null
}

type Read = { scores: SortedScores; version: number; position: number }

/** No score reaches it. */
const aboveAll = '9223372036854775807'
/** Scores that come in one answer, about a megabyte. */
const atOnce = 131_072

/**
 * All scores of a counted section as of one moment, with the change up to which they are true; undefined when the section is
 * not counted or has more than `most`. The counters tell how to cut it into answers of a bearable size.
 */
export const readScores = (pool: Pool, sectionId: number, most: number): Promise<Read | undefined> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    try {
      const { rows } = await client.query<{ version: number; entries: number; position: number }>(
        `select version, entries, (select coalesce(max(pos), 0) from rank_changes) as position
         from board_sections where id = $1 and counted and entries <= $2`,
        [sectionId, most],
      )
      const [section] = rows
      return section && { ...section, scores: await scoresIn(client, sectionId) }
    } finally {
      await client.query('commit')
    }
  })

async function scoresIn(client: PoolClient, sectionId: number): Promise<SortedScores> {
  await client.query('set local statement_timeout = 0')
  const gathered = gatherScores()
  const bounds = await boundsOf(client, sectionId)
  // While one answer is taken in, the database works on the next.
  let next = partOf(client, sectionId, bounds, 0)
  for (let i = 0; i < bounds.length; i++) {
    const part = await next
    if (i + 1 < bounds.length) next = partOf(client, sectionId, bounds, i + 1)
    for (let at = 0; at < part.length; at += 8) gathered.take(part.readUInt32BE(at) * 2 ** 32 + part.readUInt32BE(at + 4))
  }
  return gathered.finish()
}

/** Scores at which to cut, from the highest down: each part holds about as many entries. */
async function boundsOf(client: PoolClient, sectionId: number): Promise<number[]> {
  const { rows } = await client.query<{ low: number }>(
    `select bucket_floor(min(bucket) << 5) as low from (
       select bucket, (sum(entries) over (order by bucket desc) - entries) / $2::bigint as part
       from rank_counters where section_id = $1 and level = 1) as b
     group by part order by low desc`,
    [sectionId, atOnce],
  )
  return rows.map(({ low }) => low)
}

/** The scores of one part, highest first, eight bytes each. */
async function partOf(client: PoolClient, sectionId: number, bounds: number[], i: number): Promise<Buffer> {
  const { rows } = await client.query<{ scores: Buffer | null }>({
    name: 'scores-of-part',
    text: `
      select string_agg(int8send(score), ''::bytea) as scores from (
        select score from board_entries where section_id = $1 and score >= $2 and score < $3 order by score desc) as part`,
    values: [sectionId, bounds[i], bounds[i - 1] ?? aboveAll],
  })
  return rows[0]?.scores ?? Buffer.alloc(0)
}

type ChangeRow = [
  position: number,
  section: number,
  version: number,
  user: number | null,
  before: number | null,
  after: number | null,
]

/** What changed on these sections after a position, how far that goes, and whether it is all there is. */
export async function changesAfter(
  pool: Pool,
  { from, sections, most }: { from: number; sections: number[]; most: number },
): Promise<{ changes: RankChange[]; last: number; isAll: boolean }> {
  const { rows } = await pool.query<{ last: number; read: number; changes: ChangeRow[] }>({
    name: 'rank-changes-after',
    text: `
      with fresh as materialized (select * from rank_changes where pos > $1 order by pos limit $3)
      select coalesce(max(pos), $1) as last, count(*)::int as read,
        coalesce(json_agg(json_build_array(pos, section_id, version, user_id, old_score, new_score) order by pos)
          filter (where section_id = any($2::bigint[])), '[]') as changes
      from fresh`,
    values: [from, sections, most],
  })
  const { last, read, changes } = rows[0] ?? { last: from, read: 0, changes: [] }
  return { changes: changes.map(changeOf), last, isAll: read < most }
}

const changeOf = ([position, section, version, user, before, after]: ChangeRow): RankChange => ({
  position,
  section,
  version,
  user,
  before,
  after,
})

/** Says to who follows these sections that they were made anew. */
export async function noteMadeAnew(tx: Db, sectionIds: number[], now: Date): Promise<void> {
  await sql`
    insert into rank_changes (section_id, version, written_at)
    select id, version, ${now} from board_sections where id = any(${sectionIds}::bigint[]) order by id`.execute(tx)
}

/** Forgets changes that every node has taken in long ago. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await sql`delete from rank_changes where written_at < ${before}`.execute(db)
}
