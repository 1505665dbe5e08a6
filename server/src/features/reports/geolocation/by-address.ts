import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import { networkOf } from '../../../platform/network.ts'
import type { Geolocation } from './port.ts'

const patienceMs = 1_000
const Found = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().max(8).default(''),
  stateName: z.string().max(60).default(''),
  continent: z.string().max(2).default(''),
})

/** The network is enough for a country and identifies no person. */
const truncatedAddress = (ip: string) => {
  const network = networkOf(ip)
  return network.includes(':') ? `${network}::` : network.replace(/\.\d+$/, '.0')
}

/** `{ip}` in the service's URL is replaced by the visitor's network. Null on failure. */
export const geolocationByAddress = (url: string, log: Log): Geolocation => ({
  async locate({ ip }) {
    try {
      const answer = await fetch(url.replaceAll('{ip}', encodeURIComponent(truncatedAddress(ip))), {
        signal: AbortSignal.timeout(patienceMs),
        headers: { accept: 'application/json' },
      })
      return Found.parse(await answer.json())
    } catch (error) {
      log.warn({ err: error }, 'the geolocation did not answer')
      return null
    }
  },
})
