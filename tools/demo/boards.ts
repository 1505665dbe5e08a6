import type { Fixtures } from '../../server/src/testing/fixtures.ts'
import type { Park } from './park.ts'
import { playerCalled, type Population } from './population.ts'
import { daysAround, decemberOf, eveningsAround, monthOf, weekOf } from './spans.ts'

type Board = Parameters<Fixtures['board']>[0]
type Setting = { world: Fixtures; people: Population; park: Park; now: Date }

const pacific = 'America/Los_Angeles'
const central = 'America/Chicago'

export async function addBoards(world: Fixtures, people: Population, park: Park, now: Date): Promise<void> {
  const setting = { world, people, park, now }
  for (const board of [
    ...(await eventBoards(setting)),
    ...(await venueEvents(setting)),
    ...parlorBoards(setting),
    ...otherBoards(setting),
    ...houseBoards(setting),
  ])
    await world.board(board)
}

function placeCalled(park: Park, name: string) {
  const found = park.places.get(name)
  if (!found) throw new Error(`the demo world has no place called ${name}`)
  return found
}

async function eventBoards({ world, people, park, now }: Setting): Promise<Board[]> {
  const omar = playerCalled(people.named, 'pinparlor')
  const downtown = placeCalled(park, 'Parlor Downtown')
  const december = { ...decemberOf(now), timeZone: central }
  const week = { ...weekOf(now), timeZone: 'UTC' }
  const party = { ...eveningsAround(now, -2, 5), timeZone: pacific, ownerId: omar.userId, locationId: downtown.id }
  const palooza = await world.event({
    id: 6208,
    kind: 'quest_event',
    sternEvent: true,
    name: 'Quest-a-Palooza',
    description: 'Five quests and twenty-nine badges, all December.',
    ...december,
  })
  const live = await world.event({
    kind: 'event',
    sternEvent: true,
    name: 'Demo week live',
    description: 'Best single game of the week on three titles. Every connected machine counts.',
    ...week,
  })
  const launch = await world.event({
    kind: 'launch_party',
    sternEvent: false,
    titleCode: 'FOO',
    name: 'Launch party Portland',
    description: 'First games on the new Foo Fighters code.',
    ...party,
  })
  return [
    {
      kind: 'event',
      eventId: live.id,
      name: 'Demo week live',
      eventCode: 'Demo-Week-Live',
      titleCodes: ['ZIL', 'JWS', 'VEN'],
      ...week,
    },
    { kind: 'event', eventId: palooza.id, name: 'Quest-a-Palooza high scores', titleCodes: ['BND', 'ZIL', 'VEN'], ...december },
    { kind: 'event', eventId: launch.id, name: 'Launch party Portland', titleCodes: ['FOO'], ...party },
  ]
}

async function venueEvents({ world, people, park, now }: Setting): Promise<Board[]> {
  const omar = playerCalled(people.named, 'pinparlor')
  const lena = playerCalled(people.named, 'leagueboss')
  const parlor = { ownerId: omar.userId, locationId: placeCalled(park, 'Pinball Parlor').id, timeZone: pacific }
  const hall = { ownerId: lena.userId, locationId: placeCalled(park, 'League Hall').id, timeZone: central }
  const planned: (Omit<Board, 'kind'> & { kind: 'tournament' | 'event' | 'launch_party'; description: string })[] = [
    {
      ...parlor,
      ...eveningsAround(now, -24, -17),
      kind: 'tournament',
      name: 'Parlor autumn open',
      description: 'One week, two machines, your best game on each.',
      titleCodes: ['ZIL', 'JWS'],
    },
    {
      ...hall,
      ...eveningsAround(now, -1, 6),
      kind: 'event',
      name: 'League week',
      description: 'All games of the week are added up. Come early, play often.',
      titleCodes: ['DED', 'XM2'],
      scoring: 'sum',
    },
    {
      ...hall,
      ...eveningsAround(now, 9, 10),
      kind: 'launch_party',
      name: 'Launch party Chicago',
      description: 'The first night of The Uncanny X-Men at League Hall.',
      titleCodes: ['XM2'],
    },
  ]
  const boards: Board[] = []
  for (const { kind, description, titleCodes, scoring, ...rest } of planned) {
    const [titleCode] = kind === 'launch_party' ? titleCodes : []
    const { id } = await world.event({ ...rest, kind, description, ...(titleCode && { titleCode }) })
    boards.push({ ...rest, kind: 'event', eventId: id, titleCodes, ...(scoring && { scoring }) })
  }
  return boards
}

function parlorBoards({ people, park, now }: Setting): Board[] {
  const omar = playerCalled(people.named, 'pinparlor')
  const parlor = {
    kind: 'location' as const,
    locationId: placeCalled(park, 'Pinball Parlor').id,
    ownerId: omar.userId,
    timeZone: pacific,
  }
  const month = monthOf(now)
  return [
    { ...parlor, name: 'Pinball Parlor weekly', titleCodes: ['ZIL'], ...weekOf(now) },
    { ...parlor, name: 'Parlor all-stars', titleCodes: ['ZIL', 'JWS', 'VEN', 'FOO', 'JRP', 'BND', 'EHH'], ...month },
    { ...parlor, name: 'Parlor last month', titleCodes: ['ZIL', 'JWS'], ...daysAround(month.startsAt, -30, 0) },
    { ...parlor, name: 'Parlor best three', titleCodes: ['ZIL', 'VEN'], scoring: 'best_of_n', bestOf: 3, ...month },
    { ...parlor, name: 'New year warm-up', titleCodes: ['JWS'], ...eveningsAround(now, 20, 34) },
  ]
}

function otherBoards({ people, park, now }: Setting): Board[] {
  const lena = playerCalled(people.named, 'leagueboss')
  const dana = playerCalled(people.named, 'rampqueen')
  const hall = {
    kind: 'location' as const,
    locationId: placeCalled(park, 'League Hall').id,
    ownerId: lena.userId,
    timeZone: central,
  }
  const home = {
    kind: 'home' as const,
    locationId: placeCalled(park, "Dana's gameroom").id,
    ownerId: dana.userId,
    timeZone: pacific,
  }
  return [
    { ...hall, name: 'League Hall autumn', titleCodes: ['ZIL', 'DED', 'XM2', 'WCK', 'JRP'], ...daysAround(now, -60, 30) },
    { ...home, name: 'Home gameroom', titleCodes: ['BND', 'ZIL', 'JWS'], ...daysAround(now, -200, 165) },
  ]
}

function houseBoards({ park, now }: Setting): Board[] {
  const houses = [...park.places.values()].filter((place, n) => place.groupType === 'business' && n > 3 && n % 3 === 0)
  return houses.map((house) => ({
    kind: 'location',
    name: `${house.name} monthly`,
    locationId: house.id,
    ownerId: house.owner.userId,
    titleCodes: [...new Set(park.machines.filter(({ place }) => place.id === house.id).map(({ titleCode }) => titleCode))],
    ...monthOf(now),
    timeZone: house.timeZone,
  }))
}
