import type { FinishedGame } from '@portal/contract/telemetry'
import type { FleetMachine, FleetPlayer } from './fleet.ts'
import type { Random } from './random.ts'

// The race of the week: best scores per title since Monday, and the next challenger's target. Everyone starts low and passes
// the player above, which changes the live board all week.

const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs
const highestTarget = 2_600_000_000

export type SavedRivals = { week: number; bests: Record<string, Record<string, number>> }

export type Challenge = { player: FleetPlayer; score: number }

type ChallengeRequest = { machine: FleetMachine; time: number; most: number; isFree: (player: FleetPlayer) => boolean }

export type Rivals = ReturnType<typeof createRivals>

export const mondayOf = (time: number) => Math.floor((time - firstMonday) / weekMs) * weekMs + firstMonday

export function createRivals({
  random,
  players,
  saved,
}: {
  random: Random
  players: readonly FleetPlayer[]
  saved?: SavedRivals | undefined
}) {
  const uids = new Set(players.map(({ uid }) => uid))
  let week = saved?.week ?? 0
  let bests = new Map(Object.entries(saved?.bests ?? {}).map(([title, of]) => [title, new Map(Object.entries(of))]))

  function standings(title: string, time: number): Map<string, number> {
    const monday = mondayOf(time)
    if (monday !== week) {
      week = monday
      bests = new Map()
    }
    const known = bests.get(title) ?? new Map<string, number>()
    bests.set(title, known)
    return known
  }

  return {
    record(game: FinishedGame, time: number) {
      if (mondayOf(Date.parse(game.ended_at)) !== mondayOf(time)) return
      const known = standings(game.title_code, time)
      for (const { player, score } of game.players) {
        if (player !== null && uids.has(player)) known.set(player, Math.max(score, known.get(player) ?? 0))
      }
    },

    /**
     * Chooses a player and a target score that changes the board. `most` is the highest score in a game of that length. Returns
     * undefined when nobody is available.
     */
    challenge: (request: ChallengeRequest): Challenge | undefined =>
      choose({ ...request, random, players, known: standings(request.machine.titleCode, request.time) }),

    save: (): SavedRivals => ({
      week,
      bests: Object.fromEntries([...bests].map(([title, of]) => [title, Object.fromEntries(of)])),
    }),
  }
}

type Choice = ChallengeRequest & { random: Random; players: readonly FleetPlayer[]; known: ReadonlyMap<string, number> }

function choose({ machine, time, most, isFree, random, players, known }: Choice): Challenge | undefined {
  const free = players.filter(isFree)
  if (!free.length) return undefined
  const ranked = free
    .filter(({ uid }) => (known.get(uid) ?? Infinity) < 0.99 * most)
    .sort((a, b) => (known.get(b.uid) ?? 0) - (known.get(a.uid) ?? 0))
  const at = ranked.length > 0 && random.chance(0.65) ? random.int(0, Math.min(9, ranked.length - 1)) : null
  const player = (at === null ? undefined : ranked[at]) ?? random.pick(free)
  const next = at === null || at === 0 ? undefined : ranked[at - 1]
  const [best, above] = [known.get(player.uid), next && known.get(next.uid)]
  return { player, score: Math.min(most, target({ random, player, best, above, scale: machine.scoreScale, time })) }
}

function target(input: {
  random: Random
  player: FleetPlayer
  best: number | undefined
  above: number | undefined
  scale: number
  time: number
}): number {
  const { random, player, best, above, scale, time } = input
  const strength = scale * Math.exp(2.2 * (player.skill - 0.5))
  if (best === undefined) return strength * (0.1 + 0.15 * random.next())
  if (above !== undefined && above < best * 1.06 && above < highestTarget) return above + 10 * random.int(1, 2_000)
  // The limit rises daily, so that scores can improve all week.
  const ceiling = strength * (1 + (4 * (time - mondayOf(time))) / weekMs)
  const share = Math.min(0.06, Math.max(0.0006, ((ceiling - best) / best) * 0.02))
  return Math.max(best + 10, Math.min(highestTarget, best * (1 + share * (0.5 + random.next()))))
}
