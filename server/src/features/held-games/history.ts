import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { anyOf, type Db } from '../../platform/db/database.ts'
import type { LoggedFigures } from '../plays/index.ts'
import type { JudgedGame, TitleHistory } from './hold-rules.ts'

/** `before` are games of the same machine in the same batch. */
export function toJudgedGame(game: LoggedFigures, before: readonly LoggedFigures[]): JudgedGame {
  const shared = before.map((other) => Math.min(other.endedAt, game.endedAt) - Math.max(other.startedAt, game.startedAt))
  return {
    players: game.players,
    seconds: (game.endedAt - game.startedAt) / 1000,
    lateSeconds: (game.receivedAt - game.endedAt) / 1000,
    heardSeconds: game.heardSeconds,
    overlapSeconds: Math.max(game.overlapSeconds, ...shared.map((ms) => ms / 1000)),
  }
}

export async function historyOf(db: Db, titleIds: number[]): Promise<Map<number, TitleHistory>> {
  const found = await db
    .selectFrom('game_titles as t')
    .select((eb) => [
      't.id',
      't.score_scale as scoreScale',
      jsonObjectFrom(
        eb
          .selectFrom('title_score_figures as f')
          .select(['f.scores', 'f.middle', 'f.high', 'f.best', 'f.pace'])
          .whereRef('f.title_id', '=', 't.id'),
      ).as('figures'),
    ])
    .where('t.id', '=', anyOf(titleIds))
    .execute()
  return new Map(found.map(({ id, ...history }) => [id, history]))
}
