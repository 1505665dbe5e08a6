import type { PlayProof } from '@portal/contract/rules/hold-words'
import type { RemovalGround, ReviewState } from '@portal/contract/rules/review-words'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import type { Finding } from './outlier.ts'

/** A review with its game. */
export type ReviewRow = {
  id: number
  playId: number
  userId: number
  username: string
  titleId: number
  modelId: number
  score: number
  playedAt: Date
  codeVersion: string
  verified: boolean
  proof: PlayProof
  seconds: number
  players: number
  place: string | null
  machineId: number
  findings: Finding[]
  foundAt: Date
  state: ReviewState
  ground: RemovalGround | null
  reason: string | null
  decidedAt: Date | null
  decidedBy: string | null
  appeal: string | null
  appealedAt: Date | null
  answer: string | null
  answeredAt: Date | null
}

const columns = sql`
  r.id, r.play_id as "playId", r.user_id as "userId", u.username::text as username, r.title_id as "titleId", pp.model_id as "modelId",
  pp.score, p.ended_at as "playedAt", p.code_version as "codeVersion", p.verified, pp.proof,
  extract(epoch from p.ended_at - p.started_at)::float8 as seconds,
  (select count(*)::int from play_players o where o.play_id = r.play_id) as players, l.name as place, p.machine_id as "machineId",
  r.findings, r.found_at as "foundAt", r.state, r.ground, r.reason, r.decided_at as "decidedAt", a.username::text as "decidedBy",
  r.appeal, r.appealed_at as "appealedAt", r.answer, r.answered_at as "answeredAt"`

const source = sql`
  score_reviews r join users u on u.id = r.user_id join play_players pp on pp.play_id = r.play_id and pp.slot = r.slot
  join plays p on p.id = r.play_id left join locations l on l.id = p.location_id left join users a on a.id = r.decided_by`

export type ReviewFilter = { state: ReviewState | 'appealed'; search: string }

const matching = ({ state, search }: ReviewFilter) =>
  allOf([
    state === 'appealed'
      ? sql`r.appealed_at is not null and r.answered_at is null and r.state = 'removed'`
      : sql`r.state = ${state}`,
    search !== '' && sql`u.username::text ilike ${anywhereIn(search)}`,
  ])

/** A page of reviews, the latest first, with how many there are. */
export async function reviewPage(
  db: Db,
  filter: ReviewFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: ReviewRow[] }> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from score_reviews r join users u on u.id = r.user_id where ${matching(filter)}`.execute(db)
  const found = await sql<ReviewRow>`
    select ${columns} from ${source} where ${matching(filter)} order by r.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One review, held until the transaction ends. */
export async function reviewById(tx: Db, id: number): Promise<ReviewRow | undefined> {
  const found = await sql<ReviewRow>`select ${columns} from ${source} where r.id = ${id} for update of r`.execute(tx)
  return found.rows[0]
}

/** What was decided of a player's scores, the latest first. */
export async function removalsOf(db: Db, userId: number, most: number): Promise<ReviewRow[]> {
  const found = await sql<ReviewRow>`
    select ${columns} from ${source} where r.user_id = ${userId} and r.state in ('removed', 'restored')
    order by r.decided_at desc, r.id desc limit ${most}`.execute(db)
  return found.rows
}

export type Decision = {
  state: Exclude<ReviewState, 'open'>
  ground: RemovalGround | null
  reason: string
  adminId: number
  at: Date
}

/** A score that is taken off anew may be appealed anew: what was said of an earlier removal goes. */
export async function storeDecision(tx: Db, id: number, { state, ground, reason, adminId, at }: Decision): Promise<void> {
  const anew = state === 'removed' ? sql`, appeal = null, appealed_at = null, answer = null, answered_at = null` : sql``
  await sql`
    update score_reviews set state = ${state}, ground = ${ground}, reason = ${reason}, decided_at = ${at}, decided_by = ${adminId}${anew}
    where id = ${id}`.execute(tx)
}

export async function storeAppeal(tx: Db, id: number, text: string, at: Date): Promise<void> {
  await sql`update score_reviews set appeal = ${text}, appealed_at = ${at} where id = ${id}`.execute(tx)
}

export async function storeAnswer(tx: Db, id: number, answer: string, at: Date): Promise<void> {
  await sql`update score_reviews set answer = ${answer}, answered_at = ${at} where id = ${id}`.execute(tx)
}

export async function eraseAppeals(tx: Db, userIds: number[]): Promise<void> {
  await sql`
    update score_reviews set appeal = null, answer = null, reason = '' where user_id = any(${userIds}::bigint[])`.execute(tx)
}
