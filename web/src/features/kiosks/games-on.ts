import type { LiveMessageOf } from '@portal/contract/live'

type Progress = LiveMessageOf<'game-progress'>

/** A game in play on a machine of the location, with the time of its first message. */
export type GameOn = Progress & { since: string }

/** A machine without a message for this long counts as not playing. */
const silentMs = 3 * 60_000

/** The games in play after a message; ball 0 ends one. Their order is stable, so that the screen does not jump between two. */
export function noteGame(games: readonly GameOn[], message: Progress): GameOn[] {
  const others = games.filter(({ machine_id }) => machine_id !== message.machine_id)
  if (message.ball === 0) return others
  const before = games.findIndex(({ machine_id }) => machine_id === message.machine_id)
  if (before < 0) return [...games, { ...message, since: message.at }]
  return games.map((game, index) => (index === before ? { ...message, since: game.since } : game))
}

/** The longest running game on a machine that still reports, among the titles of the board. */
export const gameToShow = (games: readonly GameOn[], titles: ReadonlySet<string>, now: Date): GameOn | undefined =>
  games.find(({ title_code, at }) => titles.has(title_code) && now.getTime() - Date.parse(at) < silentMs)

export const tellsScores = ({ players }: GameOn): boolean => players.some(({ score }) => score > 0)
