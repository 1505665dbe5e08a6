import type { FleetMachine, FleetPlayer } from './fleet.ts'
import { guestInitials, availability, skillAt } from './players.ts'
import { createPicker, createRandom, type Random } from './random.ts'

export type Contestant = { slot: number; player: FleetPlayer | null; initials: string; skill: number }

type IsFree = (player: FleetPlayer) => boolean

export type ChooseContestants = (
  machine: number,
  time: number,
  localHour: number,
  random: Random,
  isFree?: IsFree,
) => Contestant[]

const yearMs = 365 * 86_400_000
/** Additional players per machine who live elsewhere; limited so that large fleets stay fast. */
const visitorsPerMachine = 60
const nobody = -1

export function createContestantChooser(input: {
  seed: string
  machines: readonly FleetMachine[]
  players: readonly FleetPlayer[]
}): ChooseContestants {
  const { machines, players } = input
  const joined = players.map((player) => (player.joinedAt === undefined ? -Infinity : Date.parse(player.joinedAt)))
  const localPlayers = Map.groupBy(players.keys(), (index) => players[index]?.homeVenueId ?? '')
  const random = createRandom(`${input.seed}/cast`)
  const zones = new Map(machines.map(({ venue }) => [venue.id, venue.timeZone]))
  // Players from elsewhere live in the machine's time zone, because nobody plays in Portland and three minutes later in Tokyo.
  const playersByZone = Map.groupBy(players.keys(), (index) => zones.get(players[index]?.homeVenueId ?? '') ?? '')
  const everyone = [...players.keys()]
  const candidates = machines.map((machine) =>
    candidatesOf(machine, players, { localPlayers, otherPlayers: playersByZone.get(machine.venue.timeZone) ?? everyone }, random),
  )

  function choose(machine: number, time: number, localHour: number, random: Random, isFree: IsFree): number {
    const candidateSet = candidates[machine]
    if (!candidateSet) return nobody
    let chosen = nobody
    for (let attempt = 0; attempt < 6; attempt++) {
      const index = candidateSet.members[candidateSet.pick(random)] ?? nobody
      const player = players[index]
      if (!player || time < (joined[index] ?? 0) || !isFree(player)) continue
      chosen = index
      if (random.chance(availability(player.usualHours, localHour))) break
    }
    return chosen
  }

  return (machine, time, localHour, random, isFree = () => true) => {
    const contestants: Contestant[] = []
    const chosenIndexes = new Set<number>()
    const size = partySize(random)
    for (let slot = 1; slot <= size; slot++) {
      const index = slot > 1 && random.chance(0.35) ? nobody : choose(machine, time, localHour, random, isFree)
      const player = chosenIndexes.has(index) ? undefined : players[index]
      if (player) {
        chosenIndexes.add(index)
        const since = Math.max(joined[index] ?? -Infinity, time - 3 * yearMs)
        contestants.push({ slot, player, initials: player.initials, skill: skillAt(player, since, time) })
      } else contestants.push(guest(slot, random))
    }
    return contestants
  }
}

export function guest(slot: number, random: Random): Contestant {
  return { slot, player: null, initials: guestInitials(random), skill: 0.15 + 0.3 * random.next() }
}

function partySize(random: Random): number {
  const draw = random.next()
  return draw < 0.6 ? 1 : draw < 0.83 ? 2 : draw < 0.93 ? 3 : 4
}

function candidatesOf(
  machine: FleetMachine,
  players: readonly FleetPlayer[],
  { localPlayers, otherPlayers }: { localPlayers: Map<string, number[]>; otherPlayers: readonly number[] },
  random: Random,
): { members: number[]; pick: (random: Random) => number } {
  const atHome = localPlayers.get(machine.venue.id) ?? []
  const members = [...atHome]
  const weights: number[] = atHome.map((index) => (players[index]?.favourites.includes(machine.titleCode) ? 12 : 4))
  const isHome = machine.venue.opens === null
  const visitors = Math.min(otherPlayers.length, isHome && atHome.length > 0 ? 3 : visitorsPerMachine)
  for (let i = 0; i < visitors; i++) {
    const index = random.pick(otherPlayers)
    members.push(index)
    weights.push(players[index]?.favourites.includes(machine.titleCode) ? 1 : 0.25)
  }
  return { members, pick: createPicker(weights) }
}
