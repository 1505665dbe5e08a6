import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { gamesOfCode, gamesOfPlayers, signalPlayersChanged, type GamesSource } from '../plays/index.ts'
import { signalBoardsChanged } from './board-signals.ts'
import { refitFrom } from './refit-queries.ts'

/** Follows scores that were taken off or came back: their players stand where the games that count put them. */
export const refitBoards = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  refit(
    services,
    tx,
    gamesOfPlayers(facts.map(({ body }) => ({ playId: Number(body['playId']), userId: Number(body['userId']) }))),
  )

/** Follows code versions that count no longer, or again: everybody who played on them. */
export async function refitTitles(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  for (const { body } of facts) {
    const { titleId, codeVersion, from } = body as { titleId: number; codeVersion: string; from: string }
    await refit(services, tx, gamesOfCode(titleId, codeVersion, new Date(from)))
  }
}

async function refit(services: Services, tx: Tx, source: GamesSource): Promise<void> {
  const { touched, players } = await refitFrom(tx, source, services.clock.now())
  await signalBoardsChanged(services, tx, touched)
  await signalPlayersChanged(services, tx, 'ranks', players)
}
