import type { Geolocation } from './port.ts'

const southAmerica = new Set('AR BO BR CL CO EC FK GF GY PE PY SR UY VE'.split(' '))
const continents: Record<string, string> = {
  Africa: 'AF',
  Antarctica: 'AN',
  Arctic: 'EU',
  Asia: 'AS',
  Australia: 'OC',
  Europe: 'EU',
  Pacific: 'OC',
}

function plainZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

type WithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

let known: Map<string, string> | undefined

function countriesByTimeZone(): Map<string, string> {
  if (known) return known
  known = new Map()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    const locale = new Intl.Locale(`und-${code}`) as WithZones
    // Codes of former countries map to their successors.
    if (locale.region !== code) continue
    for (const zone of locale.getTimeZones() ?? []) known.set(plainZone(zone) ?? zone, code)
  }
  return known
}

function continentOf(zone: string, country: string): string {
  const [area = ''] = zone.split('/')
  if (area === 'America') return southAmerica.has(country) ? 'SA' : 'NA'
  return continents[area] ?? ''
}

/** Uses the browser's time zone, without a request to another service. States are unknown this way. */
export const byTimeZone: Geolocation = {
  locate({ timeZone }) {
    const zone = timeZone ? plainZone(timeZone) : null
    const country = zone ? countriesByTimeZone().get(zone) : undefined
    return Promise.resolve(zone && country ? { country, state: '', stateName: '', continent: continentOf(zone, country) } : null)
  },
}
