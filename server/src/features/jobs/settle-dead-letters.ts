import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../platform/db/pool.ts'
import { lockDeadLetter, noteDeadLetterError, settleDeadLetter } from '../../platform/domain-events/dead-letters.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'

type IdAndReason = { id: number; reason: string }

/** Handles the event in the transaction that settles it: once, or not at all and with the new error. */
export async function replayDeadLetter(call: Call<Player>, { id, reason }: IdAndReason) {
  try {
    await call.db.transaction().execute(async (tx) => {
      const event = await requireOpenDeadLetter(tx, id)
      await call.eventProcessor.replay(tx, event)
      await settleDeadLetter(tx, id, 'replayed', call.clock.now())
      await recordAudit(call, tx, {
        action: 'letter.replayed',
        subjectId: null,
        reason,
        after: { letter: id, event: event.type },
      })
    })
  } catch (error) {
    if (error instanceof Problem || isDatabaseUnavailable(error)) throw error
    const errorText = (error as Error).message
    await noteDeadLetterError(call.db, id, errorText)
    return { replayed: false, error: errorText.slice(0, 500) }
  }
  call.eventProcessor.wake()
  return { replayed: true, error: null }
}

export async function dropDeadLetter(call: Call<Player>, { id, reason }: IdAndReason) {
  await inTransaction(call.db, async (tx) => {
    const event = await requireOpenDeadLetter(tx, id)
    await settleDeadLetter(tx, id, 'dropped', call.clock.now())
    await recordAudit(call, tx, { action: 'letter.dropped', subjectId: null, reason, after: { letter: id, event: event.type } })
  })
  return {}
}

async function requireOpenDeadLetter(tx: Db, id: number) {
  const letter = await lockDeadLetter(tx, id)
  if (!letter) throw unknownObject()
  if (letter.state !== 'open') throw new Problem('state.changed')
  return letter.event
}
