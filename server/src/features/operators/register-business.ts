import type { Input } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/language'
import type { operatorsCalls } from '@portal/contract/operators'
import { passwordSentences, usernameSentences } from '@portal/contract/rules/messages'
import { greetingName } from '@portal/contract/rules/public-text'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { consumeAddressLimit, consumeLimit, normalizeIdentifier } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import {
  addToGroup,
  consumeLink,
  createAccount,
  deleteLinks,
  demoMailboxKey,
  findAccount,
  findTakenNames,
  findUsedLink,
  hashNewPassword,
  issueLink,
  mailActivation,
  passwordRefusal,
  requireOpenRegistration,
  takenProblem,
} from '../accounts/index.ts'
import { checkAddress, checkPhone, countryName, countryRulesOf, lookupsWords } from '../lookups/index.ts'
import { broadcastRolesChanged, forgetSession } from '../sessions/index.ts'
import { addOperator, businessOf, isOperator, searchOperators, storeBusiness, type BusinessRow } from './businesses.ts'
import { businessMail, words } from './texts.ts'

type Form = Input<typeof operatorsCalls.register>['body']

/** For the caller, or for a visitor who gets an account with it. A mail asks for confirmation. */
export async function registerBusiness(call: Call, form: Form) {
  const { perAddress, perIdentifier } = call.config.limits
  await consumeAddressLimit(call, 'registration-try', perAddress.registrationTry)
  const telephone = await checkForm(call, form)
  if (call.actor.kind !== 'player') await requireOpenRegistration(call)
  const newcomer = call.actor.kind === 'player' ? null : await validateNewOwner(call, form)
  await consumeLimit(call, 'business-registration', normalizeIdentifier(form.email), perIdentifier.registration)
  const passwordHash = newcomer && (await hashNewPassword(call, newcomer.password))
  const ownerId = await inTransaction(call.db, async (tx) => {
    const userId =
      newcomer && passwordHash
        ? await createOwner(call, tx, form, newcomer.username, passwordHash)
        : await requireMember(call, tx)
    // Links of earlier mails stay valid, except those sent to another address.
    if ((await businessOf(tx, userId))?.email !== form.email) await deleteLinks(tx, userId, ['business'])
    await storeBusiness(tx, rowOfForm(form, { userId, telephone, now: call.clock.now() }))
    await addToGroup(tx, { userId, group: 'business', active: false })
    await mailConfirmation(call, tx, form, userId)
    return userId
  })
  return { status: 'pending' as const, demo_mailbox: demoMailboxKey(call.config, ownerId) }
}

/** Checks rules that the schema cannot; returns the normalized telephone number. */
async function checkForm(call: Call, form: Form): Promise<string> {
  const { db } = call
  const country = form.country.toUpperCase()
  if (!countryName(country)) throw invalid({ country: [lookupsWords.country] })
  const telephone = checkPhone(form.telephone, country)
  checkAddress(form.address, await countryRulesOf(call))
  if (form.operator_id !== undefined && !(await isOperator(db, form.operator_id)))
    throw invalid({ operator_id: [words.business] })
  return telephone
}

async function validateNewOwner(call: Call, form: Form): Promise<{ username: string; password: string }> {
  const { username, password, email } = form
  if (username === undefined || password === undefined)
    throw invalid({
      ...(username === undefined ? { username: [usernameSentences.tooShort] } : {}),
      ...(password === undefined ? { password: [passwordSentences.required] } : {}),
    })
  const refused = passwordRefusal(password, [email, username, call.config.product.name])
  if (refused) throw invalid({ password: [refused] })
  const problem = takenProblem(await findTakenNames(call, call.db, { email, username }), { email, username })
  if (problem) throw problem
  await consumeAddressLimit(call, 'registration', call.config.limits.perAddress.registration)
  return { username, password }
}

async function createOwner(call: Call, tx: Db, form: Form, username: string, passwordHash: string): Promise<number> {
  const [firstName = '', ...lastName] = form.primary_contact_name.split(/\s+/)
  const { email } = form
  const names = { email, username, firstName, lastName: lastName.join(' ') }
  const account = {
    ...names,
    passwordHash,
    status: 'pending' as const,
    countryCode: form.country.toUpperCase(),
    emailConsent: false,
  }
  const { userId } = await createAccount(call, account, tx)
  await mailActivation(call, tx, { userId, email, username, firstName, status: 'pending', isMinor: false })
  return userId
}

/** The caller must be of age and have no confirmed business. */
async function requireMember(call: Call, tx: Db): Promise<number> {
  const userId = call.actor.kind === 'player' ? call.actor.userId : 0
  const account = await findAccount(tx, userId)
  if (!account) throw new Problem('session.missing')
  if (account.isMinor) throw new Problem('input.invalid', { message: words.ownerIsMinor })
  const known = await businessOf(tx, userId)
  if (known?.status === 'confirmed') throw new Problem('input.invalid', { message: words.registered })
  return userId
}

const rowOfForm = (form: Form, { userId, telephone, now }: { userId: number; telephone: string; now: Date }): BusinessRow => ({
  user_id: userId,
  operator_id: form.operator_id ?? null,
  operator_name: form.operator_name,
  primary_contact_name: form.primary_contact_name,
  email: form.email,
  telephone,
  country: form.country.toUpperCase(),
  ...addressColumns(form.address),
  status: 'pending',
  requested_at: now,
  confirmed_at: null,
})

export const addressColumns = (address: Form['address']) => ({
  street_address: address.street_address,
  street_address_2: address.street_address_2,
  city: address.city,
  state: address.state,
  postal_code: address.postal_code,
  address_country: address.country,
})

async function mailConfirmation(call: Call, tx: Db, form: Form, userId: number): Promise<void> {
  const { activationHours: hours } = call.config.limits
  const token = await issueLink(tx, { kind: 'business', userId, now: call.clock.now(), minutes: hours * 60 })
  const link = mailedLink(call, '/set-business-validated', token)
  // The mail goes to any address, so the names are stripped of links.
  const values = {
    name: (language: Language) => greetingName(form.primary_contact_name, words.greeting(language)),
    business: (language: Language) => greetingName(form.operator_name, words.unnamedBusiness(language)),
    link,
    hours: String(hours),
  }
  await queueMail(call, tx, businessMail, { to: form.email, userId, values })
}

/** Confirms the business with the mailed link. The role applies from the next call. */
export async function confirmBusiness(call: Call<Player>, { token }: { token: string }) {
  const { userId, sid } = call.actor
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  await inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const link = await consumeLink(tx, ['business'], token, now)
    if (!link && (await isConfirmedBy(tx, userId, token))) return
    const business = link?.userId === userId ? await businessOf(tx, userId) : undefined
    // Rolls back, so that another person's link stays unused.
    if (!business) throw new Problem('link.expired')
    const { operator_name: name, city, state, address_country: country } = business
    const operator_id = business.operator_id ?? (await addOperator(tx, { name, city, state, country }))
    await storeBusiness(tx, { ...business, operator_id, status: 'confirmed', confirmed_at: now })
    await addToGroup(tx, { userId, group: 'business', active: true })
    await broadcastRolesChanged(call, tx, userId)
  })
  forgetSession(call, sid)
  return { status: 'confirmed' as const }
}

/** A link that is opened again reports its success. */
async function isConfirmedBy(tx: Db, userId: number, token: string): Promise<boolean> {
  const link = await findUsedLink(tx, ['business'], token)
  return link?.userId === userId && (await businessOf(tx, userId))?.status === 'confirmed'
}

const shortest = 2
const most = 20

export async function searchRegistry(call: Call, { search }: { search: string }) {
  if (search.length < shortest) return []
  await consumeAddressLimit(call, 'registry-search', call.config.limits.perAddress.registrySearch)
  const found = await call.replica.read((db) => searchOperators(db, { text: search, most }))
  return found.map((row) => ({ ...row, pk: row.id }))
}
