import type { World } from '../../server/src/testing/world.ts'
import type { Park } from './park.ts'
import { playerCalled, type Population } from './population.ts'

const dayMs = 86_400_000

/** Boards of places, homes and events: some over, most running, some to come. Global boards are there already. */
export async function addBoards(world: World, people: Population, park: Park, now: Date): Promise<void> {
  const omar = playerCalled(people.named, 'pinparlor')
  const lena = playerCalled(people.named, 'leagueboss')
  const dana = playerCalled(people.named, 'rampqueen')
  const place = (name: string) => {
    const found = park.places.get(name)
    if (!found) throw new Error(`the demo world has no place called ${name}`)
    return found
  }
  const week = weekOf(now)
  const month = monthOf(now)
  const pacific = 'America/Los_Angeles'
  const parlor = place('Pinball Parlor')

  const december = await world.event({
    id: 6208,
    kind: 'quest_event',
    sternEvent: true,
    name: 'Quest-a-Palooza',
    description: 'Five quests and twenty-nine badges, all December.',
    ...decemberOf(now),
    timeZone: 'America/Chicago',
  })
  const league = await world.event({
    kind: 'event',
    sternEvent: true,
    name: 'Demo week live',
    description: 'Best single game of the week on three titles. Every connected machine counts.',
    ...week,
    timeZone: 'UTC',
  })
  const launch = await world.event({
    kind: 'launch_party',
    sternEvent: false,
    ownerId: omar.userId,
    locationId: place('Parlor Downtown').id,
    titleCode: 'FOO',
    name: 'Launch party Portland',
    description: 'First games on the new Foo Fighters code.',
    startsAt: new Date(now.getTime() - 2 * dayMs),
    endsAt: new Date(now.getTime() + 5 * dayMs),
    timeZone: pacific,
  })

  await world.board({
    kind: 'event',
    eventId: league.id,
    name: 'Demo week live',
    eventCode: 'Demo-Week-Live',
    titleCodes: ['ZIL', 'JWS', 'VEN'],
    ...week,
    timeZone: 'UTC',
  })
  await world.board({
    kind: 'event',
    eventId: december.id,
    name: 'Quest-a-Palooza high scores',
    titleCodes: ['BND', 'ZIL', 'VEN'],
    ...decemberOf(now),
    timeZone: 'America/Chicago',
  })
  await world.board({
    kind: 'event',
    eventId: launch.id,
    name: 'Launch party Portland',
    locationId: place('Parlor Downtown').id,
    ownerId: omar.userId,
    titleCodes: ['FOO'],
    startsAt: new Date(now.getTime() - 2 * dayMs),
    endsAt: new Date(now.getTime() + 5 * dayMs),
    timeZone: pacific,
  })
  await world.board({
    kind: 'location',
    name: 'Pinball Parlor weekly',
    locationId: parlor.id,
    ownerId: omar.userId,
    titleCodes: ['ZIL'],
    ...week,
    timeZone: pacific,
  })
  await world.board({
    kind: 'location',
    name: 'Parlor all-stars',
    locationId: parlor.id,
    ownerId: omar.userId,
    titleCodes: ['ZIL', 'JWS', 'VEN', 'FOO', 'JRP', 'BND', 'EHH'],
    ...month,
    timeZone: pacific,
  })
  await world.board({
    kind: 'location',
    name: 'Parlor last month',
    locationId: parlor.id,
    ownerId: omar.userId,
    titleCodes: ['ZIL', 'JWS'],
    startsAt: new Date(month.startsAt.getTime() - 30 * dayMs),
    endsAt: month.startsAt,
    timeZone: pacific,
  })
  await world.board({
    kind: 'location',
    name: 'League Hall autumn',
    locationId: place('League Hall').id,
    ownerId: lena.userId,
    titleCodes: ['ZIL', 'DED', 'XM2', 'WCK', 'JRP'],
    startsAt: new Date(now.getTime() - 60 * dayMs),
    endsAt: new Date(now.getTime() + 30 * dayMs),
    timeZone: 'America/Chicago',
  })
  await world.board({
    kind: 'location',
    name: 'New year warm-up',
    locationId: parlor.id,
    ownerId: omar.userId,
    titleCodes: ['JWS'],
    startsAt: new Date(now.getTime() + 20 * dayMs),
    endsAt: new Date(now.getTime() + 34 * dayMs),
    timeZone: pacific,
  })
  await world.board({
    kind: 'home',
    name: 'Home gameroom',
    locationId: place("Dana's gameroom").id,
    ownerId: dana.userId,
    titleCodes: ['BND', 'ZIL', 'JWS'],
    startsAt: new Date(now.getTime() - 200 * dayMs),
    endsAt: new Date(now.getTime() + 165 * dayMs),
    timeZone: pacific,
  })
  await addHouseBoards(world, park, month)
}

/** Every third venue of the crowd runs a monthly board of what stands there. */
async function addHouseBoards(world: World, park: Park, month: Span) {
  const houses = [...park.places.values()].filter((place, n) => place.groupType === 'business' && n > 3 && n % 3 === 0)
  for (const house of houses) {
    const titleCodes = [...new Set(park.machines.filter(({ place }) => place.id === house.id).map(({ titleCode }) => titleCode))]
    await world.board({
      kind: 'location',
      name: `${house.name} monthly`,
      locationId: house.id,
      ownerId: house.owner.userId,
      titleCodes,
      ...month,
      timeZone: house.timeZone,
    })
  }
}

type Span = { startsAt: Date; endsAt: Date }

/** Monday to Monday, UTC. */
function weekOf(now: Date): Span {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const startsAt = new Date(midnight - ((now.getUTCDay() + 6) % 7) * dayMs)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * dayMs) }
}

function monthOf(now: Date): Span {
  return {
    startsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    endsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  }
}

/** December of the current year, at Chicago's midnight. */
const decemberOf = (now: Date): Span => ({
  startsAt: new Date(Date.UTC(now.getUTCFullYear(), 11, 1, 6)),
  endsAt: new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1, 6)),
})
