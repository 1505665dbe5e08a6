import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type Filters = {
  titleId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  where?: 'public' | 'home' | undefined
}

export type GameRow = {
  playId: number
  startedAt: Date
  endedAt: Date
  day: string
  titleId: number
  modelId: number
  placeName: string
  city: string
  score: number
  initials: string
  players: number
  verified: boolean
  late: boolean
  achievements: string[]
  receivedAt: Date
}

/** Filtered games of a player with the aliases pp, p, u and l. Days are in the player's time zone. */
const gamesOf = (userId: number, { titleId, from, to, where }: Filters) => sql`
  play_players pp
  join users u on u.id = pp.user_id
  join plays p on p.id = pp.play_id
  left join locations l on l.id = p.location_id
  where pp.user_id = ${userId} and (${titleId ?? null}::int is null or pp.title_id = ${titleId ?? null}::int)
    and (${from ?? null}::date is null or pp.ended_at >= ${from ?? null}::date::timestamp at time zone u.time_zone)
    and (${to ?? null}::date is null or pp.ended_at < (${to ?? null}::date + 1)::timestamp at time zone u.time_zone)
    and (${where ?? null}::text is null or (coalesce(l.group_type, 'home') = 'business') = (${where ?? null}::text = 'public'))`

export async function playedGames(
  db: Db,
  userId: number,
  filters: Filters,
  page: { offset: number; limit: number } | null,
): Promise<GameRow[]> {
  const found = await sql<GameRow>`
    select p.id as "playId", p.started_at as "startedAt", p.ended_at as "endedAt",
      (p.ended_at at time zone case when l.group_type = 'business' then l.time_zone else u.time_zone end)::date as day,
      pp.title_id as "titleId", pp.model_id as "modelId", coalesce(l.name, '') as "placeName", coalesce(l.city, '') as city,
      pp.score, pp.initials, (select count(*) from play_players o where o.play_id = p.id) as players, p.verified, p.late, pp.achievements,
      p.received_at as "receivedAt"
    from ${gamesOf(userId, filters)}
    order by pp.ended_at desc, pp.play_id desc, pp.slot
    limit ${page?.limit ?? null}::bigint offset ${page?.offset ?? 0}::bigint`.execute(db)
  return found.rows
}

export async function countGames(db: Db, userId: number, filters: Filters): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from ${gamesOf(userId, filters)}`.execute(db)
  return found.rows[0]?.count ?? 0
}
