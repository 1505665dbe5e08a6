import type { Input } from '@portal/contract/endpoint'
import type { profilesCalls } from '@portal/contract/profiles'
import type { Player } from '../../platform/actor.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { avatarNames, backgroundColours } from './avatar-names.ts'
import { storeAddress, storeProfile } from './own-queries.ts'
import { words } from './texts.ts'

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
