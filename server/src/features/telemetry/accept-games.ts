import { FinishedGame, type GameResult, type Unproven } from '@portal/contract/telemetry'
import type { z } from 'zod'
import type { Machine } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import { sentenceOf } from '../../platform/http/parse-input.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { textIn } from '../../platform/texts.ts'
import { endGamesInPlay, type ApiMachine } from '../machines/index.ts'
import { recordKeptScans, type KeptScan, type Uncounted } from '../plays/index.ts'
import { isPlayersCode } from '../profiles/index.ts'
import {
  appendGames,
  gameKey,
  nonceKey,
  requireUnusedNonce,
  type Delivery,
  type LogRow,
  type StoredDelivery,
} from './games.sql.ts'
import { callingMachine, openNonce } from './identify-machine.ts'
import { evidenceFor, provePlayer, type Claim, type Evidence, type Proof } from './proof.ts'

const rejectedCode = 100
const mostMessages = 128

/** Whether each game of a delivery is new; 'replayed' when the nonce of the delivery was already used. */
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
 * players of a game are decided here and written to the log. The event processor does the rest.
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
  const offlineScans = proven.flatMap((one) => ('row' in one ? one.offlineScans : []))
  if (offlineScans.length) await recordKeptScans(call, offlineScans)
  const results = resultsOf(proven, outcome)
  for (const { status } of results) call.metrics.games.add(status)
  return { results }
}

type Guests = NonNullable<GameResult['players']>
type ProvenGame =
  | { uuid: string | null; row: GameRow; guests: Guests; uncounted: Uncounted[]; offlineScans: KeptScan[] }
  | Exclude<CheckedGame, { row: GameRow }>

async function proveAll(call: Call<Machine>, judged: CheckedGame[]): Promise<ProvenGame[]> {
  const claims = judged.flatMap((one) => ('row' in one ? one.claims : []))
  const evidence = claims.length ? await proofBatcher(call).add(claims) : []
  const known = new Map(claims.map((claim, i) => [claim, evidence[i]]))
  return judged.map((one) => ('row' in one ? proveGame(call, one, known) : one))
}

function proveGame(
  call: Call<Machine>,
  { uuid, row, claims, otherOwnerSlots }: Extract<CheckedGame, { row: GameRow }>,
  known: Map<SlotClaim, Evidence | undefined>,
): ProvenGame {
  const unproven: Named<Unproven>[] = otherOwnerSlots.map((named) => ({ ...named, reason: 'machine_changed' }))
  const players: Parameters<typeof withProvenPlayers>[1] = new Map()
  const offlineScans: KeptScan[] = []
  for (const claim of claims) {
    const proof = provePlayer(claim, known.get(claim), (code, holder) => isPlayersCode(call, code, holder))
    if ('reason' in proof) unproven.push({ slot: claim.slot, uid: claim.uid, reason: proof.reason })
    else players.set(claim.slot, { uid: claim.uid, proof: proof.proof })
    if ('proof' in proof && proof.proof === 'offline_code' && claim.offlineScan)
      offlineScans.push({ machineId: claim.machineId, uid: claim.uid, at: new Date(claim.offlineScan.at) })
  }
  const guests: Guests = unproven.map(({ slot, reason }) => ({ slot, attributed: false, reason }))
  const late: Named<'late'>[] = row.body.late ? [...players].map(([slot, { uid }]) => ({ slot, uid, reason: 'late' })) : []
  return { uuid, row: withProvenPlayers(row, players), guests, uncounted: uncountedOf(row, [...unproven, ...late]), offlineScans }
}

type Named<Reason> = { slot: number; uid: string; reason: Reason }

/** Stored so that players can read why a game does not count for them. */
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
    if ('refusal' in one) return { uuid: one.uuid, status: 'rejected', code: rejectedCode, message: one.refusal }
    if (!stored[next++]) return { uuid: one.uuid, status: 'duplicate' }
    return { uuid: one.uuid, status: 'stored', ...(one.guests.length ? { players: one.guests } : {}) }
  })
}

/** A game in the log, with corrected times and the portal's ids. */
export type LoggedGame = {
  title_id: number
  model_id: number
  location_id: number | null
  /** The machine was at a public venue, so the play of a scanned player is verified. */
  verified_place: boolean
  started_at: string
  ended_at: string
  /** Arrived too long after its end to count for boards, quests and streaks. */
  late: boolean
  code_version: string
  players: LoggedPlayer[]
}

/** `player` is a uid where the player's presence is proven, else null. */
type LoggedPlayer = Omit<FinishedGame['players'][number], 'scan'> & { proof: Proof | 'guest' }

type SlotClaim = Claim & { slot: number }

type GameRow = LogRow & { body: LoggedGame }

/** `otherOwnerSlots` name a player, by uid, in a game that began under another owner of the machine. */
type CheckedGame =
  | { uuid: string | null; row: GameRow; claims: SlotClaim[]; otherOwnerSlots: { slot: number; uid: string }[] }
  | { uuid: string | null; refusal: string }

type JudgeRules = {
  receivedAt: Date
  /** The tolerance for a corrected end in the future, in milliseconds. */
  toleranceMs: number
  lateAfterMs: number
}

export function checkGame(item: unknown, machine: ApiMachine, rules: JudgeRules): CheckedGame {
  const uuid = uuidIn(item)
  const parsed = FinishedGame.safeParse(item)
  if (!parsed.success) return { uuid, refusal: issueText(parsed.error.issues, item) }
  const game = parsed.data
  if (game.title_code !== machine.titleCode) return { uuid, refusal: `This machine is not a ${game.title_code}.` }
  if (game.model_type !== machine.modelType) return { uuid, refusal: `This machine is not a ${game.model_type} model.` }
  const received = rules.receivedAt.getTime()
  const ended = Date.parse(game.ended_at) + machine.clockOffsetMs
  if (ended > received + rules.toleranceMs) return { uuid, refusal: 'The game ends in the future.' }
  const times = timesOf(game, machine, Math.min(ended, received))
  const place = placeOf(machine, times.started)
  const row = rowOf(game, machine, { ...times, place }, rules)
  if (place.isSignedByOwner) return { uuid, row, claims: claimsOf(game, row, { machine, received }), otherOwnerSlots: [] }
  return { uuid, row, claims: [], otherOwnerSlots: namedIn(game) }
}

const namedIn = ({ players }: FinishedGame) => players.flatMap(({ slot, player: uid }) => (uid === null ? [] : [{ slot, uid }]))

const timesOf = (game: FinishedGame, machine: ApiMachine, ended: number) => ({
  started: Math.min(Date.parse(game.started_at) + machine.clockOffsetMs, ended),
  ended,
})

type Place = {
  machineId: number
  locationId: number | null
  atVenue: boolean
  /** Whether the key that signed the message belongs to the ownership in which the game began. */
  isSignedByOwner: boolean
}

/** A game belongs to the ownership and to the location in which it began. */
function placeOf({ machineId, ownerships }: Pick<ApiMachine, 'machineId' | 'ownerships'>, started: number): Place {
  const own = ownerships.find(({ until }) => until === null || started < until) ?? ownerships.at(-1)
  const stay = own?.stays.findLast(({ since }) => since === null || since <= started)
  const hasEnded = own?.until !== null && own !== undefined && started >= own.until
  return {
    machineId: own?.machineId ?? machineId,
    locationId: (!hasEnded && stay?.locationId) || null,
    atVenue: !hasEnded && (stay?.atVenue ?? false),
    isSignedByOwner: own?.machineId === machineId && !hasEnded,
  }
}

function claimsOf(
  { players }: FinishedGame,
  { machineId, body }: GameRow,
  { machine: { clockOffsetMs }, received }: { machine: ApiMachine; received: number },
): SlotClaim[] {
  const startedAt = Date.parse(body.started_at)
  return players.flatMap(({ slot, player: uid, scan }) => {
    if (uid === null) return []
    return [
      {
        slot,
        machineId,
        uid,
        startedAt,
        received,
        offlineScan: scan ? { code: scan.code, at: Date.parse(scan.at) + clockOffsetMs } : null,
      },
    ]
  })
}

function withProvenPlayers(row: GameRow, proven: Map<number, { uid: string; proof: Proof }>): GameRow {
  const players = row.body.players.map((player): LoggedPlayer => {
    const one = proven.get(player.slot)
    return one ? { ...player, player: one.uid, proof: one.proof } : player
  })
  return { ...row, body: { ...row.body, players } }
}

function rowOf(
  game: FinishedGame,
  machine: ApiMachine,
  { started, ended, place }: { started: number; ended: number; place: Place },
  { receivedAt, lateAfterMs }: JudgeRules,
): GameRow {
  const body: LoggedGame = {
    title_id: machine.titleId,
    model_id: machine.modelId,
    location_id: place.locationId,
    verified_place: place.atVenue,
    started_at: new Date(started).toISOString(),
    ended_at: new Date(ended).toISOString(),
    late: receivedAt.getTime() - ended > lateAfterMs,
    code_version: game.code_version,
    players: game.players.map(({ slot, initials, score, achievements, data }) => ({
      slot,
      player: null,
      proof: 'guest',
      initials,
      score,
      achievements: [...new Set(achievements)],
      data,
    })),
  }
  return { machineId: place.machineId, uuid: game.uuid, receivedAt, body }
}

/** The uuid as sent, so that the machine can match a refused game. */
function uuidIn(item: unknown): string | null {
  const uuid = typeof item === 'object' && item !== null && 'uuid' in item ? item.uuid : null
  return typeof uuid === 'string' ? uuid : null
}

/** English, for the log of the machine. */
function issueText([issue]: readonly z.core.$ZodIssue[], item: unknown): string {
  if (!issue) return 'This is not a finished game.'
  const sentence = textIn('en', sentenceOf(issue, item))
  return issue.path.length ? `${issue.path.join('.')}: ${sentence}` : sentence
}
