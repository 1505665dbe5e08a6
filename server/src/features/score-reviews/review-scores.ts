import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { groundSentences } from '@portal/contract/rules/messages'
import type { RemovalGround } from '@portal/contract/rules/game-reviews'
import type { ScoreReview } from '@portal/contract/score-reviews'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { textIn, type Text } from '../../platform/texts.ts'
import { findAccount, findAccountByIdentifier } from '../accounts/index.ts'
import { mailedCover, titlesOf, type Titles } from '../games/index.ts'
import { notify, type Notice } from '../notifications/index.ts'
import { insertOutliers, isCountedScore } from './outliers.ts'
import { requireReview } from './own-removals.ts'
import {
  gameToWire,
  reviewPage,
  storeAnswer,
  storeDecision,
  timeOrNull,
  type ReviewFilter,
  type ReviewRow,
} from './reviews.sql.ts'
import { answeredMail, removedMail, words } from './texts.ts'

const pageSize = 10

export async function listReviews(call: Call<Player>, { page, ...filter }: ReviewFilter & { page: number }) {
  const [found, titles] = await Promise.all([
    reviewPage(call.db, filter, { offset: (page - 1) * pageSize, most: pageSize }),
    titlesOf(call),
  ])
  return numberedPage(call.config, { path: '/api/v1/admin/score_reviews', query: filter, page, pageSize }, found, (row) =>
    reviewToWire(row, titles),
  )
}

type IdAndReason = { id: number; reason: string }

export const acceptScore = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireReview(tx, id)
    if (review.state !== 'open') throw stateChanged(words.decided)
    await decideReview(call, tx, review, { state: 'left', reason })
    return {}
  })

export const removeScore = (call: Call<Player>, { id, ground, reason }: IdAndReason & { ground: RemovalGround }) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireReview(tx, id)
    if (review.state === 'removed') throw stateChanged(words.alreadyRemoved)
    await decideReview(call, tx, review, { state: 'removed', ground, reason })
    await recordEvents(tx, 'score.removed', [{ playId: review.playId, userId: review.userId }], call.clock.now())
    await notifyRemoved(call, tx, review, { ground, reason })
    return {}
  })

/** After an appeal or a reviewer's correction. */
export const restoreScore = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireRemovedReview(tx, id)
    await decideReview(call, tx, review, {
      state: 'restored',
      ground: review.ground,
      reason: review.reason ?? '',
      because: reason,
    })
    await storeAnswer(tx, id, reason, call.clock.now())
    await recordEvents(tx, 'score.restored', [{ playId: review.playId, userId: review.userId }], call.clock.now())
    await notifyRestored(call, tx, review, reason)
    return {}
  })

export const upholdRemoval = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const review = await requireRemovedReview(tx, id)
    if (!review.appealedAt || review.answeredAt) throw stateChanged(words.noAppeal)
    await storeAnswer(tx, id, reason, call.clock.now())
    await recordAudit(call, tx, { action: 'appeal.refused', subjectId: review.userId, reason, after: { review: id } })
    await notifyUpheld(call, tx, review, reason)
    return {}
  })

async function requireRemovedReview(tx: Db, id: number): Promise<ReviewRow> {
  const review = await requireReview(tx, id)
  if (review.state !== 'removed') throw stateChanged(words.notRemoved)
  return review
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

type ReviewDecision = {
  state: 'left' | 'removed' | 'restored'
  reason: string
  ground?: RemovalGround | null
  /** The note for the audit log, where it differs from the stored reason. */
  because?: string
}

async function decideReview(
  call: Call<Player>,
  tx: Db,
  review: ReviewRow,
  { state, reason, ground = null, because = reason }: ReviewDecision,
) {
  const { userId: adminId } = call.actor
  await storeDecision(tx, review.id, { state, ground, reason, adminId, at: call.clock.now() })
  await recordAudit(call, tx, {
    action: `score.${state}`,
    subjectId: review.userId,
    reason: because,
    before: { state: review.state },
    after: { state, ground, review: review.id, score: review.score },
  })
}

const reviewToWire = (row: ReviewRow, titles: Titles): ScoreReview => ({
  id: row.id,
  pk: row.id,
  player: { user_id: row.userId, username: row.username },
  ...gameToWire(row, titles),
  proof: row.proof,
  seconds: row.seconds,
  players: row.players,
  place: row.place ?? '',
  machine_id: row.machineId,
  findings: row.findings,
  found_at: row.foundAt.toISOString(),
  state: row.state,
  ground: row.ground,
  reason: row.reason,
  decided_at: timeOrNull(row.decidedAt),
  decided_by: row.decidedBy,
  appeal: row.appeal,
  appealed_at: timeOrNull(row.appealedAt),
  answer: row.answer,
  answered_at: timeOrNull(row.answeredAt),
})

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

const link = '/account/removed-scores'

async function notifyRemoved(
  services: Services,
  tx: Db,
  review: ReviewRow,
  { ground, reason }: { ground: RemovalGround; reason: string },
): Promise<void> {
  const { title, account } = await messageValuesOf(services, tx, review)
  const ownGround = (language: Language) => textIn(language, groundSentences[ground])
  const bodyWith = (because: string) => (language: Language) =>
    words.removed.body(review.score, ownGround(language), because)(language)
  const text = { title: words.removed.title(title.name), body: bodyWith(reason), minorBody: bodyWith('') }
  await notify(services, tx, [noticeTo(review, { titleCode: title.code, ...text })])
  if (account)
    await queueMail(services, tx, removedMail, {
      to: account.email,
      userId: review.userId,
      values: {
        ...mailedCover(services, title),
        name: account.name,
        score: scoreOf(review),
        ground: ownGround,
        reason,
        link: mailedLink(services, link),
      },
    })
}

const notifyRestored = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, { answer, outcome: 'restored' })

const notifyUpheld = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, { answer, outcome: 'upheld' })

type Answer = { answer: string; outcome: 'restored' | 'upheld' }

async function notifyAnswer(services: Services, tx: Db, review: ReviewRow, { answer, outcome }: Answer) {
  const { title, account } = await messageValuesOf(services, tx, review)
  const text = words[outcome]
  const bodyWith = (because: string) => text.body(title.name, review.score, because)
  await notify(services, tx, [
    {
      ...noticeTo(review, { titleCode: title.code, title: text.title, body: bodyWith(answer), minorBody: bodyWith('') }),
      ...(outcome === 'restored' && review.gameId !== null && { link: `/insider/watch/${review.gameId}` }),
    },
  ])
  if (account)
    await queueMail(services, tx, answeredMail, {
      to: account.email,
      userId: review.userId,
      values: {
        ...mailedCover(services, title),
        name: account.name,
        score: scoreOf(review),
        outcome: text.outcome,
        answer,
        link: mailedLink(services, link),
      },
    })
}

const noticeTo = ({ userId }: ReviewRow, text: Pick<Notice, 'title' | 'body' | 'minorBody' | 'titleCode'>) => ({
  ...text,
  userId,
  type: 'score',
  link,
})

const scoreOf =
  ({ score }: ReviewRow): Text =>
  (language) =>
    formatsOf(language).number(score)

/** For a title that this node has not read yet. */
const unknownTitle = { code: '', name: '' }

async function messageValuesOf(services: Services, tx: Db, review: ReviewRow) {
  const [titles, account] = await Promise.all([titlesOf(services), findAccount(tx, review.userId)])
  return {
    title: titles.byId.get(review.titleId) ?? unknownTitle,
    account:
      account?.status === 'active' && !account.isMinor
        ? { email: account.email, name: account.firstName || account.username }
        : null,
  }
}
