import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { deleteNetworks, leaveTeams } from './queries.ts'

/** After 'account.erased': saved networks go, and the person leaves the teams of others. */
export async function forgetNetworks(_: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const people = facts.map(({ body }) => Number(body['userId']))
  await deleteNetworks(tx, people)
  await leaveTeams(tx, people)
}
