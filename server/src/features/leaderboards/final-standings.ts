import type { Standings } from '@portal/contract/leaderboards'
import { z } from 'zod'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import type { BoardRecord } from './boards.ts'
import { countsFor, locationKeys } from './placing.ts'

const dayMs = 86_400_000

/** For so many days after the end, games that arrive late count. */
const openDays = 7

/** For at most so many days after the end, a game in review keeps the standings provisional. */
const longestDays = 14

type Ended = Pick<BoardRecord, 'kind' | 'endsAt' | 'finalAt' | 'correctedAt'>

/**
 * Ends the provisional time of boards: a week after the end, or when no game that would count on them is in review any more, at
 * most two weeks after the end. Games that arrived or were released before still count, also when the board is computed again.
 */
const endProvisional = rawQuery(
  'leaderboards: end provisional standings',
  {},
  (now: Date, before: { open: Date; longest: Date }, lateDays: number) => sql`
    with due as materialized (
      select distinct s.board_id, s.ends_at from board_partitions s join boards b on b.id = s.board_id and b.kind <> 'global'
      where s.final_at is null and s.ends_at <= ${before.open}),
    waiting as materialized (
      select hp.user_id, h.play_id, h.title_id, h.model_id, h.machine_id, h.location_id, h.ended_at, h.received_at, hp.score, hp.proof
      from held_games h join held_players hp on hp.play_id = h.play_id and hp.user_id is not null
      where h.state = 'held' and h.received_at <= h.ended_at + ${lateDays} * interval '1 day'
      union all
      select pp.user_id, p.id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, p.ended_at, p.received_at, pp.score, pp.proof
      from score_reviews r join play_players pp on pp.play_id = r.play_id and pp.slot = r.slot and pp.user_id is not null
      join plays p on p.id = r.play_id and not p.late
      where r.state = 'open'),
    ended as (
      select d.board_id from due d
      where d.ends_at <= ${before.longest} or not exists (
        select from waiting g ${locationKeys} join board_partitions s on s.board_id = d.board_id and ${countsFor}))
    update board_partitions s set final_at = ${now} from ended
    where s.board_id = ended.board_id and s.final_at is null`,
)

const isAnyDue = rawQuery(
  'leaderboards: provisional standings due',
  { due: z.boolean() },
  (open: Date) => sql`
    select exists (
      select from board_partitions s join boards b on b.id = s.board_id and b.kind <> 'global'
      where s.final_at is null and s.ends_at <= ${open}) as due`,
)

/** What readers are told about the standings of a board that has ended; null before. */
export function standingsState({ kind, endsAt, finalAt, correctedAt }: Ended, now: Date): Standings | null {
  if (kind === 'global' || now < endsAt) return null
  const isOver = now.getTime() >= endsAt.getTime() + longestDays * dayMs
  if (finalAt || isOver)
    return { state: 'final', until: null, in_review: false, corrected_at: correctedAt?.toISOString() ?? null }
  const inReview = now.getTime() >= endsAt.getTime() + openDays * dayMs
  const until = new Date(endsAt.getTime() + (inReview ? longestDays : openDays) * dayMs)
  return { state: 'provisional', until: until.toISOString(), in_review: inReview, corrected_at: null }
}

/** Pauses the event processor, so that a game that arrives at this moment counts both now and after a rebuild, or in neither. */
export async function endProvisionalStandings({ db, clock, config }: Services): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const [found] = await isAnyDue(db, ago(openDays))
  if (!found?.due) return
  await inTransaction(db, async (tx) => {
    await pauseEventProcessor(tx)
    await endProvisional(tx, clock.now(), { open: ago(openDays), longest: ago(longestDays) }, config.limits.lateGameDays)
  })
}
