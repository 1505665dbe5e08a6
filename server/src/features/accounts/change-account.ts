import type { Language } from '@portal/contract/language'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { unlessTaken } from '../../platform/db/session.sql.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { emailTakenProblem, findAccount, usernameTakenProblem, type Account } from './accounts.ts'
import { emailChangeMail } from './texts.ts'
import { deleteLinks, issueLink } from './mailed-links.ts'
import { countRename, findTakenNames, restUsername } from './usernames.ts'

export type AccountChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  username?: string | undefined
  emailConsent?: boolean | undefined
  privacy?: 'public' | 'private' | undefined
  shownToVisitors?: boolean | undefined
  tutorialCompleted?: boolean | undefined
  language?: Language | null | undefined
}

/** A new email applies after its link is opened; a username is changed or refused immediately. */
export async function changeAccount(services: Services, userId: number, change: AccountChange): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) return
    const newEmail =
      change.email !== undefined && change.email.toLowerCase() !== account.email.toLowerCase() ? change.email : undefined
    const { username } = change
    const asked = { username: username ?? account.username, email: newEmail ?? null, butOf: userId }
    const changesNames = username !== undefined || newEmail !== undefined
    const taken = changesNames ? await findTakenNames(services, tx, asked) : { email: false, username: false }
    if (newEmail !== undefined && taken.email && services.config.registrationRevealsEmail) throw emailTakenProblem(newEmail)
    if (username !== undefined) {
      if (taken.username || !(await renameUser(tx, userId, username))) throw usernameTakenProblem(username)
      await countRename(services, tx, userId)
      await restUsername(services, tx, { username: account.username, userId })
    }
    if (await updateFields(tx, userId, change)) await recordEvents(tx, 'player.hidden', [{ userId }], services.clock.now())
    // Entering the current address cancels a pending change.
    if (change.email !== undefined && newEmail === undefined) await deleteLinks(tx, userId, ['email-change'])
    if (newEmail !== undefined) await requestNewEmail(services, tx, account, { email: newEmail, mails: !taken.email })
  })
}

type EmailChange = {
  email: string
  /** Sends nothing to another account's address, and does not reveal that it is one. */
  mails: boolean
}

async function requestNewEmail(services: Services, tx: Db, account: Account, { email, mails }: EmailChange): Promise<void> {
  const { activationHours: hours } = services.config.limits
  const { userId } = account
  const now = services.clock.now()
  // An earlier link may belong to another address.
  await deleteLinks(tx, userId, ['email-change'])
  const token = await issueLink(tx, { kind: 'email-change', userId, payload: { email }, now, minutes: hours * 60 })
  if (!mails) return
  const link = mailedLink(services, '/set-validated', token)
  const values = { name: account.firstName || account.username, link, hours: String(hours) }
  await queueMail(services, tx, emailChangeMail, { to: email, userId, values })
}

/** Returns false when another account has the name, also one that takes it at the same time. */
async function renameUser(tx: Db, userId: number, username: string): Promise<boolean> {
  return (await unlessTaken(tx, tx.updateTable('users').set({ username }).where('id', '=', userId))) !== undefined
}

/** Returns false when another account has the address, also one that takes it at the same time. */
export async function replaceEmail(tx: Db, userId: number, email: string): Promise<boolean> {
  return (await unlessTaken(tx, tx.updateTable('users').set({ email }).where('id', '=', userId))) !== undefined
}

async function updateFields(tx: Db, userId: number, change: AccountChange): Promise<boolean> {
  const { firstName, lastName, emailConsent, privacy, shownToVisitors, tutorialCompleted, language } = change
  const privacyAfter = sql<string>`case when u.is_minor then 'private' else ${privacy ?? sql.ref('u.privacy')} end`
  const changed = await tx
    .updateTable('users as u')
    .from((eb) => eb.selectFrom('users').select(['id', 'privacy']).where('id', '=', userId).as('before'))
    .set((eb) => ({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(tutorialCompleted !== undefined && { tutorial_completed: tutorialCompleted }),
      ...(language !== undefined && { language }),
      email_consent: sql<boolean>`${emailConsent ?? eb.ref('u.email_consent')} and not u.is_minor`,
      privacy: privacyAfter,
      // A private profile ends it for good: it does not return with a public one.
      shown_to_visitors: sql<boolean>`${shownToVisitors ?? eb.ref('u.shown_to_visitors')} and ${privacyAfter} = 'public'`,
    }))
    .whereRef('u.id', '=', 'before.id')
    .returning(sql<boolean>`before.privacy = 'public' and u.privacy = 'private'`.as('hides'))
    .executeTakeFirst()
  return changed?.hides ?? false
}
