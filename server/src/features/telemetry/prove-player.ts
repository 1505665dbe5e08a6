import { isCodeTimely, readPlayerCode } from '@portal/contract/rules/player-code'
import type { Unproven } from '@portal/contract/telemetry'

const minuteMs = 60_000

/** A scan names its player in games that start at most this long after it. */
export const scanValidMs = 12 * 60 * minuteMs
/** Players may still sign in this long after the start. */
export const scanGraceMs = minuteMs
/** A machine is offline after this long without a call. */
export const offlineAfterMs = 80_000
/** Tolerance for a machine's corrected clock, in milliseconds. */
export const clockSlackMs = 5_000

/** Times are the machine's, corrected by its clock's offset. */
export type Claim = {
  machineId: number
  uid: string
  startedAt: number
  /** When the game arrived. */
  received: number
  /** The code that was presented while the machine was offline. */
  kept: { code: string; at: number } | null
}

export type Evidence = {
  version: number
  scanned: boolean
  /** One silence of the machine covers the offline scan and the start, and lasted as long as offline machines are silent. */
  silent: boolean
  /** The player is an adult of the machine's home at the start of the game. */
  atHome: boolean
}

export type Proof = 'scan' | 'offline_code' | 'home'
export type IsCode = (code: string, holder: { uid: string; version: number }) => boolean

export function provePlayer(
  claim: Claim,
  evidence: Evidence | undefined,
  isCode: IsCode,
): { proof: Proof } | { reason: Unproven } {
  if (!evidence) return { reason: claim.kept ? 'code_invalid' : 'not_scanned' }
  if (evidence.scanned) return { proof: 'scan' }
  const reason = claim.kept ? proofFault(claim, claim.kept, evidence, isCode) : 'not_scanned'
  if (reason === null) return { proof: 'offline_code' }
  return evidence.atHome ? { proof: 'home' } : { reason }
}

function proofFault(
  { uid, startedAt }: Claim,
  { code, at }: { code: string; at: number },
  { version, silent }: Evidence,
  isCode: IsCode,
): Unproven | null {
  const read = readPlayerCode(code)
  if (read?.uid !== uid || !isCode(code, { uid, version })) return 'code_invalid'
  const inTime = at <= startedAt + scanGraceMs && at >= startedAt - scanValidMs
  if (!inTime || !isCodeTimely(read.hour, at)) return 'code_expired'
  return silent ? null : 'machine_online'
}
