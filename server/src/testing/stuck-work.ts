import type { App } from '../app.ts'
import { sql } from '../platform/db/database.ts'
import { moveToDeadLetters } from '../platform/domain-events/events.sql.ts'
import { addJob } from '../platform/jobs.ts'

type Services = Pick<App, 'services'>

const most = 3

/** Inserts a job for a mail that does not exist, with `tries` of its three attempts used up; returns its id. */
export async function insertStuckJob(
  { services: { db } }: Services,
  { tries, error }: { tries: number; error?: string },
): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    await addJob(tx, 'deliver-mail', { mailId: 0 }, { tries: most })
    const inserted = await sql<{ id: number }>`select max(id) as id from graphile_worker.jobs`.execute(tx)
    const id = inserted.rows[0]?.id ?? 0
    await sql`
      update graphile_worker._private_jobs set attempts = ${tries}, last_error = ${error ?? null}, run_at = now() + interval '1 hour'
      where id = ${id}`.execute(tx)
    return id
  })
  return added
}

export async function insertDeadLetter({ services: { db } }: Services): Promise<number> {
  const body = { userId: 1, titleId: 1, achievementIds: [], playId: 1 }
  await moveToDeadLetters(db, { type: 'achievement.unlocked', seq: 1, xid: '1', body }, 'connection lost')
  const inserted = await sql<{ id: number }>`select max(id) as id from dead_letters`.execute(db)
  return inserted.rows[0]?.id ?? 0
}

/** Adds a job that has been due for an hour, and returns a function that removes it. */
export async function insertLateJob({ services: { db } }: Services, name: string): Promise<() => Promise<unknown>> {
  await db.transaction().execute((tx) => addJob(tx, name, {}, { key: 'late' }))
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour', created_at = now() - interval '1 hour'
    where key = 'late'`.execute(db)
  return () => sql`select graphile_worker.remove_job('late')`.execute(db)
}
