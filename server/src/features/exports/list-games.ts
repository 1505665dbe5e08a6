import type { PlayedGame } from '@portal/contract/exports'
import { disownDays } from '@portal/contract/rules/game-reviews'
import { gameIdOf } from '@portal/contract/rules/game-id'
import { unknownInitials } from '@portal/contract/rules/initials'
import { z } from 'zod'
import type { ArchivedTable } from '../../personal-data.ts'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { zoneOf } from '../accounts/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'

const pageSize = 10

type GamesQuery = { title_id?: number | undefined; from?: string | undefined; to?: string | undefined; where?: Filters['where'] }
const filtersOf = ({ title_id, from, to, where }: GamesQuery): Filters => ({ titleId: title_id, from, to, where })

export async function listGames(call: Call<Player>, query: GamesQuery & { page: number }) {
  const { userId } = call.actor
  const page = { offset: (query.page - 1) * pageSize, limit: pageSize }
  const [rows, count, titles] = await Promise.all([
    playedGames(call.db, userId, filtersOf(query), page),
    countGames(call.db, userId, filtersOf(query)),
    titlesOf(call),
  ])
  const since = call.clock.now().getTime() - disownDays * 86_400_000
  const results = rows.map((row): PlayedGame => ({
    ...gameToWire(row, titles),
    may_disown: row.receivedAt.getTime() >= since,
  }))
  return { count, results }
}

export async function writeGamesFile(call: Call<Player>, query: GamesQuery & { format: 'csv' | 'json' }) {
  const [rows, titles] = await Promise.all([playedGames(call.db, call.actor.userId, filtersOf(query), null), titlesOf(call)])
  const games = rows.map((row) => gameToWire(row, titles))
  const day = call.clock.now().toISOString().slice(0, 10)
  return query.format === 'csv'
    ? { file_name: `games-${day}.csv`, content_type: 'text/csv;charset=utf-8', text: gamesCsv(games) }
    : { file_name: `games-${day}.json`, content_type: 'application/json', text: gamesJson(games) }
}

/** Only pages show whether a game can be disowned. */
type GameLine = Omit<PlayedGame, 'may_disown'>

export function gameToWire(row: GameRow, titles: Titles): GameLine {
  const [title, model] = [titles.byId.get(row.titleId), titles.modelById.get(row.modelId)]
  return {
    play_id: row.playId,
    game_id: row.uuid && gameIdOf(row.machineUid, row.uuid),
    ended_at: row.endedAt.toISOString(),
    started_at: row.startedAt.toISOString(),
    day: row.day,
    title_name: title?.name ?? '',
    title_code: title?.code ?? '',
    model_type: model?.type ?? 'pro',
    model_type_name: model?.name ?? '',
    location_name: row.placeName,
    city: row.city,
    score: row.score,
    initials: row.initials || unknownInitials,
    players: row.players,
    is_verified: row.verified,
    is_late: row.late,
    achievements: row.achievements,
  }
}

const columns = [
  'ended_at',
  'started_at',
  'day',
  'title_name',
  'title_code',
  'model_type_name',
  'location_name',
  'city',
  'score',
  'initials',
  'players',
  'is_verified',
  'is_late',
  'achievements',
  'play_id',
  'game_id',
] as const satisfies (keyof GameLine)[]

/** Returns a value as a cell of CSV; a text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvCell(value: string | number | boolean | null | readonly string[]): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const plain = typeof value === 'string' ? value : (value ?? []).join(' ')
  const text = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with a header row; the byte order mark tells spreadsheets that it is UTF-8. */
export const gamesCsv = (games: readonly GameLine[]): string =>
  `\uFEFF${[columns.join(','), ...games.map((game) => columns.map((column) => csvCell(game[column])).join(','))].join('\r\n')}\r\n`

export const gamesJson = (games: readonly GameLine[]): string => `${JSON.stringify({ games }, null, 1)}\n`

type Filters = {
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

type GameRow = RowOf<typeof playedGames>

const gameCount = onlyRow(
  rawQuery(
    'exports: number of games',
    { count: z.number() },
    (userId: number, filters: Filters) => sql`select count(*) as count from ${gamesOf(userId, filters)}`,
  ),
)

const countGames = async (db: Db, userId: number, filters: Filters): Promise<number> =>
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
