import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

/** Adds a built machine; false when the model is unknown or the serial is taken. */
export async function insertBuiltMachine(
  db: Db,
  built: { serial: string; serialNumber: string; modelCode: string; factorySecret: Buffer; builtOn: Date },
): Promise<boolean> {
  const added = await sql`
    insert into built_machines (serial, serial_number, model_id, factory_secret, built_on)
    select ${built.serial}, ${built.serialNumber}, m.id, ${built.factorySecret}, ${built.builtOn.toISOString().slice(0, 10)}::date
    from game_models m where m.model_code = ${built.modelCode}
    on conflict do nothing returning serial`.execute(db)
  return added.rows.length > 0
}

/** The encrypted secret the factory put into a machine. */
export async function factorySecretOf(db: Db, serial: string): Promise<Buffer | undefined> {
  const found = await sql<{ secret: Buffer }>`
    select factory_secret as secret from built_machines where serial = ${serial}`.execute(db)
  return found.rows[0]?.secret
}

export type BuiltModel = {
  modelId: number
  modelCode: string
  title: { code: string; name: string }
  /** Newest published code, or null when none is. */
  codeVersion: string | null
}

/** What the factory says a machine is, with the newest code published for its title. */
export async function builtModelOf(db: Db, serial: string, now: Date): Promise<BuiltModel | undefined> {
  const found = await sql<{ modelId: number; modelCode: string; code: string; name: string; codeVersion: string | null }>`
    select b.model_id as "modelId", m.model_code as "modelCode", t.code, t.name,
      (select c.version from code_versions c where c.title_id = t.id and c.published_at <= ${now}
       order by c.published_at desc limit 1) as "codeVersion"
    from built_machines b join game_models m on m.id = b.model_id join game_titles t on t.id = m.title_id
    where b.serial = ${serial}`.execute(db)
  const row = found.rows[0]
  return (
    row && {
      modelId: row.modelId,
      modelCode: row.modelCode,
      title: { code: row.code, name: row.name },
      codeVersion: row.codeVersion,
    }
  )
}
