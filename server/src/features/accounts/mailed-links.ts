import { createHash, randomBytes } from 'node:crypto'
import { sql, type Db } from '../../platform/db/database.ts'

/** What a mailed link is good for. */
export type LinkKind = 'activation' | 'email-change' | 'reset' | 'business' | 'guardian'

export type MailedLink = { kind: LinkKind; userId: number; payload: Record<string, unknown> }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes the token of a new link. Those mailed before stay valid until they are used or expire. */
export async function issueLink(
  db: Db,
  link: { kind: LinkKind; userId: number; payload?: object; now: Date; minutes: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into mailed_links (kind, token_hash, user_id, payload, created_at, expires_at)
    values (${link.kind}, ${hashOf(token)}, ${link.userId}, ${JSON.stringify(link.payload ?? {})}::jsonb, ${link.now},
      ${new Date(link.now.getTime() + link.minutes * 60_000)})`.execute(db)
  return token
}

/** Whether an unused link of a kind was mailed since a moment and is still valid. */
export async function hasFreshLink(
  db: Db,
  { kind, userId, now, since }: { kind: LinkKind; userId: number; now: Date; since: Date },
): Promise<boolean> {
  const found = await sql`
    select id from mailed_links
    where kind = ${kind} and user_id = ${userId} and used_at is null and created_at > ${since} and expires_at > ${now} limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Uses a link up: of many at once exactly one gets it. */
export async function takeLink(db: Db, kinds: LinkKind[], token: string, now: Date): Promise<MailedLink | undefined> {
  const taken = await sql<MailedLink>`
    update mailed_links set used_at = ${now}
    where token_hash = ${hashOf(token)} and kind = any(${kinds}::text[]) and used_at is null and expires_at > ${now}
    returning kind, user_id as "userId", payload`.execute(db)
  return taken.rows[0]
}

/** A link that was used, as long as it is kept. */
export async function usedLink(db: Db, kinds: LinkKind[], token: string): Promise<MailedLink | undefined> {
  const found = await sql<MailedLink>`
    select kind, user_id as "userId", payload from mailed_links
    where token_hash = ${hashOf(token)} and kind = any(${kinds}::text[]) and used_at is not null`.execute(db)
  return found.rows[0]
}

/** Looks at a link without using it. */
export async function peekLink(db: Db, kind: LinkKind, token: string, now: Date): Promise<MailedLink | undefined> {
  const found = await sql<MailedLink>`
    select kind, user_id as "userId", payload from mailed_links
    where token_hash = ${hashOf(token)} and kind = ${kind} and used_at is null and expires_at > ${now}`.execute(db)
  return found.rows[0]
}

/** Makes a person's open links of some kinds worthless. */
export async function dropLinks(db: Db, userId: number, kinds: LinkKind[]): Promise<void> {
  await sql`delete from mailed_links where user_id = ${userId} and kind = any(${kinds}::text[]) and used_at is null`.execute(db)
}

/** Forgets links that can no longer be used. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await sql`delete from mailed_links where expires_at < ${before}`.execute(db)
}
