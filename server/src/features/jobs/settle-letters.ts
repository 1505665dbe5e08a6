import type { Player } from '../../kit/actor.ts'
import { recordAudit } from '../../kit/audit/record-audit.ts'
import { inTransaction, type Db } from '../../kit/db/database.ts'
import { isDatabaseAway } from '../../kit/db/pool.ts'
import { holdLetter, noteLetterError, settleLetter } from '../../kit/facts/dead-letters.ts'
import { Problem, unknownObject } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'

type Because = { id: number; reason: string }

/** Projects a fact after all, in the transaction that settles it: exactly once, or not at all and with the new error. */
export async function replayLetter(call: Call<Player>, { id, reason }: Because) {
  try {
    await call.db.transaction().execute(async (tx) => {
      const fact = await openLetter(tx, id)
      await call.projector.replay(tx, fact)
      await settleLetter(tx, id, 'replayed', call.clock.now())
      await recordAudit(call, tx, { action: 'letter.replayed', subjectId: null, reason, after: { letter: id, fact: fact.type } })
    })
  } catch (error) {
    if (error instanceof Problem || isDatabaseAway(error)) throw error
    const said = (error as Error).message
    await noteLetterError(call.db, id, said)
    return { replayed: false, error: said.slice(0, 500) }
  }
  call.projector.wake()
  return { replayed: true, error: null }
}

/** Settles a fact without projecting it. */
export async function dropLetter(call: Call<Player>, { id, reason }: Because) {
  await inTransaction(call.db, async (tx) => {
    const fact = await openLetter(tx, id)
    await settleLetter(tx, id, 'dropped', call.clock.now())
    await recordAudit(call, tx, { action: 'letter.dropped', subjectId: null, reason, after: { letter: id, fact: fact.type } })
  })
  return {}
}

async function openLetter(tx: Db, id: number) {
  const letter = await holdLetter(tx, id)
  if (!letter) throw unknownObject()
  if (letter.state !== 'open') throw new Problem('state.changed')
  return letter.fact
}
