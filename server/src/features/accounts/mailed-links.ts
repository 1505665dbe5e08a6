import { createHash, randomBytes } from 'node:crypto'
import { greetingName } from '@portal/contract/rules/public-text'
import { anyOf, inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeAddressLimit, decrementCount, incrementCount } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccountByIdentifier, noticeAddresses, type Account } from './accounts.ts'
import { activationMail, takenMail } from './texts.ts'

export type LinkKind = 'activation' | 'email-change' | 'email-undo' | 'email-keep' | 'reset' | 'business' | 'guardian'

type MailedLink = { id: number; createdAt: Date; kind: LinkKind; userId: number; payload: Record<string, unknown> }

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

async function hasFreshLink(
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

/** Limits requests for mails by network address only: strangers could use up a limit by name. */
export const consumeMailLimit = (call: Call): Promise<void> =>
  consumeAddressLimit(call, 'mail', call.config.limits.perAddress.mail)

type LinkRequest = {
  kind: LinkKind
  userId: number
  minutes: number
  known: boolean
}

/**
 * Returns how many minutes a requested link is valid; null when an unused link is fresh or the day's mails are used up. The
 * last mail that unknown callers cause in a day is valid for a day, so that the mailbox always has a valid link.
 */
export async function countLinkMail(services: Services, tx: Db, wanted: LinkRequest): Promise<number | null> {
  const { kind, userId, minutes, known } = wanted
  const { freshMinutes, unknown, knownBrowsers, lastMinutes } = services.config.limits.linkMails
  const inTx = { ...services, db: tx }
  const counterKey = `${known ? 'own' : 'unknown'} ${userId}`
  const limit = known ? knownBrowsers : unknown
  // Counted first: the row it writes serializes concurrent requests.
  const count = await incrementCount(inTx, 'link-mails', counterKey, limit)
  const now = services.clock.now()
  const isFresh = await hasFreshLink(tx, { kind, userId, now, since: new Date(now.getTime() - freshMinutes * 60_000) })
  if (isFresh) await decrementCount(inTx, 'link-mails', counterKey)
  if (isFresh || count > limit.most) return null
  return !known && count === limit.most ? Math.max(minutes, lastMinutes) : minutes
}

type ActivationServices = Pick<Services, 'config' | 'clock'>

export async function mailActivation(services: ActivationServices, tx: Db, account: Account): Promise<void> {
  const { activationHours: hours } = services.config.limits
  const token = await issueLink(tx, {
    kind: 'activation',
    userId: account.userId,
    now: services.clock.now(),
    minutes: hours * 60,
  })
  await queueMail(services, tx, activationMail, {
    to: account.email,
    userId: account.userId,
    values: {
      name: greetingName(account.firstName, account.username),
      link: mailedLink(services, '/set-validated', token),
      hours: String(hours),
    },
  })
}

/** A job, so that the response time does not reveal whether a mail is sent. */
export async function mailActivationAgain(services: Services, { identifier }: { identifier: string }): Promise<void> {
  const account = await findAccountByIdentifier(services.db, identifier)
  if (account?.status !== 'pending') return
  await inTransaction(services.db, async (tx) => {
    const linkRequest = { kind: 'activation' as const, userId: account.userId, minutes: 0, known: false }
    if ((await countLinkMail(services, tx, linkRequest)) !== null) await mailActivation(services, tx, account)
  })
}

/**
 * A job: informs the owner of an address, or a minor's guardian, of an attempt to register it. `userId` is the account of the
 * attempt.
 */
export async function mailEmailTaken(services: Services, { email, userId }: { email: string; userId: number }): Promise<void> {
  const owner = await findAccountByIdentifier(services.db, email)
  if (!owner || owner.userId === userId) return
  const values = { name: owner.firstName || owner.username, loginLink: mailedLink(services, '/login') }
  await inTransaction(services.db, async (tx) => {
    for (const to of await noticeAddresses(tx, owner))
      await queueMail(services, tx, takenMail, { to, userId: owner.userId, values })
  })
}
