import { playProofs } from '@portal/contract/rules/game-reviews'
import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { loggedGames, type Position } from './games-source.ts'

/** Figures of a game that is not stored yet. Times are in milliseconds since 1970. */
const loggedFiguresShape = {
  playId: z.number(),
  machineId: z.number(),
  titleId: z.number(),
  startedAt: z.number(),
  endedAt: z.number(),
  receivedAt: z.number(),
  players: z.array(
    z.object({
      slot: z.number(),
      score: z.number(),
      uid: z.string().nullable(),
      proof: z.enum(playProofs),
    }),
  ),
  /** Counted games of the same players at other machines that overlap this one by more than `toleratedOverlap`. */
  elsewhere: z.array(
    z.object({
      playId: z.number(),
      machineId: z.number(),
      uid: z.string(),
      proof: z.enum(playProofs),
      seconds: z.number(),
    }),
  ),
  /** Seconds that the machine was online from an hour after the game's end until the game arrived. */
  heardSeconds: z.number(),
  overlapSeconds: z.number(),
}

export type LoggedFigures = z.output<z.ZodObject<typeof loggedFiguresShape>>

/** In seconds. Games of one player may overlap by this much, because machine clocks are corrected between games. */
export const toleratedOverlap = 60
const tolerated = sql`make_interval(secs => ${toleratedOverlap})`

/** The longest game. An overlapping game ends at most this long after the end of the other one. */
const longestGame = sql`interval '1 day'`

/** Calls of the machine under its next owner count as calls of the same machine. */
const onlineSecondsSql = (onlineSeconds: number) => sql`(
  select coalesce(sum(extract(epoch from o.until - o.since) - o.silent), 0)::float8
  from (
    select c.*, (
      select coalesce(sum(extract(epoch from least(s.until_at, c.until) - greatest(s.from_at, c.since))), 0)
      from machine_silences s where s.machine_id = c.machine_id and s.until_at > c.since and s.from_at < c.until) as silent
    from (
    select h.machine_id, h.state, greatest(h.at, g.ended_at) as since,
      least(g.received_at, lead(h.at) over (partition by h.machine_id order by h.at, h.id),
        m.last_heard_at + make_interval(secs => ${onlineSeconds})) as until
    from machines own join machines m on m.serial = own.serial join machine_state_changes h on h.machine_id = m.id
    where own.id = g.machine_id and h.at <= g.received_at and h.at >= coalesce((
      select max(x.at) from machine_state_changes x where x.machine_id = h.machine_id and x.at <= g.ended_at), '-infinity')) as c
    where c.state = 'online' and c.until > c.since) as o)`

const overlapSecondsSql = (other: string) => {
  const of = (column: string) => sql.ref(`${other}.${column}`)
  return sql`extract(epoch from least(${of('ended_at')}, g.ended_at) - greatest(${of('started_at')}, g.started_at))`
}

const overlap = sql`greatest(0, (
    select max(${overlapSecondsSql('x')}) from plays x where x.machine_id = g.machine_id and x.id <> g.play_id
      and x.ended_at > g.started_at and x.ended_at < g.ended_at + ${longestGame} and x.started_at < g.ended_at), (
    select max(${overlapSecondsSql('h')}) from held_games h where h.machine_id = g.machine_id and h.play_id <> g.play_id and h.state = 'held'
      and h.ended_at > g.started_at and h.ended_at < g.ended_at + ${longestGame} and h.started_at < g.ended_at))::float8`

const millis = (at: Sql) => sql`(extract(epoch from ${at}) * 1000)::float8`

export const figuresOfLogged = rawQuery(
  'plays: figures of logged',
  loggedFiguresShape,
  (events: Position[], onlineSeconds: number) => {
    const players = sql`
    select json_agg(json_build_object('slot', (p ->> 'slot')::int, 'score', (p ->> 'score')::bigint, 'uid', p ->> 'player',
      'proof', coalesce(p ->> 'proof', 'before_rule')))
    from jsonb_array_elements(g.players) as p`
    return sql`
    with games as materialized (${loggedGames(events)})
    select ${gameFiguresSql({ players, elsewhere }, onlineSeconds)}
    from games g where not exists (select from held_games h where h.play_id = g.play_id)
    order by g.xid, g.play_id`
  },
)

export type StoredGames = { ids: readonly number[] } | { after: number; most: number }

export const figuresBeforeRule = rawQuery(
  'plays: figures before rule',
  loggedFiguresShape,
  (games: StoredGames, onlineSeconds: number) => {
    const which = 'ids' in games ? sql`p.id = any(${games.ids}::bigint[])` : sql`p.id > ${games.after}`
    const most = 'ids' in games ? games.ids.length : games.most
    const players = sql`
    select json_agg(json_build_object('slot', pp.slot, 'score', pp.score, 'uid', null, 'proof', pp.proof)) from play_players pp where pp.play_id = g.play_id`
    return sql`
    with games as materialized (
      select p.id as play_id, p.* from plays p where ${which} and exists (
        select from play_players pp where pp.play_id = p.id and pp.proof = 'before_rule' and pp.user_id is not null)
      order by p.id limit ${most})
    select ${gameFiguresSql({ players, elsewhere: sql`'[]'::json` }, onlineSeconds)} from games g order by g.play_id`
  },
)

/** Runs for each named player, but not for a game that is too short to overlap. `offset 0` forces index reads. */
const elsewhere = sql`
  case when g.ended_at > g.started_at + ${tolerated} then (
    select json_agg(json_build_object('playId', x.id, 'machineId', x.machine_id, 'uid', named.p ->> 'player', 'proof', o.proof,
      'seconds', ${overlapSecondsSql('x')}))
    from (select jsonb_array_elements(g.players) as p) as named
    cross join lateral (select id from users where uid = named.p ->> 'player' and status = 'active' offset 0) as u
    cross join lateral (
      select play_id, proof from play_players where user_id = u.id and machine_id <> g.machine_id
        and ended_at > g.started_at + ${tolerated} and ended_at < g.ended_at + ${longestGame} offset 0) as o
    cross join lateral (select * from plays where id = o.play_id offset 0) as x
    where x.started_at + ${tolerated} < g.ended_at and x.ended_at > x.started_at + ${tolerated}) end`

const gameFiguresSql = ({ players, elsewhere }: { players: Sql; elsewhere: Sql }, onlineSeconds: number) => sql`
    g.play_id as "playId", g.machine_id as "machineId", g.title_id as "titleId", ${millis(sql`g.started_at`)} as "startedAt",
      ${millis(sql`g.ended_at`)} as "endedAt", ${millis(sql`g.received_at`)} as "receivedAt",
      (${players}) as players, coalesce(${elsewhere}, '[]') as elsewhere,
      case when g.received_at - g.ended_at > interval '1 hour' then ${onlineSecondsSql(onlineSeconds)} else 0 end as "heardSeconds",
      ${overlap} as "overlapSeconds"`

export type HoldFindings = { playId: number; findings: object[] }

const insertHeldRows = rawQuery(
  'plays: insert held',
  {
    userId: z.number(),
  },
  (events: Position[], held: HoldFindings[], at: Date) => {
    const waiting = new Set(held.map(({ playId }) => playId))
    return sql`
    with games as materialized (${loggedGames(events.filter(({ seq }) => waiting.has(seq)))}),
    stored as (
      insert into held_games (play_id, xid, machine_id, title_id, model_id, location_id, code_version, started_at, ended_at, received_at,
        findings, held_at)
      select g.play_id, g.xid, g.machine_id, g.title_id, g.model_id, g.location_id, g.code_version, g.started_at, g.ended_at,
        g.received_at, w.findings, ${at}
      from games g join jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as w ("playId" bigint, findings jsonb) on w."playId" = g.play_id),
    people as (
      insert into held_players (play_id, slot, user_id, initials, score, proof)
      select g.play_id, p.slot, u.id, p.initials, p.score, case when u.id is null then 'guest' else coalesce(p.proof, 'before_rule') end
      from games g
      cross join lateral jsonb_to_recordset(g.players) as p (slot smallint, player text, proof text, initials text, score bigint)
      left join lateral (select id from users where uid = p.player and status = 'active' limit 1) as u on true
      returning user_id)
    select distinct user_id as "userId" from people where user_id is not null`
  },
)

/** Puts games of the log into review: they get no row in plays. Inactive players become guests. */
export async function insertHeld(tx: Db, events: Position[], held: HoldFindings[], at: Date): Promise<number[]> {
  const inserted = await insertHeldRows(tx, events, held, at)
  return inserted.map(({ userId }) => userId)
}

/** Whether a game of the log may become a play: it is neither in review nor refused. */
export const isNotHeld = (playId: Sql) => sql<boolean>`
  not exists (select from held_games h where h.play_id = ${playId} and h.state <> 'released')`
