import { to as copyTo } from 'pg-copy-streams'
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

/** In what COPY sends: before the first row, and of each row of one number. */
const headBytes = 19
const rowBytes = 14

/**
 * All scores of a counted section as of one moment, with the change up to which they are true; undefined when the section is
 * not counted or has more than `most`.
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

/** The column as COPY sends it: after a head, each row as the number of its fields, the length of the one, and the score. */
async function scoresIn(client: PoolClient, sectionId: number): Promise<SortedScores> {
  await client.query('set local statement_timeout = 0')
  const gathered = gatherScores()
  const column = `select score from board_entries where section_id = ${sectionId} order by score desc`
  let rest: Buffer = Buffer.alloc(0)
  let at = headBytes
  for await (const part of client.query(copyTo(`copy (${column}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, part]) : part
    for (; at + rowBytes <= bytes.length; at += rowBytes)
      gathered.take(bytes.readUInt32BE(at + 6) * 2 ** 32 + bytes.readUInt32BE(at + 10))
    rest = bytes.subarray(Math.min(at, bytes.length))
    at -= bytes.length - rest.length
  }
  return gathered.finish()
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
