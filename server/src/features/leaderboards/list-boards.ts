import type { BoardSummary, NearbyBoard } from '@portal/contract/leaderboards'
import { z } from 'zod'
import type { Actor, Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { titleArt, titlesOf, type Titles } from '../games/index.ts'
import { playerSummaryColumns, playerSummaryShape, publicPlayerSummary, rankedPlayerJoin } from '../profiles/index.ts'
import { boardTitle, datesOf, locationSummary, runState, titlePartitions } from './board-view.ts'
import { boardColumns, boardFrom, boardKinds, boardShape, hasInsiderAccessSql, isVisibleSql, type BoardKind } from './boards.ts'
import { standingsState } from './final-standings.ts'
import { rankSql } from './ranks.ts'

const pageSize = 10
const mostUnpaged = 200

type State = BoardFilter['state']
type ListQuery = {
  state: State
  kind?: BoardKind | undefined
  mine: boolean
  title_code?: string | undefined
  location_id?: number | undefined
  page: number
}

export async function listBoards(call: Call<Player>, query: ListQuery) {
  const filter: BoardFilter = {
    state: query.state,
    kinds: query.kind ? [query.kind] : ['location', 'home', 'event', 'global'],
    mine: query.mine,
    titleCode: query.title_code,
    locationId: query.location_id,
  }
  const boards = await summaries(call, filter, { offset: (query.page - 1) * pageSize, limit: pageSize })
  return { count: boards.total, page: query.page, page_size: pageSize, leaderboards: boards.list }
}

type EventQuery = {
  event_state: State
  location?: number | undefined
  stern_event?: boolean | undefined
  my_events?: boolean | undefined
}

export async function listEventBoards(call: Call<Player>, query: EventQuery): Promise<BoardSummary[]> {
  const filter = { ...eventFilter(query), kinds: ['event', 'location'] as BoardKind[] }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

export async function listHomeBoards(call: Call<Player>, query: EventQuery): Promise<BoardSummary[]> {
  const filter = { ...eventFilter(query), kinds: ['home'] as BoardKind[], insider: true }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

export async function listBoardsOfEvent(call: Call<Player>, eventId: number): Promise<BoardSummary[]> {
  const filter = { state: 'all' as const, kinds: ['event', 'location'] as BoardKind[], eventId }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

const eventFilter = ({ event_state, location, stern_event, my_events }: EventQuery) => ({
  state: event_state,
  mine: my_events ?? false,
  locationId: location,
  sternEvent: stern_event,
})

async function summaries(call: Call<Player>, filter: BoardFilter, page: { offset: number; limit: number }) {
  const viewer = { userId: call.actor.userId, now: call.clock.now() }
  const [rows, titles] = await Promise.all([listedBoards(call.db, filter, viewer, page), titlesOf(call)])
  return { total: rows[0]?.total ?? 0, list: rows.map((board) => summary(board, titles, viewer)) }
}

function summary(board: ListedBoard, titles: Titles, viewer: { userId: number; now: Date }): BoardSummary {
  const shown = titlePartitions(board, titles)
  const { starts, ends } = datesOf(board)
  const leader = board.leader && { score: board.leader.score, ...publicPlayerSummary(board.leader, viewer.userId) }
  return {
    id: board.id,
    pk: board.id,
    name: board.name,
    kind: board.kind,
    state: runState(board, viewer.now),
    standings: standingsState(board, viewer.now),
    stern_event: board.event?.isStern ?? false,
    event_id: board.event?.id ?? null,
    event_code: board.eventCode,
    image: shown[0] ? titleArt(shown[0].title.code).primary_background : '',
    start_at: starts?.toISOString() ?? null,
    end_at: ends?.toISOString() ?? null,
    location: locationSummary(board.place),
    titles: shown.map(boardTitle),
    count: board.players ?? 0,
    my_rank: board.myRank,
    leader: leader && {
      username: leader.username,
      initials: leader.initials,
      ...(leader.former && { former: leader.former }),
      score: leader.score,
      is_all_access: leader.is_all_access,
    },
    is_mine: board.ownerId === viewer.userId,
    version: board.version,
  }
}

type BoardFilter = {
  state: 'all' | 'upcoming' | 'current' | 'past'
  kinds: BoardKind[]
  mine?: boolean
  insider?: boolean
  sternEvent?: boolean | undefined
  titleCode?: string | undefined
  locationId?: number | undefined
  eventId?: number
}

/**
 * Boards with the viewer's rank and the leader of each, in one statement: running ones first, of these the ones with an entry
 * of the viewer, soonest to end first; global boards last.
 */
const listedBoards = rawQuery(
  'leaderboards: list boards',
  {
    ...boardShape,
    players: z.number().nullable(),
    myRank: z.number().nullable(),
    leader: z.object({ ...playerSummaryShape, score: z.number() }).nullable(),
    total: z.number(),
  },
  (filter: BoardFilter, viewer: { userId: number; now: Date }, page: { offset: number; limit: number }) => {
    const { userId, now } = viewer
    return sql`
    with own as materialized (select partition_id, score from board_entries where user_id = ${userId}),
    fitting as (
      select b.id, b.kind = 'global' as is_global, b.ends_at, ${stateSql(now)} as state, exists (
          select 1 from board_partitions s join own on own.partition_id = s.id where s.board_id = b.id) as stands
      ${boardFrom}
      where b.deleted_at is null and ${conditions(filter, viewer)}),
    listed as (
      select f.*, count(*) over () as total from fitting f
      where not ${filter.mine ?? false} or f.stands or exists (
        select 1 from boards x left join events v on v.id = x.event_id where x.id = f.id and ${userId} in (x.owner_id, v.owner_id))),
    page as (
      select *, row_number() over (order by ${order}) as place from listed order by ${order} limit ${page.limit} offset ${page.offset})
    select page.total, ${boardColumns(userId)},
      (select case when count(*) = 1 then max(s.entries) else (
          select count(distinct x.user_id) from board_entries x where x.partition_id = any(array_agg(s.id))) end
        from board_partitions s where s.board_id = b.id and (s.model_id is null or b.kind <> 'global') and ${ofTitle(filter)}) as players,
      (select ${rankSql({ id: sql`s.id`, hasCounters: sql`s.counted` }, sql`own.score`)}
        from board_partitions s join own on own.partition_id = s.id where s.board_id = b.id and ${ofTitle(filter)}
        order by s.position, s.id limit 1) as "myRank",
      (select row_to_json(lead) from (
        select best.score, ${playerSummaryColumns(now)} from (
          select x.user_id, x.score from board_partitions s
          cross join lateral (
            select * from board_entries y where y.partition_id = s.id order by y.score desc, y.achieved_at, y.user_id limit 1) as x
          where s.board_id = b.id and ${ofTitle(filter)} order by s.position, s.id limit 1) as best
        ${rankedPlayerJoin(sql.ref('best.user_id'))}) as lead) as leader
    ${boardFrom} join page on page.id = b.id
    order by page.place`
  },
)

type ListedBoard = RowOf<typeof listedBoards>

const order = sql`array_position(array['current', 'upcoming', 'past'], state), is_global, stands desc,
  case when state = 'past' then null else ends_at end, ends_at desc, id`

const stateSql = (now: Date) =>
  sql`case when b.starts_at > ${now} then 'upcoming' when b.ends_at > ${now} then 'current' else 'past' end`

const conditions = (filter: BoardFilter, { userId, now }: { userId: number; now: Date }) => sql`
  ${isVisibleSql(userId)}
  and b.kind = any(${filter.kinds}::text[])
  and (${filter.state}::text = 'all' or ${stateSql(now)} = ${filter.state}::text)
  and (not ${filter.insider ?? false} or ${hasInsiderAccessSql(userId)})
  and (${filter.sternEvent ?? null}::boolean is null or coalesce(e.stern_event, false) = ${filter.sternEvent ?? null}::boolean)
  and (${filter.locationId ?? null}::bigint is null or b.location_id = ${filter.locationId ?? null}::bigint)
  and (${filter.eventId ?? null}::bigint is null or b.event_id = ${filter.eventId ?? null}::bigint)
  and (${filter.titleCode ?? null}::text is null or exists (
    select 1 from board_partitions s where s.board_id = b.id and ${ofTitle(filter)}))`

const ofTitle = ({ titleCode }: BoardFilter) => sql`(${titleCode ?? null}::text is null
  or s.title_id = (select id from game_titles where code = upper(${titleCode ?? null}::text)))`

type Paged = { page: number }
type NearQuery = Paged & { latitude?: number | undefined; longitude?: number | undefined }

const window = ({ page }: Paged) => ({ offset: (page - 1) * pageSize, limit: pageSize })

export async function listGlobalBoards(call: Call<Actor>, query: Paged) {
  const { replica, config, request } = call
  await consumeComputedAnswerLimit(call)
  const found = await replica.read((db) => globalBoards(db, window(query)))
  request.cacheFor(60)
  return paged(config, 'stern_global_leaderboards', {}, query.page, found)
}

export async function listNearbyBoards(call: Call<Actor>, { latitude, longitude, page }: NearQuery) {
  const { replica, config, clock } = call
  await consumeComputedAnswerLimit(call)
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const found = await replica.read((db) => boardsNear(db, point, window({ page }), clock.now()))
  return paged(config, 'nearby_leaderboards', { latitude, longitude }, page, found)
}

export async function listBoardsOfUser({ replica, config, actor }: Call<Actor>, query: Paged) {
  const found =
    actor.kind === 'player' ? await replica.read((db) => boardsOfPlayer(db, actor.userId, window(query))) : { count: 0, rows: [] }
  return paged(config, 'user_leaderboards', {}, query.page, found)
}

const paged = (config: Call['config'], name: string, query: Record<string, number | undefined>, page: number, found: Found) =>
  numberedPage(config, { path: `/api/v1/portal/${name}/`, query, page, pageSize }, found, toWire)

const typeNames = { global: 'stern_global', location: 'location', home: 'home', event: 'event' }

const toWire = ({ id, name, kind, eventCode, distance, place }: FoundBoard): NearbyBoard => ({
  pk: id,
  id,
  name,
  type: typeNames[kind],
  event_code: eventCode,
  distance: distance === null ? null : Math.round(distance * 100) / 100,
  lb_location: place && { pk: place.id, ...place },
})

const foundBoardShape = {
  id: z.number(),
  name: z.string(),
  kind: z.enum(boardKinds),
  eventCode: z.string().nullable(),
  distance: z.number().nullable(),
  place: z.custom<Omit<NonNullable<NearbyBoard['lb_location']>, 'pk'>>().nullable(),
}

type FoundBoard = z.output<z.ZodObject<typeof foundBoardShape>>
type Found = { count: number; rows: FoundBoard[] }

type Window = { offset: number; limit: number }

/** Columns of a listed board: a public location has its address, a private one only its town. Takes the aliases b and l. */
const columns = (viewerId: number | null) => {
  const isAddressVisible = sql`(l.privacy_type = 'public' and l.group_type = 'business' or ${hasInsiderAccessSql(viewerId)})`
  const visibleColumn = (column: Sql) => sql`case when ${isAddressVisible} then ${column} else '' end`
  return sql`b.id, b.name, b.kind, b.event_code as "eventCode", case when l.id is not null then json_build_object(
    'id', l.id, 'name', l.name, 'street_address', ${visibleColumn(sql`l.street_address`)}, 'city', l.city, 'state', l.state,
    'postal_code', ${visibleColumn(sql`l.postal_code`)}, 'country', l.country,
    'latitude', case when ${isAddressVisible} then trim_scale(l.latitude)::text end, 'longitude', case when ${isAddressVisible} then trim_scale(l.longitude)::text end,
    'location_type_name', coalesce(k.name, ''), 'website_url', l.website_url) end as place`
}

const pageRows = rawQuery(
  'leaderboards: page',
  { ...foundBoardShape, total: z.number() },
  (chosen: Sql, { offset, limit }: Window, viewerId: number | null) => sql`
    with chosen as materialized (${chosen}),
    page as (select *, row_number() over (order by rank, id) as place from chosen order by rank, id limit ${limit} offset ${offset})
    select (select count(*) from chosen)::int as total, page.distance, ${columns(viewerId)}
    from page join boards b on b.id = page.id left join locations l on l.id = b.location_id
    left join location_types k on k.id = l.location_type_id
    order by page.place`,
)

async function page(db: Db, chosen: Sql, { offset, limit }: Window, viewerId: number | null): Promise<Found> {
  const found = await pageRows(db, chosen, { offset, limit }, viewerId)
  return { count: found[0]?.total ?? 0, rows: found }
}

const globalBoards = (db: Db, window: Window): Promise<Found> =>
  page(
    db,
    sql`select id, null::float8 as distance, row_number() over (order by name collate "C") as rank
      from boards where kind = 'global' and deleted_at is null`,
    window,
    null,
  )

/** Running boards at public locations; distances in kilometers on a sphere. */
const boardsNear = (db: Db, point: { latitude: number; longitude: number } | null, window: Window, now: Date): Promise<Found> => {
  const distance = point
    ? sql`12742 * asin(sqrt(least(1, power(sin(radians(l.latitude - ${point.latitude}::float8) / 2), 2)
        + cos(radians(${point.latitude}::float8)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - ${point.longitude}::float8) / 2), 2))))`
    : sql`null::float8`
  return page(
    db,
    sql`select id, distance, row_number() over (order by distance nulls last, name collate "C") as rank from (
      select b.id, b.name, ${distance} as distance from boards b join locations l on l.id = b.location_id
      where b.kind in ('location', 'event') and b.is_public and b.deleted_at is null and b.starts_at <= ${now} and b.ends_at > ${now}
        and l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null) as near`,
    window,
    null,
  )
}

const boardsOfPlayer = (db: Db, userId: number, window: Window): Promise<Found> =>
  page(
    db,
    sql`select b.id, null::float8 as distance, -b.id as rank from boards b left join locations l on l.id = b.location_id
      where b.deleted_at is null and ${isVisibleSql(userId)} and (b.owner_id = ${userId} or b.id in (
        select s.board_id from board_partitions s join board_entries e on e.partition_id = s.id where e.user_id = ${userId}))`,
    window,
    userId,
  )
