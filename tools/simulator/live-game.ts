import type { FinishedGame, GameProgress } from '@portal/contract/telemetry'
import type { Agenda } from './agenda.ts'
import type { Cabinet, SignedIn } from './cabinet.ts'
import type { Contestant } from './cast.ts'
import { mostPoints, playBalls, reportGame, scaleBalls, slowDown, turnsOf, type Balls, type Turn } from './game.ts'
import type { Random } from './random.ts'

/** Nobody watching a game needs more than this. */
const progressPauseMs = 4_000

export type LiveGame = {
  cabinet: Cabinet
  contestants: Contestant[]
  /** How long the game takes by the wall clock. */
  durationMs: number
  /** What the first player's game comes to, when it is a challenge. */
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

/** Plays a game to its end: sign-in, turn by turn with reports of progress, then the finished game. */
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

/** Reports the game as it stands before a turn. */
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
  // Who plays is what the portal answered to the scan, not what the list says.
  const players = game.players.map((player, index) => {
    const { uid = null, scan } = play.signedIn[index] ?? {}
    return { ...player, player: uid, ...(scan && { scan }) }
  })
  onFinished({ ...game, players })
  await cabinet.finish({ ...game, players })
}
