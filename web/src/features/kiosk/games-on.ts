import type { LiveMessageOf } from '@portal/contract/live'

type Progress = LiveMessageOf<'game-progress'>

/** A game that is being played on a machine of the place, and since when the screen knows of it. */
export type GameOn = Progress & { since: string }

/** A machine that says nothing more for so long is not believed to play. */
const silentMs = 3 * 60_000

/** The games that are on after a message: one of ball 0 is over. Each keeps its place, so that a screen does not jump between two. */
export function noteGame(games: readonly GameOn[], message: Progress): GameOn[] {
  const others = games.filter(({ machine_id }) => machine_id !== message.machine_id)
  if (message.ball === 0) return others
  const before = games.findIndex(({ machine_id }) => machine_id === message.machine_id)
  if (before < 0) return [...games, { ...message, since: message.at }]
  return games.map((game, index) => (index === before ? { ...message, since: game.since } : game))
}

/** The game to show: the one that has been on longest, of machines that still speak and of the titles of the board. */
export const gameToShow = (games: readonly GameOn[], titles: ReadonlySet<string>, now: Date): GameOn | undefined =>
  games.find(({ title_code, at }) => titles.has(title_code) && now.getTime() - Date.parse(at) < silentMs)

/** Whether the machine tells scores; one that does not only says that somebody plays. */
export const tellsScores = ({ players }: GameOn): boolean => players.some(({ score }) => score > 0)
