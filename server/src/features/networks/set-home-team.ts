import type { Input } from '@portal/contract/endpoint'
import type { networksCalls } from '@portal/contract/networks'
import type { Player } from '../../kit/actor.ts'
import { inTransaction } from '../../kit/db/database.ts'
import { invalid } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { ownLocationOf, playersNamed, replaceTeam } from '../locations/index.ts'
import { showHomeTeam } from './show-home-team.ts'

/** Makes the home team of the caller's place exactly the players named, by uid or username. */
export async function setHomeTeam(call: Call<Player>, input: Input<typeof networksCalls.setTeam>['body']) {
  const { db, actor, clock } = call
  const place = await ownLocationOf(db, actor, input.location_id)
  const players = await playersNamed(db, input.team)
  const unknown = input.team.find((name) => !players.has(name))
  if (unknown !== undefined) throw invalid({ team: [`There is no player called ${unknown}.`] })
  await inTransaction(db, (tx) => replaceTeam(tx, place.id, [...players.values()], clock.now()))
  return showHomeTeam(call, place.id)
}
