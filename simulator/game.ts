import type { FinishedGame, FinishedGamePlayer, GameCounter } from '@portal/contract/telemetry'
import type { Contestant } from './contestants.ts'
import type { FleetMachine, TitleAchievement } from './fleet.ts'
import type { Random } from './random.ts'

// A game, ball by ball: three balls per player in turn, sometimes a tilt or an extra ball.

const ballsPerGame = 3
const highestScore = 2_700_000_000

/** The highest scoring speed, in average games per second. The portal holds games that are much faster. */
const maxPace = 0.055

export const maxScoreOf = (scale: number, seconds: number, players: number) => inTens((scale * maxPace * seconds) / players)

export type Balls = { scores: number[]; tilts: number; extraBalls: number }

export type Turn = { ball: number; slot: number; score: number }

export function playBalls(random: Random, contestants: readonly Contestant[], scale: number): Balls[] {
  return contestants.map(({ skill }) => {
    const median = (scale / ballsPerGame) * Math.exp(2.2 * (skill - 0.5))
    const balls: Balls = { scores: [], tilts: 0, extraBalls: 0 }
    for (let ball = 0; ball < ballsPerGame; ball++) {
      let score = ballScore(random, median, skill)
      if (random.chance(0.03)) {
        score *= 0.4
        balls.tilts += 1
      } else if (random.chance(0.05 + 0.1 * skill)) {
        score += ballScore(random, median, skill)
        balls.extraBalls += 1
      }
      balls.scores.push(inTens(Math.min(score, highestScore / ballsPerGame)))
    }
    return balls
  })
}

export function limitScore(random: Random, balls: Balls, most: number): Balls {
  const isTooFast = sum(balls.scores) > most
  return isTooFast ? scaleBalls(balls, most * (0.7 + 0.3 * random.next())) : balls
}

export function scaleBalls(balls: Balls, total: number): Balls {
  const now = sum(balls.scores)
  const newTotal = inTens(Math.min(total, highestScore))
  const scores = balls.scores.map((score) => inTens((score / Math.max(1, now)) * newTotal))
  const last = scores.length - 1
  scores[last] = Math.max(0, (scores[last] ?? 0) + newTotal - sum(scores))
  return { ...balls, scores }
}

export function turnsOf(contestants: readonly Contestant[], balls: readonly Balls[]): Turn[] {
  const rounds = Array.from({ length: ballsPerGame }, (_, ball) => ball)
  return rounds.flatMap((ball) =>
    contestants.map(({ slot }, index) => ({ ball: ball + 1, slot, score: balls[index]?.scores[ball] ?? 0 })),
  )
}

export function gameSeconds(random: Random, contestants: readonly Contestant[]): number {
  return contestants.reduce((seconds, { skill }) => seconds + (90 + 240 * skill) * Math.exp(0.35 * random.normal()), 15)
}

export function reportGame(
  random: Random,
  machine: FleetMachine,
  contestants: readonly Contestant[],
  balls: readonly Balls[],
  times: { uuid: string; startedAt: number; endedAt: number; codeVersion?: string },
): FinishedGame {
  return {
    uuid: times.uuid,
    title_code: machine.titleCode,
    model_type: machine.modelType,
    started_at: new Date(times.startedAt).toISOString(),
    ended_at: new Date(times.endedAt).toISOString(),
    code_version: times.codeVersion ?? machine.codeVersion,
    players: contestants.map((contestant, index) => reportPlayer(random, machine, contestant, balls[index])),
  }
}

function reportPlayer(
  random: Random,
  machine: FleetMachine,
  contestant: Contestant,
  balls: Balls | undefined,
): FinishedGamePlayer {
  const { scores, tilts, extraBalls } = balls ?? { scores: [], tilts: 0, extraBalls: 0 }
  const score = sum(scores)
  const performance = score / machine.scoreScale
  return {
    slot: contestant.slot,
    player: contestant.player?.uid ?? null,
    initials: contestant.initials,
    score,
    achievements: drawAchievements(random, machine.titleAchievements, performance),
    data: { balls: scores, tilts, ...countersOf(random, contestant.skill, performance, extraBalls) },
  }
}

export function drawAchievements(random: Random, achievements: readonly TitleAchievement[], performance: number): string[] {
  if (achievements.length === 0) return []
  const required = requirementsOf(achievements)
  const earned: string[] = []
  const attempt = Math.min(6, Math.floor(performance * 1.5 + random.next()))
  for (let i = 0; i < attempt; i++) {
    const index = Math.floor(random.next() * achievements.length)
    const achievement = achievements[index]
    if (!achievement || earned.includes(achievement.code)) continue
    if (performance * Math.exp(0.3 * random.normal()) >= (required[index] ?? Infinity)) earned.push(achievement.code)
  }
  return earned
}

const requirements = new WeakMap<readonly TitleAchievement[], number[]>()

/** The performance that each achievement requires, in average games: more points need a better game. */
function requirementsOf(achievements: readonly TitleAchievement[]): number[] {
  const known = requirements.get(achievements)
  if (known) return known
  const order = achievements.toSorted((a, b) => a.points - b.points)
  // Achievements over many games are counted by the portal, not reported by a machine.
  const made = achievements.map((achievement) =>
    achievement.target === undefined ? 0.15 * Math.exp((3.4 * order.indexOf(achievement)) / achievements.length) : Infinity,
  )
  requirements.set(achievements, made)
  return made
}

function countersOf(random: Random, skill: number, performance: number, extraBalls: number): Record<GameCounter, number> {
  const randomAbout = (mean: number) => Math.floor(mean * (0.4 + 1.2 * random.next()) + random.next())
  const better = Math.min(8, performance)
  const modes = randomAbout(1 + 2.5 * better)
  const multiballs = randomAbout(0.5 + 0.8 * better)
  const jackpots = randomAbout(multiballs * (1 + 2 * skill))
  return {
    games_played: 1,
    modes_started: modes,
    modes_completed: Math.min(modes, randomAbout(modes * (0.15 + 0.5 * skill))),
    multiballs_started: multiballs,
    jackpots,
    super_jackpots: Math.min(jackpots, randomAbout(jackpots * 0.12)),
    combos: randomAbout(2 + 4 * better),
    loops: randomAbout(4 + 5 * better),
    ramps: randomAbout(6 + 8 * better),
    spins: randomAbout(25 + 30 * better),
    skill_shots: Math.min(ballsPerGame + extraBalls, randomAbout(ballsPerGame * (0.15 + 0.4 * skill))),
    targets: randomAbout(15 + 12 * better),
    extra_balls: extraBalls,
  }
}

function ballScore(random: Random, median: number, skill: number): number {
  return median * Math.exp((0.95 - 0.3 * skill) * random.normal())
}

const inTens = (score: number) => Math.round(score / 10) * 10
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
