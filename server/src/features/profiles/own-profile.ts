import type { Input } from '@portal/contract/endpoint'
import type { Address, profilesCalls } from '@portal/contract/profiles'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { readableCode } from '../../platform/ids.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { changeAccount, chooseZone, declineZone, findAccount } from '../accounts/index.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { avatarNames, backgroundColours } from './avatars.ts'
import { words } from './texts.ts'

type Change = Input<typeof profilesCalls.update>['body']

export async function updateUser(call: Call<Player>, change: Change): Promise<void> {
  const { userId } = call.actor
  const account = await findAccount(call.db, userId)
  if (!account) throw unknownObject()
  const renames = change.username !== undefined && change.username !== account.username
  const moves = change.email !== undefined && change.email !== account.email
  if (renames || moves) requireRecentLogin(call)
  await changeAccount(call, userId, {
    firstName: change.first_name,
    lastName: change.last_name,
    emailConsent: change.email_consent,
    language: change.language,
    username: renames ? change.username : undefined,
    email: change.email,
  })
  if (change.time_zone !== undefined) await chooseZone(call, change.time_zone)
  if (change.declined_time_zone !== undefined) await declineZone(call, change.declined_time_zone)
}

/** A minor stays private. */
export async function setPrivacy(call: Call<Player>, { privacy }: { privacy: 'public' | 'private' }): Promise<void> {
  const account = await findAccount(call.db, call.actor.userId)
  if (account?.isMinor && privacy === 'public') throw invalid({ privacy: [words.minorIsPrivate] })
  await changeAccount(call, call.actor.userId, { privacy })
}

/** Only an adult with a public profile can be shown to people without an account. */
export async function setShownToVisitors(call: Call<Player>, { shown_to_visitors: shown }: { shown_to_visitors: boolean }) {
  const { db, actor } = call
  const found = await db.selectFrom('users').select(['is_minor', 'privacy']).where('id', '=', actor.userId).executeTakeFirst()
  if (!found) throw unknownObject()
  if (shown && found.is_minor) throw invalid({ shown_to_visitors: [words.minorIsPrivate] })
  if (shown && found.privacy === 'private') throw invalid({ shown_to_visitors: [words.privateIsHidden] })
  await changeAccount(call, actor.userId, { shownToVisitors: shown })
}

export async function completeTutorial(call: Call<Player>) {
  await changeAccount(call, call.actor.userId, { tutorialCompleted: true })
  return { tutorial_completed: true as const }
}

type ProfileChange = Input<typeof profilesCalls.updateProfile>['body']
type TypedHome = Input<typeof profilesCalls.updateHomeAddress>['body']

export async function updateProfile({ db, actor }: Call<Player>, change: ProfileChange): Promise<void> {
  const errors = {
    ...choiceError('avatar_id', change.avatar_id, avatarNames.length, words.avatar),
    ...choiceError('background_color_id', change.background_color_id, backgroundColours.length, words.color),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  await storeProfile(db, actor.userId, {
    avatarId: change.avatar_id,
    backgroundColorId: change.background_color_id,
    initials: change.initials,
    screenName: change.screen_name,
    place: change.location === undefined ? undefined : townOfText(change.location),
  })
}

/** Ids are positions in the list, from 1. */
const choiceError = (field: string, id: number | undefined, length: number, sentence: Sentence): Record<string, Sentence[]> =>
  id === undefined || id <= length ? {} : { [field]: [sentence] }

function townOfText(text: string): { city: string; state: string } {
  const [city = '', ...rest] = text.split(',').map((part) => part.trim())
  return { city, state: rest.filter(Boolean).join(', ') }
}

export async function updateHomeAddress(call: Call<Player>, home: TypedHome): Promise<void> {
  const { db, actor } = call
  checkAddress(home, await countryRulesOf(call))
  await storeAddress(db, actor.userId, home)
}

const codeLength = 6
const uniqueViolation = '23505'

/** The same code while it is valid. */
export async function showSupportCode(call: Call<Player>): Promise<{ support_code: string; expires_at: string }> {
  const now = call.clock.now()
  const expiresAt = new Date(now.getTime() + call.config.limits.supportCodeMinutes * 60_000)
  const offer = () => supportCodeOf(call.db, call.actor.userId, { code: readableCode(codeLength), expiresAt }, now)
  // On a collision with another account, a new code is generated.
  const supportCode = await offer().catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return offer()
    throw error
  })
  return { support_code: supportCode.code, expires_at: supportCode.expiresAt.toISOString() }
}

type ProfileFields = {
  avatarId?: number | undefined
  backgroundColorId?: number | undefined
  initials?: string | undefined
  screenName?: string | undefined
  place?: { city: string; state: string } | undefined
}

/** Stores the given fields. A typed location contains its country, so the country column is cleared. */
async function storeProfile(db: Db, userId: number, fields: ProfileFields): Promise<void> {
  const changes = {
    avatar_id: fields.avatarId,
    background_color_id: fields.backgroundColorId,
    initials: fields.initials,
    screen_name: fields.screenName,
    ...(fields.place && { ...fields.place, country: '' }),
  }
  // The builder leaves out fields that are undefined.
  if (Object.values(changes).some((value) => value !== undefined))
    await db.updateTable('profiles').set(changes).where('user_id', '=', userId).execute()
}

async function storeAddress(db: Db, userId: number, home: Address): Promise<void> {
  const { street_address, street_address_2, city, state, postal_code, country } = home
  const address = { street_address, street_address_2, city, state, postal_code, country }
  await db
    .insertInto('addresses')
    .values({ user_id: userId, ...address })
    .onConflict((c) => c.column('user_id').doUpdateSet(address))
    .execute()
}

type SupportCode = { code: string; expiresAt: Date }

async function supportCodeOf(db: Db, userId: number, offered: SupportCode, now: Date): Promise<SupportCode> {
  const isKept = sql`support_codes.expires_at > ${now}::timestamptz`
  return db
    .insertInto('support_codes')
    .values({ user_id: userId, code: offered.code, expires_at: offered.expiresAt })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        code: sql<string>`case when ${isKept} then support_codes.code else excluded.code end`,
        expires_at: sql<Date>`case when ${isKept} then support_codes.expires_at else excluded.expires_at end`,
      }),
    )
    .returning(['code', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function ownerOfSupportCode(db: Db, code: string, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('support_codes')
    .select('user_id')
    .where('code', '=', code.toUpperCase())
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.user_id
}
