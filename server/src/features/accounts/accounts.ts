import { withAsciiDomain } from '@portal/contract/rules/email'
import { usernameSentences } from '@portal/contract/rules/messages'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from './texts.ts'

export type AccountStatus = 'pending' | 'consent_pending' | 'consent_denied' | 'active' | 'leaving' | 'deleted'

const accountColumns = [
  'u.id as userId',
  'u.email',
  'u.username',
  'u.first_name as firstName',
  'u.status',
  'u.is_minor as isMinor',
] as const

const accounts = (db: Db) =>
  db.selectFrom('users as u').select(accountColumns).where('u.status', '<>', 'deleted').$narrowType<{ status: AccountStatus }>()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccount = (db: Db, userId: number) => accounts(db).where('u.id', '=', userId).executeTakeFirst()

export const findAccountByIdentifier = (db: Db, identifier: string): Promise<Account | undefined> =>
  accounts(db)
    .where(identifier.includes('@') ? 'u.email' : 'u.username', '=', withAsciiDomain(identifier))
    .executeTakeFirst()

const credentials = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select((eb) => [
      'u.id as userId',
      'u.uid',
      'p.id as profileId',
      'u.password_hash as passwordHash',
      'u.status',
      'u.is_minor as isMinor',
      'u.session_epoch as sessionEpoch',
      sql<boolean>`u.time_zone_source = 'guessed'`.as('isZoneGuessed'),
      eb
        .exists(eb.selectFrom('group_memberships as g').whereRef('g.user_id', '=', 'u.id').where('g.group_type', '=', 'business'))
        .$castTo<boolean>()
        .as('isBusiness'),
    ])
    .where('u.status', '<>', 'deleted')
    .$narrowType<{ status: AccountStatus }>()

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

export const findCredentialsByIdentifier = (db: Db, identifier: string): Promise<Credentials | undefined> =>
  credentials(db)
    .where(identifier.includes('@') ? 'u.email' : 'u.username', '=', withAsciiDomain(identifier))
    .executeTakeFirst()

export const findCredentials = (db: Db, userId: number) => credentials(db).where('u.id', '=', userId).executeTakeFirst()

type Registration = {
  userId: number
  adultEmail: string | null
  ageUserId: number | null
  affiliateCode: string | null
  signupIntent: string
  returnTo: string
  state: string
  at: Date
}

export async function insertRegistration(db: Db, row: Registration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      user_id: row.userId,
      adult_email: row.adultEmail,
      age_user_id: row.ageUserId,
      affiliate_code: row.affiliateCode,
      signup_intent: row.signupIntent,
      return_to: row.returnTo,
      state: row.state,
      registered_at: row.at,
    })
    .execute()
}

export const registrationOf = (db: Db, userId: number): Promise<Registration | undefined> =>
  db
    .selectFrom('registrations')
    .select([
      'user_id as userId',
      'adult_email as adultEmail',
      'age_user_id as ageUserId',
      'affiliate_code as affiliateCode',
      'signup_intent as signupIntent',
      'return_to as returnTo',
      'state',
      'registered_at as at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function changeStatus(
  db: Db,
  { userId, from, to }: { userId: number; from: AccountStatus[]; to: AccountStatus },
): Promise<boolean> {
  const moved = await db
    .updateTable('users')
    .set({ status: to, leaves_at: null })
    .where('id', '=', userId)
    .where('status', '=', anyOf(from))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function addToGroup(
  db: Db,
  { userId, group, active }: { userId: number; group: 'home' | 'business'; active: boolean },
): Promise<void> {
  await db
    .insertInto('group_memberships')
    .values({ user_id: userId, group_type: group, is_active: active })
    .onConflict((c) => c.columns(['user_id', 'group_type']).doUpdateSet({ is_active: active }))
    .execute()
  if (active && group === 'business')
    await db.updateTable('profiles').set({ profile_type: 'business' }).where('user_id', '=', userId).execute()
}

/** Null: the account has no password until its owner sets one. The replaced one still proves who undoes a change of email. */
export async function storePassword(
  db: Db,
  { userId, passwordHash, now }: { userId: number; passwordHash: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('replaced_passwords')
    .columns(['user_id', 'password_hash', 'replaced_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'password_hash', sql<Date>`${now}::timestamptz`.as('replaced_at')])
        .where('id', '=', userId),
    )
    .execute()
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function markLeaving(db: Db, userId: number, until: Date): Promise<boolean> {
  const marked = await db
    .updateTable('users')
    .set({ status: 'leaving', leaves_at: until })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function lockUsersDueForDeletion(db: Db, now: Date, most: number): Promise<number[]> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .orderBy('leaves_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return found.map(({ id }) => id)
}

export async function setAdmin(tx: Db, userId: number, admin: boolean): Promise<boolean> {
  const changed = admin
    ? await tx
        .insertInto('group_memberships')
        .values({ user_id: userId, group_type: 'admin', is_active: true })
        .onConflict((c) =>
          c.columns(['user_id', 'group_type']).doUpdateSet({ is_active: true }).where('group_memberships.is_active', '=', false),
        )
        .returning('user_id')
        .executeTakeFirst()
    : await tx
        .updateTable('group_memberships')
        .set({ is_active: false })
        .where('user_id', '=', userId)
        .where('group_type', '=', 'admin')
        .where('is_active', '=', true)
        .returning('user_id')
        .executeTakeFirst()
  return changed !== undefined
}

export const adminsOf = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('group_memberships as g', 'g.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.username'])
    .where('g.group_type', '=', 'admin')
    .where('g.is_active', '=', true)
    .where('u.status', '<>', 'deleted')
    .orderBy('u.id')
    .execute()

export async function recordLastSeen(db: Db, userId: number, at: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', userId).execute()
}

/** Invalidates every session opened so far, including concurrent logins. Returns the new epoch. */
export async function incrementSessionEpoch(db: Db, userId: number): Promise<number> {
  const raised = await db
    .updateTable('users')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_epoch')
    .executeTakeFirst()
  return raised?.session_epoch ?? 0
}

export async function setInitialsHidden(db: Db, userId: number, hidden: boolean): Promise<void> {
  await db.updateTable('users').set({ initials_hidden: hidden }).where('id', '=', userId).where('is_minor', '=', true).execute()
}

/** Ends the minority of active accounts that became of age; returns their ids. They stay private until they change it. */
export async function endMinority(db: Db, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('users')
    .set({ is_minor: false, adult_on: null, initials_hidden: false, shown_to_visitors: false })
    .where('is_minor', '=', true)
    .where('status', '=', 'active')
    .where('adult_on', '<=', sql<string>`(${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date`)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Contains the sentence for people and the phrase that existing clients match. */
export const emailTakenProblem = (email: string) =>
  new Problem('input.invalid', {
    message: words.emailTaken(email),
    validationErrors: { email: [words.emailTaken(email)] },
    nonFieldErrors: ['a user with that email already exists'],
  })

export const usernameTakenProblem = (username: string) =>
  new Problem('input.invalid', {
    message: usernameSentences.taken(username),
    validationErrors: { username: [usernameSentences.taken(username)] },
    nonFieldErrors: ['a user with that username already exists'],
  })

export function takenProblem(
  taken: { email: boolean; username: boolean },
  { email, username }: { email: string; username: string },
): Problem | undefined {
  if (taken.email && taken.username) return new Problem('account.taken')
  if (taken.email) return emailTakenProblem(email)
  return taken.username ? usernameTakenProblem(username) : undefined
}

/** Returns the addresses for security mails: the owner's; for a minor the guardian's, and possibly the child's. */
export async function noticeAddresses(
  db: Db,
  { userId, email, isMinor }: Pick<Account, 'userId' | 'email' | 'isMinor'>,
  minors: 'guardian' | 'child too' = 'guardian',
): Promise<string[]> {
  if (!isMinor) return [email]
  const guardian = (await registrationOf(db, userId))?.adultEmail
  return [...(guardian ? [guardian] : []), ...(minors === 'child too' ? [email] : [])]
}

/** Shows the first letter and the domain, such as `n•••@example.com`. */
export const maskedAddress = (email: string): string => email.replace(/^(.?)[^@]*@/su, '$1•••@')
