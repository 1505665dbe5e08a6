import { Presence } from '@portal/contract/machines'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { storeMachinesConnected } from '../games/index.ts'
import { isOpenCommand } from './commands.ts'
import { isUnresolvedAlert } from './machine-alerts.ts'

/** A machine counts as absent after a longer pause between its calls. It is longer than the interval of heartbeats. */
export const silenceSeconds = 30

type StateChange = { id: number; state: Presence }

const insertStates = rawQuery(
  'machines: insert state changes',
  {},
  (changes: StateChange[], at: Date) => sql`
    insert into machine_state_changes (machine_id, state, at)
    select id, state, ${at} from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, state text)`,
)

export async function recordStates(tx: Db, changes: StateChange[], at: Date): Promise<void> {
  if (!changes.length) return
  await insertStates(tx, changes, at)
  const events = changes.map(({ id, state }) => ({ machineId: id, state }))
  await recordEvents(tx, 'machine.state-changed', events, at)
}

export type SignOfLife = {
  machineId: number
  at: Date
  codeVersion: string
  coinDoorOpen: boolean
  gamesWaiting: number | null
  clockOffsetMs: number | null
}

/** Stores signs of life, one a machine; returns the previous state and the number of waiting commands. */
export const writeSignsOfLife = rawQuery(
  'machines: write signs of life',
  {
    id: z.number(),
    oldState: Presence,
    wasPending: z.boolean(),
    oldOffsetMs: z.number(),
    offsetMs: z.number(),
    commandsWaiting: z.number(),
    /** The machine reports a closed coin door while an alert of the door is open. */
    doorAlertOutdated: z.boolean(),
  },
  (signs: SignOfLife[]) => {
    const rows = signs.map((sign) => ({
      id: sign.machineId,
      at: sign.at,
      code: sign.codeVersion,
      door: sign.coinDoorOpen,
      games: sign.gamesWaiting,
      shift: sign.clockOffsetMs,
    }))
    return sql`
    with signs as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sign (id bigint, at timestamptz, code text, door boolean, games int, shift bigint)),
    before as (
      select m.id, m.state, m.last_heard_at, m.clock_offset_ms, m.owner_id is not null and m.registration_completed_at is null as pending
      from machines m where m.id in (select id from signs) order by m.id for update),
    silences as (
      insert into machine_silences (machine_id, from_at, until_at)
      select b.id, b.last_heard_at, s.at from before b join signs s on s.id = b.id
      where s.at - b.last_heard_at > make_interval(secs => ${silenceSeconds}) on conflict do nothing)
    update machines m set
      last_heard_at = greatest(m.last_heard_at, s.at),
      state = 'online',
      code_version = s.code,
      coin_door_open = s.door,
      games_waiting = coalesce(s.games, m.games_waiting),
      clock_offset_ms = coalesce(s.shift, m.clock_offset_ms),
      registration_completed_at = case when m.owner_id is not null then coalesce(m.registration_completed_at, s.at) end
    from signs s join before b on b.id = s.id
    where m.id = s.id
    returning m.id, b.state as "oldState", b.pending as "wasPending", b.clock_offset_ms as "oldOffsetMs", m.clock_offset_ms as "offsetMs",
      (select count(*) from machine_commands c where c.machine_id = m.id and ${isOpenCommand(sql`c`, sql`s.at`)}) as "commandsWaiting",
      not s.door and exists (
        select from alert_groups g where g.machine_id = m.id and g.type = 'coin_door' and ${isUnresolvedAlert(sql`g`)}) as "doorAlertOutdated"`
  },
)

export type ContactRow = RowOf<typeof writeSignsOfLife>

export const markSilent = rawQuery(
  'machines: mark silent',
  { id: z.number(), state: Presence },
  (before: { late: Date; offline: Date }) => sql`
    with silent as (
      select m.id, case when m.last_heard_at <= ${before.offline} then 'offline' else 'late' end as state
      from machines m
      where m.state <> 'offline' and (m.last_heard_at <= ${before.offline} or m.state = 'online' and m.last_heard_at <= ${before.late})
      order by m.id for update skip locked)
    update machines m set state = silent.state from silent where m.id = silent.id and m.state <> silent.state
    returning m.id, m.state`,
)

export async function deleteSilencesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('machine_silences').where('until_at', '<', before).execute()
}

const raiseLastPlayed = rawQuery(
  'machines: raise last played',
  {},
  (rows: { id: number; at: Date }[]) => sql`
    with played as (
      select id, max(at) as at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id bigint, at timestamptz) group by id),
    held as (
      select m.id, p.at from machines m join played p on p.id = m.id
      where m.last_played_at is null or m.last_played_at < p.at order by m.id for update of m)
    update machines m set last_played_at = held.at from held where m.id = held.id`,
)

export async function touchLastPlayed(tx: Db, played: { machineId: number; at: Date }[]): Promise<void> {
  if (played.length)
    await raiseLastPlayed(
      tx,
      played.map(({ machineId, at }) => ({ id: machineId, at })),
    )
}

export async function countConnectedMachines(services: Services): Promise<void> {
  const counted = await services.db
    .selectFrom('game_models as g')
    .leftJoin('machines as m', (join) =>
      join.onRef('m.model_id', '=', 'g.id').on('m.archived_at', 'is', null).on('m.registration_completed_at', 'is not', null),
    )
    .select((eb) => ['g.title_id as titleId', eb.fn.count<number>('m.id').as('machines')])
    .groupBy('g.title_id')
    .execute()
  await storeMachinesConnected(services, counted)
}
