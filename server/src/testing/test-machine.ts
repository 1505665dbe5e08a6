import type { FinishedGame } from '@portal/contract/telemetry'
import type { App } from '../app.ts'
import { titleByCode } from '../features/games/load-titles.ts'
import { titlesOf } from '../features/games/index.ts'
import { replaceTeamMembers } from '../features/networks/index.ts'
import { recordBuiltMachine, claimSerial, registerMachine } from '../features/machines/index.ts'
import { insertScans } from '../features/plays/index.ts'
import { acceptGames } from '../features/telemetry/index.ts'
import type { Machine } from '../platform/actor.ts'
import { newUuid } from '../platform/ids.ts'
import { callAs, type Services } from '../platform/services.ts'
import { startOfGame } from './machine-times.ts'
import type { TestPlayer } from './test-player.ts'

export type TestLocation = { id: number; name: string; owner: TestPlayer; groupType: 'home' | 'business'; timeZone: string }

export type MachineOptions = {
  modelType?: 'pro' | 'premium' | 'limited' | 'home'
  name?: string
  serial?: string
  codeVersion?: string
}

export type GameOptions = {
  endedAt?: Date
  minutes?: number
  achievements?: string[]
  /** Counters of the machine, e.g. `{ modes_started: 3 }`. */
  counters?: Record<string, number>
  uuid?: string
}

export type TestMachine = {
  id: number
  uid: string
  serial: string
  factorySecret: string
  /** Running secret and key id of the last hello, for requests over the wire. */
  key: { secret: Buffer; version: number }
  actor: Machine
  titleCode: string
  modelType: string
  modelCode: string
  /** The code version that it reported when it was set up. */
  codeVersion: string
  place: TestLocation
  title: { id: number; name: string }
  /** A finished game as the machine would report it. */
  game: (scores: [Pick<TestPlayer, 'uid'> | string, number][], options?: GameOptions) => FinishedGame
  /** Sets the home team of the machine's location, beside its owner. */
  setTeam: (players: TestPlayer[]) => Promise<void>
  /** Reports a finished game with a score for each player. Guests are written as `guest:ABC`. */
  finishGame: (scores: [Pick<TestPlayer, 'uid'> | string, number][], options?: GameOptions) => Promise<FinishedGame>
  /** Stores scans of the players, which are valid for games that start within the next twelve hours. */
  recordScans: (players: TestPlayer[], at?: Date) => Promise<void>
  /** Reports games in batches that the server accepts. Their players were scanned when each game started. */
  reportGames: (games: FinishedGame[]) => Promise<Awaited<ReturnType<typeof acceptGames>>>
}

let built = 0

const usualMinutes = 12

/** A machine without an owner, switched on. */
export type UnownedMachine = {
  serial: string
  modelCode: string
  factorySecret: string
  /** The registration code on its screen. */
  code: string
  /** Says hello again, which completes a registration. */
  calls: () => Promise<void>
}

/** Builds a machine and switches it on for the first time. */
export async function makeUnownedMachine(
  { services }: Pick<App, 'services'>,
  serial: string,
  titleCode = 'ZIL',
): Promise<UnownedMachine> {
  const [model] = titleByCode(titleCode)?.models ?? []
  if (!model) throw new Error(`there is no title ${titleCode}`)
  const { modelCode } = model
  const { factorySecret } = await recordBuiltMachine(services, { serial, modelCode })
  const hello = {
    serial,
    modelCode,
    machineConfigurationNumber: 'MC-1',
    configurationNumber: 'C-1',
    codeVersion: '1.00.0',
    clockOffsetMs: 0,
  }
  const { registrationCode } = await claimSerial(services, hello)
  return {
    serial,
    modelCode,
    factorySecret,
    code: registrationCode ?? '',
    calls: async () => void (await claimSerial(services, hello)),
  }
}

/** The two ways to name players in games of a machine: as the home team of its location, or by scans. */
const teamAndScans = (
  services: Services,
  machineId: number,
  locationId: number,
): Pick<TestMachine, 'setTeam' | 'recordScans'> => ({
  setTeam: async (players) => {
    await replaceTeamMembers(
      services,
      locationId,
      players.map(({ userId }) => ({ userId, role: 'player' })),
    )
  },
  recordScans: async (players, at = services.clock.now()) => {
    await insertScans(
      services.db,
      players.map(({ userId }) => ({ machineId, userId, at })),
    )
  },
})

/** Builds a machine, says hello, registers it at the location of its owner, and says hello again. */
export async function makeMachine(
  app: Pick<App, 'services'>,
  place: TestLocation,
  titleCode: string,
  options: MachineOptions = {},
): Promise<TestMachine> {
  const { services } = app
  const title = titleByCode(titleCode)
  const model = title?.models.find(({ type }) => !options.modelType || type === options.modelType) ?? title?.models[0]
  if (!title || !model) throw new Error(`there is no title ${titleCode} ${options.modelType ?? ''}`)
  const codeVersion = options.codeVersion ?? title.codeVersions.at(-1)?.version ?? '1.00.0'
  const { modelCode, type: modelType } = model
  const { name, serial } = options
  const registered = await fromFactoryToLocation(services, place, { modelCode, codeVersion, name, serial })
  const call = () => callAs(services, registered.actor)
  const { byCode } = await titlesOf(services)
  const makeGame: TestMachine['game'] = (scores, options = {}) => {
    const endedAt = options.endedAt ?? services.clock.now()
    const startedAt =
      options.minutes === undefined
        ? startOfGame([registered.uid, ...uidsOf(scores)], endedAt, usualMinutes)
        : new Date(endedAt.getTime() - options.minutes * 60_000)
    return gameOf(scores, { ...options, startedAt, endedAt }, { titleCode, modelType, codeVersion })
  }
  const reportGames: TestMachine['reportGames'] = async (games) => {
    await scanPlayers(services, registered.id, games)
    return acceptGames(call(), { games })
  }
  return {
    ...registered,
    titleCode,
    modelType,
    modelCode,
    codeVersion,
    place,
    title: { id: byCode.get(titleCode)?.id ?? 0, name: title.name },
    game: makeGame,
    reportGames,
    ...teamAndScans(services, registered.id, place.id),
    finishGame: async (scores, options) => {
      const game = makeGame(scores, options)
      const { results } = await reportGames([game])
      const [result] = results
      if (result?.status === 'rejected') throw new Error(`the game was rejected: ${result.message}`)
      return game
    },
  }
}

/** Scans the players of games at the start of each, as an honest machine does. */
export async function scanPlayers({ db }: Services, machineId: number, games: FinishedGame[]): Promise<void> {
  const uids = [...new Set(games.flatMap(({ players }) => players.flatMap(({ player }) => player ?? [])))]
  if (!uids.length) return
  const known = await db.selectFrom('users').select(['id', 'uid']).where('uid', 'in', uids).execute()
  const idOf = new Map(known.map(({ id, uid }) => [uid, id]))
  const scans = games.flatMap(({ players, started_at }) =>
    players.flatMap(({ player }) => {
      const userId = player === null ? undefined : idOf.get(player)
      return userId === undefined ? [] : [{ machineId, userId, at: new Date(started_at) }]
    }),
  )
  if (scans.length) await insertScans(db, scans)
}

/** Three years. */
const standsMs = 3 * 365 * 86_400_000

type New = { modelCode: string; codeVersion: string; name: string | undefined; serial: string | undefined }

async function fromFactoryToLocation(
  services: Services,
  place: TestLocation,
  { modelCode, codeVersion, name = '', serial: given }: New,
) {
  const serial = given ?? `AR-${String(700_000 + ++built)}-${built % 10}`
  const { factorySecret } = await recordBuiltMachine(services, { serial, modelCode })
  const hello = {
    serial,
    modelCode,
    machineConfigurationNumber: `MC-${built}`,
    configurationNumber: `C-${built}`,
    codeVersion,
    clockOffsetMs: 0,
  }
  // Games of the past belong to this location.
  const earlier = { ...services, clock: { now: () => new Date(services.clock.now().getTime() - standsMs) } }
  const { registrationCode } = await claimSerial(earlier, hello)
  await registerMachine(callAs(earlier, place.owner.actor), {
    serial_number: serial,
    registration_code: registrationCode ?? '',
    location_id: place.id,
    group_type: place.groupType,
    custom_display_name: name,
  })
  const { machineId, uid, secret, keyVersion } = await claimSerial(services, hello)
  const actor: Machine = { kind: 'machine', machineId, serial, keyVersion }
  return { id: machineId, uid, serial, factorySecret, key: { secret, version: keyVersion }, actor }
}

type GameMachine = { titleCode: string; modelType: FinishedGame['model_type']; codeVersion: string }

type Timed = GameOptions & { startedAt: Date; endedAt: Date }

const uidsOf = (scores: [Pick<TestPlayer, 'uid'> | string, number][]) =>
  scores.flatMap(([player]) => (typeof player === 'string' ? [] : [player.uid]))

function gameOf(scores: [Pick<TestPlayer, 'uid'> | string, number][], options: Timed, on: GameMachine): FinishedGame {
  const { startedAt, endedAt, achievements = [], counters } = options
  return {
    uuid: options.uuid ?? newUuid(),
    title_code: on.titleCode,
    model_type: on.modelType,
    started_at: startedAt.toISOString(),
    ended_at: endedAt.toISOString(),
    code_version: on.codeVersion,
    players: scores.map(([player, score], i) => ({
      slot: i + 1,
      player: typeof player === 'string' ? null : player.uid,
      initials: typeof player === 'string' ? player.replace('guest:', '') : '',
      score,
      achievements: i === 0 ? achievements : [],
      data: counters && i === 0 ? counters : {},
    })),
  }
}
