import type { Fixtures } from '../server/src/testing/fixtures.ts'
import type { DemoLocations } from './locations.ts'
import { playerNamed, type Population } from './population.ts'
import { daysAround, decemberOf, eveningsAround, monthOf, weekOf } from './spans.ts'

type Board = Parameters<Fixtures['board']>[0]
type Context = { fixtures: Fixtures; people: Population; locations: DemoLocations; now: Date }

const pacific = 'America/Los_Angeles'
const central = 'America/Chicago'

export async function addBoards(fixtures: Fixtures, people: Population, locations: DemoLocations, now: Date): Promise<void> {
  const context = { fixtures, people, locations, now }
  for (const board of [
    ...(await eventBoards(context)),
    ...(await venueEvents(context)),
    ...parlorBoards(context),
    ...hallAndHomeBoards(context),
    ...monthlyBoards(context),
  ])
    await fixtures.board(board)
}

function locationNamed(locations: DemoLocations, name: string) {
  const found = locations.byName.get(name)
  if (!found) throw new Error(`the demo world has no place called ${name}`)
  return found
}

async function eventBoards({ fixtures, people, locations, now }: Context): Promise<Board[]> {
  const omar = playerNamed(people.named, 'pinparlor')
  const downtown = locationNamed(locations, 'Parlor Downtown')
  const december = { ...decemberOf(now), timeZone: central }
  const week = { ...weekOf(now), timeZone: 'UTC' }
  const party = { ...eveningsAround(now, -2, 5), timeZone: pacific, ownerId: omar.userId, locationId: downtown.id }
  const palooza = await fixtures.event({
    id: 6208,
    kind: 'quest_event',
    sternEvent: true,
    name: 'Quest-a-Palooza',
    description: 'Five quests and twenty-nine badges, all December.',
    ...december,
  })
  const live = await fixtures.event({
    kind: 'event',
    sternEvent: true,
    name: 'Demo week live',
    description: 'Your best score of the week on three games. Play on any connected machine.',
    ...week,
  })
  const launch = await fixtures.event({
    kind: 'launch_party',
    sternEvent: false,
    titleCode: 'FOO',
    name: 'Launch party Portland',
    description: 'Be the first to play the new Foo Fighters code.',
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

async function venueEvents({ fixtures, people, locations, now }: Context): Promise<Board[]> {
  const omar = playerNamed(people.named, 'pinparlor')
  const lena = playerNamed(people.named, 'leagueboss')
  const parlor = { ownerId: omar.userId, locationId: locationNamed(locations, 'Pinball Parlor').id, timeZone: pacific }
  const hall = { ownerId: lena.userId, locationId: locationNamed(locations, 'League Hall').id, timeZone: central }
  const planned: (Omit<Board, 'kind'> & { kind: 'tournament' | 'event' | 'launch_party'; description: string })[] = [
    {
      ...parlor,
      ...eveningsAround(now, -24, -17),
      kind: 'tournament',
      name: 'Parlor autumn open',
      description: 'One week, two games, your best score on each.',
      titleCodes: ['ZIL', 'JWS'],
    },
    {
      ...hall,
      ...eveningsAround(now, -1, 6),
      kind: 'event',
      name: 'League week',
      description: 'All your games of the week add up, so come early and play often.',
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
    const { id } = await fixtures.event({ ...rest, kind, description, ...(titleCode && { titleCode }) })
    boards.push({ ...rest, kind: 'event', eventId: id, titleCodes, ...(scoring && { scoring }) })
  }
  return boards
}

function parlorBoards({ people, locations, now }: Context): Board[] {
  const omar = playerNamed(people.named, 'pinparlor')
  const parlor = {
    kind: 'location' as const,
    locationId: locationNamed(locations, 'Pinball Parlor').id,
    ownerId: omar.userId,
    timeZone: pacific,
  }
  const month = monthOf(now)
  return [
    { ...parlor, name: 'Pinball Parlor weekly', titleCodes: ['ZIL'], ...weekOf(now) },
    { ...parlor, name: 'Parlor all-stars', titleCodes: ['ZIL', 'JWS', 'VEN', 'FOO', 'JRP', 'BND', 'EHH'], ...month },
    { ...parlor, name: 'Parlor last month', titleCodes: ['ZIL', 'JWS'], ...daysAround(month.startsAt, -30, 0) },
    { ...parlor, name: 'Parlor best three', titleCodes: ['ZIL', 'VEN'], scoring: 'best_of_n', bestOf: 3, ...month },
    { ...parlor, name: 'Parlor three tries', titleCodes: ['ZIL', 'FOO'], maxAttempts: 3, ...month },
    { ...parlor, name: 'New year warm-up', titleCodes: ['JWS'], ...eveningsAround(now, 20, 34) },
  ]
}

function hallAndHomeBoards({ people, locations, now }: Context): Board[] {
  const lena = playerNamed(people.named, 'leagueboss')
  const dana = playerNamed(people.named, 'rampqueen')
  const hall = {
    kind: 'location' as const,
    locationId: locationNamed(locations, 'League Hall').id,
    ownerId: lena.userId,
    timeZone: central,
  }
  const home = {
    kind: 'home' as const,
    locationId: locationNamed(locations, "Dana's gameroom").id,
    ownerId: dana.userId,
    timeZone: pacific,
  }
  return [
    { ...hall, name: 'League Hall autumn', titleCodes: ['ZIL', 'DED', 'XM2', 'WCK', 'JRP'], ...daysAround(now, -60, 30) },
    { ...home, name: 'Home gameroom', titleCodes: ['BND', 'ZIL', 'JWS'], ...daysAround(now, -200, 165) },
  ]
}

function monthlyBoards({ locations, now }: Context): Board[] {
  const venues = [...locations.byName.values()].filter((place, n) => place.groupType === 'business' && n > 3 && n % 3 === 0)
  return venues.map((venue) => ({
    kind: 'location',
    name: `${venue.name} monthly`,
    locationId: venue.id,
    ownerId: venue.owner.userId,
    titleCodes: [...new Set(locations.machines.filter(({ place }) => place.id === venue.id).map(({ titleCode }) => titleCode))],
    ...monthOf(now),
    timeZone: venue.timeZone,
  }))
}

/** Two players of one game with the same score: they share a rank. The game is short, so that it overlaps none of theirs. */
export async function addTie(people: Population, locations: DemoLocations): Promise<void> {
  const parlor = locationNamed(locations, 'Pinball Parlor')
  const machine = locations.machines.find(({ place, titleCode }) => place.id === parlor.id && titleCode === 'ZIL')
  const [one, other] = people.generated.slice(8, 10).map(({ player }) => player)
  if (!machine || !one || !other) throw new Error('the demo world has no Godzilla at Pinball Parlor')
  const score = 4_812_350
  await machine.finishGame(
    [
      [one, score],
      [other, score],
    ],
    { minutes: 1 },
  )
}
