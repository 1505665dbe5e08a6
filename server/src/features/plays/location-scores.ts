import type { MachineScores, Regular } from '@portal/contract/location-scores'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { shownLocation } from '../locations/index.ts'
import {
  hiddenPlayer,
  isUnblocked,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
} from '../profiles/index.ts'
import { guestSummary } from './scorer.ts'

const dayMs = 86_400_000
const regularDays = 30
const mostRegulars = 5
/** To compute the caller's rank, at most so many better games are read. */
const mostBetter = 2_000
const lowestRank = 100

const nullable = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullable()

const isKept = sql`not exists (
  select from removed_high_scores r where r.play_id = x.play_id and r.slot = x.slot and r.restored_at is null)`

type Viewer = { viewerId: number; now: Date }

/**
 * The best game of each machine and the viewer's own best; of equal scores the earlier. The player is null for guests and
 * people who left.
 */
const machineScores = rawQuery(
  'plays: scores at a location',
  {
    machine_id: z.number(),
    score: z.number().nullable(),
    initials: z.string().nullable(),
    player: nullable({ ...playerSummaryShape, is_unblocked: z.boolean() }),
    mine: z.number().nullable(),
    better: z.number(),
  },
  (machineIds: number[], { viewerId, now }: Viewer) => sql`
    select wanted.id as machine_id, best.score, best.initials, own.score as mine, better.players as better,
      (select to_jsonb(shown) from (
        select ${playerSummaryColumns(now)}, ${isUnblocked(viewerId)} as is_unblocked
        from (select best.user_id) as one ${playerSummaryJoin(sql.ref('one.user_id'))}) shown) as player
    from unnest(${machineIds}::bigint[]) as wanted (id)
    left join lateral (
      select x.score, x.initials, x.user_id from play_players x where x.machine_id = wanted.id and ${isKept}
      order by x.score desc, x.ended_at, x.play_id, x.slot limit 1) best on true
    left join lateral (
      select x.score from play_players x where x.user_id = ${viewerId} and x.machine_id = wanted.id and ${isKept}
      order by x.score desc limit 1) own on true
    left join lateral (
      select count(distinct coalesce(b.user_id::text, 'guest ' || b.initials))::int as players from (
        select x.user_id, x.initials from play_players x
        where x.machine_id = wanted.id and x.score > own.score and ${isKept}
        order by x.score desc limit ${mostBetter}) b) better on true`,
)

const regularRows = rawQuery(
  'plays: regulars of a location',
  { ...playerSummaryShape, games: z.number() },
  (locationId: number, { viewerId, now }: Viewer) => sql`
    with seen as (
      select x.user_id, count(*)::int as games, max(x.ended_at) as last_at
      from plays g join play_players x on x.play_id = g.id
      where g.location_id = ${locationId} and g.ended_at > ${new Date(now.getTime() - regularDays * dayMs)} and x.user_id is not null
      group by x.user_id)
    select ${playerSummaryColumns(now)}, seen.games from seen ${playerSummaryJoin(sql.ref('seen.user_id'))}
    where (not ${hiddenPlayer} or u.id = ${viewerId}) and ${isUnblocked(viewerId)}
    order by seen.games desc, seen.last_at desc, u.id limit ${mostRegulars}`,
)

type ScoreRow = RowOf<typeof machineScores>

function recordOf({ score, initials, player }: ScoreRow, viewerId: number): MachineScores['record'] {
  if (score === null) return null
  if (!player) return { score, player: guestSummary(initials ?? ''), is_mine: false }
  const { is_unblocked, ...row } = player
  const shown = publicPlayerSummary({ ...row, is_hidden: row.is_hidden || !is_unblocked }, viewerId)
  return { score, player: shown, is_mine: row.user_id === viewerId }
}

const mineOf = ({ mine, better }: ScoreRow): MachineScores['mine'] =>
  mine === null ? null : { score: mine, rank: better < lowestRank ? better + 1 : null }

/** Returns the record of each machine at a location, the caller's best there, and the players with the most games in 30 days. */
export async function showLocationScores(
  call: Call<Player>,
  id: number,
): Promise<{ machines: MachineScores[]; regulars: Regular[] }> {
  const viewer = { viewerId: call.actor.userId, now: call.clock.now() }
  const location = await shownLocation(call, id)
  const [scores, regulars] = await call.replica.read((db) =>
    Promise.all([machineScores(db, location.machineIds, viewer), regularRows(db, location.id, viewer)]),
  )
  const recordsOf = (userId: number) => scores.filter(({ player }) => player?.user_id === userId).length
  return {
    machines: scores.map((row) => ({ machine_id: row.machine_id, record: recordOf(row, viewer.viewerId), mine: mineOf(row) })),
    regulars: regulars.map(({ games, ...row }) => ({
      player: publicPlayerSummary(row, viewer.viewerId),
      games,
      records: recordsOf(row.user_id),
      is_me: row.user_id === viewer.viewerId,
    })),
  }
}
