import { isCodeTimely, readPlayerCode } from '@portal/contract/rules/player-code'
import type { Unproven } from '@portal/contract/telemetry'

const minuteMs = 60_000

/** A scan names its player in games that start this long after it at most. */
export const scanValidMs = 12 * 60 * minuteMs
/** Players may still sign in this long after the start. */
export const scanGraceMs = minuteMs
/** How far the corrected clock of a machine may be off, in milliseconds. */
export const clockSlackMs = 5_000

/** A slot of a game that names a player. Times are the machine's, corrected by its clock's offset. */
export type Claim = {
  machineId: number
  uid: string
  startedAt: number
  /** The code that was presented while the machine was offline. */
  kept: { code: string; at: number } | null
}

/** What the portal knows about a claim; there is none for a uid of no active player. */
export type Evidence = {
  /** Of the player's code. */
  version: number
  /** The machine scanned the player online, in time for this game. */
  scanned: boolean
  /** Nothing was heard from the machine between the kept scan and the start. */
  silent: boolean
  /** A grown-up of the home where the machine stood when the game started. */
  atHome: boolean
}

export type Proof = 'scan' | 'offline_code' | 'home'
export type IsCode = (code: string, holder: { uid: string; version: number }) => boolean

/** Decides whether the player of a claim was at the machine, and by what it is shown. */
export function provePlayer(
  claim: Claim,
  evidence: Evidence | undefined,
  isCode: IsCode,
): { proof: Proof } | { reason: Unproven } {
  if (!evidence) return { reason: claim.kept ? 'code_invalid' : 'not_scanned' }
  if (evidence.scanned) return { proof: 'scan' }
  const reason = claim.kept ? fault(claim, claim.kept, evidence, isCode) : 'not_scanned'
  if (reason === null) return { proof: 'offline_code' }
  return evidence.atHome ? { proof: 'home' } : { reason }
}

/** What is wrong with a kept code, or null. */
function fault(
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
