import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { dueHeld, witnessesOf, type HeldRow } from './held.sql.ts'
import { mayRelease } from './hold-rules.ts'
import { releaseGame } from './review-held.ts'

const dayMs = 86_400_000
const gamesAtOnce = 100
const mostWitnesses = 200

/** Scheduled task: releases games in review after 24 hours where the rule allows it; the rest waits for a reviewer. */
export async function recheckHeldGames(services: Services): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - dayMs)
  let after = 0
  for (;;) {
    const games = await inTransaction(db, async (tx) => {
      const due = await dueHeld(tx, before, after, gamesAtOnce)
      for (const held of due)
        if (await isPlausibleNow(tx, held)) await releaseGame(services, tx, held, { reason: null, adminId: null })
      return due
    })
    const last = games.at(-1)
    if (!last) return
    after = last.id
  }
}

async function isPlausibleNow(tx: Parameters<typeof witnessesOf>[0], held: HeldRow): Promise<boolean> {
  const scores = new Map(held.players.map(({ slot, score }) => [slot, score]))
  const highest = Math.max(0, ...held.findings.map(({ slot }) => scores.get(slot ?? 0) ?? 0))
  return mayRelease(
    {
      machineId: held.machineId,
      userIds: held.players.flatMap(({ userId }) => userId ?? []),
      findings: held.findings,
      isConfirmed: held.confirmedAt !== null,
      scores,
    },
    await witnessesOf(tx, held.titleId, Math.ceil(highest / 2), mostWitnesses),
  )
}
