import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Pool } from '../../platform/db/pool.ts'

export type RankChange = {
  position: number
  partition: number
  version: number
  user: number | null
  before: number | null
  after: number | null
}

type ChangeRow = [
  position: number,
  partition: number,
  version: number,
  user: number | null,
  before: number | null,
  after: number | null,
]

/** Returns the changes of these partitions after a position, the position reached, and whether there are no more. */
export async function changesAfter(
  pool: Pool,
  { from, partitions, most }: { from: number; partitions: number[]; most: number },
): Promise<{ changes: RankChange[]; last: number; isAll: boolean }> {
  const { rows } = await pool.query<{ last: number; read: number; changes: ChangeRow[] }>({
    name: 'rank-changes-after',
    text: `
      with fresh as materialized (select * from rank_changes where pos > $1 order by pos limit $3)
      select coalesce(max(pos), $1) as last, count(*)::int as read,
        coalesce(json_agg(json_build_array(pos, partition_id, version, user_id, old_score, new_score) order by pos)
          filter (where partition_id = any($2::bigint[])), '[]') as changes
      from fresh`,
    values: [from, partitions, most],
  })
  const { last, read, changes } = rows[0] ?? { last: from, read: 0, changes: [] }
  return { changes: changes.map(changeOf), last, isAll: read < most }
}

const changeOf = ([position, partition, version, user, before, after]: ChangeRow): RankChange => ({
  position,
  partition,
  version,
  user,
  before,
  after,
})

/** Returns the players with these scores in list order, and the partition's version; null for a score that too many share. */
export async function tiesOf(
  pool: Pool,
  { partition, scores, most }: { partition: number; scores: number[]; most: number },
): Promise<{ version: number; ties: { score: number; users: number[] | null }[] } | undefined> {
  const { rows } = await pool.query<{ version: number; ties: { score: number; users: number[] }[] }>({
    name: 'ties-of-scores',
    text: `
      select s.version, (
        select json_agg(json_build_object('score', w.score, 'users', array(
          select e.user_id from board_entries e where e.partition_id = s.id and e.score = w.score
          order by e.achieved_at, e.user_id limit $3 + 1)))
        from unnest($2::bigint[]) as w (score)) as ties
      from board_partitions s where s.id = $1`,
    values: [partition, scores, most],
  })
  const [found] = rows
  return found && { ...found, ties: found.ties.map(({ score, users }) => ({ score, users: users.length > most ? null : users })) }
}

export const recordRebuiltPartitions = rawQuery(
  'leaderboards: note rebuilt partitions',
  {},
  (partitionIds: number[], now: Date) => sql`
    insert into rank_changes (partition_id, version, written_at)
    select id, version, ${now} from board_partitions where id = any(${partitionIds}::bigint[]) order by id`,
)

export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rank_changes').where('written_at', '<', before).execute()
}
