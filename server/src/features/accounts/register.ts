import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Registration } from '@portal/contract/accounts'
import { safePath } from '@portal/contract/rules/safe-path'
import type { Config } from '../../config.ts'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../../platform/db/session.sql.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeAddressLimit, consumeLimit, normalizeIdentifier } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { isOn } from '../flags/index.ts'
import { countryName, countryRulesOf, judgeAge, lookupsWords, minimumAgeIn, type AgeVerdict } from '../lookups/index.ts'
import { insertRegistration, takenProblem } from './accounts.ts'
import { createAccount } from './create-account.ts'
import { mailActivation } from './mailed-links.ts'
import { hashNewPassword, passwordRefusal, requirePasswordCapacity } from './passwords.ts'
import { makeStatusKey } from './confirm-registration.ts'
import { words } from './texts.ts'
import { findTakenNames } from './usernames.ts'

export async function register(call: Call, form: Registration) {
  const { registrationRevealsEmail: reveals, limits } = call.config
  requirePasswordCapacity(call)
  await requireOpenRegistration(call)
  await consumeAddressLimit(call, 'registration-try', limits.perAddress.registrationTry)
  const age = checkForm(call, form, minimumAgeIn(await countryRulesOf(call), form.country))
  // A child cannot become an adult by choosing another country afterwards.
  if (!age.isMinor && age.age < oldestMinor && (await hasAnsweredAsMinor(call, form.date_of_birth)))
    throw invalid({ country: [words.sameCountry] })
  const taken = await findTakenNames(call, call.db, form)
  const problem = takenProblem(disclosedTaken(call, taken), form)
  if (problem) throw problem
  await consumeAddressLimit(call, 'registration', limits.perAddress.registration)
  await consumeLimit(call, 'registration', normalizeIdentifier(form.email), limits.perIdentifier.registration)
  const request = { form, age, passwordHash: await hashNewPassword(call, form.password) }
  const userId = reveals
    ? await inTransaction(call.db, (tx) => insertAccount(call, tx, request))
    : await createOrSimulateAccount(call, request, taken.email)
  const status = age.isMinor ? ('consent_pending' as const) : ('pending' as const)
  return {
    user_id: userId,
    status,
    status_key: makeStatusKey(call.config, { userId, status }),
    demo_mailbox: demoMailboxKey(call.config, userId),
  }
}

/** No country requires a guardian from this age. */
const oldestMinor = 21

type TakenNames = { email: boolean; username: boolean }
type RegistrationRequest = { form: Registration; age: AgeVerdict; passwordHash: string }

const disclosedTaken = ({ config }: Call, taken: TakenNames): TakenNames =>
  config.registrationRevealsEmail ? taken : { ...taken, email: false }

export async function requireOpenRegistration(call: Call): Promise<void> {
  if (!(await isOn(call, 'registration'))) throw new Problem('input.invalid', { message: words.registrationClosed })
}

function checkForm({ clock, config }: Call, form: Registration, minimumAge: number): AgeVerdict {
  const country = form.country.toUpperCase()
  const age = judgeAge({ bornOn: form.date_of_birth, country, minimumAge, now: clock.now() })
  const refused = passwordRefusal(form.password, [form.email, form.username, config.product.name])
  const errors = {
    ...(countryName(country) ? {} : { country: [lookupsWords.country] }),
    ...(age ? {} : { date_of_birth: [words.birthDate] }),
    ...(refused ? { password: [refused] } : {}),
    ...(age?.isMinor ? guardianFaults(form) : {}),
  }
  if (!age || Object.keys(errors).length) throw invalid(errors)
  return age
}

function guardianFaults({ email, adult_email: adult }: Registration): Record<string, Sentence[]> {
  if (!adult) return { adult_email: [words.guardianMissing] }
  return isSameMailbox(email, adult) ? { adult_email: [words.guardianIsChild] } : {}
}

async function insertAccount(call: Call, tx: Db, { form, age, passwordHash }: RegistrationRequest): Promise<number> {
  const now = call.clock.now()
  const { isMinor } = age
  const { userId } = await createAccount(call, accountOfForm(call, { form, age, passwordHash }), tx).catch((error: unknown) =>
    rethrowAsProblem(call, error, form),
  )
  await insertRegistration(tx, {
    userId,
    adultEmail: isMinor ? (form.adult_email ?? null) : null,
    ageUserId: isMinor ? (form.age_user_id ?? null) : null,
    affiliateCode: form.affiliate_code || null,
    signupIntent: isMinor ? '' : form.signup_intent,
    returnTo: safePath(form.return_to, call.config.origin, ''),
    state: form.state,
    at: now,
  })
  await recordEvents(tx, 'account.registered', [{ userId, isMinor }], now)
  if (!isMinor)
    await mailActivation(call, tx, {
      userId,
      email: form.email,
      username: form.username,
      firstName: form.first_name,
      status: 'pending',
      isMinor,
    })
  return userId
}

/**
 * Used where a taken email must not be revealed: its owner is informed, and the reply is the same. The work is the same too:
 * for a taken email an account with a random address is created and rolled back, and a job decides about the mail.
 */
async function createOrSimulateAccount(call: Call, asked: RegistrationRequest, isTaken: boolean): Promise<number> {
  const { form } = asked
  const created = inTransaction(call.db, async (tx) => {
    await setSavepoint(tx)
    const email = isTaken ? `${randomUUID()}@nobody.invalid` : form.email
    const userId = await insertAccount(call, tx, { ...asked, form: { ...form, email } })
    await (isTaken ? rollbackToSavepoint : releaseSavepoint)(tx)
    await addJob(tx, 'mail-email-taken', { email: form.email, userId })
    return userId
  })
  // Another registration took the address after the check.
  return created.catch((error: unknown) => {
    if (!isTaken && error instanceof Problem && error.problem === 'account.taken')
      return createOrSimulateAccount(call, asked, true)
    throw error
  })
}

const accountOfForm = ({ request }: Call, { form, age: { isMinor, adultOn }, passwordHash }: RegistrationRequest) => ({
  email: form.email,
  username: form.username,
  passwordHash,
  firstName: form.first_name,
  lastName: form.last_name,
  status: isMinor ? ('consent_pending' as const) : ('pending' as const),
  isMinor,
  adultOn: isMinor ? adultOn : null,
  countryCode: form.country.toUpperCase(),
  timeZone: form.time_zone ?? null,
  privacy: isMinor ? ('private' as const) : ('public' as const),
  emailConsent: form.email_consent && !isMinor,
  language: request.language,
  initials: form.initials,
  ...(form.avatar_id === undefined ? {} : { avatarId: form.avatar_id }),
  ...(form.background_color_id === undefined ? {} : { backgroundColorId: form.background_color_id }),
  state: form.state,
  country: form.country.toUpperCase(),
})

const foreignKeyViolation = '23503'

async function rethrowAsProblem(call: Call, error: unknown, form: Registration): Promise<never> {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === foreignKeyViolation)
    throw constraint?.includes('avatar')
      ? invalid({ avatar_id: [words.avatar] })
      : invalid({ background_color_id: [words.color] })
  if (error instanceof Problem && error.problem === 'account.taken')
    throw takenProblem(disclosedTaken(call, await findTakenNames(call, call.db, form)), form) ?? error
  throw error
}

const keptMinutes = 15

const oldestCountedAnswer = (call: Call) => new Date(call.clock.now().getTime() - keptMinutes * 60_000)

const fingerprintOf = ({ config, request }: Call, bornOn: string) =>
  createHmac('sha256', config.key('age-answers'))
    .update(`${networkOf(request.ip)}\n${bornOn}`)
    .digest()

export async function recordMinorAnswer(call: Call, bornOn: string): Promise<void> {
  const answered_at = call.clock.now()
  const fingerprint = fingerprintOf(call, bornOn)
  await call.db
    .with('expired', (db) =>
      db.deleteFrom('age_answers').where('answered_at', '<', oldestCountedAnswer(call)).where('fingerprint', '<>', fingerprint),
    )
    .insertInto('age_answers')
    .values({ fingerprint, answered_at })
    .onConflict((c) => c.column('fingerprint').doUpdateSet({ answered_at }))
    .execute()
}

async function hasAnsweredAsMinor(call: Call, bornOn: string): Promise<boolean> {
  const found = await call.db
    .selectFrom('age_answers')
    .select('answered_at')
    .where('fingerprint', '=', fingerprintOf(call, bornOn))
    .where('answered_at', '>=', oldestCountedAnswer(call))
    .executeTakeFirst()
  return found !== undefined
}

const macOf = (config: Config, userId: string) =>
  createHmac('sha256', config.key('demo-mailbox')).update(userId).digest('base64url')

export const demoMailboxKey = (config: Config, userId: number): string | null =>
  config.demo && !config.smtpUrl ? `${userId}.${macOf(config, String(userId))}` : null

export function demoMailboxOwner(config: Config, key: string): number | undefined {
  const [userId = '', mac = ''] = key.split('.')
  if (!config.demo || config.smtpUrl || !/^[1-9]\d{0,14}$/.test(userId)) return undefined
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(config, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(userId) : undefined
}

export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b)

/** Providers whose addresses with another ending after a hyphen reach the same mailbox. */
const hyphened = /^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/

const dotless = new Set(['gmail.com', 'googlemail.com'])

function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const bare = name.replace(hyphened.test(host) ? /[+-].*$/ : /\+.*$/, '')
  return dotless.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
