import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import type { Geocoder, SoughtAddress, Spot } from './port.ts'

const patienceMs = 3_000
const Found = z.array(z.object({ lat: z.coerce.number<string>(), lon: z.coerce.number<string>(), name: z.string().optional() }))

/**
 * Uses a web geocoder with Nominatim's search protocol (`?q=…&format=jsonv2`). The other geocoder answers on failure or
 * timeout.
 */
export function webGeocoder(url: string, other: Geocoder, log: Log): Geocoder {
  const requestSpot = async (text: string, instead: () => Promise<Spot | null>): Promise<Spot | null> => {
    try {
      const address = new URL(url)
      address.search = new URLSearchParams({ q: text, format: 'jsonv2', limit: '1' }).toString()
      const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), headers: { accept: 'application/json' } })
      const [first] = Found.parse(await answer.json())
      if (first) return { name: first.name ?? text, state: '', latitude: first.lat, longitude: first.lon }
    } catch (error) {
      log.warn({ err: error }, 'the geocoder did not answer')
    }
    return instead()
  }
  return {
    locate: (address) => requestSpot(inOneLine(address), () => other.locate(address)),
    town: (text) => requestSpot(text, () => other.town(text)),
  }
}

const inOneLine = ({ street_address, postal_code, city, state, country }: SoughtAddress) =>
  [street_address, [postal_code, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ')
