import { Presence } from '@portal/contract/machines'
import { builtStates, type BuiltState } from '@portal/contract/rules/built-lines'
import { normalizePlate } from '@portal/contract/rules/serial-number'
import { z } from 'zod'
import { allOf, anyOf, anywhereIn, sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export async function insertBuiltMachine(
  db: Db,
  built: { serial: string; serialNumber: string; modelCode: string; factorySecret: Buffer; builtOn: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('built_machines')
    .columns(['serial', 'serial_number', 'model_id', 'factory_secret', 'built_on'])
    .expression((select) =>
      select
        .selectFrom('game_models')
        .select([
          sql<string>`${built.serial}`.as('serial'),
          sql<string>`${built.serialNumber}`.as('serial_number'),
          'id',
          sql<Buffer>`${built.factorySecret}`.as('factory_secret'),
          sql<string>`${dayOf(built.builtOn)}::date`.as('built_on'),
        ])
        .where('model_code', '=', built.modelCode),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('serial')
    .execute()
  return added.length > 0
}

export async function factorySecretOf(db: Db, serial: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('built_machines').select('factory_secret').where('serial', '=', serial).executeTakeFirst()
  return found?.factory_secret
}

export type BuiltModel = {
  modelId: number
  modelCode: string
  title: { code: string; name: string }
  codeVersion: string | null
}

export async function builtModelOf(db: Db, serial: string, now: Date): Promise<BuiltModel | undefined> {
  const row = await db
    .selectFrom('built_machines as b')
    .innerJoin('game_models as m', 'm.id', 'b.model_id')
    .innerJoin('game_titles as t', 't.id', 'm.title_id')
    .select((eb) => [
      'b.model_id as modelId',
      'm.model_code as modelCode',
      't.code',
      't.name',
      eb
        .selectFrom('code_versions as c')
        .select('c.version')
        .whereRef('c.title_id', '=', 't.id')
        .where('c.published_at', '<=', now)
        .orderBy('c.published_at', 'desc')
        .limit(1)
        .as('codeVersion'),
    ])
    .where('b.serial', '=', serial)
    .executeTakeFirst()
  if (!row) return undefined
  const { code, name, ...model } = row
  return { ...model, title: { code, name } }
}

type NewBuilt = { serial: string; serialNumber: string; modelCode: string; secret: string }

export async function knownSerials(db: Db, serials: string[]): Promise<Set<string>> {
  const found = await db.selectFrom('built_machines').select('serial').where('serial', '=', anyOf(serials)).execute()
  return new Set(found.map(({ serial }) => serial))
}

const insertBuilt = rawQuery(
  'machines: insert built machines',
  { serial: z.string() },
  (built: NewBuilt[], builtOn: Date) => sql`
    insert into built_machines (serial, serial_number, model_id, factory_secret, built_on)
    select n.serial, n."serialNumber", g.id, decode(n.secret, 'base64'), ${dayOf(builtOn)}::date
    from jsonb_to_recordset(${JSON.stringify(built)}::jsonb) as n (serial text, "serialNumber" text, "modelCode" text, secret text)
    join game_models g on g.model_code = n."modelCode"
    on conflict do nothing returning serial`,
)

export const insertBuiltMachines = async (tx: Db, built: NewBuilt[], builtOn: Date): Promise<Set<string>> =>
  new Set((await insertBuilt(tx, built, builtOn)).map(({ serial }) => serial))

type BuiltStep = 'built' | 'removed' | 'code_renewed' | 'secret_revoked' | 'secret_replaced' | 'released'

export const recordSteps = rawQuery(
  'machines: record steps',
  {},
  (serials: string[], what: BuiltStep, byId: number, at: Date) => sql`
    insert into built_machine_steps (serial, what, by_id, at)
    select serial, ${what}, ${byId}, ${at} from unnest(${serials}::text[]) as stepped (serial)`,
)

export async function lockFactoryRecord(tx: Db, serial: string): Promise<boolean> {
  const found = await tx.selectFrom('built_machines').select('serial').where('serial', '=', serial).forUpdate().execute()
  return found.length > 0
}

export const lockActiveMachine = (tx: Db, serial: string) =>
  tx
    .selectFrom('machines')
    .select((eb) => [
      'id',
      'owner_id as ownerId',
      'key_version as keyVersion',
      eb('secret', 'is not', null).$castTo<boolean>().as('hasSecret'),
    ])
    .where('serial', '=', serial)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type StandingRow = NonNullable<Awaited<ReturnType<typeof lockActiveMachine>>>

export async function deleteBuilt(tx: Db, serial: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('built_machines as b')
    .where('b.serial', '=', serial)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('machines as m').select('m.id').whereRef('m.serial', '=', 'b.serial'))))
    .returning('b.serial')
    .execute()
  return removed.length > 0
}

export async function storeRegistrationCode(tx: Db, machineId: number, code: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('machines')
    .set({ registration_code: code, registration_code_expires_at: expiresAt, registration_tries: 0 })
    .where('id', '=', machineId)
    .execute()
}

/** Also deletes the secrets of former owners' rows, which could still deliver games. */
export async function deleteSecrets(tx: Db, serial: string): Promise<number[]> {
  const ended = await tx
    .updateTable('machines')
    .set({ secret: null, previous_secret: null })
    .where('serial', '=', serial)
    .where('secret', 'is not', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function storeFactorySecret(tx: Db, serial: string, encrypted: Buffer): Promise<void> {
  await tx.updateTable('built_machines').set({ factory_secret: encrypted }).where('serial', '=', serial).execute()
}

const state = sql<BuiltState>`
  case when m.id is null and exists (select 1 from machines p where p.serial = b.serial) then 'given_up'
    when m.id is null then 'built'
    when m.owner_id is null then 'waiting'
    when m.registration_completed_at is null then 'registering'
    else 'registered' end`

const columns = sql`
  b.serial, g.model_code as "modelCode", g.name as "modelName", t.code as "titleCode", t.name as "titleName",
  b.built_on::text as "builtOn", ${state} as state, m.id as "machineId", m.state as presence, m.last_heard_at as "lastHeardAt",
  m.code_version as "codeVersion", m.out_of_service as "outOfService", u.id as "ownerId", u.username::text as "ownerName",
  l.id as "placeId", l.name as "placeName", l.city as "placeCity"`

const builtRow = {
  serial: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  titleCode: z.string(),
  titleName: z.string(),
  builtOn: z.string(),
  state: z.enum(builtStates),
  machineId: z.number().nullable(),
  presence: Presence.nullable(),
  lastHeardAt: z.date().nullable(),
  codeVersion: z.string().nullable(),
  outOfService: z.boolean().nullable(),
  ownerId: z.number().nullable(),
  ownerName: z.string().nullable(),
  placeId: z.number().nullable(),
  placeName: z.string().nullable(),
  placeCity: z.string().nullable(),
}

export type BuiltRow = RowOf<typeof builtRows>

const source = sql`
  built_machines b
  join game_models g on g.id = b.model_id
  join game_titles t on t.id = g.title_id
  left join machines m on m.serial = b.serial and m.archived_at is null
  left join users u on u.id = m.owner_id
  left join locations l on l.id = m.location_id`

export type BuiltFilter = { search: string; state?: BuiltState | undefined; presence?: Presence | undefined }

const countBuilt = rawQuery(
  'machines: count built machines',
  { count: z.number() },
  (condition: Sql) => sql`select count(*) as count from ${source} where ${condition}`,
)

const builtRows = rawQuery(
  'machines: built machines',
  builtRow,
  (condition: Sql, { offset, most }: { offset: number; most: number }) => sql`
    select ${columns} from ${source} where ${condition}
    order by b.built_on desc, b.serial collate "C" limit ${most} offset ${offset}`,
)

export async function builtPage(
  db: Db,
  filter: BuiltFilter,
  page: { offset: number; most: number },
): Promise<{ count: number; rows: BuiltRow[] }> {
  const text = anywhereIn(filter.search)
  const condition = allOf([
    filter.search !== '' &&
      sql`(b.serial ilike ${text} or b.serial ilike ${anywhereIn(normalizePlate(filter.search))} or t.name ilike ${text} or g.model_code ilike ${text} or u.username::text ilike ${text} or l.name ilike ${text})`,
    filter.state !== undefined && sql`${state} = ${filter.state}`,
    filter.presence !== undefined && sql`m.state = ${filter.presence}`,
  ])
  const [counted] = await countBuilt(db, condition)
  return { count: counted?.count ?? 0, rows: await builtRows(db, condition, page) }
}

export const builtMachine = firstRow(
  rawQuery(
    'machines: built machine',
    {
      ...builtRow,
      code: z.string().nullable(),
      codeExpiresAt: z.date().nullable(),
      wrongTries: z.number().nullable(),
      hasSecret: z.boolean().nullable(),
      keyVersion: z.number().nullable(),
    },
    (serial: string) => sql`
    select ${columns}, m.registration_code as code, m.registration_code_expires_at as "codeExpiresAt",
      m.registration_tries as "wrongTries", m.secret is not null as "hasSecret", m.key_version as "keyVersion"
    from ${source} where b.serial = ${serial}`,
  ),
)

export type BuiltDetailRow = RowOf<typeof builtMachine>

export const stepsOf = rawQuery(
  'machines: steps of a serial',
  { at: z.date(), what: z.string(), byId: z.number().nullable(), byName: z.string().nullable() },
  (serial: string, most: number) => sql`
    with lives as (select id from machines where serial = ${serial}),
    steps as (
      (select h.at, h.status as what, h.user_id as by_id from machine_history h where h.machine_id in (select id from lives)
        order by h.at desc limit ${most})
      union all
      (select c.at, c.state, null from machine_state_changes c where c.machine_id in (select id from lives)
        order by c.at desc limit ${most})
      union all
      (select s.at, s.what, s.by_id from built_machine_steps s where s.serial = ${serial} order by s.at desc limit ${most}))
    select steps.at, steps.what, u.id as "byId", u.username::text as "byName"
    from steps left join users u on u.id = steps.by_id order by steps.at desc, steps.what limit ${most}`,
)

export const modelsByTitle = (db: Db) =>
  db
    .selectFrom('game_models as g')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .select(['g.model_code', 'g.name as model_name', 't.code as title_code', 't.name as title_name'])
    .orderBy((eb) => eb.fn('lower', ['t.name']))
    .orderBy('g.id')
    .execute()
