import { followsCalls } from '@portal/contract/follows'
import type { Player } from '../platform/actor.ts'
import { callAs, type Call } from '../platform/services.ts'
import { addCard, bodyOf, savePage, type NewCard, type NewPage } from '../features/content/index.ts'
import { createEvent, type NewEvent } from '../features/events/index.ts'
import { announceRelease, loadTitles } from '../features/games/index.ts'
import { createBoard, ensureGlobalBoards, type NewBoard } from '../features/leaderboards/index.ts'
import { createLocation, type NewLocation } from '../features/locations/index.ts'
import { loadLocationTypes } from '../features/lookups/index.ts'
import { addOperator } from '../features/operators/index.ts'
import { loadLookups } from '../features/profiles/index.ts'
import { addAffiliate } from '../features/tracking/index.ts'
import { createQuest, type NewQuest } from '../features/quests/index.ts'
import type { App } from '../app.ts'
import { makeMachine, type MachineOptions, type TestMachine, type TestLocation } from './test-machine.ts'
import { makePlayer, type PlayerOptions, type TestPlayer } from './test-player.ts'

export type { TestMachine, TestLocation, TestPlayer }
export { grantMembership } from '../features/membership/index.ts'

/** Makes players, locations, machines and boards with the product's own handlers; games arrive through the machine API. */
export type Fixtures = {
  player: (username: string, options?: PlayerOptions) => Promise<TestPlayer>
  operator: (username: string, options?: PlayerOptions) => Promise<TestPlayer>
  venue: (owner: TestPlayer, options?: Partial<NewLocation>) => Promise<TestLocation>
  gameroom: (owner: TestPlayer, options?: Partial<NewLocation>) => Promise<TestLocation>
  machine: (place: TestLocation, titleCode?: string, options?: MachineOptions) => Promise<TestMachine>
  board: (board: NewBoard) => ReturnType<typeof createBoard>
  event: (event: NewEvent) => ReturnType<typeof createEvent>
  /** A page of the company, published yesterday by default. */
  page: (page: Pick<NewPage, 'type' | 'slug' | 'title'> & Partial<NewPage> & { lines?: string[] }) => ReturnType<typeof savePage>
  card: (card: NewCard) => Promise<void>
  /** A quest of Godzilla that began two days ago and runs for a week by default. */
  quest: (quest: Partial<NewQuest> & Pick<NewQuest, 'name' | 'badges'>) => ReturnType<typeof createQuest>
  /** Sets the release day of a title. */
  setReleaseDay: (titleCode: string, day: string) => Promise<void>
  /** A home member with a gameroom, one machine and a board of it. */
  home: (
    name?: string,
  ) => Promise<{ ada: TestPlayer; gameroom: TestLocation; machine: TestMachine; board: Awaited<ReturnType<typeof createBoard>> }>
  /** An operator with a venue, one machine and a board of the venue. */
  venueWithBoard: (name?: string) => Promise<{
    operator: TestPlayer
    venue: TestLocation
    machine: TestMachine
    board: Awaited<ReturnType<typeof createBoard>>
  }>
  /** Adds a business to the registry of operators. */
  addToRegistry: (operator: Parameters<typeof addOperator>[1]) => Promise<number>
  /** Adds an affiliate, whose links are counted. */
  affiliate: (affiliate: Parameters<typeof addAffiliate>[1]) => Promise<void>
  /** Makes two players follow each other, so that each may invite the other. */
  followEachOther: (one: TestPlayer, other: TestPlayer) => Promise<void>
  /** Waits until all reported games are on boards, achievements and statistics. */
  processEvents: () => Promise<void>
}

type FixturesApp = Pick<App, 'http' | 'services'>

/** Returns fixtures on an app with the product's fixed lists: titles, achievements, global boards, avatars, location types. People have the usual options. */
export async function makeFixtures(app: FixturesApp, usual: Pick<PlayerOptions, 'timeZone'> = {}): Promise<Fixtures> {
  const { services } = app
  await loadLists(services)
  let places = 0

  const placeOf =
    (groupType: 'home' | 'business') =>
    async (owner: TestPlayer, options: Partial<NewLocation> = {}) => {
      const number = ++places
      const call: Call<Player> = callAs(services, owner.actor)
      const place = await createLocation(call, { ...usualLocation(groupType, owner, number), ...options } as NewLocation)
      return { id: place.id, name: place.name, owner, groupType, timeZone: options.time_zone ?? 'America/Los_Angeles' }
    }

  const fixtures: Fixtures = {
    player: (username, options) => makePlayer(app, username, { ...usual, ...options }),
    operator: (username, options) => makePlayer(app, username, { ...usual, ...options, groups: ['home', 'business'] }),
    venue: placeOf('business'),
    gameroom: placeOf('home'),
    machine: (place, titleCode = 'ZIL', options) => makeMachine(app, place, titleCode, options),
    board: (board) => createBoard(services, board),
    event: (event) => createEvent(services, event),
    page: ({ lines = ['Some words.'], ...page }) =>
      savePage(services, { body: bodyOf(...lines), publishAt: new Date(services.clock.now().getTime() - dayMs), ...page }),
    card: (card) => addCard(services, card),
    setReleaseDay: (titleCode, day) => announceRelease(services, titleCode, day),
    quest: (quest) =>
      createQuest(services, { type: 'other', titleCode: 'ZIL', timeZone: 'UTC', ...weekAround(services.clock.now()), ...quest }),
    affiliate: (affiliate) => addAffiliate(services.db, affiliate),
    addToRegistry: (operator) => addOperator(services.db, operator),
    followEachOther: async (one, other) => {
      await one.calls(followsCalls.follow, { body: { uid: other.uid } })
      await other.calls(followsCalls.follow, { body: { uid: one.uid } })
    },
    processEvents: () => services.eventProcessor.drain(),
    home: (name) => homeWithBoard(fixtures, services, name),
    venueWithBoard: (name) => venueWithBoard(fixtures, services, name),
  }
  return fixtures
}

type Clocked = Pick<FixturesApp['services'], 'clock'>

async function homeWithBoard(fixtures: Fixtures, { clock }: Clocked, name = 'home') {
  const ada = await fixtures.player(`ada-${name}`, { allAccess: true })
  const gameroom = await fixtures.gameroom(ada)
  const machine = await fixtures.machine(gameroom)
  const owned = { kind: 'home', name: 'Home gameroom', locationId: gameroom.id, ownerId: ada.userId } as const
  const board = await fixtures.board(monthBoard(clock.now(), owned))
  return { ada, gameroom, machine, board }
}

async function venueWithBoard(fixtures: Fixtures, { clock }: Clocked, name = 'venue') {
  const operator = await fixtures.operator(`bar-${name}`)
  const venue = await fixtures.venue(operator)
  const machine = await fixtures.machine(venue)
  const owned = { kind: 'location', name: 'Parlor weekly', locationId: venue.id, ownerId: operator.userId } as const
  const board = await fixtures.board(monthBoard(clock.now(), owned))
  return { operator, venue, machine, board }
}

async function loadLists(services: FixturesApp['services']): Promise<void> {
  await loadLookups(services)
  await loadLocationTypes(services)
  await loadTitles(services)
  await ensureGlobalBoards(services)
}

const dayMs = 86_400_000

/** A week in local time, from two days ago. */
function weekAround(now: Date): Pick<NewQuest, 'startsAt' | 'endsAt'> {
  const localTime = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 16)
  return { startsAt: localTime(-2), endsAt: localTime(5) }
}

/** A board of Godzilla that runs from two weeks ago for a month. */
function monthBoard(now: Date, board: Pick<NewBoard, 'kind' | 'name'> & Partial<NewBoard>): NewBoard {
  return {
    titleCodes: ['ZIL'],
    startsAt: new Date(now.getTime() - 14 * dayMs),
    endsAt: new Date(now.getTime() + 14 * dayMs),
    timeZone: 'America/Los_Angeles',
    ...board,
  }
}

function usualLocation(groupType: 'home' | 'business', owner: TestPlayer, number: number): Partial<NewLocation> {
  const home = groupType === 'home'
  return {
    name: home ? `${owner.username}'s gameroom` : `Place ${number}`,
    location_type: home ? 'Home' : 'Arcade',
    privacy_type: home ? 'private' : 'public',
    telephone: '',
    website_url: '',
    group_type: groupType,
    street_address: `${number} Main Street`,
    street_address_2: '',
    city: 'Portland',
    state: 'OR',
    postal_code: '97214',
    country: 'US',
    latitude: 45.5152,
    longitude: -122.6784,
    time_zone: 'America/Los_Angeles',
  }
}
