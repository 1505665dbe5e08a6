import type { FinishedGame, GameProgress } from '@portal/contract/telemetry'
import type { Agenda } from './agenda.ts'
import type { Cabinet, SignedIn } from './cabinet.ts'
import type { Contestant } from './cast.ts'
import { mostPoints, playBalls, reportGame, scaleBalls, slowDown, turnsOf, type Balls, type Turn } from './game.ts'
import type { Random } from './random.ts'

/** Viewers of a running game need no faster updates. */
const progressPauseMs = 4_000

export type LiveGame = {
  cabinet: Cabinet
  contestants: Contestant[]
  durationMs: number
  /** Score of the first player, if the game is a challenge. */
  target?: number
}

type Stage = { agenda: Agenda; random: Random; now: () => number; onFinished: (game: FinishedGame) => void }

type Play = {
  uuid: string
  startedAt: number
  seats: Contestant[]
  signedIn: (SignedIn | null)[]
  balls: Balls[]
  turns: Turn[]
  told: number
}

export async function playLiveGame(stage: Stage, live: LiveGame): Promise<void> {
  const { agenda, now } = stage
  const { cabinet, durationMs } = live
  cabinet.state.playing = true
  const begun = now()
  try {
    const play = await begin(stage.random, live)
    await tell(stage, cabinet, play, 0)
    for (let turn = 1; turn < play.turns.length; turn++) {
      agenda.at(begun + (durationMs * turn) / play.turns.length, () => tell(stage, cabinet, play, turn))
    }
    agenda.at(begun + durationMs, () => end(stage, cabinet, play))
  } catch (error) {
    cabinet.state.playing = false
    throw error
  }
}

async function begin(random: Random, { cabinet, contestants, durationMs, target }: LiveGame): Promise<Play> {
  const { machine } = cabinet
  const uuid = random.uuid()
  const most = mostPoints(machine.scoreScale, durationMs / 1_000, contestants.length)
  const balls = playBalls(random, contestants, machine.scoreScale).map((one) => slowDown(random, one, most))
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
    told: -Infinity,
  }
}

async function tell({ now }: Stage, cabinet: Cabinet, play: Play, turn: number): Promise<void> {
  const current = play.turns[turn]
  if (!current || now() - play.told < progressPauseMs) return
  play.told = now()
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

async function end({ random, onFinished }: Stage, cabinet: Cabinet, play: Play): Promise<void> {
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
