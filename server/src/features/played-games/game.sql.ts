import { z } from 'zod'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { sql } from '../../platform/db/database.ts'
import { isCountedScore } from '../score-reviews/index.ts'

const slot = z.object({
  slot: z.number(),
  userId: z.number().nullable(),
  initials: z.string(),
  score: z.number(),
})

/** A game of the log by its machine and uuid, when the person is one of its players; also one in review. */
export const gameOfPlayer = firstRow(
  rawQuery(
    'played games: game of a player',
    {
      playId: z.number(),
      isHeld: z.boolean(),
      isCounted: z.boolean(),
      titleId: z.number(),
      modelId: z.number(),
      machineId: z.number(),
      machineName: z.string(),
      startedAt: z.date(),
      endedAt: z.date(),
      lastPlayedAt: z.date(),
      location: z.object({ id: z.number(), name: z.string(), city: z.string(), isPublic: z.boolean() }).nullable(),
      players: z.array(slot),
    },
    ({ machineUid, uuid }: { machineUid: string; uuid: string }, userId: number) => sql`
      select x.play_id as "playId", x.is_held as "isHeld", x.is_counted as "isCounted", x.title_id as "titleId",
        x.model_id as "modelId", m.id as "machineId", m.custom_display_name as "machineName", x.started_at as "startedAt",
        x.ended_at as "endedAt",
        greatest(x.ended_at, (select max(p.ended_at) from plays p where p.machine_id = m.id)) as "lastPlayedAt",
        case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city,
          'isPublic', l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null) end as location, x.players
      from machines m
      join game_log g on g.machine_id = m.id and g.uuid = ${uuid}
      cross join lateral (
        select p.id as play_id, false as is_held, p.title_id, p.model_id, p.location_id, p.started_at, p.ended_at,
          ${isCountedScore(sql`own`, sql`p`)} as is_counted,
          (select json_agg(json_build_object('slot', o.slot, 'userId', o.user_id, 'initials', o.initials, 'score', o.score)
              order by o.slot) from play_players o where o.play_id = p.id) as players
        from plays p join play_players own on own.play_id = p.id and own.user_id = ${userId}
        where p.id = g.seq
        union all
        select h.play_id, true, h.title_id, h.model_id, h.location_id, h.started_at, h.ended_at, false,
          (select json_agg(json_build_object('slot', o.slot, 'userId', o.user_id, 'initials', o.initials, 'score', o.score)
              order by o.slot) from held_players o where o.play_id = h.play_id)
        from held_games h join held_players own on own.play_id = h.play_id and own.user_id = ${userId}
        where h.play_id = g.seq and h.state = 'held') as x
      left join locations l on l.id = x.location_id
      where m.uid = ${machineUid}`,
  ),
)

export const gamesUpTo = rawQuery(
  'played games: games up to one',
  {
    machineUid: z.string(),
    uuid: z.string().nullable(),
    score: z.number(),
    endedAt: z.date(),
    isBestBefore: z.boolean(),
  },
  (game: { userId: number; titleId: number; playId: number; endedAt: Date }, most: number) => sql`
    with earlier as (
      select pp.play_id, pp.score, pp.ended_at, row_number() over (order by pp.ended_at desc, pp.play_id desc) as age,
        row_number() over (order by pp.play_id = ${game.playId}, pp.score desc, pp.ended_at, pp.play_id) as place
      from play_players pp
      where pp.user_id = ${game.userId} and pp.title_id = ${game.titleId}
        and (pp.ended_at, pp.play_id) <= (${game.endedAt}::timestamptz, ${game.playId}::bigint))
    select m.uid as "machineUid", p.uuid, e.score, e.ended_at as "endedAt",
      e.place = 1 and e.play_id <> ${game.playId} as "isBestBefore"
    from earlier e join plays p on p.id = e.play_id join machines m on m.id = p.machine_id
    where e.age <= ${most} or e.place = 1
    order by e.age`,
)

export const unlockedIn = rawQuery(
  'played games: unlocked achievements',
  {
    id: z.number(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    shape: z.string(),
    points: z.number(),
    players: z.number(),
    titlePlayers: z.number(),
  },
  (userId: number, playId: number) => sql`
    select a.id, a.title, a.description, a.icon, a.shape, a.points, coalesce(ap.players, 0) as players,
      coalesce(tp.players, 0) as "titlePlayers"
    from user_achievements u
    join achievements a on a.id = u.achievement_id
    left join achievement_players ap on ap.achievement_id = a.id
    left join title_players tp on tp.title_id = a.title_id
    where u.user_id = ${userId} and u.first_play_id = ${playId}
    order by coalesce(ap.players, 0), a.points desc, a.id`,
)
