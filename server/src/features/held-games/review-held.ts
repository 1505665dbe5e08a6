import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { heldById, heldPage, storeAnswer, storeDecision, type HeldFilter, type HeldRow } from './held.sql.ts'
import { heldGameToWire } from './held-shapes.ts'
import { notifyRefused, notifyReleased, notifyUpheld } from './notify-players.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listHeld(call: Call<Player>, { page, ...filter }: HeldFilter & { page: number }) {
  const found = await heldPage(call.db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(call.config, { path: '/api/v1/admin/held_games', query: filter, page, pageSize }, found, heldGameToWire)
}

type IdAndReason = { id: number; reason: string }

export const releaseHeld = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    if (held.state === 'released') throw stateChanged(words.released)
    await releaseGame(call, tx, held, { reason, adminId: call.actor.userId })
    await storeAnswer(tx, id, reason, call.clock.now())
    await auditDecision(call, tx, held, 'game.released', reason)
    return {}
  })

export const refuseHeld = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    if (held.state !== 'held') throw stateChanged(words.decided)
    await storeDecision(tx, id, { state: 'refused', reason, adminId: call.actor.userId, at: call.clock.now() })
    await auditDecision(call, tx, held, 'game.refused', reason)
    await notifyRefused(call, tx, held, reason)
    return {}
  })

export const upholdRefusal = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    const answered = held.state === 'refused' ? await storeAnswer(tx, id, reason, call.clock.now()) : []
    if (answered.length === 0) throw stateChanged(words.noAppeal)
    await auditDecision(call, tx, held, 'game.appeal-refused', reason)
    await notifyUpheld(call, tx, held, answered, reason)
    return {}
  })

/** Releases a game to the event handlers of finished games, once. Without an admin, the second check decided. */
export async function releaseGame(
  services: Services,
  tx: Db,
  held: HeldRow,
  { reason, adminId }: { reason: string | null; adminId: number | null },
): Promise<void> {
  const at = services.clock.now()
  await storeDecision(tx, held.id, { state: 'released', reason, adminId, at })
  await recordEvents(tx, 'play.released', [{ playId: held.id, xid: held.xid }], at)
  await notifyReleased(services, tx, held)
}

async function requireHeldGame(tx: Db, id: number): Promise<HeldRow> {
  const held = await heldById(tx, id)
  if (!held) throw unknownObject()
  return held
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

type Action = 'game.released' | 'game.refused' | 'game.appeal-refused'

const auditDecision = (call: Call<Player>, tx: Db, held: HeldRow, action: Action, reason: string) =>
  recordAudit(call, tx, {
    action,
    subjectId: held.players.find(({ userId }) => userId !== null)?.userId ?? null,
    reason,
    before: { state: held.state },
    after: { play: held.id, machine: held.machineId },
  })
