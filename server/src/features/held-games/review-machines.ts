import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** Event handler: opens a review of machines that scanned one code at the same time. */
export async function reviewCodeMachines(
  { clock }: Services,
  tx: Tx,
  events: DomainEvent<'code.presented-twice'>[],
): Promise<void> {
  const machineIds = [...new Set(events.flatMap(({ body }) => body.machineIds))]
  await sql`
    insert into machine_reviews (machine_id, cause, opened_at)
    select id, 'code_at_two_machines', ${clock.now()}::timestamptz from unnest(${machineIds}::bigint[]) as named (id)
    on conflict do nothing`.execute(tx)
}
