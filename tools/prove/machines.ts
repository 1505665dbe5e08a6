import { setTimeout as wait } from 'node:timers/promises'
import type { FinishedGame } from '@portal/contract/telemetry'
import type { BenchMachine, BenchWorld } from '../bench/bench-world.ts'
import { gamesOf } from '../bench/load-games.ts'
import { createDoor, sendByFetch, type Send } from '../simulator/client.ts'
import { createGameQueue } from '../simulator/queue.ts'

/** What machines have seen of the portal. */
export type Seen = {
  /** Every game that was ever handed to a queue. */
  sent: Map<string, FinishedGame>
  /** Games the portal has answered as stored or duplicate. */
  acknowledged: Set<string>
  /** How often each answer came; 0 stands for no answer. */
  statuses: Map<number, number>
  /** Answers that no machine should ever get, in words. */
  wrong: string[]
}

export type Fleet = {
  seen: Seen
  /** Stops making games and delivers what waits. */
  finish: () => Promise<void>
}

const pauseMs = 15
const restMs = 60
const finishWithinMs = 60_000

/** Machines that end games as fast as the portal takes them, each with the simulator's own client and queue. */
export function playOn(world: BenchWorld, baseUrl: string): Fleet {
  const seen: Seen = { sent: new Map(), acknowledged: new Set(), statuses: new Map(), wrong: [] }
  const state = { playing: true }
  const machines = world.machines.map((machine, index) => runMachine({ machine, index, world, baseUrl, seen, state }))
  return {
    seen,
    finish: async () => {
      state.playing = false
      await Promise.all(machines)
    },
  }
}

type Run = {
  machine: BenchMachine
  index: number
  world: BenchWorld
  baseUrl: string
  seen: Seen
  state: { playing: boolean }
}

async function runMachine({ machine, index, world, baseUrl, seen, state }: Run) {
  const send = watched(seen)
  const door = createDoor({ baseUrl, key: machine.factoryKey, runningKey: machine.key, send })
  const queue = createGameQueue({
    now: () => performance.now(),
    jitter: Math.random,
    send: async (games) => {
      const answer = await door.games(games)
      if (answer.ok)
        for (const { uuid, status, message } of answer.reply.results) {
          if (status === 'rejected') seen.wrong.push(`rejected: ${message}`)
          else if (uuid) seen.acknowledged.add(uuid)
        }
      return answer
    },
  })
  const games = gamesOf(machine, world.players, `machine ${index} ${Math.random()}`)
  let giveUpAt = Infinity
  while (state.playing || (queue.size() > 0 && performance.now() < giveUpAt)) {
    if (state.playing) {
      const game = games.next().value as FinishedGame
      seen.sent.set(game.uuid, game)
      queue.add(game)
    } else if (giveUpAt === Infinity) giveUpAt = performance.now() + finishWithinMs
    // A machine waits longer after a refusal; here the portal is to be met at every moment of its return.
    queue.retryNow()
    const refusal = await queue.deliver()
    await wait(refusal ? restMs : pauseMs)
  }
  if (queue.size() > 0) seen.wrong.push(`${queue.size()} games of ${machine.serial} were never taken`)
}

/** Lets nothing pass unseen: only 2xx, 503 with Retry-After, and no answer at all are in order. */
const watched =
  (seen: Seen): Send =>
  async (url, request) => {
    const count = (status: number) => seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    const answer = await sendByFetch(url, request).catch((error: unknown) => {
      count(0)
      throw error
    })
    count(answer.status)
    const fine = (answer.status >= 200 && answer.status < 300) || (answer.status === 503 && answer.retryAfter !== null)
    if (!fine) seen.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }
