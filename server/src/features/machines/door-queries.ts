import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { silenceSeconds } from './presence-queries.ts'

export type Predecessor = { machineId: number; until: string; locationId: number | null; atVenue: boolean }

export type DoorRow = {
  machineId: number
  uid: string
  serial: string
  ownerId: number | null
  titleId: number
  titleCode: string
  modelId: number
  modelType: ModelType
  locationId: number | null
  atVenue: boolean
  clockOffsetMs: number
  keyVersion: number
  before: Predecessor | null
  secret: Buffer | null
  previousSecret: Buffer | null
}

/** A machine that is not archived, by uid or id. */
export async function findDoorRow(db: Db, id: number): Promise<DoorRow | undefined> {
  const found = await sql<DoorRow>`
    select m.id as "machineId", m.uid, m.serial, m.owner_id as "ownerId", t.id as "titleId", t.code as "titleCode",
      g.id as "modelId", g.model_type as "modelType", m.location_id as "locationId",
      coalesce(l.group_type = 'business' and l.privacy_type = 'public', false) as "atVenue",
      m.clock_offset_ms as "clockOffsetMs", m.key_version as "keyVersion", m.secret, m.previous_secret as "previousSecret",
      case when p.archived_at is not null then json_build_object('machineId', p.id, 'until', p.archived_at, 'locationId', p.location_id,
        'atVenue', coalesce(pl.group_type = 'business' and pl.privacy_type = 'public', false)) end as before
    from machines m
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join locations l on l.id = m.location_id
    left join machines p on p.id = m.predecessor_id
    left join locations pl on pl.id = p.location_id
    where m.id = ${id} and m.archived_at is null`.execute(db)
  return found.rows[0]
}

/** The number of the machine with a key id, also of one that was removed. */
export async function machineIdOf(db: Db, uid: string): Promise<number | undefined> {
  const found = await db.selectFrom('machines').select('id').where('uid', '=', uid).executeTakeFirst()
  return found?.id
}

/** Drops the key before the current one, unless yet another came meanwhile. */
export async function dropPreviousSecret(db: Db, machineId: number, keyVersion: number): Promise<void> {
  await sql`
    update machines set previous_secret = null where id = ${machineId} and key_version = ${keyVersion}`.execute(db)
}

export type ClaimedRow = { id: number; uid: string; keyVersion: number; ownerId: number | null }

export type Claim = {
  serial: string
  /** For a machine that was never seen. */
  uid: string
  modelId: number
  machineConfigurationNumber: string
  configurationNumber: string
  codeVersion: string
  secret: Buffer
  registrationCode: string
  registrationCodeExpiresAt: Date
  clockOffsetMs: number
  at: Date
}

/** What stands about the serial before the hello, held until the transaction ends. */
export async function holdMachine(
  tx: Db,
  serial: string,
): Promise<{ id: number; state: string; isPending: boolean } | undefined> {
  const found = await sql<{ id: number; state: string; isPending: boolean }>`
    select id, state, owner_id is not null and registration_completed_at is null as "isPending" from machines where serial = ${serial} and archived_at is null for update`.execute(
    tx,
  )
  return found.rows[0]
}

/** Writes what a hello says: a new machine, or the next key of a known one. Registration is complete when an owned one calls. */
export async function claimMachine(tx: Db, claim: Claim): Promise<ClaimedRow> {
  const written = await sql<ClaimedRow>`
    with silences as (
      insert into machine_silences (machine_id, from_at, until_at)
      select id, last_heard_at, ${claim.at}::timestamptz from machines
      where serial = ${claim.serial} and archived_at is null and ${claim.at}::timestamptz - last_heard_at > make_interval(secs => ${silenceSeconds})
      on conflict do nothing)
    insert into machines as m (uid, serial, model_id, machine_configuration_number, configuration_number, code_version,
      key_version, secret, registration_code, registration_code_expires_at, state, last_heard_at, clock_offset_ms, predecessor_id)
    values (${claim.uid}, ${claim.serial}, ${claim.modelId}, ${claim.machineConfigurationNumber}, ${claim.configurationNumber},
      ${claim.codeVersion}, 1, ${claim.secret}, ${claim.registrationCode}, ${claim.registrationCodeExpiresAt}, 'online',
      ${claim.at}, ${claim.clockOffsetMs}, (select max(id) from machines where serial = ${claim.serial}))
    on conflict (serial) where archived_at is null do update set
      pending_hardware_replacement = m.pending_hardware_replacement
        and m.machine_configuration_number = excluded.machine_configuration_number,
      machine_configuration_number = excluded.machine_configuration_number,
      configuration_number = excluded.configuration_number,
      code_version = excluded.code_version,
      key_version = m.key_version + 1,
      previous_secret = m.secret,
      secret = excluded.secret,
      registration_code = case when m.owner_id is null then excluded.registration_code end,
      registration_code_expires_at = case when m.owner_id is null then excluded.registration_code_expires_at end,
      registration_tries = 0,
      registration_completed_at = case when m.owner_id is not null then coalesce(m.registration_completed_at, excluded.last_heard_at) end,
      state = 'online',
      last_heard_at = greatest(m.last_heard_at, excluded.last_heard_at),
      clock_offset_ms = excluded.clock_offset_ms
    returning m.id, m.uid, m.key_version as "keyVersion", m.owner_id as "ownerId"`.execute(tx)
  return written.rows[0] as ClaimedRow
}
