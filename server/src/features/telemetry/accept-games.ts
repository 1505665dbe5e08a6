import type { GameResult, Unproven } from '@portal/contract/telemetry'
import type { Machine } from '../../platform/actor.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { endGamesInPlay } from '../machines/index.ts'
import { recordKeptScans, type KeptScan, type Uncounted } from '../plays/index.ts'
import { isPlayersCode } from '../profiles/index.ts'
import { callingMachine } from './calling-machine.ts'
import { openNonce } from './identify-machine.ts'
import { withProvenPlayers, checkGame, type GameRow, type CheckedGame, type SlotClaim } from './check-game.ts'
import { evidenceFor } from './proof.sql.ts'
import { provePlayer, type Claim, type Evidence } from './prove-player.ts'
import { nonceKey } from './nonce.ts'
import { requireUnusedNonce } from './nonces.ts'
import { appendGames, gameKey, type StoredDelivery, type Delivery } from './games.sql.ts'

const rejected = 100
const mostMessages = 128

/** For each game of a delivery whether it is new, or that its nonce was already used. */
type Outcome = boolean[] | 'replayed'

const gameBatcher = appScoped(
  ({ db }: Services) =>
    new Batcher(async (deliveries: Delivery[]): Promise<Outcome[]> => {
      const written = await appendGames(db, deliveries)
      return deliveries.map((delivery) => outcomeOf(delivery, written))
    }, mostMessages),
)

/** Each key is removed when it is used: the second of two equal games in one batch is a duplicate. */
function outcomeOf({ nonce, games }: Delivery, { fresh, stored }: StoredDelivery): Outcome {
  if (nonce && !fresh.delete(nonceKey(nonce))) return 'replayed'
  return games.map((game) => stored.delete(gameKey(game)))
}

const proofBatcher = appScoped(
  ({ db }: Services) =>
    new Batcher(async (messages: Claim[][]): Promise<(Evidence | undefined)[][]> => {
      const found = await evidenceFor(db, messages.flat())
      let next = 0
      return messages.map((claims) => found.slice(next, (next += claims.length)))
    }, mostMessages),
)

/**
 * Accepts finished games, each judged separately, and replies after they are committed. A repeated game is a duplicate. The
 * players of a game are decided here, so that the log states them. The event processor does the rest.
 */
export async function acceptGames(
  call: Call<Machine>,
  { games }: { games: readonly unknown[] },
): Promise<{ results: GameResult[] }> {
  const machine = await callingMachine(call)
  const { limits } = call.config
  const rules = {
    receivedAt: call.clock.now(),
    toleranceMs: limits.signatureWindowSeconds * 1000,
    lateAfterMs: limits.lateGameDays * 86_400_000,
  }
  const judged = games.map((item) => checkGame(item, machine, rules))
  const nonce = openNonce(call.actor)
  if (nonce) await requireUnusedNonce(call, nonce)
  const proven = await proveAll(call, judged)
  const rows = proven.flatMap((one) => ('row' in one ? [one.row] : []))
  const uncounted = proven.flatMap((one) => ('row' in one ? one.uncounted : []))
  const outcome = await gameBatcher(call).add({ nonce, games: rows, uncounted })
  if (outcome === 'replayed') throw new Problem('signature.wrong')
  if (rows.length) call.eventProcessor.wake()
  endGamesInPlay(call, machine, rows)
  const kept = proven.flatMap((one) => ('row' in one ? one.kept : []))
  if (kept.length) await recordKeptScans(call, kept)
  const results = resultsOf(proven, outcome)
  for (const { status } of results) call.metrics.games.add(status)
  return { results }
}

type Guests = NonNullable<GameResult['players']>
type ProvenGame =
  | { uuid: string | null; row: GameRow; guests: Guests; uncounted: Uncounted[]; kept: KeptScan[] }
  | Exclude<CheckedGame, { row: GameRow }>

async function proveAll(call: Call<Machine>, judged: CheckedGame[]): Promise<ProvenGame[]> {
  const claims = judged.flatMap((one) => ('row' in one ? one.claims : []))
  const evidence = claims.length ? await proofBatcher(call).add(claims) : []
  const known = new Map(claims.map((claim, i) => [claim, evidence[i]]))
  return judged.map((one) => ('row' in one ? proveGame(call, one, known) : one))
}

function proveGame(
  call: Call<Machine>,
  { uuid, row, claims, changed }: Extract<CheckedGame, { row: GameRow }>,
  known: Map<SlotClaim, Evidence | undefined>,
): ProvenGame {
  const unproven: Named<Unproven>[] = changed.map((named) => ({ ...named, reason: 'machine_changed' }))
  const players: Parameters<typeof withProvenPlayers>[1] = new Map()
  const kept: KeptScan[] = []
  for (const claim of claims) {
    const proof = provePlayer(claim, known.get(claim), (code, holder) => isPlayersCode(call, code, holder))
    if ('reason' in proof) unproven.push({ slot: claim.slot, uid: claim.uid, reason: proof.reason })
    else players.set(claim.slot, { uid: claim.uid, proof: proof.proof })
    if ('proof' in proof && proof.proof === 'offline_code' && claim.kept)
      kept.push({ machineId: claim.machineId, uid: claim.uid, at: new Date(claim.kept.at) })
  }
  const guests: Guests = unproven.map(({ slot, reason }) => ({ slot, attributed: false, reason }))
  const late: Named<'late'>[] = row.body.late ? [...players].map(([slot, { uid }]) => ({ slot, uid, reason: 'late' })) : []
  return { uuid, row: withProvenPlayers(row, players), guests, uncounted: uncountedOf(row, [...unproven, ...late]), kept }
}

type Named<Reason> = { slot: number; uid: string; reason: Reason }

/** For their players, who read why the game does not count. */
function uncountedOf({ machineId, uuid, body }: GameRow, named: Named<Uncounted['reason']>[]): Uncounted[] {
  const scores = new Map(body.players.map(({ slot, score }) => [slot, score]))
  return named.map((one) => ({
    ...one,
    machineId,
    uuid,
    score: scores.get(one.slot) ?? 0,
    titleId: body.title_id,
    locationId: body.location_id,
    endedAt: body.ended_at,
  }))
}

function resultsOf(proven: ProvenGame[], stored: boolean[]): GameResult[] {
  let next = 0
  return proven.map((one) => {
    if ('refusal' in one) return { uuid: one.uuid, status: 'rejected', code: rejected, message: one.refusal }
    if (!stored[next++]) return { uuid: one.uuid, status: 'duplicate' }
    return { uuid: one.uuid, status: 'stored', ...(one.guests.length ? { players: one.guests } : {}) }
  })
}
