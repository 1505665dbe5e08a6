import { sql, type Db } from '../../platform/db/database.ts'
import type { LoggedFigures } from '../plays/index.ts'
import { historyOf, judged } from './history.ts'
import { holdFindings, plausibleBest, type HoldFinding, type TitleHistory } from './hold-rules.ts'

const highestScores = 200

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
    return title ? holdFindings(judged(game, []), title) : []
  }
}

function withPlausibleBest({ scoreScale, figures }: TitleHistory, ascending: number[]): TitleHistory {
  return { scoreScale, figures: figures && { ...figures, best: plausibleBest(ascending, figures) } }
}

async function highestOfTitles(db: Db): Promise<Map<number, number[]>> {
  const found = await sql<{ titleId: number; scores: number[] }>`
    select title_id as "titleId", json_agg(score order by score) as scores from (
      select title_id, score, row_number() over (partition by title_id order by score desc) as place
      from play_players where user_id is not null) as ranked
    where place <= ${highestScores} group by title_id`.execute(db)
  return new Map(found.rows.map(({ titleId, scores }) => [titleId, scores]))
}
