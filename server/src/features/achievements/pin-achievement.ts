import type { Player } from '../../platform/actor.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { deletePin, insertPin, isAchievement } from './pin-queries.ts'
import { words } from './texts.ts'

const mostPins = 10

export async function pinAchievement({ db, actor, clock }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  const pinned = await insertPin(db, { userId: actor.userId, achievementId: id, at: clock.now(), most: mostPins })
  if (!pinned) throw invalid({ id: [words.tooManyPins(mostPins)] })
  return {}
}

export async function unpinAchievement({ db, actor }: Call<Player>, { id }: { id: number }) {
  if (!(await isAchievement(db, id))) throw unknownObject()
  await deletePin(db, actor.userId, id)
  return {}
}
