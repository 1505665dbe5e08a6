import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccountByIdentifier } from '../accounts/index.ts'
import { titlesOf } from '../games/index.ts'
import { isCountedScore } from './is-counted-score.ts'
import { insertOutliers } from './outliers.sql.ts'
import { words } from './texts.ts'

type ReviewInput = { username: string; title_code: string }

/** Opens a review of a player's best score of a game that is no outlier but was reported. */
export async function openReviewByAdmin(call: Call<Player>, { username, title_code }: ReviewInput) {
  const { db, clock } = call
  const title = (await titlesOf(call)).byCode.get(title_code.toUpperCase())
  if (!title) throw invalid({ title_code: [words.title] })
  const account = await findAccountByIdentifier(db, username)
  if (!account) throw invalid({ username: [words.noPlayer] })
  return inTransaction(db, async (tx) => {
    const best = await bestOf(tx, account.userId, title.id)
    if (!best) throw invalid({ title_code: [words.noScore] })
    await insertOutliers(tx, [{ ...best, findings: [] }], clock.now())
    return { state: (await stateOf(tx, best)) ?? 'open' }
  })
}

type Score = { playId: number; slot: number }

const bestOf = (db: Db, userId: number, titleId: number): Promise<Score | undefined> =>
  db
    .selectFrom('play_players as pp')
    .innerJoin('plays as p', 'p.id', 'pp.play_id')
    .select(['pp.play_id as playId', 'pp.slot'])
    .where('pp.user_id', '=', userId)
    .where('pp.title_id', '=', titleId)
    .where('p.late', '=', false)
    .where(isCountedScore(sql`pp`, sql`p`))
    .orderBy('pp.score', 'desc')
    .orderBy('pp.ended_at')
    .limit(1)
    .executeTakeFirst()

async function stateOf(db: Db, { playId, slot }: Score) {
  const found = await db
    .selectFrom('score_reviews')
    .select('state')
    .where('play_id', '=', playId)
    .where('slot', '=', slot)
    .$narrowType<{ state: 'open' | 'left' | 'removed' | 'restored' }>()
    .executeTakeFirst()
  return found?.state
}
