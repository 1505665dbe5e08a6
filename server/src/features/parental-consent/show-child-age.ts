import { invalid } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { countryName, judgeAge, type AgeVerdict } from '../lookups/index.ts'

type Asked = { date_of_birth: string; country: string }

/** Whether somebody born on a day needs a guardian's consent in a country. Nothing of it is kept. */
export function showChildAge(call: Pick<Call, 'clock'>, asked: Asked) {
  const { age, isMinor, minimumAge } = ageOf(call, asked)
  return { age, is_minor: isMinor, minimum_age: minimumAge }
}

/** The age rule's verdict, or what is wrong with what was typed. */
export function ageOf({ clock }: Pick<Call, 'clock'>, { date_of_birth, country }: Asked): AgeVerdict {
  const known = countryName(country.toUpperCase())
  const verdict = judgeAge({ bornOn: date_of_birth, country: country.toUpperCase(), now: clock.now() })
  const errors = {
    ...(known ? {} : { country: ['Please choose one of the listed countries.'] }),
    ...(verdict ? {} : { date_of_birth: ['Please enter your date of birth.'] }),
  }
  if (!known || !verdict) throw invalid(errors)
  return verdict
}
