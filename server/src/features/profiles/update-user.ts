import type { profilesCalls } from '@portal/contract/profiles'
import type { Input } from '@portal/contract/endpoint'
import type { Player } from '../../platform/actor.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call } from '../../platform/services.ts'
import { changeAccount, chooseZone, declineZone, findAccount } from '../accounts/index.ts'
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
