import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { recordEvents } from '../../domain-events.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { cached } from '../../platform/cached.ts'
import { inTransaction, sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import type { Services } from '../../platform/services.ts'
import { factorySecretOf } from './built-machines.ts'
import {
  deleteSilencesBefore,
  markSilent,
  recordStates,
  silenceSeconds,
  writeSignsOfLife,
  type ContactRow,
  type SignOfLife,
} from './presence.ts'

export type ApiMachine = {
  machineId: number
  uid: string
  serial: string
  ownerId: number | null
  titleId: number
  titleCode: string
  modelId: number
  modelType: ModelType
  locationId: number | null
  /** Whether the machine is at a public location of an operator, where games of scanned players are verified. */
  atVenue: boolean
  clockOffsetMs: number
  keyVersion: number
  /** When the machine was removed, transferred or archived. */
  endedAt: Date | null
  /** All ownerships of the physical machine, oldest first. A game belongs to the one in which it began. */
  ownerships: Ownership[]
  key: KeyObject
  /** Valid until the current key is used for the first time. */
  previousKey: KeyObject | null
}

const most = 50_000
const broadcast = 'machine-changed'

const machines = cached({
  name: 'machines',
  max: most,
  load: async (services, id: number): Promise<ApiMachine | undefined> => {
    const row = await findApiMachine(services.db, id)
    return row && withDecryptedKeys(services, row)
  },
  invalidateOn: { broadcast, keys: ({ machineIds }: { machineIds: number[] }) => machineIds },
})

/** A uid always stands for the same id, so this cache needs no invalidation. */
const ids = cached({ name: 'machine-ids', max: most, load: ({ db }, uid: string) => machineIdOf(db, uid) })

export async function apiMachineByUid(services: Services, uid: string): Promise<ApiMachine | undefined> {
  const id = await ids.get(services, uid)
  return id === undefined ? undefined : apiMachine(services, id)
}

export const apiMachine = machines.get

function withDecryptedKeys({ config }: Services, { secret, previousSecret, ...row }: ApiMachineRow): ApiMachine | undefined {
  if (!secret) return undefined
  const keyOf = (encrypted: Buffer) => createSecretKey(decryptSecret(config, row.serial, encrypted))
  return { ...row, key: keyOf(secret), previousKey: previousSecret && keyOf(previousSecret) }
}

/**
 * Broadcasts in the transaction that machines changed: every node forgets its cached values at the commit. Callers that need
 * the change immediately on this node also call `forgetMachines`.
 */
export async function broadcastMachinesChanged({ broadcasts }: Services, tx: Db, machineIds: number[]): Promise<void> {
  await broadcasts.send(tx, broadcast, { machineIds })
}

export const forgetMachines = machines.forget

export const listenForMachines = machines.listen

/** Milliseconds since 1970; null stands for the beginning or for no end. */
const moment = z.number().nullable()

/** The time of a machine under one owner, with the locations where it stood, oldest first. */
const ownership = z.object({
  machineId: z.number(),
  until: moment,
  stays: z.array(z.object({ since: moment, locationId: z.number().nullable(), atVenue: z.boolean() })),
})

type Ownership = z.output<typeof ownership>

const millis = (at: Sql) => sql`case when isfinite(${at}) then (extract(epoch from ${at}) * 1000)::float8 end`

const findApiMachine = firstRow(
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

type ApiMachineRow = RowOf<typeof findApiMachine>

async function machineIdOf(db: Db, uid: string): Promise<number | undefined> {
  const found = await db.selectFrom('machines').select('id').where('uid', '=', uid).executeTakeFirst()
  return found?.id
}

async function deletePreviousSecret(db: Db, machineId: number, keyVersion: number): Promise<void> {
  await db
    .updateTable('machines')
    .set({ previous_secret: null })
    .where('id', '=', machineId)
    .where('key_version', '=', keyVersion)
    .execute()
}

/** Ends the secrets of machines that changed owners long enough ago. */
async function deleteSecretsEndedBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('machines')
    .set({ secret: null, previous_secret: null })
    .where('archived_at', '<', before)
    .where('secret', 'is not', null)
    .execute()
}

type Claim = {
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
 * Stores a hello: inserts a new machine, or gives a known one its next key. The hello of an owned machine completes its
 * registration. A new row counts as silent since the end of the previous owner's row, or always if there was none.
 */
export const insertClaimedMachine = onlyRow(
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

export async function factoryKey({ db, config }: Services, serial: string): Promise<KeyObject | undefined> {
  const encrypted = await factorySecretOf(db, serial)
  return encrypted && createSecretKey(decryptSecret(config, serial, encrypted))
}

const endingOf = appScoped(() => new Map<number, Promise<void>>())

/**
 * Ends the previous key on every node when the current one is used for the first time. Concurrent calls of a machine do it
 * once.
 */
export function endPreviousKey(services: Services, machine: ApiMachine): Promise<void> {
  const ending = endingOf(services)
  const running = ending.get(machine.machineId)
  if (running) return running
  const end = deletePreviousKey(services, machine).finally(() => ending.delete(machine.machineId))
  ending.set(machine.machineId, end)
  return end
}

async function deletePreviousKey(services: Services, { machineId, keyVersion }: ApiMachine): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await deletePreviousSecret(tx, machineId, keyVersion)
    await broadcastMachinesChanged(services, tx, [machineId])
  })
  forgetMachines(services, [machineId])
}

const label = 'machine-secrets'

export const newSecret = () => randomBytes(32)

export const encryptSecret = (config: Config, serial: string, secret: Buffer) => encrypt(config, { label, of: serial }, secret)

export const decryptSecret = (config: Config, serial: string, encrypted: Buffer) =>
  decrypt(config, { label, of: serial }, encrypted)

/** A smaller clock difference does not affect the time of a game, and varies with every heartbeat. */
const smallestReportedOffsetMs = 1_000

/** Stores signs of life and the state changes they cause, one sign a machine; returns the state found at each machine. */
export async function recordContacts(services: Services, signs: SignOfLife[]): Promise<Map<number, ContactRow>> {
  const { drifted, found } = await inTransaction(services.db, async (tx) => {
    const contacts = await writeSignsOfLife(tx, signs)
    const returned = contacts.filter(({ oldState }) => oldState !== 'online').map(({ id }) => ({ id, state: 'online' as const }))
    await recordStates(tx, returned, services.clock.now())
    const completed = contacts.filter(({ wasPending }) => wasPending).map(({ id }) => ({ machineId: id }))
    await recordEvents(tx, 'machine.changed', completed, services.clock.now())
    const drifted = contacts
      .filter(({ oldOffsetMs, offsetMs }) => Math.abs(offsetMs - oldOffsetMs) >= smallestReportedOffsetMs)
      .map(({ id }) => id)
    if (drifted.length) await broadcastMachinesChanged(services, tx, drifted)
    return { drifted, found: new Map(contacts.map((one) => [one.id, one])) }
  })
  if (drifted.length) forgetMachines(services, drifted)
  return found
}

export async function markSilentMachines({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await inTransaction(db, async (tx) => {
    const changed = await markSilent(tx, {
      late: ago(config.limits.lateAfterSeconds),
      offline: ago(config.limits.offlineAfterSeconds),
    })
    await recordStates(tx, changed, now)
  })
}

/** Machines deliver games with their old secret this long after a change of owner. */
export const farewellMs = 24 * 3_600_000

export async function deleteEndedSecrets({ db, clock }: Services): Promise<void> {
  await deleteSecretsEndedBefore(db, new Date(clock.now().getTime() - farewellMs))
}

export async function deleteOldSilences({ db, clock, config }: Services): Promise<void> {
  await deleteSilencesBefore(db, new Date(clock.now().getTime() - config.limits.silenceDays * 86_400_000))
}
