import type { FinishedGame } from '@portal/contract/telemetry'
import type { Fleet } from './fleet.ts'
import { pastGames } from './history.ts'
import { withKeptScans } from './player-code.ts'

const dayMs = 86_400_000
const defaultGamesPerDay = 60
const longestAbsenceMs = 30 * dayMs
const shortestAbsenceMs = 10 * 60_000
const onlineMarginMs = 60_000

export function* missedGames(input: {
  fleet: Fleet
  seed: string
  playedUntil: number
  now: number
}): Generator<{ machineSerial: string; game: FinishedGame }> {
  const { fleet, seed, playedUntil, now } = input
  const from = Math.max(playedUntil, now - longestAbsenceMs)
  if (now - from < shortestAbsenceMs) return
  const count = Math.max(1, Math.round((gamesPerDay(fleet) * (now - from)) / dayMs))
  const players = new Map(fleet.players.map((player) => [player.uid, player]))
  const past = pastGames({
    seed: `${seed}/missed/${from}`,
    from,
    to: now - 1_000,
    machines: fleet.machines,
    players: fleet.players,
    count,
  })
  for (const { machineSerial, game } of past)
    // The machines were still online for a moment after the last state was saved.
    if (Date.parse(game.started_at) >= from + onlineMarginMs) yield { machineSerial, game: withKeptScans(game, players) }
}

export function* historyGames(fleet: Fleet, since: number): Generator<FinishedGame> {
  const { history } = fleet
  if (!history) return
  const [from, to] = [Date.parse(history.from), Date.parse(history.to)]
  if (to <= since) return
  for (const { game } of pastGames({ ...history, from, to, machines: fleet.machines, players: fleet.players })) {
    if (Date.parse(game.ended_at) >= since) yield game
  }
}

function gamesPerDay({ history }: Fleet): number {
  if (!history) return defaultGamesPerDay
  const days = (Date.parse(history.to) - Date.parse(history.from)) / dayMs
  return days > 0 ? history.count / days : defaultGamesPerDay
}
