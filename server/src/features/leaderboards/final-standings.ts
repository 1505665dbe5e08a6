import type { Standings } from '@portal/contract/leaderboards'
import { z } from 'zod'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import type { BoardRecord } from './boards.ts'
import { countsFor, locationKeys } from './placing.ts'

const dayMs = 86_400_000

/** Games that arrive late still count for so many days after the end of a board. */
const openDays = 7

/** A game in review keeps the standings provisional for at most so many days after the end of a board. */
const longestDays = 14

type Ended = Pick<BoardRecord, 'kind' | 'endsAt' | 'finalAt' | 'correctedAt'>

/**
 * Makes standings final: a week after the end of the board, or later, when none of its games is in review any more, and at the
 * latest two weeks after the end. Games that arrived or were released before this moment still count, also in a recomputation.
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

/** Returns the state of a board's standings after its end; null before it and for worldwide boards. */
export function standingsState({ kind, endsAt, finalAt, correctedAt }: Ended, now: Date): Standings | null {
  if (kind === 'global' || now < endsAt) return null
  const isOver = now.getTime() >= endsAt.getTime() + longestDays * dayMs
  if (finalAt || isOver)
    return { state: 'final', until: null, in_review: false, corrected_at: correctedAt?.toISOString() ?? null }
  const inReview = now.getTime() >= endsAt.getTime() + openDays * dayMs
  const until = new Date(endsAt.getTime() + (inReview ? longestDays : openDays) * dayMs)
  return { state: 'provisional', until: until.toISOString(), in_review: inReview, corrected_at: null }
}

/** The event processor is paused, so that a game that arrives now is treated alike by the standings and by a later rebuild. */
export async function endProvisionalStandings({ db, clock, config }: Services): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const [found] = await isAnyDue(db, ago(openDays))
  if (!found?.due) return
  await inTransaction(db, async (tx) => {
    await pauseEventProcessor(tx)
    await endProvisional(tx, clock.now(), { open: ago(openDays), longest: ago(longestDays) }, config.limits.lateGameDays)
  })
}
