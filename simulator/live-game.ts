import type { FinishedGame, GameProgress } from '@portal/contract/telemetry'
import type { Schedule } from './schedule.ts'
import type { Cabinet, SignedIn } from './cabinet.ts'
import type { Contestant } from './contestants.ts'
import { maxScoreOf, playBalls, reportGame, scaleBalls, limitScore, turnsOf, type Balls, type Turn } from './game.ts'
import type { Random } from './random.ts'

const progressPauseMs = 4_000

export type LiveGame = {
  cabinet: Cabinet
  contestants: Contestant[]
  durationMs: number
  target?: number
}

type GameContext = { schedule: Schedule; random: Random; now: () => number; onFinished: (game: FinishedGame) => void }

type Play = {
  uuid: string
  startedAt: number
  seats: Contestant[]
  signedIn: (SignedIn | null)[]
  balls: Balls[]
  turns: Turn[]
  reportedAt: number
}

export async function playLiveGame(context: GameContext, live: LiveGame): Promise<void> {
  const { schedule, now } = context
  const { cabinet, durationMs } = live
  cabinet.state.playing = true
  const startedAt = now()
  try {
    const play = await beginGame(context.random, live)
    await reportProgress(context, cabinet, play, 0)
    for (let turn = 1; turn < play.turns.length; turn++) {
      schedule.at(startedAt + (durationMs * turn) / play.turns.length, () => reportProgress(context, cabinet, play, turn))
    }
    schedule.at(startedAt + durationMs, () => endGame(context, cabinet, play))
  } catch (error) {
    cabinet.state.playing = false
    throw error
  }
}

async function beginGame(random: Random, { cabinet, contestants, durationMs, target }: LiveGame): Promise<Play> {
  const { machine } = cabinet
  const uuid = random.uuid()
  const most = maxScoreOf(machine.scoreScale, durationMs / 1_000, contestants.length)
  const balls = playBalls(random, contestants, machine.scoreScale).map((one) => limitScore(random, one, most))
  const challenger = balls[0]
  if (target !== undefined && challenger) balls[0] = scaleBalls(challenger, target)
  const signedIn: (SignedIn | null)[] = []
  for (const contestant of contestants) signedIn.push(await cabinet.signIn(contestant))
  return {
    uuid,
    startedAt: cabinet.now(),
    seats: contestants,
    signedIn,
    balls,
    turns: turnsOf(contestants, balls),
    reportedAt: -Infinity,
  }
}

async function reportProgress({ now }: GameContext, cabinet: Cabinet, play: Play, turn: number): Promise<void> {
  const current = play.turns[turn]
  if (!current || now() - play.reportedAt < progressPauseMs) return
  play.reportedAt = now()
  const report: GameProgress = {
    uuid: play.uuid,
    title_code: cabinet.machine.titleCode,
    ball: current.ball,
    player: current.slot,
    players: play.seats.map(({ slot, initials }, index) => ({
      slot,
      player: play.signedIn[index]?.uid ?? null,
      initials,
      score: play.turns.slice(0, turn).reduce((sum, played) => sum + (played.slot === slot ? played.score : 0), 0),
    })),
    at: new Date(cabinet.now()).toISOString(),
  }
  await cabinet.progress(report)
}

async function endGame({ random, onFinished }: GameContext, cabinet: Cabinet, play: Play): Promise<void> {
  cabinet.state.playing = false
  const times = {
    uuid: play.uuid,
    startedAt: Math.min(play.startedAt, cabinet.now()),
    endedAt: cabinet.now(),
    codeVersion: cabinet.state.codeVersion,
  }
  const game = reportGame(random, cabinet.machine, play.seats, play.balls, times)
  // The uid from the answer to the scan counts, not that of the fleet file.
  const players = game.players.map((player, index) => {
    const { uid = null, scan } = play.signedIn[index] ?? {}
    return { ...player, player: uid, ...(scan && { scan }) }
  })
  onFinished({ ...game, players })
  await cabinet.finish({ ...game, players })
}
