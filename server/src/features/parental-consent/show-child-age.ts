import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recordMinorAnswer } from '../accounts/index.ts'
import { countryName, countryRulesOf, judgeAge, minimumAgeIn, type AgeVerdict, lookupsWords } from '../lookups/index.ts'
import { words } from './texts.ts'

type AgeInput = { date_of_birth: string; country: string }

/** The birth date is not stored. */
export async function showChildAge(call: Call, asked: AgeInput) {
  const { age, isMinor, minimumAge } = await ageOf(call, asked)
  if (isMinor) await recordMinorAnswer(call, asked.date_of_birth)
  return { age, is_minor: isMinor, minimum_age: minimumAge }
}

export async function ageOf(call: Call, { date_of_birth, country }: AgeInput): Promise<AgeVerdict> {
  const known = countryName(country.toUpperCase())
  const minimumAge = minimumAgeIn(await countryRulesOf(call), country)
  const verdict = judgeAge({ bornOn: date_of_birth, country: country.toUpperCase(), minimumAge, now: call.clock.now() })
  const errors = {
    ...(known ? {} : { country: [lookupsWords.country] }),
    ...(verdict ? {} : { date_of_birth: [words.birthDate] }),
  }
  if (!known || !verdict) throw invalid(errors)
  return verdict
}
