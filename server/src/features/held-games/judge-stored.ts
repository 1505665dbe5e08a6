import type { Db } from '../../platform/db/database.ts'
import type { LoggedFigures } from '../plays/index.ts'
import { highestOfTitles } from './held.sql.ts'
import { historyOf, toJudgedGame } from './history.ts'
import { holdFindings, plausibleBest, type HoldFinding, type TitleHistory } from './hold-rules.ts'

/**
 * Judges stored games by the rules for new ones. A stored score may be the record itself, so it is compared with the best
 * plausible score.
 */
export async function judgeStored(db: Db): Promise<(game: LoggedFigures) => HoldFinding[]> {
  const highest = await highestOfTitles(db)
  const titles = await historyOf(db, [...highest.keys()])
  const known = new Map([...titles].map(([id, title]) => [id, withPlausibleBest(title, highest.get(id) ?? [])]))
  return (game) => {
    const title = known.get(game.titleId)
    return title ? holdFindings(toJudgedGame(game, []), title) : []
  }
}

function withPlausibleBest({ scoreScale, figures }: TitleHistory, ascending: number[]): TitleHistory {
  return { scoreScale, figures: figures && { ...figures, best: plausibleBest(ascending, figures) } }
}
