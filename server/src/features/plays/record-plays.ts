import { topic, type LiveMessageOf } from '@portal/contract/live'
import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'
import { offsetIn, zoneInForce, type Zoned } from '../accounts/index.ts'
import { touchLastPlayed } from '../machines/index.ts'
import { loggedGames } from './games-source.ts'
import { isNotHeld } from './held.ts'

export async function recordPlays(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const played = await insertPlays(tx, events)
  await touchLastPlayed(tx, played)
  await broadcastMachinesPlayed(
    services,
    tx,
    played.map(({ machineId }) => machineId),
  )
}

/**
 * Event handler: moves games to other days after a player's time zone was corrected. Games at a location have the days of the
 * location.
 */
export async function redateGames({ clock }: Services, tx: Tx, events: DomainEvent<'zone.corrected'>[]): Promise<void> {
  const players = await redateRows(tx, 'person', [...new Set(events.map(({ body }) => body.userId))])
  if (players.length) await recordEvents(tx, 'play.redated', players, clock.now())
}

/** Event handler: moves games to other days after a location's time zone was corrected. */
export async function redateGamesAt(
  { clock }: Services,
  tx: Tx,
  events: DomainEvent<'location.zone-corrected'>[],
): Promise<void> {
  const players = await redateRows(tx, 'location', [...new Set(events.map(({ body }) => body.locationId))])
  if (players.length) await recordEvents(tx, 'play.redated', players, clock.now())
}

/**
 * Recomputes the day of games in the time zone that applied then: of games at the locations, or of games that the people
 * played at no location. Returns their players.
 */
const redateRows = rawQuery('plays: redate', { userId: z.number() }, (kind: Zoned, ids: number[]) => {
  const [owner, isOf] = {
    person: [sql`pp.user_id`, sql`p.location_id is null and pp.user_id = any(${ids}::bigint[])`] as const,
    location: [sql`p.location_id`, sql`p.location_id = any(${ids}::bigint[])`] as const,
  }[kind]
  return sql`
    with dated as (
      update play_players pp set utc_offset = ${offsetIn(zoneInForce(kind, owner, sql`pp.ended_at`), sql`pp.ended_at`)}
      from plays p where p.id = pp.play_id and ${isOf} returning pp.user_id)
    select distinct user_id as "userId" from dated where user_id is not null`
})

/**
 * Copies logged games into plays, except those in review; returns when each machine was last played. Inactive players become
 * guests.
 */
const insertPlays = rawQuery(
  'plays: insert plays',
  {
    machineId: z.number(),
    at: z.date(),
  },
  (events: DomainEvent<'play.finished'>[]) => sql`
    with games as materialized (
      select logged.*, ${zoneInForce('location', sql`logged.location_id`, sql`logged.ended_at`)} as zone
      from (${loggedGames(events)}) as logged where ${isNotHeld(sql`logged.play_id`)}),
    people as materialized (
      select g.play_id, g.machine_id, g.title_id, g.model_id, g.ended_at, p.slot, u.id as user_id, p.initials, p.score,
        case when u.id is null then 'guest' else coalesce(p.proof, 'before_rule') end as proof,
        array(select jsonb_array_elements_text(p.achievements)) as achievements, nullif(p.data, '{}') as data,
        ${offsetIn(sql`coalesce(g.zone, ${zoneInForce('person', sql`u.id`, sql`g.ended_at`)}, 'UTC')`, sql`g.ended_at`)} as utc_offset
      from games g
      cross join lateral jsonb_to_recordset(g.players)
        as p (slot smallint, player text, proof text, initials text, score bigint, achievements jsonb, data jsonb)
      left join lateral (select id from users where uid = p.player and status = 'active' limit 1) as u on true),
    stored_plays as (
      insert into plays (id, uuid, machine_id, title_id, model_id, location_id, verified, late, code_version, started_at, ended_at,
        received_at)
      select g.play_id, g.uuid, g.machine_id, g.title_id, g.model_id, g.location_id,
        g.verified_place and k.play_id is not null, g.late, g.code_version, g.started_at, g.ended_at, g.received_at
      from games g
      left join (select distinct play_id from people where proof not in ('guest', 'home')) k on k.play_id = g.play_id),
    stored_people as (
      insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements, data,
        proof, utc_offset)
      select play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements, data, proof, utc_offset
      from people)
    select machine_id as "machineId", max(ended_at) as at from games group by machine_id`,
)

type ChangedPart = LiveMessageOf<'user-changed'>['what'][number]

const machinesPlayed = 'machines-played'
const playersChanged = 'players-changed'

/** At most so many ids of up to ten digits fit into one broadcast. */
const perBroadcast = 600

export async function broadcastPlayersChanged(
  { broadcasts }: Services,
  tx: Db,
  what: ChangedPart,
  userIds: number[],
): Promise<void> {
  for (const users of chunksOf(userIds, perBroadcast)) await broadcasts.send(tx, playersChanged, { what, users })
}

export async function broadcastMachinesPlayed({ broadcasts }: Services, tx: Db, machineIds: number[]): Promise<void> {
  for (const machines of chunksOf(machineIds, perBroadcast)) await broadcasts.send(tx, machinesPlayed, { machines })
}

export function listenForPlays({ broadcasts, sseBroker }: Services): void {
  broadcasts.on(playersChanged, ({ what, users }: { what: ChangedPart; users: number[] }) => {
    for (const id of users) sseBroker.publish(topic.user(id), { type: 'user-changed', user_id: id, what: [what] })
  })
  broadcasts.on(machinesPlayed, ({ machines }: { machines: number[] }) => {
    for (const id of machines) sseBroker.publish(topic.machine(id), { type: 'machine-changed', machine_id: id })
  })
}
