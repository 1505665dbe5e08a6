import { withPlainSpaces } from '@portal/contract/rules/format'
import { formats, language } from './language.ts'

const regionsWithMiles = ['US', 'GB', 'LR', 'MM']

/** The reader's unit of distance, by the region of the browser. */
export function distanceUnit(locale = navigator.language): { name: 'mile' | 'kilometer'; km: number } {
  const { region } = new Intl.Locale(locale)
  const usesMiles = region === undefined ? language === 'en' : regionsWithMiles.includes(region)
  return usesMiles ? { name: 'mile', km: 1.609344 } : { name: 'kilometer', km: 1 }
}

/** "3.5 mi" or "5.6 km", by the region of the browser; `long`: "3.5 miles". */
export function formatDistance(km: number, unit = distanceUnit(), unitDisplay: 'short' | 'long' = 'short'): string {
  const length = km / unit.km
  const format = new Intl.NumberFormat(formats.locale, {
    style: 'unit',
    unit: unit.name,
    unitDisplay,
    maximumFractionDigits: length < 9.95 ? 1 : 0,
  })
  return withPlainSpaces(format.format(length))
}

/** The number and the unit of `formatDistance`: "3.5" and "mi". */
export function distanceParts(km: number, unit = distanceUnit()): { length: string; unit: string } {
  const [length = '', name = ''] = formatDistance(km, unit).split(' ')
  return { length, unit: name }
}
