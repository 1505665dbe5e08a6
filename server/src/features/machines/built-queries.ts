import type { BuiltState } from '@portal/contract/rules/built-lines'
import type { Presence } from '@portal/contract/machines'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type BuiltRow = {
  serial: string
  modelCode: string
  modelName: string
  titleCode: string
  titleName: string
  /** A day, as it is written. */
  builtOn: string
  state: BuiltState
  machineId: number | null
  presence: Presence | null
  lastHeardAt: Date | null
  codeVersion: string | null
  outOfService: boolean | null
  ownerId: number | null
  ownerName: string | null
  placeId: number | null
  placeName: string | null
  placeCity: string | null
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

const source = sql`
  built_machines b
  join game_models g on g.id = b.model_id
  join game_titles t on t.id = g.title_id
  left join machines m on m.serial = b.serial and m.archived_at is null
  left join users u on u.id = m.owner_id
  left join locations l on l.id = m.location_id`

export type BuiltFilter = { search: string; state?: BuiltState | undefined; presence?: Presence | undefined }

/** A page of the list, with how many machines there are. */
export async function builtPage(
  db: Db,
  filter: BuiltFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: BuiltRow[] }> {
  const text = anywhereIn(filter.search)
  const matches = allOf([
    filter.search !== '' &&
      sql`(b.serial ilike ${text} or t.name ilike ${text} or g.model_code ilike ${text} or u.username::text ilike ${text} or l.name ilike ${text})`,
    filter.state !== undefined && sql`${state} = ${filter.state}`,
    filter.presence !== undefined && sql`m.state = ${filter.presence}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from ${source} where ${matches}`.execute(db)
  const found = await sql<BuiltRow>`
    select ${columns} from ${source} where ${matches}
    order by b.built_on desc, b.serial collate "C" limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export type BuiltDetailRow = BuiltRow & {
  code: string | null
  codeExpiresAt: Date | null
  wrongTries: number | null
  hasSecret: boolean | null
  keyVersion: number | null
}

/** One machine of the list. */
export async function builtMachine(db: Db, serial: string): Promise<BuiltDetailRow | undefined> {
  const found = await sql<BuiltDetailRow>`
    select ${columns}, m.registration_code as code, m.registration_code_expires_at as "codeExpiresAt",
      m.registration_tries as "wrongTries", m.secret is not null as "hasSecret", m.key_version as "keyVersion"
    from ${source} where b.serial = ${serial}`.execute(db)
  return found.rows[0]
}

export type StepRow = { at: Date; what: string; byId: number | null; byName: string | null }

/** What became of a serial: its life with owners, when it called and fell silent, and what admins did; the latest first. */
export async function stepsOf(db: Db, serial: string, most: number): Promise<StepRow[]> {
  const found = await sql<StepRow>`
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
    from steps left join users u on u.id = steps.by_id order by steps.at desc, steps.what limit ${most}`.execute(db)
  return found.rows
}

export type ModelRow = { model_code: string; model_name: string; title_code: string; title_name: string }

/** Every model, by title. */
export async function modelsByTitle(db: Db): Promise<ModelRow[]> {
  const found = await sql<ModelRow>`
    select g.model_code, g.name as model_name, t.code as title_code, t.name as title_name
    from game_models g join game_titles t on t.id = g.title_id order by lower(t.name), g.id`.execute(db)
  return found.rows
}
