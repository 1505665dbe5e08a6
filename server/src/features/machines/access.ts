import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { findMachine, type MachineRecord } from './queries.ts'

export type SeenMachine = {
  machine: MachineRecord
  isOwner: boolean
  isInsider: boolean
}

/** Returns a machine the caller may see: their own, their home team's, or one at a public venue; else null. */
export async function visibleMachine(db: Db, actor: Player, id: number): Promise<SeenMachine | null> {
  const found = await findMachine(db, id, actor.userId)
  if (!found) return null
  const { machine, onTeam } = found
  const isOwner = machine.ownerId === actor.userId
  const stands = machine.archivedAt === null
  const isInsider = isOwner || (stands && onTeam)
  const isPublic = stands && machine.place !== null && machine.place.isPublicVenue
  return isInsider || isPublic ? { machine, isOwner, isInsider } : null
}

/** The same; throws `object.unknown` for every other machine. */
export async function requireVisibleMachine(db: Db, actor: Player, id: number): Promise<SeenMachine> {
  const seen = await visibleMachine(db, actor, id)
  if (!seen) throw unknownObject()
  return seen
}

export async function requireOwnMachine(db: Db, actor: Player, id: number): Promise<MachineRecord> {
  const { machine, isOwner } = await requireVisibleMachine(db, actor, id)
  if (!isOwner) throw unknownObject()
  return machine
}

export async function requireActiveMachine(db: Db, actor: Player, id: number): Promise<MachineRecord> {
  const machine = await requireOwnMachine(db, actor, id)
  if (machine.archivedAt) throw unknownObject()
  return machine
}
