import { unknownInitials } from '@portal/contract/rules/initials'
import type { GameProgress } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'
import { broadcastGameInPlay, gameInPlay, type ApiMachine, type GameInPlay } from '../machines/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { callingMachine } from './calling-machine.ts'
import { scanValidMs } from './prove-player.ts'
import { scannedPlayers } from './games.sql.ts'

/** Progress of a machine is published at most twice a second; the newest follows after the pause. */
const pauseMs = 500

type Throttle = { next: GameInPlay | null }

const throttles = appScoped(() => new Map<number, Throttle>())

export async function receiveProgress(call: Call<Machine>, progress: GameProgress) {
  const machine = await callingMachine(call)
  const game = await gameOf(call, machine, progress)
  const waiting = throttles(call).get(machine.machineId)
  if (waiting) waiting.next = game
  else {
    await broadcastGameInPlay(call, game)
    startThrottle(call, machine.machineId)
  }
  return { success: true as const }
}

function startThrottle(services: Services, machineId: number) {
  const throttle: Throttle = { next: null }
  throttles(services).set(machineId, throttle)
  setTimeout(() => {
    throttles(services).delete(machineId)
    if (!throttle.next) return
    broadcastGameInPlay(services, throttle.next).catch((error: unknown) =>
      services.log.debug({ err: error }, 'progress of a game not told'),
    )
    startThrottle(services, machineId)
  }, pauseMs).unref()
}

/** Private players, and players whom the machine did not scan, appear by their initials. */
async function gameOf(call: Call<Machine>, machine: ApiMachine, progress: GameProgress): Promise<GameInPlay> {
  const { db, clock } = call
  const now = clock.now()
  const earlier = gameInPlay(call, machine.machineId)
  const uids = progress.players.flatMap(({ player }) => (player === null ? [] : [player]))
  const since = new Date(now.getTime() - scanValidMs)
  const rows = uids.length ? await scannedPlayers(db, { machineId: machine.machineId, uids, since }, now) : []
  const scanned = new Map(rows.map((row) => [row.uid, { userId: row.user_id, ...publicPlayerSummary(row) }]))
  return {
    uuid: progress.uuid,
    machineId: machine.machineId,
    // The topic of a location is public, so only venues are named.
    locationId: machine.atVenue ? machine.locationId : null,
    titleCode: machine.titleCode,
    ball: progress.ball,
    player: progress.player,
    players: progress.players.map(({ slot, player, initials, score }) => {
      const known = player === null ? undefined : scanned.get(player)
      return {
        slot,
        userId: known?.userId ?? null,
        username: known?.username ?? null,
        initials: known?.initials ?? (initials || unknownInitials),
        score,
      }
    }),
    startedAt: earlier?.uuid === progress.uuid ? earlier.startedAt : now.toISOString(),
    at: now.toISOString(),
  }
}
