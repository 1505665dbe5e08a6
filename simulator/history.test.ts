import { FinishedGame, gameCounters } from '@portal/contract/telemetry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastAlerts } from './alerts.ts'
import { makeFleet } from './fake-fleet.ts'
import { drawAchievements } from './game.ts'
import { pastGames } from './history.ts'
import { createRandom } from './random.ts'
import { createLocalClock, isOpen } from './venues.ts'

const fleet = makeFleet()
const to = Date.parse('2025-11-21T12:00:00Z')
const from = to - 30 * 86_400_000
const past = (seed: string, count: number) => [
  ...pastGames({ seed, from, to, machines: fleet.machines, players: fleet.players, count }),
]

describe('past games', () => {
  const games = past('a', 3_000)
  const machines = new Map(fleet.machines.map((machine) => [machine.serial, machine]))

  test('are the same for the same seed and differ for another', () => {
    expect(past('a', 200)).toEqual(past('a', 200))
    expect(past('b', 200)).not.toEqual(past('a', 200))
  })

  test('have exactly the requested number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.string(), (count, seed) => {
        expect(past(seed, count)).toHaveLength(count)
      }),
      { numRuns: 20 },
    )
  })

  test('come in the order they ended, within the requested time', () => {
    const ends = games.map(({ game }) => Date.parse(game.ended_at))
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(ends.at(0)).toBeGreaterThanOrEqual(from)
    expect(ends.at(-1)).toBeLessThanOrEqual(to)
  })

  test('have no player at two machines at once', () => {
    const lastEnd = new Map<string, number>()
    for (const { game } of games) {
      const [start, end] = [Date.parse(game.started_at), Date.parse(game.ended_at)]
      for (const { player } of game.players) {
        if (player === null) continue
        expect(start).toBeGreaterThanOrEqual(lastEnd.get(player) ?? 0)
        lastEnd.set(player, end)
      }
    }
  })

  test('are valid reports with unique uuids', () => {
    for (const { game } of games) expect(FinishedGame.parse(game)).toEqual(game)
    expect(new Set(games.map(({ game }) => game.uuid)).size).toBe(games.length)
  })

  test('have scores in tens up to 2.7 billion that equal the sum of the balls', () => {
    const players = games.flatMap(({ game }) => game.players)
    for (const { score, data } of players) {
      expect(score % 10).toBe(0)
      expect(score).toBeLessThanOrEqual(2_700_000_000)
      expect((data['balls'] as number[]).reduce((sum, ball) => sum + ball, 0)).toBe(score)
    }
  })

  test('earn each achievement once, and only those of the title that one game can earn', () => {
    for (const { machineSerial, game } of games) {
      const reportable = machines.get(machineSerial)?.titleAchievements.filter(({ target }) => target === undefined)
      const codes = new Set(reportable?.map(({ code }) => code))
      for (const { achievements } of game.players) {
        expect(achievements.every((code) => codes.has(code))).toBe(true)
        expect(new Set(achievements).size).toBe(achievements.length)
      }
    }
    expect(games.some(({ game }) => game.players.some((player) => player.achievements.length > 0))).toBe(true)
  })

  test('have an integer for every counter that achievements use', () => {
    for (const { data } of games.flatMap(({ game }) => game.players)) {
      for (const counter of gameCounters) expect(Number.isInteger(data[counter]) && Number(data[counter]) >= 0).toBe(true)
      expect(Number(data['modes_completed'])).toBeLessThanOrEqual(Number(data['modes_started']))
    }
  })

  test('never name a player twice in one game, and include guests', () => {
    for (const { game } of games) {
      const known = game.players.map(({ player }) => player).filter((player) => player !== null)
      expect(new Set(known).size).toBe(known.length)
    }
    const players = games.flatMap(({ game }) => game.players)
    expect(players.some(({ player }) => player === null)).toBe(true)
    expect(players.filter(({ player }) => player !== null).length).toBeGreaterThan(players.length / 2)
  })

  test('end within opening hours', () => {
    for (const { machineSerial, game } of games) {
      const { venue } = machines.get(machineSerial) ?? {}
      if (!venue || venue.opens === null || venue.closes === null) continue
      const { hour } = createLocalClock(venue.timeZone)(Date.parse(game.ended_at))
      expect(isOpen(venue.opens, venue.closes, hour)).toBe(true)
    }
  })
})

test('a better game earns more achievements', () => {
  const achievements = fleet.machines[0]?.titleAchievements ?? []
  const earnedBy = (performance: number) => {
    const random = createRandom('earn')
    return Array.from({ length: 500 }, () => drawAchievements(random, achievements, performance).length).reduce(
      (sum, n) => sum + n,
      0,
    )
  }
  expect(earnedBy(0)).toBe(0)
  expect(earnedBy(1)).toBeGreaterThan(earnedBy(0.2))
  expect(earnedBy(4)).toBeGreaterThan(earnedBy(1))
})

test('past alerts come in order of time, and every opened door closes again', () => {
  const alerts = pastAlerts({ seed: 'a', from, to, serials: fleet.machines.map(({ serial }) => serial), perDay: 5 })
  const dates = alerts.map(({ alert }) => alert.date_of_event)
  expect(dates).toEqual(dates.toSorted())
  const doors = alerts.filter(({ alert }) => alert.type === 'coin_door')
  expect(doors.length).toBeGreaterThan(0)
  expect(doors.filter(({ alert }) => alert.coin_door_open).length * 2).toBe(doors.length)
})
