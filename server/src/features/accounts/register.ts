import { randomUUID } from 'node:crypto'
import type { Registration } from '@portal/contract/accounts'
import { safePath } from '@portal/contract/rules/safe-path'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../../platform/db/session.sql.ts'
import { addJob } from '../../platform/jobs.ts'
import { normalizeIdentifier, consumeAddressLimit, consumeLimit } from '../../platform/limits.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { isOn } from '../flags/index.ts'
import { countryName, countryRulesOf, judgeAge, minimumAgeIn, type AgeVerdict, lookupsWords } from '../lookups/index.ts'
import { hasAnsweredAsMinor } from './age-answers.ts'
import { insertRegistration } from './queries.ts'
import { passwordRefusal } from './common-passwords.ts'
import { createAccount } from './create-account.ts'
import { demoMailboxKey } from './demo-mailbox.ts'
import { makeStatusKey } from './status-key.ts'
import { mailActivation } from './mail-activation.ts'
import { hashNewPassword, requirePasswordCapacity } from './passwords.ts'
import { isSameMailbox } from './same-mailbox.ts'
import { takenProblem } from './taken.ts'
import { findTakenNames } from './usernames.ts'
import { words } from './texts.ts'

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
    await addJob(tx, 'mail-taken', { email: form.email, userId })
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
