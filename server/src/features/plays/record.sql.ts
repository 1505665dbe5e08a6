import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { sql } from '../../platform/db/database.ts'
import { offsetIn, zoneInForce, type Zoned } from '../accounts/index.ts'
import { isNotHeld, loggedGames } from './held.sql.ts'

/**
 * Moves games to the days of the zone in force: those at the locations, or those of the people that were played at no location.
 * Returns their players.
 */
export const redateRows = rawQuery('plays: redate', { userId: z.number() }, (kind: Zoned, ids: number[]) => {
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
export const insertPlays = rawQuery(
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
