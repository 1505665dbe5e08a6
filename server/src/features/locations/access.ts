import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { findLocation, teamRole, type LocationRecord } from './queries.ts'

export async function requireOwnLocation(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const location = await findLocation(db, id)
  if (!location || location.ownerId !== actor.userId) throw unknownObject()
  return location
}

/** For the owner and members of the home team; else 404. */
export async function requireTeamLocation(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const location = await findLocation(db, id)
  if (!location) throw unknownObject()
  if (location.ownerId !== actor.userId && !(await teamRole(db, id, actor.userId))) throw unknownObject()
  return location
}
