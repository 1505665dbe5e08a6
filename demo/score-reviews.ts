import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import type { App } from '../server/src/app.ts'
import { findOutliers } from '../server/src/features/score-reviews/index.ts'
import type { TestPlayer } from '../server/src/testing/test-player.ts'
import { requestAs } from './request-as.ts'
import { playerNamed, type Population } from './population.ts'

export async function addScoreReviews(app: App, people: Population): Promise<void> {
  const admin = playerNamed(people.named, 'boardadmin')
  await findOutliers(app.services)
  const theo = playerNamed(people.named, 'tiltproof')
  const [restored, open] = people.generated.slice(3, 5).map(({ player }) => player) as [TestPlayer, TestPlayer]
  await review(app, admin, theo, async (params) => {
    const reason = 'The machine’s log shows that the spinner counted without a ball (ticket 4512).'
    await requestAs(app, admin, scoreReviewsCalls.remove, { params, body: { ground: 'fault', reason } })
  })
  await review(app, admin, restored, async (params) => {
    const body = { ground: 'impossible' as const, reason: 'Twice the record in half the time.' }
    await requestAs(app, admin, scoreReviewsCalls.remove, { params, body })
    await requestAs(app, restored, scoreReviewsCalls.appeal, { params, body: { text: 'My league filmed the whole game.' } })
    await requestAs(app, admin, scoreReviewsCalls.restore, {
      params,
      body: { reason: 'The video confirms the score. Great game!' },
    })
  })
  await review(app, admin, open, async () => {})
  const version = { title_code: 'JWS', code_version: '0.98.0', from: '2025-01-01T00:00:00Z' }
  await requestAs(app, admin, scoreReviewsCalls.fence, {
    body: { ...version, reason: 'A multiplier in this test version never ended.' },
  })
}

type Params = { id: number }

async function review(app: App, admin: TestPlayer, player: TestPlayer, decide: (params: Params) => Promise<void>) {
  const { db } = app.services
  const played = await db
    .selectFrom('play_players as pp')
    .innerJoin('game_titles as t', 't.id', 'pp.title_id')
    .select('t.code')
    .where('pp.user_id', '=', player.userId)
    .groupBy('t.code')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('t.code')
    .limit(1)
    .executeTakeFirst()
  const title_code = played?.code
  if (title_code === undefined) return
  await requestAs(app, admin, scoreReviewsCalls.takeUp, { body: { username: player.username, title_code } })
  const found = await db
    .selectFrom('score_reviews')
    .select('id')
    .where('user_id', '=', player.userId)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found) await decide(found)
}
