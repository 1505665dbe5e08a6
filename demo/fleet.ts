import { titleByCode } from '../server/src/features/games/load-titles.ts'
import type { TestMachine, TestPlayer } from '../server/src/testing/fixtures.ts'
import type { FleetFile } from '../simulator/fleet.ts'
import { cities, type City } from './cities.ts'
import type { DemoLocations } from './locations.ts'
import type { Population } from './population.ts'

type FleetMachine = FleetFile['machines'][number]
type FleetPlayer = FleetFile['players'][number]

export function fleetMachineOf(machine: TestMachine, locations: DemoLocations): FleetMachine {
  const title = titleByCode(machine.titleCode)
  const city = locations.cityOf.get(machine.place.id)
  const home = machine.place.groupType === 'home'
  return {
    serial: machine.serial,
    factorySecret: machine.factorySecret,
    modelCode: machine.modelCode,
    titleCode: machine.titleCode,
    modelType: machine.modelType as FleetMachine['modelType'],
    codeVersion: machine.codeVersion,
    ...rulesOf(title),
    venue: {
      id: String(machine.place.id),
      timeZone: machine.place.timeZone,
      countryCode: city?.country ?? 'US',
      opens: home ? null : 11,
      closes: home ? null : 2,
    },
  }
}

export const rulesOf = (title: ReturnType<typeof titleByCode>): Pick<FleetMachine, 'titleAchievements' | 'scoreScale'> => ({
  titleAchievements: (title?.categories ?? []).flatMap(({ achievements }) =>
    achievements.map(({ code, points, target }) => ({ code, points, ...(target ? { target } : {}) })),
  ),
  scoreScale: title?.scoreScale ?? 50_000_000,
})

export async function fleetPlayers(people: Population, locations: DemoLocations): Promise<FleetPlayer[]> {
  const venuesByCity = new Map<string, number[]>()
  for (const place of locations.byName.values()) {
    const city = locations.cityOf.get(place.id)?.name ?? ''
    if (place.groupType === 'business') venuesByCity.set(city, [...(venuesByCity.get(city) ?? []), place.id])
  }
  const generated = await Promise.all(
    people.generated.map(async ({ player, from }, n): Promise<FleetPlayer> => {
      const venues = venuesByCity.get((cities[from.city] as City).name) ?? []
      return fleetPlayer(player, { n, initials: from.initials, venue: venues[n % Math.max(1, venues.length)] ?? null })
    }),
  )
  const named = await Promise.all(
    ['rampqueen', 'tiltproof', 'minnow12'].map((username, n) => {
      const player = people.named.get(username) as TestPlayer
      const home = [...locations.byName.values()].find((place) => place.groupType === 'home' && place.owner.username === username)
      const parlor = locations.byName.get('Pinball Parlor')
      return fleetPlayer(player, {
        n: n + 1000,
        initials: '',
        venue: (n === 2 ? home : (parlor ?? home))?.id ?? null,
        skill: [0.82, 0.62, 0.3][n] ?? 0.5,
      })
    }),
  )
  return [...named, ...generated]
}

async function fleetPlayer(
  player: TestPlayer,
  about: { n: number; initials: string; venue: number | null; skill?: number },
): Promise<FleetPlayer> {
  return {
    uid: player.uid,
    codeKey: (await player.qrKey()).toString('base64url'),
    initials: about.initials,
    homeVenueId: about.venue === null ? null : String(about.venue),
    skill: about.skill ?? Math.min(0.97, 0.08 + 0.85 * ((about.n * 0.6180339887) % 1)),
    favourites: favouritesOf(about.n),
    usualHours: (['evening', 'evening', 'day', 'night'] as const)[about.n % 4] ?? 'evening',
  }
}

const liked = ['ZIL', 'JWS', 'FOO', 'VEN', 'BND', 'JRP', 'EHH', 'DED', 'XM2', 'DND', 'MET', 'TUR']

const favouritesOf = (n: number) =>
  [liked[n % liked.length], liked[(n * 5 + 3) % liked.length], 'ZIL'].filter((code) => code !== undefined)
