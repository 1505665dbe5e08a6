import { to as copyTo } from 'pg-copy-streams'
import { withClient, type Pool, type PoolClient } from '../../kit/db/pool.ts'
import { gatherEntries, type SortedEntries } from './sorted-entries.ts'

type Read = { entries: SortedEntries; version: number; position: number }

type Section = { version: number; entries: number; position: number; bestScore: number; lastUser: number }

/**
 * All entries of a counted section as of one moment, with the change up to which they are true; undefined when the section is
 * not counted or has more than `most`.
 */
export const readEntries = (pool: Pool, sectionId: number, most: number): Promise<Read | undefined> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    try {
      const { rows } = await client.query<Section>(
        `select version, entries, (select coalesce(max(pos), 0) from rank_changes) as position,
           (select coalesce(max(score), 0) from board_entries where section_id = $1) as "bestScore",
           (select coalesce(max(user_id), 0) from board_entries) as "lastUser"
         from board_sections where id = $1 and counted and entries <= $2`,
        [sectionId, most],
      )
      const [section] = rows
      if (!section) return undefined
      const { version, position } = section
      return { version, position, entries: await entriesIn(client, sectionId, section) }
    } finally {
      await client.query('commit')
    }
  })

/** The list as COPY sends it: after a head, each row as the number of its fields and each field behind its length. */
async function entriesIn(client: PoolClient, sectionId: number, section: Section): Promise<SortedEntries> {
  await client.query('set local statement_timeout = 0; set local jit = off')
  const gathered = gatherEntries(section.entries)
  const { columns, rowBytes, take } = rowsFor(section)
  const list = `select ${columns} from board_entries where section_id = ${sectionId} order by score desc, achieved_at, user_id`
  let rest: Buffer = Buffer.alloc(0)
  let at = headBytes
  for await (const part of client.query(copyTo(`copy (${list}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, part]) : part
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (; at + rowBytes <= bytes.length; at += rowBytes) take(view, at, gathered.take)
    rest = bytes.subarray(Math.min(at, bytes.length))
    at -= bytes.length - rest.length
  }
  return gathered.finish()
}

const headBytes = 19

type Rows = {
  columns: string
  rowBytes: number
  take: (view: DataView, at: number, to: (score: number, user: number) => void) => void
}

/** A field of a row costs as much as finding the row, so score and player come as one number where both fit into it. */
function rowsFor({ bestScore, lastUser }: Section): Rows {
  const bits = Math.floor(Math.log2(lastUser + 1)) + 1
  if (bits > 31 || bestScore >= 2 ** (63 - bits))
    return {
      columns: 'score, user_id',
      rowBytes: 26,
      take: (view, at, to) => to(numberAt(view, at + 6), numberAt(view, at + 18)),
    }
  const [higher, users] = [2 ** (32 - bits), 2 ** bits - 1]
  return {
    columns: `(score << ${bits}) | user_id`,
    rowBytes: 14,
    take: (view, at, to) => {
      const low = view.getUint32(at + 10)
      to(view.getUint32(at + 6) * higher + (low >>> bits), low & users)
    },
  }
}

const numberAt = (view: DataView, at: number) => view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4)
