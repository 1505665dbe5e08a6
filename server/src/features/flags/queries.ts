import type { FlagKey } from '@portal/contract/rules/flags'
import { sql, type Db } from '../../platform/db/database.ts'

export type FlagRow = {
  key: FlagKey
  isOn: boolean
  text: string
  revision: number
  changedAt: Date | null
  changedBy: string | null
}

/** The switches that were ever changed. */
export async function storedFlags(db: Db): Promise<FlagRow[]> {
  const found = await sql<FlagRow>`
    select f.key, f.is_on as "isOn", f.text, f.revision, f.changed_at as "changedAt", u.username::text as "changedBy"
    from app_flags f left join users u on u.id = f.changed_by`.execute(db)
  return found.rows
}

type Change = { key: FlagKey; isOn: boolean; text: string; seen: number; at: Date; by: number }

/** Stores a switch; false when it is no longer as it was seen. */
export async function storeFlag(tx: Db, { key, isOn, text, seen, at, by }: Change): Promise<boolean> {
  const stored =
    seen === 0
      ? await sql`
          insert into app_flags (key, is_on, text, changed_at, changed_by) values (${key}, ${isOn}, ${text}, ${at}, ${by})
          on conflict do nothing returning key`.execute(tx)
      : await sql`
          update app_flags set is_on = ${isOn}, text = ${text}, revision = revision + 1, changed_at = ${at}, changed_by = ${by}
          where key = ${key} and revision = ${seen} returning key`.execute(tx)
  return stored.rows.length > 0
}
