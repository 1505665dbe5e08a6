import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { gamesOf, type GamesSource } from '../plays/index.ts'
import { playerSummaries } from '../profiles/index.ts'
import { isCountedScore } from '../score-reviews/index.ts'
import { words } from './texts.ts'

const overtakenShape = {
  userId: z.number(),
  byId: z.number(),
  boardId: z.number(),
  partitionId: z.number(),
  playId: z.number(),
  titleCode: z.string(),
  titleName: z.string(),
  score: z.number(),
}

/** Prefix of the subject key of notices about being overtaken by a player's game. */
export const overtakenSubject = ({ playId, userId }: { playId: number; userId: number }) => `overtaken:${playId}:${userId}:`

/**
 * Event handler, before the games are entered on boards: notifies followers of a player who fall behind them on a title's
 * global board. Other players and minors are not notified.
 */
export async function notifyOvertakenFollowers(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.finished'>[],
): Promise<void> {
  const overtaken = await overtakenBy(tx, gamesOf(events.map(({ seq }) => seq)))
  if (!overtaken.length) return
  const summaries = await playerSummaries(
    tx,
    overtaken.map(({ byId }) => byId),
    services.clock.now(),
  )
  await notify(
    services,
    tx,
    overtaken.map(({ userId, byId, boardId, partitionId, playId, titleCode, titleName, score }) => ({
      userId,
      type: 'overtaken',
      title: titleOf(titleName, summaries.get(byId)?.username),
      body: words.overtaken.body(score),
      link: `/ic/leaderboards/${boardId}`,
      titleCode,
      names: byId,
      about: `${overtakenSubject({ playId, userId: byId })}${partitionId}`,
    })),
  )
}

const titleOf = (title: string, username: string | null | undefined) =>
  username ? words.overtaken.title(title, username) : words.overtaken.privateTitle(title)

/**
 * Games without a scan count on no global board. The query starts from the followers; `offset 0` forces index reads of their
 * rows, however large the boards are.
 */
const overtakenBy = rawQuery(
  'leaderboards: overtaken by',
  overtakenShape,
  (source: GamesSource) => sql`
    with games as materialized (
      select distinct on (pp.user_id, pp.title_id) pp.user_id, pp.title_id, pp.score, p.id as play_id, p.ended_at
      from ${source} where pp.user_id is not null and not p.late and pp.proof <> 'home' and ${isCountedScore(sql`pp`, sql`p`)}
      order by pp.user_id, pp.title_id, pp.score desc, p.id)
    select f.follower_id as "userId", g.user_id as "byId", b.id as "boardId", s.id as "partitionId", g.play_id as "playId",
      t.code as "titleCode", t.name as "titleName", g.score
    from games g
    cross join lateral (select follower_id from follows where followee_id = g.user_id offset 0) as f
    cross join lateral (
      select id, board_id from board_partitions
      where title_id = g.title_id and location_key = 0 and model_id is null
        and starts_at <= g.ended_at and ends_at > g.ended_at offset 0) as s
    cross join lateral (
      select score from board_entries where partition_id = s.id and user_id = f.follower_id and score < g.score offset 0) as e
    join boards b on b.id = s.board_id and b.kind = 'global' and b.deleted_at is null
    join game_titles t on t.id = g.title_id
    where not (select is_minor from users where id = f.follower_id) and not exists (
      select from board_entries own where own.partition_id = s.id and own.user_id = g.user_id and own.score > e.score)`,
)
