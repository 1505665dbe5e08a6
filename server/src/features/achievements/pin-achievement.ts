import type { Player } from '../../platform/actor.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { deletePin, insertPin, isAchievement } from './pin-queries.ts'

/** More would be no choice any more. */
const mostPins = 10

/** Marks an achievement as one the caller wants next; again changes nothing. */
export async function pinAchievement({ db, actor, clock }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  const pinned = await insertPin(db, { userId: actor.userId, achievementId: id, at: clock.now(), most: mostPins })
  if (!pinned) throw invalid({ id: [`You can pin ${mostPins} achievements. Please unpin one first.`] })
  return {}
}

/** Takes the mark away; one that is not there is away already. */
export async function unpinAchievement({ db, actor }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  await deletePin(db, actor.userId, id)
  return {}
}
