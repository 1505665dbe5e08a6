import type { SoughtAddress, Spot } from './port.ts'
import { postalArea } from './postal-areas.ts'
import { plainName, townsNamed, type Town } from './towns.ts'

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
