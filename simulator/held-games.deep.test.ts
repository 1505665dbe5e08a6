import type { FinishedGame } from '@portal/contract/telemetry'
import { holdFindings } from '@portal/server/features/held-games/index'
import { expect, test } from 'vitest'
import { makeFleet } from './fake-fleet.ts'
import { pastGames } from './history.ts'

const fleet = makeFleet({ machines: 40, players: 200, titles: 6 })
const count = 20_000
const hourMs = 3_600_000
const to = Date.parse('2025-11-21T12:00:00Z')
const from = to - 90 * 24 * hourMs
/** Typical values are counted hourly from this many recent games, as in production. */
const scale = new Map(fleet.machines.map((machine) => [machine.titleCode, machine.scoreScale]))
const machineOf = new Map(fleet.machines.map((machine) => [machine.serial, machine]))

type Known = { scores: number[]; paces: number[] }

const at = (sorted: readonly number[], part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

function figuresOf({ scores, paces }: Known) {
  const [ordered, fast] = [sorted(scores), sorted(paces)]
  return { scores: scores.length, middle: at(ordered, 0.5), high: at(ordered, 0.99), best: at(ordered, 1), pace: at(fast, 0.99) }
}

const secondsOf = ({ started_at: start, ended_at: end }: FinishedGame) => (Date.parse(end) - Date.parse(start)) / 1000

/** Applies the rules to the simulator's past games. Counts honest games that are held, and injected scores that are not. */
function measure() {
  const known = new Map<string, Known>()
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  const lastEnd = new Map<string, number>()
  const result = { games: 0, heldGames: 0, injected: 0, missed: 0 }
  let countedAt = 0
  for (const { machineSerial, game } of pastGames({ seed: 'held', from, to, ...fleet, count })) {
    const ended = Date.parse(game.ended_at)
    if (ended - countedAt >= hourMs) {
      countedAt = ended
      for (const [title, one] of known) figures.set(title, figuresOf(one))
    }
    const machine = machineOf.get(machineSerial)
    const title = { scoreScale: scale.get(game.title_code) ?? 1, figures: figures.get(game.title_code) ?? null }
    const judged = {
      players: game.players,
      seconds: secondsOf(game),
      lateSeconds: 1,
      heardSeconds: 1,
      overlapSeconds: Math.max(0, ((lastEnd.get(machineSerial) ?? 0) - Date.parse(game.started_at)) / 1000),
    }
    lastEnd.set(machineSerial, ended)
    const findings = holdFindings(judged, title)
    result.games++
    if (findings.length) result.heldGames++
    const record = title.figures && title.figures.scores >= 100 ? title.figures.best : null
    if (record !== null && machine) {
      result.injected++
      const injected = { ...judged, players: [{ slot: 1, score: record * 3 + 10 }] }
      if (holdFindings(injected, title).length === 0) result.missed++
    }
    if (findings.length) continue
    const one = known.get(game.title_code) ?? { scores: [], paces: [] }
    known.set(game.title_code, one)
    for (const { player, score } of game.players)
      if (player !== null) {
        one.scores.push(score)
        one.paces.push((score * game.players.length) / Math.max(1, judged.seconds))
      }
  }
  return result
}

test('at most one in a thousand honest simulated games is held, and every score above three times the record is held', () => {
  const { games, heldGames, injected, missed } = measure()
  expect(games).toBeGreaterThanOrEqual(10_000)
  expect(heldGames / games).toBeLessThanOrEqual(0.001)
  expect(injected).toBeGreaterThanOrEqual(10_000)
  expect(missed).toBe(0)
}, 120_000)
