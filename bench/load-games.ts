import { randomUUID } from 'node:crypto'
import type { FinishedGame, FinishedGamePlayer } from '@portal/contract/telemetry'
import { createRandom, type Random } from '../simulator/random.ts'
import { createSigner } from '../simulator/signing.ts'
import { typicalScore, type Draw } from './big-board.ts'
import type { BenchMachine, BenchFixtures } from './bench-fixtures.ts'
import { wireText } from './request-file.ts'

export const gamesTarget = '/api/v1/machine/games'

const partySizes = [1, 1, 1, 2, 2, 3, 4]

export function* loadGames(
  fixtures: BenchFixtures,
  seed: string,
  score: Draw = typicalScore,
): Generator<{ machine: BenchMachine; game: FinishedGame }> {
  const random = createRandom(seed)
  for (let n = 0; ; n++) {
    const machine = fixtures.machines[n % fixtures.machines.length] as BenchMachine
    yield { machine, game: gameOn(machine, fixtures.players, random, score) }
  }
}

export function* gamesOf(machine: BenchMachine, players: readonly string[], seed: string): Generator<FinishedGame> {
  for (const random = createRandom(seed); ;) yield gameOn(machine, players, random, typicalScore)
}

function gameOn(machine: BenchMachine, players: readonly string[], random: Random, score: Draw): FinishedGame {
  const ended = Date.now() - random.int(500, 20_000)
  const seated = new Set<string>()
  return {
    uuid: randomUUID(),
    title_code: machine.titleCode,
    model_type: machine.modelType,
    // Short, because games of one machine that overlap by more than a minute are held for review.
    started_at: new Date(ended - random.int(20_000, 60_000)).toISOString(),
    ended_at: new Date(ended).toISOString(),
    code_version: machine.codeVersion,
    players: Array.from({ length: random.pick(partySizes) }, (_, i) =>
      playerOf(machine, players, random, { slot: i + 1, seated, score }),
    ),
  }
}

type Seat = { slot: number; seated: Set<string>; score: Draw }

function playerOf(
  machine: BenchMachine,
  players: readonly string[],
  random: Random,
  { slot, seated, score }: Seat,
): FinishedGamePlayer {
  const uid = random.chance(0.6) ? random.pick(players) : null
  const registered = uid !== null && !seated.has(uid)
  if (registered) seated.add(uid)
  const counter = machine.counters.length > 0 && random.chance(0.5) ? { [random.pick(machine.counters)]: random.int(1, 4) } : {}
  return {
    slot,
    player: registered ? uid : null,
    initials: registered ? '' : 'AAA',
    score: score(random),
    achievements: machine.achievements.length > 0 && random.chance(0.3) ? [random.pick(machine.achievements)] : [],
    data: registered ? counter : {},
  }
}

export function* signedGames(fixtures: BenchFixtures, count: number, seed: string, score?: Draw): Generator<string> {
  const games = loadGames(fixtures, seed, score)
  const signers = new Map(fixtures.machines.map((machine) => [machine, createSigner(machine.key)]))
  const time = Date.now()
  for (let n = 0; n < count; n++) {
    const next = games.next().value as { machine: BenchMachine; game: FinishedGame }
    const sign = signers.get(next.machine)
    if (sign) yield wireText(sign({ method: 'POST', target: gamesTarget, body: JSON.stringify({ games: [next.game] }), time }))
  }
}

export function* gameBodies(fixtures: BenchFixtures, count: number, seed: string): Generator<string> {
  const games = loadGames(fixtures, seed)
  for (let n = 0; n < count; n++) {
    const { game } = games.next().value as { game: FinishedGame }
    const { uuid: _uuid, title_code: _title, model_type: _model, ...rest } = game
    yield JSON.stringify({ title_id: 1, model_id: 1, location_id: 1, verified_place: true, late: false, ...rest })
  }
}
