import type { PlayProof, RemovalGround, ReviewState } from '@portal/contract/rules/game-reviews'
import type { InferResult } from 'kysely'
import { allOf, anyOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import type { Titles } from '../games/index.ts'
import { gameIdOfPlay } from '../plays/index.ts'
import type { Finding } from './outliers.ts'

const reviews = (db: Db) =>
  db
    .selectFrom('score_reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('play_players as pp', (join) => join.onRef('pp.play_id', '=', 'r.play_id').onRef('pp.slot', '=', 'r.slot'))
    .innerJoin('plays as p', 'p.id', 'r.play_id')
    .leftJoin('locations as l', 'l.id', 'p.location_id')
    .leftJoin('users as a', 'a.id', 'r.decided_by')
    .select([
      'r.id',
      'r.play_id as playId',
      'r.user_id as userId',
      'u.username',
      'u.is_minor as isMinor',
      'r.title_id as titleId',
      'pp.model_id as modelId',
      'pp.score',
      'p.ended_at as playedAt',
      'p.code_version as codeVersion',
      'p.verified',
      'pp.proof',
      sql<number>`extract(epoch from p.ended_at - p.started_at)::float8`.as('seconds'),
      sql<number>`(select count(*)::int from play_players o where o.play_id = r.play_id)`.as('players'),
      'l.name as place',
      'p.machine_id as machineId',
      sql<string | null>`${gameIdOfPlay(sql`r.play_id`)}`.as('gameId'),
      'r.findings',
      'r.found_at as foundAt',
      'r.state',
      'r.ground',
      'r.reason',
      'r.decided_at as decidedAt',
      'a.username as decidedBy',
      'r.appeal',
      'r.appealed_at as appealedAt',
      'r.answer',
      'r.answered_at as answeredAt',
    ])
    .$narrowType<{ proof: PlayProof; findings: Finding[]; state: ReviewState; ground: RemovalGround | null }>()

export type ReviewRow = InferResult<ReturnType<typeof reviews>>[number]

export type ReviewFilter = { state: ReviewState | 'appealed'; search: string }

const matching = ({ state, search }: ReviewFilter) =>
  sql<boolean>`${allOf([
    state === 'appealed'
      ? sql`r.appealed_at is not null and r.answered_at is null and r.state = 'removed'`
      : sql`r.state = ${state}`,
    search !== '' && sql`u.username::text ilike ${anywhereIn(search)}`,
  ])}`

export async function reviewPage(
  db: Db,
  filter: ReviewFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: ReviewRow[] }> {
  const counted = await db
    .selectFrom('score_reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  const rows = await reviews(db).where(matching(filter)).orderBy('r.id', 'desc').limit(most).offset(offset).execute()
  return { count: counted.count, rows }
}

export const reviewById = (tx: Db, id: number): Promise<ReviewRow | undefined> =>
  reviews(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export const removalsOf = (db: Db, userId: number, most: number): Promise<ReviewRow[]> =>
  reviews(db)
    .where('r.user_id', '=', userId)
    .where('r.state', 'in', ['removed', 'restored'])
    .orderBy('r.decided_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()

type Decision = {
  state: Exclude<ReviewState, 'open'>
  ground: RemovalGround | null
  reason: string
  adminId: number
  at: Date
}

/** A removal clears the appeal against an earlier one, so that it can be appealed again. */
export async function storeDecision(tx: Db, id: number, { state, ground, reason, adminId, at }: Decision): Promise<void> {
  const cleared = state === 'removed' && { appeal: null, appealed_at: null, answer: null, answered_at: null }
  await tx
    .updateTable('score_reviews')
    .set({ state, ground, reason, decided_at: at, decided_by: adminId, ...cleared })
    .where('id', '=', id)
    .execute()
}

export async function storeAppeal(tx: Db, id: number, text: string, at: Date): Promise<void> {
  await tx.updateTable('score_reviews').set({ appeal: text, appealed_at: at }).where('id', '=', id).execute()
}

export async function storeAnswer(tx: Db, id: number, answer: string, at: Date): Promise<void> {
  await tx.updateTable('score_reviews').set({ answer, answered_at: at }).where('id', '=', id).execute()
}

export async function eraseAppeals(tx: Db, userIds: number[]): Promise<void> {
  await tx
    .updateTable('score_reviews')
    .set({ appeal: null, answer: null, reason: '' })
    .where('user_id', '=', anyOf(userIds))
    .execute()
}

export const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const gameToWire = (row: ReviewRow, titles: Titles) => ({
  title_name: titles.byId.get(row.titleId)?.name ?? '',
  title_code: titles.byId.get(row.titleId)?.code ?? '',
  model_type: titles.modelById.get(row.modelId)?.type ?? ('pro' as const),
  score: row.score,
  played_at: row.playedAt.toISOString(),
  code_version: row.codeVersion,
  is_verified: row.verified,
})
