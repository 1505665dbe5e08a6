import { UsageCount } from '@portal/contract/tracking'
import { z } from 'zod'
import { recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export type Usage = { kind: UsageCount['kind'] | 'visit'; name: string }

export async function addToUsage(db: Db, day: string, seen: Usage[]): Promise<void> {
  await db
    .insertInto('usage_counts')
    .columns(['day', 'kind', 'name', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(seen, { kind: 'text', name: 'text' }))
        .select([sql`${day}::date`.as('day'), 'kind', 'name', sql`1`.as('count')])
        .orderBy('kind')
        .orderBy('name'),
    )
    .onConflict((c) => c.columns(['day', 'kind', 'name']).doUpdateSet((eb) => ({ count: eb('usage_counts.count', '+', 1) })))
    .execute()
}

const mostOfAKind = 100

export const usageSince = rawQuery(
  'tracking: usage by name',
  { kind: UsageCount.shape.kind, name: z.string(), count: z.number() },
  (day: string) => sql`
    select kind, name, count from (
      select kind, name, sum(count)::bigint as count,
        row_number() over (partition by kind order by sum(count) desc, name collate "C") as rank
      from usage_counts where day >= ${day}::date and kind <> 'visit' group by kind, name) as summed
    where rank <= ${mostOfAKind}
    order by kind, count desc, name collate "C"`,
)

export const usageByDay = (db: Db, from: string) =>
  db
    .selectFrom('usage_counts')
    .select(['day', 'kind', sql<number>`sum(count)::bigint`.as('count')])
    .where('day', '>=', from)
    .groupBy(['day', 'kind'])
    .$narrowType<{ kind: Usage['kind'] }>()
    .execute()

export async function deleteUsageBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('usage_counts').where('day', '<', day).execute()
}
