import { sql, type Db } from '../../platform/db/database.ts'

export type NewBuilt = { serial: string; serialNumber: string; modelCode: string; secret: string }

/** Which of these serials stand on the list. */
export async function knownSerials(db: Db, serials: string[]): Promise<Set<string>> {
  const found = await sql<{ serial: string }>`select serial from built_machines where serial = any(${serials}::text[])`.execute(
    db,
  )
  return new Set(found.rows.map(({ serial }) => serial))
}

/** Adds machines; what is known meanwhile is left as it is. Answers the serials that are new. */
export async function insertBuiltMachines(tx: Db, built: NewBuilt[], builtOn: Date): Promise<Set<string>> {
  const added = await sql<{ serial: string }>`
    insert into built_machines (serial, serial_number, model_id, factory_secret, built_on)
    select n.serial, n."serialNumber", g.id, decode(n.secret, 'base64'), ${builtOn.toISOString().slice(0, 10)}::date
    from jsonb_to_recordset(${JSON.stringify(built)}::jsonb) as n (serial text, "serialNumber" text, "modelCode" text, secret text)
    join game_models g on g.model_code = n."modelCode"
    on conflict do nothing returning serial`.execute(tx)
  return new Set(added.rows.map(({ serial }) => serial))
}

export type BuiltStep = 'built' | 'removed' | 'code_renewed' | 'secret_revoked' | 'secret_replaced'

/** Notes what an admin did about machines. */
export async function noteSteps(tx: Db, serials: string[], what: BuiltStep, byId: number, at: Date): Promise<void> {
  await sql`
    insert into built_machine_steps (serial, what, by_id, at)
    select serial, ${what}, ${byId}, ${at} from unnest(${serials}::text[]) as stepped (serial)`.execute(tx)
}

/** A listed machine, held until the transaction ends. */
export async function holdBuilt(tx: Db, serial: string): Promise<boolean> {
  const found = await sql`select 1 from built_machines where serial = ${serial} for update`.execute(tx)
  return found.rows.length > 0
}

export type StandingRow = { id: number; ownerId: number | null; keyVersion: number; hasSecret: boolean }

/** The machine of a serial that is not archived, held. */
export async function holdStanding(tx: Db, serial: string): Promise<StandingRow | undefined> {
  const found = await sql<StandingRow>`
    select id, owner_id as "ownerId", key_version as "keyVersion", secret is not null as "hasSecret"
    from machines where serial = ${serial} and archived_at is null for update`.execute(tx)
  return found.rows[0]
}

/** Takes a serial off the list that never was a machine; false when it was. */
export async function deleteBuilt(tx: Db, serial: string): Promise<boolean> {
  const removed = await sql`
    delete from built_machines b where b.serial = ${serial} and not exists (select 1 from machines m where m.serial = b.serial)
    returning serial`.execute(tx)
  return removed.rows.length > 0
}

/** Another registration code, good until a time and not tried yet. */
export async function writeCode(tx: Db, machineId: number, code: string, expiresAt: Date): Promise<void> {
  await sql`
    update machines set registration_code = ${code}, registration_code_expires_at = ${expiresAt}, registration_tries = 0
    where id = ${machineId}`.execute(tx)
}

/** Ends both running secrets of a machine. */
export async function dropSecrets(tx: Db, machineId: number): Promise<void> {
  await sql`update machines set secret = null, previous_secret = null where id = ${machineId}`.execute(tx)
}

export async function writeFactorySecret(tx: Db, serial: string, encrypted: Buffer): Promise<void> {
  await sql`update built_machines set factory_secret = ${encrypted} where serial = ${serial}`.execute(tx)
}
