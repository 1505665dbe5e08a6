import type { Db } from '../../../platform/db/database.ts'
import { undoDays } from '../index.ts'

/** Each is hashed for an answer, so their number is limited. */
const mostPasswords = 10

type HeldPassword = { hash: string | null; until: Date | null }

/** Hashes of the passwords that the account had at any time in the days before a change; the oldest first. */
export async function passwordsBefore(db: Db, userId: number, changedAt: Date): Promise<string[]> {
  const replaced = await db
    .selectFrom('replaced_passwords')
    .select(['password_hash as hash', 'replaced_at as until'])
    .where('user_id', '=', userId)
    .orderBy('replaced_at')
    .orderBy('id')
    .execute()
  const present = await db.selectFrom('users').select('password_hash as hash').where('id', '=', userId).executeTakeFirst()
  return heldBefore([...replaced, { hash: present?.hash ?? null, until: null }], changedAt)
}

/** `passwords` in the order in which the account had them; the last has no end. */
export function heldBefore(passwords: readonly HeldPassword[], changedAt: Date): string[] {
  const windowStart = changedAt.getTime() - undoDays * 86_400_000
  return passwords
    .filter(({ until }, n) => {
      const since = passwords[n - 1]?.until?.getTime() ?? -Infinity
      return since <= changedAt.getTime() && (until?.getTime() ?? Infinity) >= windowStart
    })
    .flatMap(({ hash }) => hash ?? [])
    .slice(0, mostPasswords)
}

/** Changes made after the one that is undone cannot be undone themselves. */
export async function deleteUndoLinksSince(db: Db, userId: number, linkId: number): Promise<void> {
  await db
    .deleteFrom('mailed_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-undo')
    .where('used_at', 'is', null)
    .where('id', '>', linkId)
    .execute()
}

/** The newest change of email that can be undone. */
export const lastOpenChange = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('mailed_links')
    .select('created_at as changedAt')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-undo')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
