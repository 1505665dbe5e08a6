import { isPersonName, isPublicText } from '@portal/contract/rules/public-text'
import { z } from 'zod'
import { sql, type Db } from '../platform/db/database.ts'
import { rawQuery } from '../platform/db/raw-query.ts'

type Column = { table: string; key: string; column: string; fits: (text: string) => boolean }

const personColumn = (table: string, key: string, column: string): Column => ({ table, key, column, fits: isPersonName })
const otherColumn = (table: string, column: string, key = 'id'): Column => ({ table, key, column, fits: isPublicText })

const columns: readonly Column[] = [
  personColumn('users', 'id', 'first_name'),
  personColumn('users', 'id', 'last_name'),
  personColumn('business_profiles', 'user_id', 'primary_contact_name'),
  otherColumn('business_profiles', 'operator_name', 'user_id'),
  otherColumn('profiles', 'screen_name', 'user_id'),
  otherColumn('locations', 'name'),
  otherColumn('machines', 'custom_display_name'),
  otherColumn('alert_rules', 'name'),
  otherColumn('boards', 'name'),
  otherColumn('events', 'name'),
  otherColumn('kiosk_screens', 'name'),
]

const batch = 5_000

const textsAfter = rawQuery(
  'check texts: batch',
  { id: z.number(), text: z.string().nullable() },
  ({ table, key, column, after }: { table: string; key: string; column: string; after: number }) => sql`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${batch}`,
)

export async function checkTexts(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const { table, key, column, fits } of columns) {
    let after = 0
    for (;;) {
      const found = await textsAfter(db, { table, key, column, after })
      for (const { id, text } of found) if (text && !fits(text)) lines.push(`${table}.${column} ${key} ${id}`)
      const last = found.at(-1)
      if (!last || found.length < batch) break
      after = last.id
    }
  }
  return lines
}
