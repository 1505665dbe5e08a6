import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { lockOpenRequests, mailOpenRequests, openRequestDays } from '../parental-consent/index.ts'
import { closeRequest, confirmRequest } from './decide-requests.ts'

const most = 100

/** Scheduled task: ends unanswered requests, carries out those of people who came of age, and mails waiting ones. */
export async function followUpRequests(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx }
    for (const { id, childId, isMinor } of await dueRequests(tx, services.clock.now()))
      for (const request of await lockOpenRequests(tx, { childId, ids: [id] }))
        if (isMinor) await closeRequest(within, request, 'lapsed')
        else await confirmRequest(within, request)
    for (const childId of await childrenWithUnmailed(tx)) await mailOpenRequests(within, tx, childId)
  })
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

const dueRequests = (tx: Db, now: Date) =>
  tx
    .selectFrom('guardian_requests as r')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'r.child_id').on('u.status', '=', 'active'))
    .select(['r.id', 'r.child_id as childId', 'u.is_minor as isMinor'])
    .where('r.state', '=', 'open')
    .where((eb) => eb.or([eb('r.asked_at', '<=', hoursBefore(now, openRequestDays * 24)), eb('u.is_minor', '=', false)]))
    .orderBy('r.asked_at')
    .limit(most)
    .execute()

async function childrenWithUnmailed(tx: Db): Promise<number[]> {
  const found = await tx
    .selectFrom('guardian_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.child_id').on('u.status', '=', 'active').on('u.is_minor', '=', true),
    )
    .select('r.child_id as childId')
    .distinct()
    .where('r.state', '=', 'open')
    .where('r.mailed_at', 'is', null)
    .limit(most)
    .execute()
  return found.map(({ childId }) => childId)
}
