import { z } from 'zod'
import type { ArchivedTable } from '../../personal-data.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { zoneOf } from '../accounts/index.ts'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

export type Filters = {
  titleId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  where?: 'public' | 'home' | undefined
}

/** Filtered games of a player with the aliases pp, p, m, u and l. Days are in the player's time zone. */
const gamesOf = (userId: number, { titleId, from, to, where }: Filters) => sql`
  play_players pp
  join users u on u.id = pp.user_id
  join plays p on p.id = pp.play_id
  join machines m on m.id = p.machine_id
  left join locations l on l.id = p.location_id
  where pp.user_id = ${userId} and (${titleId ?? null}::int is null or pp.title_id = ${titleId ?? null}::int)
    and (${from ?? null}::date is null or pp.ended_at >= ${from ?? null}::date::timestamp at time zone ${zoneOf()})
    and (${to ?? null}::date is null or pp.ended_at < (${to ?? null}::date + 1)::timestamp at time zone ${zoneOf()})
    and (${where ?? null}::text is null or (coalesce(l.group_type, 'home') = 'business') = (${where ?? null}::text = 'public'))`

export const playedGames = rawQuery(
  'exports: games',
  {
    playId: z.number(),
    machineUid: z.string(),
    uuid: z.string().nullable(),
    startedAt: z.date(),
    endedAt: z.date(),
    day: z.string(),
    titleId: z.number(),
    modelId: z.number(),
    placeName: z.string(),
    city: z.string(),
    score: z.number(),
    initials: z.string(),
    players: z.number(),
    verified: z.boolean(),
    late: z.boolean(),
    achievements: z.array(z.string()),
    receivedAt: z.date(),
  },
  (userId: number, filters: Filters, page: { offset: number; limit: number } | null) => sql`
    select p.id as "playId", m.uid as "machineUid", p.uuid, p.started_at as "startedAt", p.ended_at as "endedAt",
      pp.played_on as day,
      pp.title_id as "titleId", pp.model_id as "modelId", coalesce(l.name, '') as "placeName", coalesce(l.city, '') as city,
      pp.score, pp.initials, (select count(*) from play_players o where o.play_id = p.id) as players, p.verified, p.late, pp.achievements,
      p.received_at as "receivedAt"
    from ${gamesOf(userId, filters)}
    order by pp.ended_at desc, pp.play_id desc, pp.slot
    limit ${page?.limit ?? null}::bigint offset ${page?.offset ?? 0}::bigint`,
)

export type GameRow = RowOf<typeof playedGames>

const gameCount = onlyRow(
  rawQuery(
    'exports: number of games',
    { count: z.number() },
    (userId: number, filters: Filters) => sql`select count(*) as count from ${gamesOf(userId, filters)}`,
  ),
)

export const countGames = async (db: Db, userId: number, filters: Filters): Promise<number> =>
  (await gameCount(db, userId, filters)).count

const tableRows = rawQuery(
  'exports: rows about a person',
  { row: z.record(z.string(), z.unknown()) },
  (userId: number, { table, by, without }: ArchivedTable) => {
    const isMine = sql.join(
      by.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
      sql` or `,
    )
    return sql`select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where ${isMine}`
  },
)

export const rowsAbout = async (db: Db, userId: number, table: ArchivedTable): Promise<object[]> =>
  (await tableRows(db, userId, table)).map(({ row }) => row)
