import { createHash, randomBytes } from 'node:crypto'
import { anyOf, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

export type LinkKind = 'activation' | 'email-change' | 'email-undo' | 'email-keep' | 'reset' | 'business' | 'guardian'

export type MailedLink = { id: number; createdAt: Date; kind: LinkKind; userId: number; payload: Record<string, unknown> }

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const columns = ['id', 'created_at as createdAt', 'kind', 'user_id as userId', 'payload'] as const

export async function issueLink(
  db: Db,
  link: { kind: LinkKind; userId: number; payload?: object; now: Date; minutes: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('mailed_links')
    .values({
      kind: link.kind,
      token_hash: hashOf(token),
      user_id: link.userId,
      payload: JSON.stringify(link.payload ?? {}),
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + link.minutes * 60_000),
    })
    .execute()
  return token
}

export async function hasFreshLink(
  db: Db,
  { kind, userId, now, since }: { kind: LinkKind; userId: number; now: Date; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('mailed_links')
    .select('id')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a link as used; of concurrent calls exactly one gets it. */
export const consumeLink = (db: Db, kinds: LinkKind[], token: string, now: Date): Promise<MailedLink | undefined> =>
  db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', anyOf(kinds))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .$narrowType<MailedLink>()
    .executeTakeFirst()

export const findUsedLink = (db: Db, kinds: LinkKind[], token: string): Promise<MailedLink | undefined> =>
  db
    .selectFrom('mailed_links')
    .select(columns)
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', anyOf(kinds))
    .where('used_at', 'is not', null)
    .$narrowType<MailedLink>()
    .executeTakeFirst()

export const findOpenLink = (db: Db, kind: LinkKind, token: string, now: Date): Promise<MailedLink | undefined> =>
  db
    .selectFrom('mailed_links')
    .select(columns)
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<MailedLink>()
    .executeTakeFirst()

export async function deleteLinks(db: Db, userId: number, kinds: LinkKind[]): Promise<void> {
  await db
    .deleteFrom('mailed_links')
    .where('user_id', '=', userId)
    .where('kind', '=', anyOf(kinds))
    .where('used_at', 'is', null)
    .execute()
}

/** Links are kept for a week after they expire, so that support can see that one was sent. */
const keptDays = 7

/** A change of email can be undone for so long, and by passwords of as many days before it. */
export const undoDays = 7

/** Also deletes replaced passwords that no link can ask for any more. */
export async function deleteOldLinks({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('mailed_links').where('expires_at', '<', before).execute()
  const needed = new Date(clock.now().getTime() - 2 * undoDays * 86_400_000)
  await db.deleteFrom('replaced_passwords').where('replaced_at', '<', needed).execute()
}
