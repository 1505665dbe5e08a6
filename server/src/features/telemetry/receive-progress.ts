import { unknownInitials } from '@portal/contract/rules/initials'
import type { GameProgress } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { broadcastGameInPlay, gameInPlay, type ApiMachine, type GameInPlay } from '../machines/index.ts'
import { recordScan } from '../plays/index.ts'
import { playerByQrCode, publicPlayerSummary } from '../profiles/index.ts'
import { scannedPlayers } from './games.sql.ts'
import { callingMachine } from './identify-machine.ts'
import { scanValidMs } from './proof.ts'

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

const minuteMs = 60_000

const recentScans = appScoped(() => new Map<number, number[]>())

/**
 * Handles a player's code that a machine has scanned: games that start there soon may name the player. The scan signs the
 * player in nowhere else.
 */
export async function scanPlayer(call: Call<Machine>, code: string) {
  const { machineId } = await callingMachine(call)
  enforceScanLimit(call, machineId)
  const player = await playerByQrCode(call, code)
  if (!player) throw unknownObject()
  await recordScan(call, { machineId, userId: player.userId, at: call.clock.now() })
  const { uid, username, initials, avatar_url, is_all_access } = player
  return { success: true as const, player: { uid, username, initials, avatar_url, is_all_access } }
}

function enforceScanLimit(call: Call<Machine>, machineId: number) {
  const scans = recentScans(call)
  const now = call.clock.now().getTime()
  const lately = (scans.get(machineId) ?? []).filter((at) => at > now - minuteMs)
  const [oldest] = lately
  if (oldest !== undefined && lately.length >= call.config.limits.scansPerMachinePerMinute)
    throw new Problem('limit.reached', { retryAfter: Math.ceil((oldest + minuteMs - now) / 1000) })
  scans.set(machineId, [...lately, now])
}
