import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { requireVisibleMachine, requireOwnMachine } from '../machines/index.ts'
import {
  eraseHeldAppeals,
  heldById,
  heldGamesOf,
  heldOnMachine,
  storeAppeal,
  storeConfirmation,
  type HeldRow,
} from './held.sql.ts'
import { machineGameToWire, mayAppeal, mayConfirm, ownGameToWire } from './held-shapes.ts'
import { words } from './texts.ts'

const mostShown = 100
const mostOnMachine = 50

export async function listOwnHeld({ db, actor }: Call<Player>) {
  const rows = await heldGamesOf(db, actor.userId, mostShown)
  return { games: rows.flatMap((row) => ownGameToWire(row, actor.userId)) }
}

export const appealHeldGame = (call: Call<Player>, { id, text }: { id: number; text: string }) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const held = await heldById(tx, id)
    const player = held?.players.find((one) => one.userId === userId)
    if (!held || !player || held.state === 'released') throw unknownObject()
    if (held.state === 'held') throw stateChanged(words.inReview)
    if (!mayAppeal(held, player)) throw stateChanged(words.appealed)
    await storeAppeal(tx, id, userId, text, call.clock.now())
    return {}
  })

export async function listHeldOnMachine({ db, actor }: Call<Player>, machineId: number) {
  const machine = await requireOwnMachine(db, actor, machineId)
  const { count, rows } = await heldOnMachine(db, machine.id, mostOnMachine)
  return { count, games: rows.map(machineGameToWire) }
}

/** The owner confirms a fast game; the second check then releases it. */
export const confirmHeld = (call: Call<Player>, id: number) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireOwnersHeldGame(call, tx, id)
    if (!mayConfirm(held)) throw stateChanged(words.notConfirmable)
    await storeConfirmation(tx, id, call.actor.userId, call.clock.now())
    return {}
  })

async function requireOwnersHeldGame({ actor }: Call<Player>, tx: Tx | Call<Player>['db'], id: number): Promise<HeldRow> {
  const held = await heldById(tx, id)
  if (!held) throw unknownObject()
  const { isOwner } = await requireVisibleMachine(tx, actor, held.machineId)
  if (!isOwner) throw unknownObject()
  return held
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

export const eraseHeldAppealsOfErased = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  eraseHeldAppeals(
    tx,
    events.map(({ body }) => body.userId),
  )
