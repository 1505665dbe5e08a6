import { setTimeout as wait } from 'node:timers/promises'
import type { FinishedGame } from '@portal/contract/telemetry'
import type { BenchMachine, BenchFixtures } from '../bench/bench-fixtures.ts'
import { gamesOf } from '../bench/load-games.ts'
import { createMachineClient, sendByFetch, type Send } from '../simulator/client.ts'
import { createGameQueue } from '../simulator/queue.ts'

export type Observations = {
  sent: Map<string, FinishedGame>
  acknowledged: Set<string>
  statuses: Map<number, number>
  failures: string[]
}

export type Fleet = {
  observed: Observations
  finish: () => Promise<void>
}

const pauseMs = 15
const pauseAfterErrorMs = 60
const finishWithinMs = 60_000

export function startMachines(fixtures: BenchFixtures, baseUrl: string): Fleet {
  const observed: Observations = { sent: new Map(), acknowledged: new Set(), statuses: new Map(), failures: [] }
  const state = { playing: true }
  const machines = fixtures.machines.map((machine, index) => runMachine({ machine, index, fixtures, baseUrl, observed, state }))
  return {
    observed,
    finish: async () => {
      state.playing = false
      await Promise.all(machines)
    },
  }
}

type Run = {
  machine: BenchMachine
  index: number
  fixtures: BenchFixtures
  baseUrl: string
  observed: Observations
  state: { playing: boolean }
}

async function runMachine({ machine, index, fixtures, baseUrl, observed, state }: Run) {
  const send = recording(observed)
  const client = createMachineClient({ baseUrl, key: machine.factoryKey, runningKey: machine.key, send })
  const queue = createGameQueue({
    now: () => performance.now(),
    jitter: Math.random,
    send: async (games) => {
      const answer = await client.games(games)
      if (answer.ok)
        for (const { uuid, status, message } of answer.reply.results) {
          if (status === 'rejected') observed.failures.push(`rejected: ${message}`)
          else if (uuid) observed.acknowledged.add(uuid)
        }
      return answer
    },
  })
  const games = gamesOf(machine, fixtures.players, `machine ${index} ${Math.random()}`)
  let giveUpAt = Infinity
  while (state.playing || (queue.size() > 0 && performance.now() < giveUpAt)) {
    if (state.playing) {
      const game = games.next().value as FinishedGame
      observed.sent.set(game.uuid, game)
      queue.add(game)
    } else if (giveUpAt === Infinity) giveUpAt = performance.now() + finishWithinMs
    // A real machine waits longer after an error; here requests should come at every moment of the restart.
    queue.retryNow()
    const failure = await queue.deliver()
    await wait(failure ? pauseAfterErrorMs : pauseMs)
  }
  if (queue.size() > 0) observed.failures.push(`${queue.size()} games of ${machine.serial} were never accepted`)
}

const recording =
  (observed: Observations): Send =>
  async (url, request) => {
    const count = (status: number) => observed.statuses.set(status, (observed.statuses.get(status) ?? 0) + 1)
    const answer = await sendByFetch(url, request).catch((error: unknown) => {
      count(0)
      throw error
    })
    count(answer.status)
    const isExpected = (answer.status >= 200 && answer.status < 300) || (answer.status === 503 && answer.retryAfter !== null)
    if (!isExpected) observed.failures.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }
