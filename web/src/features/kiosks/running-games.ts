import type { LiveMessageOf } from '@portal/contract/live'

type Progress = LiveMessageOf<'game-progress'>

/** A game in play on a machine of the location, with the time of its first message. */
export type RunningGame = Progress & { since: string }

/** A machine without a message for this long counts as not playing. */
const maxSilenceMs = 3 * 60_000

/** The games in play after a message; ball 0 ends one. Their order is stable, so that the screen does not jump between two. */
export function updateRunningGames(games: readonly RunningGame[], message: Progress): RunningGame[] {
  const others = games.filter(({ machine_id }) => machine_id !== message.machine_id)
  if (message.ball === 0) return others
  const before = games.findIndex(({ machine_id }) => machine_id === message.machine_id)
  if (before < 0) return [...games, { ...message, since: message.at }]
  return games.map((game, index) => (index === before ? { ...message, since: game.since } : game))
}

/** The longest running game on a machine that still reports, among the titles of the board. */
export const gameToShow = (games: readonly RunningGame[], titles: ReadonlySet<string>, now: Date): RunningGame | undefined =>
  games.find(({ title_code, at }) => titles.has(title_code) && now.getTime() - Date.parse(at) < maxSilenceMs)

export const hasScores = ({ players }: RunningGame): boolean => players.some(({ score }) => score > 0)
