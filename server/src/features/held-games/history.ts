import { sql, type Db } from '../../platform/db/database.ts'
import type { LoggedFigures } from '../plays/index.ts'
import type { TitleFigures } from '../score-reviews/index.ts'
import type { JudgedGame, TitleHistory } from './hold-rules.ts'

/** `before` are games of the same machine in the same batch. */
export function judged(game: LoggedFigures, before: readonly LoggedFigures[]): JudgedGame {
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
  const found = await sql<{ id: number; scoreScale: number; figures: TitleFigures | null }>`
    select t.id, t.score_scale as "scoreScale", case when f.title_id is not null then
      json_build_object('scores', f.scores, 'middle', f.middle, 'high', f.high, 'best', f.best, 'pace', f.pace) end as figures
    from game_titles t left join title_score_figures f on f.title_id = t.id where t.id = any(${titleIds}::int[])`.execute(db)
  return new Map(found.rows.map(({ id, ...history }) => [id, history]))
}
