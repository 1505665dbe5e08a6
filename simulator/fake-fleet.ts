import { createHash } from 'node:crypto'
import { Fleet } from './fleet.ts'
import { makePersonas } from './players.ts'

const zones = ['America/Chicago', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney', 'Europe/London', 'America/New_York']

export function makeFleet({ machines = 40, players = 60, titles = 6, venues = 16 } = {}): Fleet {
  const titleCodes = Array.from({ length: titles }, (_, index) => `T${index + 10}`)
  const places = Array.from({ length: venues }, (_, index) => ({
    id: `venue-${index}`,
    timeZone: zones[index % zones.length] ?? 'UTC',
    countryCode: 'US',
    opens: index % 8 === 7 ? null : 11,
    closes: index % 8 === 7 ? null : 2,
  }))
  const personas = makePersonas({ seed: 'test', count: players, venueIds: places.map((place) => place.id), titleCodes })
  return Fleet.parse({
    machines: Array.from({ length: machines }, (_, index) => ({
      serial: `AR-${100_000 + index}-1`,
      factorySecret: createHash('sha256').update(`factory/${index}`).digest('base64url'),
      modelCode: `M${index % titles}`,
      titleCode: titleCodes[index % titles],
      modelType: 'pro',
      codeVersion: '1.2.0',
      titleAchievements: Array.from({ length: 20 }, (_, at) => ({
        code: `${titleCodes[index % titles]}-${at}`,
        points: 5 * (at + 1),
        ...(at % 6 === 0 ? { target: { counter: 'ramps', value: 200 } } : {}),
      })),
      venue: places[index % venues],
      scoreScale: 20_000_000 * (1 + (index % titles)),
    })),
    players: personas.map((persona, index) => ({ ...persona, uid: `player-${String(index).padStart(5, '0')}`, codeKey: 'AAAA' })),
  })
}

export const factorySecretsOf = (fleet: Fleet): Record<string, string> =>
  Object.fromEntries(fleet.machines.map((machine) => [machine.serial, machine.factorySecret]))
