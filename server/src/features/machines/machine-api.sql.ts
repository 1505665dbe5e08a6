import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { silenceSeconds } from './presence.sql.ts'

/** Milliseconds since 1970; null stands for the beginning or for no end. */
const moment = z.number().nullable()

/** A time of the machine under one owner, oldest first, with the locations where it stood. */
const ownership = z.object({
  machineId: z.number(),
  until: moment,
  stays: z.array(z.object({ since: moment, locationId: z.number().nullable(), atVenue: z.boolean() })),
})

export type Ownership = z.output<typeof ownership>

const millis = (at: Sql) => sql`case when isfinite(${at}) then (extract(epoch from ${at}) * 1000)::float8 end`

export const findApiMachine = firstRow(
  rawQuery(
    'machines: machine of the machine API',
    {
      machineId: z.number(),
      uid: z.string(),
      serial: z.string(),
      ownerId: z.number().nullable(),
      titleId: z.number(),
      titleCode: z.string(),
      modelId: z.number(),
      modelType: ModelType,
      locationId: z.number().nullable(),
      atVenue: z.boolean(),
      clockOffsetMs: z.number(),
      keyVersion: z.number(),
      endedAt: z.date().nullable(),
      ownerships: z.array(ownership),
      secret: z.instanceof(Buffer).nullable(),
      previousSecret: z.instanceof(Buffer).nullable(),
    },
    (id: number) => sql`
    select m.id as "machineId", m.uid, m.serial, m.owner_id as "ownerId", t.id as "titleId", t.code as "titleCode",
      g.id as "modelId", g.model_type as "modelType", m.location_id as "locationId",
      coalesce(l.group_type = 'business' and l.privacy_type = 'public', false) as "atVenue",
      m.clock_offset_ms as "clockOffsetMs", m.key_version as "keyVersion", m.secret, m.previous_secret as "previousSecret",
      m.archived_at as "endedAt", (
        select json_agg(json_build_object('machineId', o.id, 'until', ${millis(sql`o.archived_at`)}, 'stays', (
            select coalesce(json_agg(json_build_object('since', ${millis(sql`y.since`)}, 'locationId', y.location_id,
              'atVenue', coalesce(at.group_type = 'business' and at.privacy_type = 'public', false)) order by y.since), '[]')
            from machine_stays y left join locations at on at.id = y.location_id where y.machine_id = o.id)) order by o.id)
        from machines o where o.serial = m.serial) as ownerships
    from machines m
    join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id
    left join locations l on l.id = m.location_id
    where m.id = ${id}`,
  ),
)

export type ApiMachineRow = RowOf<typeof findApiMachine>

export async function machineIdOf(db: Db, uid: string): Promise<number | undefined> {
  const found = await db.selectFrom('machines').select('id').where('uid', '=', uid).executeTakeFirst()
  return found?.id
}

export async function deletePreviousSecret(db: Db, machineId: number, keyVersion: number): Promise<void> {
  await db
    .updateTable('machines')
    .set({ previous_secret: null })
    .where('id', '=', machineId)
    .where('key_version', '=', keyVersion)
    .execute()
}

/** Ends the secrets of machines that changed owners long enough ago. */
export async function deleteSecretsEndedBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('machines')
    .set({ secret: null, previous_secret: null })
    .where('archived_at', '<', before)
    .where('secret', 'is not', null)
    .execute()
}

export type Claim = {
  serial: string
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

export const lockMachine = (tx: Db, serial: string) =>
  tx
    .selectFrom('machines')
    .select(['id', 'state', sql<boolean>`owner_id is not null and registration_completed_at is null`.as('isPending')])
    .where('serial', '=', serial)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Stores a hello: a new machine, or the next key of a known one. The hello of an owned machine completes its registration. A new
 * machine was silent since the end of the one before, or always.
 */
export const claimMachine = onlyRow(
  rawQuery(
    'machines: claim',
    {
      id: z.number(),
      uid: z.string(),
      keyVersion: z.number(),
      ownerId: z.number().nullable(),
      predecessorId: z.number().nullable(),
    },
    (claim: Claim) => sql`
    with silences as (
      insert into machine_silences (machine_id, from_at, until_at)
      select id, coalesce(last_heard_at, registered_at), ${claim.at}::timestamptz from machines
      where serial = ${claim.serial} and archived_at is null
        and ${claim.at}::timestamptz - coalesce(last_heard_at, registered_at) > make_interval(secs => ${silenceSeconds})
      on conflict do nothing),
    claimed as (
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
    returning m.id, m.uid, m.key_version, m.owner_id, m.predecessor_id, m.xmax = 0 as is_new),
    first as (
      insert into machine_silences (machine_id, from_at, until_at)
      select c.id, coalesce((select archived_at from machines p where p.id = c.predecessor_id), '-infinity'), ${claim.at}::timestamptz
      from claimed c where c.is_new on conflict do nothing)
    select id, uid, key_version as "keyVersion", owner_id as "ownerId", predecessor_id as "predecessorId" from claimed`,
  ),
)
