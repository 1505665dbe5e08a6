import { sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { noteMachinesConnected } from '../games/index.ts'

/** Counts, by title, the machines whose registration is complete, for everybody who looks at titles. */
export async function countConnectedMachines(services: Services): Promise<void> {
  const counted = await sql<{ titleId: number; machines: number }>`
    select g.title_id as "titleId", count(m.id) as machines
    from game_models g
    left join machines m on m.model_id = g.id and m.archived_at is null and m.registration_completed_at is not null
    group by g.title_id`.execute(services.db)
  await noteMachinesConnected(services, counted.rows)
}
