import type { Machine } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recordScan } from '../plays/index.ts'
import { playerByQrCode } from '../profiles/index.ts'
import { callingMachine } from './calling-machine.ts'

const minuteMs = 60_000

const recentScans = appScoped(() => new Map<number, number[]>())

/** Handles a player's code at a machine: games that start there soon may name the player. It is no login anywhere else. */
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
