import { titleData } from '../server/src/features/games/load-titles.ts'
import { addNetwork, replaceTeamMembers } from '../server/src/features/networks/index.ts'
import { callAs } from '../server/src/platform/services.ts'
import type { App } from '../server/src/app.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from '../server/src/testing/fixtures.ts'
import { cities, openingHoursOf, coordinatesIn, venues, type City } from './cities.ts'
import { playerNamed, type Population } from './population.ts'

export type DemoLocations = { byName: Map<string, TestLocation>; cityOf: Map<number, City>; machines: TestMachine[] }

/** Titles by number of machines in venues, the most common first. Unreleased titles have none. */
const popular = [
  'ZIL',
  'JWS',
  'FOO',
  'VEN',
  'BND',
  'JRP',
  'EHH',
  'DED',
  'XM2',
  'WCK',
  'DND',
  'MET',
  'TUR',
  'STR',
  'MDN',
  'RSH',
  'MAN',
  'ZEP',
  'AIQ',
  'SKK',
]

const released = titleData.filter((title) => !title.comingSoon)
const titleCodes = [
  ...popular.filter((code) => released.some((title) => title.code === code)),
  ...released.map(({ code }) => code).filter((code) => !popular.includes(code)),
]

const fixedMachines: Record<string, [string, TestMachine['modelType']][]> = {
  'Pinball Parlor': [
    ['ZIL', 'premium'],
    ['ZIL', 'pro'],
    ['JWS', 'pro'],
    ['VEN', 'premium'],
    ['FOO', 'pro'],
    ['JRP', 'premium'],
    ['BND', 'limited'],
    ['EHH', 'premium'],
  ],
  'Parlor Downtown': [
    ['FOO', 'premium'],
    ['DED', 'pro'],
    ['JWS', 'premium'],
    ['XM2', 'pro'],
  ],
}

export async function buildLocations(
  fixtures: Fixtures,
  app: App,
  people: Population,
  venueCount: number,
): Promise<DemoLocations> {
  const locations: DemoLocations = { byName: new Map(), cityOf: new Map(), machines: [] }
  let next = 0
  for (const [number, venue] of venues(venueCount).entries()) {
    const city = cities[venue.city] as City
    const owner = ownerOf(people, venue.owner)
    const place = await fixtures.venue(owner, {
      ...addressIn(city, venue.street),
      ...coordinatesIn(city, number),
      name: venue.name,
      location_type: venue.type,
      opening_hours: openingHoursOf(venue, number),
      ...(venue.owner === 'omar' && { telephone: '+15035550147', website_url: 'https://pinballparlor.example/' }),
    })
    addLocation(locations, place, city)
    const fixed = fixedMachines[venue.name] ?? []
    const kinds = Array.from({ length: venue.machines }, (_, i) => {
      const [code, modelType] = fixed[i] ?? [titleCodes[next++ % titleCodes.length] as string, undefined]
      return { code, ...(modelType ? { modelType: modelType as 'pro', ...olderCode(code) } : modelFor(code, next)) }
    })
    locations.machines.push(...(await Promise.all(kinds.map(({ code, ...model }) => fixtures.machine(place, code, model)))))
  }
  await buildGamerooms(fixtures, app, people, locations)
  return locations
}

async function buildGamerooms(fixtures: Fixtures, app: App, people: Population, locations: DemoLocations) {
  const dana = playerNamed(people.named, 'rampqueen')
  const theo = playerNamed(people.named, 'tiltproof')
  const portland = cities[0] as City
  const danasRoom = await fixtures.gameroom(dana, { ...addressIn(portland, '2817 NE Alberta St'), name: "Dana's gameroom" })
  const theosRoom = await fixtures.gameroom(theo, {
    ...addressIn(portland, '940 Chemeketa St NE'),
    city: 'Salem',
    postal_code: '97301',
    name: "Theo's gameroom",
  })
  for (const place of [danasRoom, theosRoom]) addLocation(locations, place, portland)
  for (const [code, modelType] of [
    ['ZIL', 'premium'],
    ['JWS', 'pro'],
    ['BND', 'limited'],
    ['MET', 'pro'],
  ] as const)
    locations.machines.push(await fixtures.machine(danasRoom, code, { modelType, ...olderCode(code) }))
  locations.machines.push(await fixtures.machine(theosRoom, 'FOO', { modelType: 'pro' }))
  const team = [theo, playerNamed(people.named, 'minnow12'), ...people.generated.slice(0, 4).map(({ player }) => player)]
  await replaceTeamMembers(
    app.services,
    danasRoom.id,
    team.map(({ userId }) => ({ userId, role: userId === theo.userId ? 'manager' : 'player' })),
  )
  await saveNetworks(app, dana, playerNamed(people.named, 'pinparlor'), danasRoom)
}

async function saveNetworks(app: App, dana: TestPlayer, omar: TestPlayer, room: TestLocation) {
  const password = 'silver-ball-42'
  const save = (player: TestPlayer, ssid: string, more: { location_id?: number } = {}) =>
    addNetwork(callAs(app.services, player.actor), { ssid, security: 'WPA', password, ...more })
  await save(dana, 'Rampnet', { location_id: room.id })
  await save(omar, 'Parlor machines')
  await save(omar, 'Parlor downtown')
}

function ownerOf(people: Population, owner: 'omar' | 'lena' | number): TestPlayer {
  if (owner === 'omar') return playerNamed(people.named, 'pinparlor')
  if (owner === 'lena') return playerNamed(people.named, 'leagueboss')
  return people.operators[owner] as TestPlayer
}

function addLocation(locations: DemoLocations, place: TestLocation, city: City) {
  locations.byName.set(place.name, place)
  locations.cityOf.set(place.id, city)
}

function olderCode(titleCode: string): { codeVersion?: string } {
  const older = titleData.find(({ code }) => code === titleCode)?.codeVersions.at(-2)?.version
  return older && titleCode === 'JWS' ? { codeVersion: older } : {}
}

const addressIn = (city: City, street: string) => ({
  street_address: street,
  city: city.name,
  state: city.state,
  postal_code: city.postalCode,
  country: city.country,
  latitude: city.latitude,
  longitude: city.longitude,
  time_zone: city.timeZone,
})

function modelFor(code: string, n: number) {
  const models = titleData.find((title) => title.code === code)?.models ?? []
  const model = models[[0, 1, 0, 0, 1, 2][n % 6] ?? 0] ?? models[0]
  return model ? { modelType: model.type } : {}
}
