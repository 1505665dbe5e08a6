import type { Presence } from '@portal/contract/machines'
import { recordEvents } from '../../domain-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { isOpenAlert } from './alert-queries.ts'
import { isOpenCommand } from './command-queries.ts'

/** A machine that says nothing for longer than this was away. Longer than the pause between two heartbeats. */
export const silenceSeconds = 30

export type StateChange = { id: number; state: Presence }

/** Writes a row and records an event for each change of state. */
export async function recordStates(tx: Db, changes: StateChange[], at: Date): Promise<void> {
  if (!changes.length) return
  await sql`
    insert into machine_state_changes (machine_id, state, at)
    select id, state, ${at} from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, state text)`.execute(
    tx,
  )
  const events = changes.map(({ id, state }) => ({ machineId: id, state }))
  await recordEvents(tx, 'machine.state-changed', events, at)
}

/** A sign of life as it is written: times are those of the server's clock. */
export type SignOfLife = {
  machineId: number
  at: Date
  codeVersion: string
  coinDoorOpen: boolean
  /** Null when the call was not signed with a time. */
  clockOffsetMs: number | null
}

export type Heard = {
  id: number
  oldState: Presence
  wasPending: boolean
  oldOffsetMs: number
  offsetMs: number
  commandsWaiting: number
  /** The machine says that its coin door is closed while an alert of the door is open. */
  doorAlertOutdated: boolean
}

/** Writes signs of life, one a machine; answers what stood before and how many commands wait. */
export async function writeSignsOfLife(tx: Db, signs: SignOfLife[]): Promise<Heard[]> {
  const rows = signs.map((sign) => ({
    id: sign.machineId,
    at: sign.at,
    code: sign.codeVersion,
    door: sign.coinDoorOpen,
    shift: sign.clockOffsetMs,
  }))
  const heard = await sql<Heard>`
    with signs as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sign (id bigint, at timestamptz, code text, door boolean, shift bigint)),
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
      clock_offset_ms = coalesce(s.shift, m.clock_offset_ms),
      registration_completed_at = case when m.owner_id is not null then coalesce(m.registration_completed_at, s.at) end
    from signs s join before b on b.id = s.id
    where m.id = s.id
    returning m.id, b.state as "oldState", b.pending as "wasPending", b.clock_offset_ms as "oldOffsetMs", m.clock_offset_ms as "offsetMs",
      (select count(*) from machine_commands c where c.machine_id = m.id and ${isOpenCommand(sql`c`, sql`s.at`)}) as "commandsWaiting",
      not s.door and exists (
        select from alert_groups g where g.machine_id = m.id and g.type = 'coin_door' and ${isOpenAlert(sql`g`)}) as "doorAlertOutdated"`.execute(
    tx,
  )
  return heard.rows
}

/** Marks machines that fell silent; answers which changed. Rows somebody else is writing are left for the next look. */
export async function markSilent(tx: Db, before: { late: Date; offline: Date }): Promise<StateChange[]> {
  const changed = await sql<StateChange>`
    with silent as (
      select m.id, case when m.last_heard_at <= ${before.offline} then 'offline' else 'late' end as state
      from machines m
      where m.state <> 'offline' and (m.last_heard_at <= ${before.offline} or m.state = 'online' and m.last_heard_at <= ${before.late})
      order by m.id for update skip locked)
    update machines m set state = silent.state from silent where m.id = silent.id and m.state <> silent.state
    returning m.id, m.state`.execute(tx)
  return changed.rows
}

export async function deleteSilencesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from machine_silences where until_at < ${before}`.execute(db)
}

/** Raises the time of the last game, set by set. */
export async function touchLastPlayed(tx: Db, played: { machineId: number; at: Date }[]): Promise<void> {
  if (!played.length) return
  const rows = played.map(({ machineId, at }) => ({ id: machineId, at }))
  await sql`
    with played as (
      select id, max(at) as at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id bigint, at timestamptz) group by id),
    held as (
      select m.id, p.at from machines m join played p on p.id = m.id
      where m.last_played_at is null or m.last_played_at < p.at order by m.id for update of m)
    update machines m set last_played_at = held.at from held where m.id = held.id`.execute(tx)
}
