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
  await tx
    .insertInto('machine_reviews')
    .columns(['machine_id', 'cause', 'opened_at'])
    .expression(sql`select unnest(${machineIds}::bigint[]), 'code_at_two_machines', ${clock.now()}::timestamptz`)
    .onConflict((c) => c.doNothing())
    .execute()
}
