import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { networkOf, type SecretRow } from './queries.ts'

export async function requireOwnNetwork(db: Db, actor: Player, identifier: string | undefined): Promise<SecretRow> {
  const network = await networkOf(db, actor.userId, identifier)
  if (!network) throw unknownObject()
  return network
}
