import { topic } from '@portal/contract/live'
import type { GameInPlay as Shown } from '@portal/contract/machines'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import type { DoorMachine } from './door.ts'

/** A game in play as everybody may see it: the message to open pages, without its type. */
export type GameInPlay = {
  uuid: string
  machineId: number
  locationId: number | null
  titleCode: string
  ball: number
  /** Slot of the player whose ball it is. */
  player: number
  players: { slot: number; username: string | null; initials: string; score: number }[]
  at: string
}

type Over = { machineId: number; uuid: string; over: true }

/** A machine that says no more about its game for this long is not believed to play. */
const forgottenAfterMs = 5 * 60_000
const signal = 'game-progress'

const gamesInPlay = perApp(() => new Map<number, GameInPlay>())

/** What this machine plays right now, as far as this node has heard. */
export function inPlay(services: Services, machineId: number): GameInPlay | undefined {
  const game = gamesInPlay(services).get(machineId)
  if (!game || services.clock.now().getTime() - Date.parse(game.at) > forgottenAfterMs) return undefined
  return game
}

/** Tells every node how the game stands. Nothing of it is stored. */
export async function tellInPlay(services: Services, game: GameInPlay): Promise<void> {
  await services.bus.send(services.db, signal, game)
}

/** A finished game that this node saw in play is over on every node. Games nobody watched cost nothing here. */
export function endInPlay(services: Services, { machineId }: DoorMachine, finished: { uuid: string }[]): void {
  const game = gamesInPlay(services).get(machineId)
  if (!game || !finished.some(({ uuid }) => uuid === game.uuid)) return
  gamesInPlay(services).delete(machineId)
  const over: Over = { machineId, uuid: game.uuid, over: true }
  services.bus
    .send(services.db, signal, over)
    .catch((error: unknown) => services.log.debug({ err: error }, 'end of a game not told'))
}

/** Keeps what nodes tell of games in play, and passes it on to open pages. */
export function listenForGamesInPlay(services: Services): void {
  const games = gamesInPlay(services)
  services.bus.on(signal, (body: GameInPlay | Over) => {
    if ('over' in body) {
      const game = games.get(body.machineId)
      if (game?.uuid !== body.uuid) return
      games.delete(body.machineId)
      return tellPages(services, { ...game, ball: 0 })
    }
    if (body.ball === 0) games.delete(body.machineId)
    else games.set(body.machineId, body)
    tellPages(services, body)
  })
}

function tellPages({ hub }: Services, game: GameInPlay): void {
  const message = messageOf(game)
  hub.tell(topic.machine(game.machineId), message)
  if (game.locationId !== null) hub.tell(topic.location(game.locationId), message)
}

const messageOf = (game: GameInPlay) => ({ type: 'game-progress', machine_id: game.machineId, ...inPlayShape(game) })

export const inPlayShape = ({ titleCode, ball, players, player, at }: GameInPlay): Shown => ({
  title_code: titleCode,
  ball,
  players,
  player,
  at,
})
