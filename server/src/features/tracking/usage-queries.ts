import type { UsageCount } from '@portal/contract/tracking'
import { sql, type Db } from '../../platform/db/database.ts'

export type Usage = { kind: UsageCount['kind'] | 'visit'; name: string }

export async function addToUsage(db: Db, day: string, seen: Usage[]): Promise<void> {
  await sql`
    insert into usage_counts as known (day, kind, name, count)
    select ${day}::date, kind, name, 1
    from unnest(${seen.map(({ kind }) => kind)}::text[], ${seen.map(({ name }) => name)}::text[]) as s (kind, name)
    order by kind, name
    on conflict (day, kind, name) do update set count = known.count + 1`.execute(db)
}

const mostOfAKind = 100

export async function usageSince(db: Db, day: string): Promise<UsageCount[]> {
  const found = await sql<UsageCount>`
    select kind, name, count from (
      select kind, name, sum(count)::bigint as count,
        row_number() over (partition by kind order by sum(count) desc, name collate "C") as place
      from usage_counts where day >= ${day}::date and kind <> 'visit' group by kind, name) as summed
    where place <= ${mostOfAKind}
    order by kind, count desc, name collate "C"`.execute(db)
  return found.rows
}

export async function usageByDay(db: Db, from: string): Promise<{ day: string; kind: Usage['kind']; count: number }[]> {
  const found = await sql<{ day: string; kind: Usage['kind']; count: number }>`
    select day::text, kind, sum(count)::bigint as count from usage_counts where day >= ${from}::date group by day, kind`.execute(
    db,
  )
  return found.rows
}

export async function deleteUsageBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('usage_counts').where('day', '<', day).execute()
}
