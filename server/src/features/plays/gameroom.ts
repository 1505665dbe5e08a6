import type { GameroomGame, GameroomMachine } from '@portal/contract/plays'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { requireTeamLocation } from '../locations/index.ts'
import { gameInPlay, inPlayToWire } from '../machines/index.ts'
import { playerSummaryColumns } from '../profiles/index.ts'
import { scorer, scorerJoin, scorerShape } from './scorer.ts'

const shownGames = 6
const playerDays = 30
const nightStartsAt = sql`interval '5 hours'`

const nightGames = rawQuery(
  'plays: last night of a gameroom',
  {
    ...scorerShape,
    id: z.number(),
    machineId: z.number(),
    titleCode: z.string(),
    titleName: z.string(),
    at: z.date(),
    score: z.number(),
    isOwnBest: z.boolean(),
    isBestOfNight: z.boolean(),
    isTonight: z.boolean(),
    games: z.number(),
  },
  (locationId: number, zone: string, now: Date) => sql`
    with last as (select max(ended_at) as at from plays where location_id = ${locationId}),
    night as (
      select (date_trunc('day', l.at at time zone ${zone} - ${nightStartsAt}) + ${nightStartsAt}) at time zone ${zone} as start,
        (date_trunc('day', ${now}::timestamptz at time zone ${zone} - ${nightStartsAt}) + ${nightStartsAt}) at time zone ${zone} as tonight
      from last l where l.at is not null),
    scores as (
      select b.*, n.start >= n.tonight as is_tonight, (count(*) over ())::int as games,
        row_number() over (order by b.ended_at desc, b.play_id desc) as latest,
        row_number() over (order by b.score desc, b.ended_at, b.play_id) as place
      from night n
      join plays g on g.location_id = ${locationId} and g.ended_at >= n.start
      cross join lateral (select * from play_players x where x.play_id = g.id order by x.score desc, x.slot limit 1) as b)
    select s.play_id as id, s.machine_id as "machineId", t.code as "titleCode", t.name as "titleName", s.ended_at as at, s.score,
      s.initials as "playInitials", s.place = 1 as "isBestOfNight", s.is_tonight as "isTonight", s.games,
      not exists (select from play_players x where x.machine_id = s.machine_id and x.score > s.score and x.user_id = s.user_id)
        and exists (select from play_players x where x.machine_id = s.machine_id and x.score < s.score and x.user_id = s.user_id
          and x.ended_at < s.ended_at) as "isOwnBest",
      ${playerSummaryColumns(now)}
    from scores s join game_titles t on t.id = s.title_id ${scorerJoin}
    where s.latest <= ${shownGames} or s.place = 1
    order by s.latest`,
)

const bestScores = rawQuery(
  'plays: best score of each machine in a gameroom',
  { ...scorerShape, machineId: z.number(), score: z.number().nullable() },
  (locationId: number, now: Date) => sql`
    select k.id as "machineId", s.score, coalesce(s.initials, '') as "playInitials", ${playerSummaryColumns(now)}
    from machines k
    left join lateral (
      select * from play_players x where x.machine_id = k.id and not exists (
        select from removed_high_scores r where r.play_id = x.play_id and r.slot = x.slot and r.restored_at is null)
      order by x.score desc, x.ended_at, x.play_id, x.slot limit 1) as s on true
    ${scorerJoin}
    where k.location_id = ${locationId} and k.archived_at is null
    order by k.id`,
)

const gamesOfPlayers = rawQuery(
  'plays: games of the players of a gameroom',
  { user_id: z.number(), games: z.number() },
  (locationId: number, ownerId: number, since: Date) => sql`
    select pp.user_id, count(*)::int as games
    from plays g join play_players pp on pp.play_id = g.id
    where g.location_id = ${locationId} and g.ended_at >= ${since} and (pp.user_id = ${ownerId} or pp.user_id in (
      select t.user_id from home_team_members t where t.location_id = ${locationId}))
    group by pp.user_id order by games desc, pp.user_id`,
)

export async function showGameroom(call: Call<Player>, locationId: number) {
  const { db, actor, clock } = call
  const room = await requireTeamLocation(db, actor, locationId)
  const now = clock.now()
  const since = new Date(now.getTime() - playerDays * 86_400_000)
  const [games, machines, players] = await Promise.all([
    nightGames(db, room.id, room.timeZone, now),
    bestScores(db, room.id, now),
    gamesOfPlayers(db, room.id, room.ownerId, since),
  ])
  const [latest] = games
  return {
    night: latest ? { date: latest.at.toISOString(), is_tonight: latest.isTonight, games: latest.games } : null,
    games: games.map((row): GameroomGame => ({
      id: row.id,
      machine_id: row.machineId,
      title_code: row.titleCode,
      title_name: row.titleName,
      date: row.at.toISOString(),
      score: row.score,
      player: scorer(row, actor.userId),
      is_own_best: row.isOwnBest,
      is_best_of_night: row.isBestOfNight,
    })),
    machines: machines.map((row): GameroomMachine => {
      const game = gameInPlay(call, row.machineId)
      return {
        machine_id: row.machineId,
        best: row.score === null ? null : { score: row.score, player: scorer(row, actor.userId) },
        in_play: game ? inPlayToWire(game) : null,
      }
    }),
    players,
  }
}
