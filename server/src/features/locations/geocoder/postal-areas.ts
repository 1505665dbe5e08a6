import { createRequire } from 'node:module'
import type { Spot } from './port.ts'

type Codes = Record<string, { city: string; state: string; latitude: number; longitude: number }>

let areas: Map<string, Spot> | undefined

function read(): Map<string, Spot> {
  if (areas) return areas
  const require = createRequire(import.meta.url)
  const read = new Map<string, Spot>()
  for (const name of ['zipcodes/lib/codes', 'zipcodes/lib/codesCanada']) {
    const file = require.resolve(name)
    const { codes } = require(file) as { codes: Codes }
    for (const [code, { city, state, latitude, longitude }] of Object.entries(codes))
      if (latitude || longitude) read.set(code, { name: city.replace(/ \(.*$/, ''), state, latitude, longitude })
    delete require.cache[file]
  }
  areas = read
  return read
}

/** Countries with ZIP codes of the US Postal Service, which lists them as states. */
const zipCountries = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'PW', 'FM', 'MH'])

/** The area of a ZIP code of the USA or its territories, or of the first half of a Canadian code. */
export function postalArea(country: string, code: string): Spot | null {
  const typed = code.trim().toUpperCase()
  if (country === 'US') return read().get(typed.slice(0, 5)) ?? null
  if (country === 'CA') return read().get(typed.slice(0, 3)) ?? null
  const area = zipCountries.has(country) ? read().get(typed.slice(0, 5)) : undefined
  return area?.state === country ? area : null
}
