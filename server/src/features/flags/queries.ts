import type { FlagKey } from '@portal/contract/rules/flags'
import type { Db } from '../../platform/db/database.ts'

export const storedFlags = (db: Db) =>
  db
    .selectFrom('app_flags as f')
    .leftJoin('users as u', 'u.id', 'f.changed_by')
    .select(['f.key', 'f.is_on as isOn', 'f.text', 'f.revision', 'f.changed_at as changedAt', 'u.username as changedBy'])
    .$narrowType<{ key: FlagKey }>()
    .execute()

type Change = { key: FlagKey; isOn: boolean; text: string; seen: number; at: Date; by: number }

/** Returns false when the revision is no longer `seen`. */
export async function storeFlag(tx: Db, { key, isOn, text, seen, at, by }: Change): Promise<boolean> {
  const values = { is_on: isOn, text, changed_at: at, changed_by: by }
  const stored =
    seen === 0
      ? await tx
          .insertInto('app_flags')
          .values({ key, ...values })
          .onConflict((c) => c.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('app_flags')
          .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
          .where('key', '=', key)
          .where('revision', '=', seen)
          .returning('key')
          .executeTakeFirst()
  return stored !== undefined
}
