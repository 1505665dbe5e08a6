import { to as copyTo } from 'pg-copy-streams'
import { sql, type Db } from '../../kit/db/database.ts'
import { withClient, type Pool, type PoolClient } from '../../kit/db/pool.ts'
import { gatherEntries, type SortedEntries } from './sorted-entries.ts'

/** What one entry of a counted section was and is; neither when the section was made anew. */
export type RankChange = {
  position: number
  section: number
  version: number
  user: number | null
  before: number | null
  after: number | null
}

type Read = { entries: SortedEntries; version: number; position: number }

/** In what COPY sends: before the first row, and of each row of two numbers. */
const headBytes = 19
const rowBytes = 26

/**
 * All entries of a counted section as of one moment, with the change up to which they are true; undefined when the section is
 * not counted or has more than `most`.
 */
export const readEntries = (pool: Pool, sectionId: number, most: number): Promise<Read | undefined> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    try {
      const { rows } = await client.query<{ version: number; entries: number; position: number }>(
        `select version, entries, (select coalesce(max(pos), 0) from rank_changes) as position
         from board_sections where id = $1 and counted and entries <= $2`,
        [sectionId, most],
      )
      const [section] = rows
      return section && { ...section, entries: await entriesIn(client, sectionId, section.entries) }
    } finally {
      await client.query('commit')
    }
  })

/** The list as COPY sends it: after a head, each row as the number of its fields and each field behind its length. */
async function entriesIn(client: PoolClient, sectionId: number, expected: number): Promise<SortedEntries> {
  await client.query('set local statement_timeout = 0')
  const gathered = gatherEntries(expected)
  const list = `select score, user_id from board_entries where section_id = ${sectionId} order by score desc, achieved_at, user_id`
  let rest: Buffer = Buffer.alloc(0)
  let at = headBytes
  for await (const part of client.query(copyTo(`copy (${list}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, part]) : part
    for (; at + rowBytes <= bytes.length; at += rowBytes) gathered.take(numberAt(bytes, at + 6), numberAt(bytes, at + 18))
    rest = bytes.subarray(Math.min(at, bytes.length))
    at -= bytes.length - rest.length
  }
  return gathered.finish()
}

const numberAt = (bytes: Buffer, at: number) => bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)

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

/** Who has these scores, each in the order of the list, and the version of which that is true; null for a score that more have. */
export async function tiesOf(
  pool: Pool,
  { section, scores, most }: { section: number; scores: number[]; most: number },
): Promise<{ version: number; ties: { score: number; users: number[] | null }[] } | undefined> {
  const { rows } = await pool.query<{ version: number; ties: { score: number; users: number[] }[] }>({
    name: 'ties-of-scores',
    text: `
      select s.version, (
        select json_agg(json_build_object('score', w.score, 'users', array(
          select e.user_id from board_entries e where e.section_id = s.id and e.score = w.score
          order by e.achieved_at, e.user_id limit $3 + 1)))
        from unnest($2::bigint[]) as w (score)) as ties
      from board_sections s where s.id = $1`,
    values: [section, scores, most],
  })
  const [found] = rows
  return found && { ...found, ties: found.ties.map(({ score, users }) => ({ score, users: users.length > most ? null : users })) }
}

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
