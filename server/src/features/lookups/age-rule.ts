import { consentAgeOf } from './consent-ages.ts'

const oldest = 120

export type AgeVerdict = {
  age: number
  minimumAge: number
  isMinor: boolean
  /** The first day without a guardian, `2030-04-01`; the only stored part of a birth date. */
  adultOn: string
}

type AgeInput = {
  bornOn: string
  country: string
  now: Date
  /** Where it is not the usual one of the country. */ minimumAge?: number
}

export function judgeAge({ bornOn, country, now, minimumAge = consentAgeOf(country) }: AgeInput): AgeVerdict | undefined {
  // In the last time zone: a birthday counts when it has begun everywhere.
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  if (bornOn > now.toISOString().slice(0, 10)) return undefined
  const age = Math.max(0, yearsBetween(bornOn, today))
  if (age > oldest) return undefined
  return { age, minimumAge, isMinor: age < minimumAge, adultOn: birthdayAfter(bornOn, minimumAge) }
}

function yearsBetween(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today >= birthdayAfter(bornOn, years) ? years : years - 1
}

/** A birthday of February 29 is on March 1 in other years. */
function birthdayAfter(bornOn: string, years: number): string {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}
