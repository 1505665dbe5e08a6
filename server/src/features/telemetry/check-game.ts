import { FinishedGame } from '@portal/contract/telemetry'
import type { z } from 'zod'
import { sentenceOf } from '../../platform/http/issue-sentence.ts'
import { textIn } from '../../platform/texts.ts'
import type { ApiMachine } from '../machines/index.ts'
import type { Claim, Proof } from './prove-player.ts'
import type { LogRow } from './games.sql.ts'

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

/** `player` is a uid only where the player's presence is proven. */
export type LoggedPlayer = Omit<FinishedGame['players'][number], 'scan'> & { proof: Proof | 'guest' }

export type SlotClaim = Claim & { slot: number }

export type GameRow = LogRow & { body: LoggedGame }
/** `changed` are slots that name a player, by uid, in a game of another owner's time. */
export type CheckedGame =
  | { uuid: string | null; row: GameRow; claims: SlotClaim[]; changed: { slot: number; uid: string }[] }
  | { uuid: string | null; refusal: string }

export type JudgeRules = {
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
  if (place.isSigners) return { uuid, row, claims: claimsOf(game, row, { machine, received }), changed: [] }
  return { uuid, row, claims: [], changed: namedIn(game) }
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
  /** Whether the message was signed by a key of the time in which the game began. */
  isSigners: boolean
}

/** A game belongs to the owner's time, and to the location, in which it began. */
export function placeOf({ machineId, ownerships }: Pick<ApiMachine, 'machineId' | 'ownerships'>, started: number): Place {
  const own = ownerships.find(({ until }) => until === null || started < until) ?? ownerships.at(-1)
  const stay = own?.stays.findLast(({ since }) => since === null || since <= started)
  const hasEnded = own?.until !== null && own !== undefined && started >= own.until
  return {
    machineId: own?.machineId ?? machineId,
    locationId: (!hasEnded && stay?.locationId) || null,
    atVenue: !hasEnded && (stay?.atVenue ?? false),
    isSigners: own?.machineId === machineId && !hasEnded,
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
        kept: scan ? { code: scan.code, at: Date.parse(scan.at) + clockOffsetMs } : null,
      },
    ]
  })
}

export function withProvenPlayers(row: GameRow, proven: Map<number, { uid: string; proof: Proof }>): GameRow {
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
