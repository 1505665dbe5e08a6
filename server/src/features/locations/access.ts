import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { findLocation, teamRole, type LocationRecord } from './queries.ts'

/** The caller's own place, or 404. */
export async function ownLocationOf(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const place = await findLocation(db, id)
  if (!place || place.ownerId !== actor.userId) throw unknownObject()
  return place
}

/** A place whose home team the caller may see: its owner's and its members', else 404. */
export async function teamLocationOf(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const place = await findLocation(db, id)
  if (!place) throw unknownObject()
  if (place.ownerId !== actor.userId && !(await teamRole(db, id, actor.userId))) throw unknownObject()
  return place
}
