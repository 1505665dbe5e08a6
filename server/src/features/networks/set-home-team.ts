import type { Player } from '../../kit/actor.ts'
import { inTransaction } from '../../kit/db/database.ts'
import { invalid } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { ownLocationOf, replaceTeam } from '../locations/index.ts'

const most = 20

/** Makes the home team of the caller's place exactly these players. */
export async function setHomeTeam(
  call: Call<Player>,
  { locationId, userIds }: { locationId: number; userIds: number[] },
): Promise<void> {
  const { db, actor, clock } = call
  if (userIds.length > most) throw invalid({ team: [`A home team has at most ${most} players.`] })
  await ownLocationOf(db, actor, locationId)
  await inTransaction(db, (tx) => replaceTeam(tx, locationId, userIds, clock.now()))
}
