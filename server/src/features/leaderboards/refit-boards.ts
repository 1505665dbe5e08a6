import type { Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import { recordFacts } from '../../kit/facts/record.ts'
import type { Services } from '../../kit/services.ts'
import {
  gamesAsPlayedBy,
  gamesOf,
  gamesOfPlayers,
  nextGamesOfCode,
  signalPlayersChanged,
  type CodeGames,
  type PlayersPart,
  type GamesSource,
} from '../plays/index.ts'
import { signalBoardsChanged } from './board-signals.ts'
import { refitFrom } from './refit-queries.ts'

/** Follows scores that were taken off or came back: their players stand where the games that count put them. */
export const refitBoards = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  refit(
    services,
    tx,
    gamesOfPlayers(facts.map(({ body }) => ({ playId: Number(body['playId']), userId: Number(body['userId']) }))),
  )

/** Handles games that were disowned or taken back: their players stand where the rest of their games puts them. */
export const refitDisowned = (services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> =>
  refit(services, tx, gamesAsPlayedBy(facts.map(({ body }) => body as PlayersPart)))

/**
 * Follows code versions that count no longer, or again: everybody who played on them. So many games at a time; a fact stands
 * for the rest, so that what others play meanwhile has its turn and a restart goes on where it was.
 */
export async function refitTitles(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  for (const { body } of facts) {
    const games = body as CodeGames
    const { playIds, after } = await nextGamesOfCode(tx, games, services.config.limits.gamesRefittedAtOnce)
    if (playIds.length) await refit(services, tx, gamesOf(playIds))
    if (after !== null) await recordFacts(tx, 'code.refitted', [{ ...games, after }], services.clock.now())
  }
}

async function refit(services: Services, tx: Tx, source: GamesSource): Promise<void> {
  const { touched, players } = await refitFrom(tx, source, services.clock.now())
  await signalBoardsChanged(services, tx, touched)
  await signalPlayersChanged(services, tx, 'ranks', players)
}
