import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import type { App } from '../../server/src/app.ts'
import { findOutliers } from '../../server/src/features/score-reviews/index.ts'
import { sql } from '../../server/src/platform/db/database.ts'
import type { TestPlayer } from '../../server/src/testing/test-player.ts'
import { askAs } from './ask-as.ts'
import { playerCalled, type Population } from './population.ts'

export async function judgeScores(app: App, people: Population): Promise<void> {
  const admin = playerCalled(people.named, 'boardadmin')
  await findOutliers(app.services)
  const theo = playerCalled(people.named, 'tiltproof')
  const [restored, waits] = people.crowd.slice(3, 5).map(({ player }) => player) as [TestPlayer, TestPlayer]
  await judge(app, admin, theo, async (params) => {
    const reason = 'The spinner counted without a ball: log of the machine, ticket 4512.'
    await askAs(app, admin, scoreReviewsCalls.remove, { params, body: { ground: 'fault', reason } })
  })
  await judge(app, admin, restored, async (params) => {
    const body = { ground: 'impossible' as const, reason: 'Twice the record in half the time.' }
    await askAs(app, admin, scoreReviewsCalls.remove, { params, body })
    await askAs(app, restored, scoreReviewsCalls.appeal, { params, body: { text: 'My league filmed the whole game.' } })
    await askAs(app, admin, scoreReviewsCalls.restore, { params, body: { reason: 'The film shows it: a great game.' } })
  })
  await judge(app, admin, waits, async () => {})
  const wish = { title_code: 'JWS', code_version: '0.98.0', from: '2025-01-01T00:00:00Z' }
  await askAs(app, admin, scoreReviewsCalls.fence, {
    body: { ...wish, reason: 'A multiplier of this test version never ended.' },
  })
}

type Params = { id: number }

async function judge(app: App, admin: TestPlayer, player: TestPlayer, decide: (params: Params) => Promise<void>) {
  const played = await sql<{ code: string }>`
    select t.code from play_players pp join game_titles t on t.id = pp.title_id where pp.user_id = ${player.userId}
    group by t.code order by count(*) desc, t.code limit 1`.execute(app.services.db)
  const title_code = played.rows[0]?.code
  if (title_code === undefined) return
  await askAs(app, admin, scoreReviewsCalls.takeUp, { body: { username: player.username, title_code } })
  const found = await sql<Params>`
    select id from score_reviews where user_id = ${player.userId} and state = 'open' order by id desc limit 1`.execute(
    app.services.db,
  )
  if (found.rows[0]) await decide(found.rows[0])
}
