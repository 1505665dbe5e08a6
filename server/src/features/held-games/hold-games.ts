import { sql, type Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import { figuresOfLogged, insertHeld, signalPlayersChanged, type LoggedFigures } from '../plays/index.ts'
import { holdFindings, type TitleHistory } from './hold-rules.ts'
import type { TitleFigures } from '../score-reviews/index.ts'

/** Handles finished games before they become plays: implausible ones wait in review, and nothing follows from them yet. */
export async function holdGames(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const games = await figuresOfLogged(tx, facts, services.config.limits.lateAfterSeconds)
  const titles = await historyOf(tx, [...new Set(games.map(({ titleId }) => titleId))])
  const earlier = new Map<number, LoggedFigures[]>()
  const held = games.flatMap((game) => {
    const before = earlier.get(game.machineId) ?? []
    earlier.set(game.machineId, [...before, game])
    const title = titles.get(game.titleId)
    const findings = title ? holdFindings(judged(game, before), title) : []
    return findings.length ? [{ playId: game.playId, findings }] : []
  })
  if (!held.length) return
  const players = await insertHeld(tx, facts, held, services.clock.now())
  await signalPlayersChanged(services, tx, 'stats', players)
}

/** `before` are games of the same machine that arrived with it. */
function judged(game: LoggedFigures, before: readonly LoggedFigures[]) {
  const shared = before.map((other) => Math.min(other.endedAt, game.endedAt) - Math.max(other.startedAt, game.startedAt))
  return {
    players: game.players,
    seconds: (game.endedAt - game.startedAt) / 1000,
    lateSeconds: (game.receivedAt - game.endedAt) / 1000,
    heardSeconds: game.heardSeconds,
    overlapSeconds: Math.max(game.overlapSeconds, ...shared.map((ms) => ms / 1000)),
  }
}

async function historyOf(tx: Tx, titleIds: number[]): Promise<Map<number, TitleHistory>> {
  const found = await sql<{ id: number; scoreScale: number; figures: TitleFigures | null }>`
    select t.id, t.score_scale as "scoreScale", case when f.title_id is not null then
      json_build_object('scores', f.scores, 'middle', f.middle, 'high', f.high, 'best', f.best, 'pace', f.pace) end as figures
    from game_titles t left join title_score_figures f on f.title_id = t.id where t.id = any(${titleIds}::int[])`.execute(tx)
  return new Map(found.rows.map(({ id, ...history }) => [id, history]))
}
