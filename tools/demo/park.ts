import { catalogue } from '../../server/src/features/games/catalogue/index.ts'
import { addNetwork, seatHomeTeam } from '../../server/src/features/networks/index.ts'
import { callAs } from '../../server/src/platform/services.ts'
import type { App } from '../../server/src/app.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from '../../server/src/testing/fixtures.ts'
import { cities, hoursOf, spotIn, venues, type City } from './places.ts'
import { playerCalled, type Population } from './population.ts'

export type Park = { places: Map<string, TestLocation>; cityOf: Map<number, City>; machines: TestMachine[] }

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

const released = catalogue.filter((title) => !title.comingSoon)
const titleCodes = [
  ...popular.filter((code) => released.some((title) => title.code === code)),
  ...released.map(({ code }) => code).filter((code) => !popular.includes(code)),
]

/** Fixed machines of the operators' first venues, so that their boards always have machines. */
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

export async function buildPark(world: Fixtures, app: App, people: Population, venueCount: number): Promise<Park> {
  const park: Park = { places: new Map(), cityOf: new Map(), machines: [] }
  let next = 0
  for (const [number, venue] of venues(venueCount).entries()) {
    const city = cities[venue.city] as City
    const owner = ownerOf(people, venue.owner)
    const place = await world.venue(owner, {
      ...addressIn(city, venue.street),
      ...spotIn(city, number),
      name: venue.name,
      location_type: venue.type,
      opening_hours: hoursOf(venue, number),
      ...(venue.owner === 'omar' && { telephone: '+15035550147', website_url: 'https://pinballparlor.example/' }),
    })
    remember(park, place, city)
    const fixed = fixedMachines[venue.name] ?? []
    const kinds = Array.from({ length: venue.machines }, (_, i) => {
      const [code, modelType] = fixed[i] ?? [titleCodes[next++ % titleCodes.length] as string, undefined]
      return { code, ...(modelType ? { modelType: modelType as 'pro', ...olderCode(code) } : modelFor(code, next)) }
    })
    park.machines.push(...(await Promise.all(kinds.map(({ code, ...model }) => world.machine(place, code, model)))))
  }
  await buildGamerooms(world, app, people, park)
  return park
}

async function buildGamerooms(world: Fixtures, app: App, people: Population, park: Park) {
  const dana = playerCalled(people.named, 'rampqueen')
  const theo = playerCalled(people.named, 'tiltproof')
  const portland = cities[0] as City
  const danas = await world.gameroom(dana, { ...addressIn(portland, '2817 NE Alberta St'), name: "Dana's gameroom" })
  const theos = await world.gameroom(theo, {
    ...addressIn(portland, '940 Chemeketa St NE'),
    city: 'Salem',
    postal_code: '97301',
    name: "Theo's gameroom",
  })
  for (const place of [danas, theos]) remember(park, place, portland)
  for (const [code, modelType] of [
    ['ZIL', 'premium'],
    ['JWS', 'pro'],
    ['BND', 'limited'],
    ['MET', 'pro'],
  ] as const)
    park.machines.push(await world.machine(danas, code, { modelType, ...olderCode(code) }))
  park.machines.push(await world.machine(theos, 'FOO', { modelType: 'pro' }))
  const family = [theo, playerCalled(people.named, 'minnow12'), ...people.crowd.slice(0, 4).map(({ player }) => player)]
  await seatHomeTeam(
    app.services,
    danas.id,
    family.map(({ userId }) => ({ userId, role: userId === theo.userId ? 'manager' : 'player' })),
  )
  await saveNetworks(app, dana, playerCalled(people.named, 'pinparlor'), danas)
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
  if (owner === 'omar') return playerCalled(people.named, 'pinparlor')
  if (owner === 'lena') return playerCalled(people.named, 'leagueboss')
  return people.operators[owner] as TestPlayer
}

function remember(park: Park, place: TestLocation, city: City) {
  park.places.set(place.name, place)
  park.cityOf.set(place.id, city)
}

function olderCode(titleCode: string): { codeVersion?: string } {
  const older = catalogue.find(({ code }) => code === titleCode)?.codeVersions.at(-2)?.version
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
  const models = catalogue.find((title) => title.code === code)?.models ?? []
  const model = models[[0, 1, 0, 0, 1, 2][n % 6] ?? 0] ?? models[0]
  return model ? { modelType: model.type } : {}
}
