import { sql, type Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'

/** After 'code.presented-twice': opens the review of the machines, once each. */
export async function reviewCodeMachines({ clock }: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const machineIds = [...new Set(facts.flatMap(({ body }) => body['machineIds'] as number[]))]
  await sql`
    insert into machine_reviews (machine_id, cause, opened_at)
    select id, 'code_at_two_machines', ${clock.now()}::timestamptz from unnest(${machineIds}::bigint[]) as named (id)
    on conflict do nothing`.execute(tx)
}
