import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { silenceSeconds } from './presence.sql.ts'

const predecessor = z.object({
  machineId: z.number(),
  /** ISO 8601, as PostgreSQL writes it in JSON. */
  until: z.string(),
  locationId: z.number().nullable(),
  atVenue: z.boolean(),
})

export type Predecessor = z.output<typeof predecessor>

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
      before: predecessor.nullable(),
      secret: z.instanceof(Buffer).nullable(),
      previousSecret: z.instanceof(Buffer).nullable(),
    },
    (id: number) => sql`
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
    where m.id = ${id} and m.archived_at is null`,
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

/** Stores a hello: a new machine, or the next key of a known one. The hello of an owned machine completes its registration. */
export const claimMachine = onlyRow(
  rawQuery(
    'machines: claim',
    { id: z.number(), uid: z.string(), keyVersion: z.number(), ownerId: z.number().nullable() },
    (claim: Claim) => sql`
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
    returning m.id, m.uid, m.key_version as "keyVersion", m.owner_id as "ownerId"`,
  ),
)
