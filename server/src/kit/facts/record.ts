import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'

/** Writes facts in the caller's transaction. `at` is the clock's time. */
export async function recordFacts(tx: Db, type: string, bodies: object[], at: Date): Promise<void> {
  if (!bodies.length) return
  await sql`
    insert into facts (type, body, at)
    select ${type}, body, ${at} from jsonb_array_elements(${JSON.stringify(bodies)}::jsonb) as body`.execute(tx)
}
