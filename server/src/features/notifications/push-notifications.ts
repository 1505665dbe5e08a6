import { addJob } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { duePushes, setPushDue } from './push.sql.ts'
import { pushTime } from './quiet-hours.ts'

const messagesAtOnce = 200
const tries = 6

export type Pushed = { device: number; title: string; body: string; link: string; kind: string }

export async function pushNotifications({ db, clock }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const due = await duePushes(tx, now, messagesAtOnce)
    if (!due.length) return
    const waiting = due.map((message) => ({ ...message, at: pushTime(message, now) }))
    for (const { at, devices, title, body, link, type } of waiting)
      if (at <= now)
        for (const device of devices)
          await addJob(tx, 'send-push', { device, title, body, link, kind: type } satisfies Pushed, { tries })
    await setPushDue(
      tx,
      waiting.map(({ id, at }) => ({ id, at: at <= now ? null : at })),
    )
  })
}
