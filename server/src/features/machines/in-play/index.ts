import { topic } from '@portal/contract/live'
import type { GameInPlay as Shown, OwnGameInPlay } from '@portal/contract/machines'
import { appScoped } from '../../../platform/app-scoped.ts'
import type { Services } from '../../../platform/services.ts'

export type GameInPlay = {
  uuid: string
  machineId: number
  locationId: number | null
  titleCode: string
  ball: number
  player: number
  /** `userId` is never sent to clients, because private players have one too. */
  players: { slot: number; userId: number | null; username: string | null; initials: string; score: number }[]
  startedAt: string
  at: string
}

/** A machine without progress for this time is not in play. */
const forgottenAfterMs = 5 * 60_000
const broadcast = 'game-progress'

type KnownGames = {
  inPlay: Map<number, GameInPlay>
  /**
   * The uuid of each machine's last finished game: progress of that game may arrive later and must not show it as in play
   * again.
   */
  finished: Map<number, string>
}

const knownGames = appScoped((): KnownGames => ({ inPlay: new Map(), finished: new Map() }))

export function gameInPlay(services: Services, machineId: number): GameInPlay | undefined {
  const game = knownGames(services).inPlay.get(machineId)
  return game && isRecent(services, game) ? game : undefined
}

const isRecent = ({ clock }: Services, { at }: GameInPlay) => clock.now().getTime() - Date.parse(at) <= forgottenAfterMs

/** Returns the game that a player plays now; of several, the one with the newest progress. */
export function gameInPlayOf(services: Services, userId: number): OwnGameInPlay | undefined {
  const games = [...knownGames(services).inPlay.values()].filter(
    (game) => game.players.some((player) => player.userId === userId) && isRecent(services, game),
  )
  const newest = games.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return newest && ownGame(newest, userId)
}

/** Broadcasts the progress of a game to all nodes; ball 0 ends it. Nothing is stored. */
export async function broadcastGameInPlay(services: Services, game: GameInPlay): Promise<void> {
  await services.broadcasts.send(services.db, broadcast, game)
}

/** Ends a finished game on every node. Sends nothing for games that were not reported in play. */
export function endGamesInPlay(services: Services, { machineId }: { machineId: number }, reported: { uuid: string }[]): void {
  const { inPlay: games, finished } = knownGames(services)
  const game = games.get(machineId)
  const isOver = game !== undefined && reported.some(({ uuid }) => uuid === game.uuid)
  const last = isOver ? game.uuid : reported.at(-1)?.uuid
  if (last !== undefined) finished.set(machineId, last)
  if (!isOver) return
  games.delete(machineId)
  broadcastGameInPlay(services, { ...game, ball: 0 }).catch((error: unknown) =>
    services.log.debug({ err: error }, 'end of a game not told'),
  )
}

export function listenForGamesInPlay(services: Services): void {
  const { inPlay: games, finished } = knownGames(services)
  services.broadcasts.on(broadcast, (game: GameInPlay) => {
    const { machineId, uuid } = game
    if (game.ball > 0) {
      if (finished.get(machineId) === uuid) return
      games.set(machineId, game)
    } else {
      const current = games.get(machineId)
      if (current && current.uuid !== uuid) return
      games.delete(machineId)
      finished.set(machineId, uuid)
    }
    publishGameInPlay(services, game)
  })
}

function publishGameInPlay({ sseBroker }: Services, game: GameInPlay): void {
  const message = { type: 'game-progress', machine_id: game.machineId, ...inPlayToWire(game) }
  sseBroker.publish(topic.machine(game.machineId), message)
  if (game.locationId !== null) sseBroker.publish(topic.location(game.locationId), message)
  for (const { userId } of game.players)
    if (userId !== null) sseBroker.publish(topic.user(userId), { type: 'own-game-progress', ...ownGame(game, userId) })
}

export const inPlayToWire = ({ titleCode, ball, players, player, at }: GameInPlay): Shown => ({
  title_code: titleCode,
  ball,
  players: players.map(({ slot, username, initials, score }) => ({ slot, username, initials, score })),
  player,
  at,
})

const ownGame = (game: GameInPlay, userId: number): OwnGameInPlay => ({
  ...inPlayToWire(game),
  machine_id: game.machineId,
  slot: game.players.find((player) => player.userId === userId)?.slot ?? game.player,
  started_at: game.startedAt,
})
