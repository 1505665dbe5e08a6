import { maxGamesMessageBytes, maxGamesPerMessage, type FinishedGame, type GameResult } from '@portal/contract/telemetry'
import type { Answer, Failure } from './client.ts'

// Finished games stay in the queue until the portal has answered for each of them.

export type QueueCounts = { stored: number; duplicate: number; rejected: number; refused: number }

export type GameQueueOptions = {
  send: (games: readonly FinishedGame[]) => Promise<Answer<{ results: GameResult[] }>>
  /** Used for pauses only, so a wrong clock is acceptable. */
  now: () => number
  jitter: () => number
  games?: readonly FinishedGame[] | undefined
}

const emptyFailure: Failure = { ok: false, status: 200, code: 200, message: '', retryAfterMs: null, serverTime: null }
const firstWaitMs = 1_000
const longestWaitMs = 60_000

type QueueState = {
  waiting: FinishedGame[]
  batchLimit: number
  failures: number
  /** The portal reported a wrong clock; after the correction the same games may be sent immediately. */
  clockSet: boolean
  notBefore: number
  counts: QueueCounts
}

export function createGameQueue(options: GameQueueOptions) {
  const state: QueueState = {
    waiting: [...(options.games ?? [])],
    batchLimit: maxGamesPerMessage,
    failures: 0,
    clockSet: false,
    notBefore: 0,
    counts: { stored: 0, duplicate: 0, rejected: 0, refused: 0 },
  }
  let delivery: Promise<Failure | null> | null = null

  return {
    add(game: FinishedGame) {
      state.waiting.push(game)
    },
    deliver(): Promise<Failure | null> {
      if (delivery) return delivery
      if (options.now() < state.notBefore) return Promise.resolve(null)
      delivery = deliverAll(state, options).finally(() => {
        delivery = null
      })
      return delivery
    },
    shiftTimes(ms: number) {
      state.waiting = state.waiting.map((game) => shiftedGame(game, ms))
    },
    retryNow() {
      state.notBefore = 0
    },
    size: () => state.waiting.length,
    games: (): readonly FinishedGame[] => state.waiting,
    counts: (): QueueCounts => ({ ...state.counts }),
  }
}

async function deliverAll(state: QueueState, options: GameQueueOptions): Promise<Failure | null> {
  while (state.waiting.length > 0) {
    const failure = await sendBatch(state, options)
    if (failure) return failure
  }
  return null
}

async function sendBatch(state: QueueState, { send, now, jitter }: GameQueueOptions): Promise<Failure | null> {
  const batch = nextBatch(state.waiting, state.batchLimit)
  const answer = await send(batch)
  const answered = answer.ok ? recordResults(batch, answer.reply.results, state.counts) : new Set<string>()
  if (answered.size > 0) {
    state.waiting = state.waiting.filter((game) => !answered.has(game.uuid))
    Object.assign(state, { failures: 0, clockSet: false, batchLimit: maxGamesPerMessage })
    return null
  }
  if (!answer.ok && isRequestRejected(answer)) {
    shrinkBatch(state, batch)
    return null
  }
  if (!answer.ok && answer.code === 470 && !state.clockSet) {
    state.clockSet = true
    return null
  }
  state.failures += 1
  state.notBefore = now() + pauseAfter(answer, state.failures, jitter())
  return answer.ok ? { ...emptyFailure, message: 'The answer names none of the games sent.' } : answer
}

/** Halves the number of games. A single game that is never accepted is dropped, so that it does not block the others. */
function shrinkBatch(state: QueueState, batch: readonly FinishedGame[]): void {
  state.batchLimit = Math.ceil(batch.length / 2)
  if (batch.length > 1) return
  state.counts.refused += 1
  state.waiting = state.waiting.filter((game) => game.uuid !== batch[0]?.uuid)
}

export function nextBatch(games: readonly FinishedGame[], limit: number): FinishedGame[] {
  const batch: FinishedGame[] = []
  let bytes = '{"games":[]}'.length
  for (const game of games) {
    bytes += Buffer.byteLength(JSON.stringify(game)) + 1
    if (batch.length >= limit || (batch.length > 0 && bytes > maxGamesMessageBytes)) break
    batch.push(game)
  }
  return batch
}

function recordResults(batch: readonly FinishedGame[], results: readonly GameResult[], counts: QueueCounts): Set<string> {
  const answered = new Set<string>()
  for (const [index, game] of batch.entries()) {
    const result = results[index]
    if (result?.uuid?.toLowerCase() !== game.uuid) continue
    answered.add(game.uuid)
    counts[result.status] += 1
  }
  return answered
}

function isRequestRejected(answer: Failure): boolean {
  return answer.status === 413 || (answer.status === 400 && answer.code === 100)
}

function pauseAfter(answer: Answer<unknown>, failures: number, jitter: number): number {
  const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(10, failures - 1))
  const requested = answer.ok ? null : answer.retryAfterMs
  return Math.max(requested ?? 0, doubled) * (1 + 0.25 * jitter)
}

export function shiftedGame(game: FinishedGame, ms: number): FinishedGame {
  const shifted = (time: string) => new Date(Date.parse(time) + ms).toISOString()
  const players = game.players.map((player) =>
    player.scan ? { ...player, scan: { ...player.scan, at: shifted(player.scan.at) } } : player,
  )
  return { ...game, started_at: shifted(game.started_at), ended_at: shifted(game.ended_at), players }
}
