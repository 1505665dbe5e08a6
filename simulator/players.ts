import type { FleetPlayer } from './fleet.ts'
import { createRandom, type Random } from './random.ts'

export type Persona = {
  username: string
  firstName: string
  lastName: string
  initials: string
  skill: number
  favourites: string[]
  homeVenueId: string | null
  usualHours: FleetPlayer['usualHours']
  joinedDaysAgo: number
}

const firstWords =
  'ramp,tilt,multi,skill,drop,orbit,loop,bump,slam,nudge,spin,flip,lane,plunge,drain,bank,combo,jack,neon,chrome,turbo,retro,pixel,lucky,wild,iron,silver,night,quiet,rapid'.split(
    ',',
  )
const lastWords =
  'king,shot,ball,wizard,master,fox,owl,bear,cat,hawk,wolf,ace,duke,star,hero,ghost,rider,jane,joe,max,lee,kid,fan,pro,bot,ray,sam,kat,zed,moon'.split(
    ',',
  )
const firstNames =
  'Ada,Ben,Cleo,Dev,Elin,Finn,Greta,Hugo,Ines,Jonas,Kira,Liam,Maya,Noah,Olga,Paul,Quinn,Rosa,Sven,Tara,Umar,Vera,Wes,Xenia,Yusuf,Zoe,Aiko,Bruno,Carla,Dario,Emre,Fay,Gus,Hana,Ivo,Jade,Karl,Lola,Milo,Nell'.split(
    ',',
  )
const lastNames =
  'Abel,Brandt,Castro,Dahl,Eriksen,Falk,Grant,Hayes,Ivers,Jansen,Keller,Lindt,Moreno,Novak,Okafor,Price,Quist,Rossi,Stone,Tanaka,Ueda,Varga,Walsh,Xu,Yates,Zeller,Archer,Bloom,Crane,Drake'.split(
    ',',
  )

const dayMs = 86_400_000

export function makePersonas(input: {
  seed: string
  count: number
  venueIds: readonly string[]
  titleCodes: readonly string[]
}): Persona[] {
  const random = createRandom(`${input.seed}/personas`)
  const taken = new Set<string>()
  return Array.from({ length: input.count }, () => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
    return {
      username: freeUsername(random, taken),
      firstName,
      lastName,
      initials: random.chance(0.45) ? initialsOf(random, firstName, lastName) : '',
      skill: skillOf(random),
      favourites: favouritesOf(random, input.titleCodes),
      homeVenueId: input.venueIds.length > 0 ? random.pick(input.venueIds) : null,
      usualHours: random.pick(['day', 'evening', 'evening', 'evening', 'night'] as const),
      joinedDaysAgo: Math.round(30 + 900 * random.next() ** 2),
    }
  })
}

export function skillAt(player: Pick<FleetPlayer, 'skill'>, joinedAt: number, time: number): number {
  const days = Math.max(0, time - joinedAt) / dayMs
  return player.skill * (1 - 0.4 * Math.exp(-days / 120))
}

export function availability(usualHours: FleetPlayer['usualHours'], hour: number): number {
  if (usualHours === 'day') return hour >= 8 && hour < 18 ? 1 : 0.2
  if (usualHours === 'night') return hour >= 20 || hour < 5 ? 1 : 0.2
  return hour >= 16 && hour < 24 ? 1 : 0.35
}

export function guestInitials(random: Random): string {
  return random.chance(0.5) ? '' : initialsOf(random, random.pick(firstNames), random.pick(lastNames))
}

function freeUsername(random: Random, taken: Set<string>): string {
  for (;;) {
    const bare = `${random.pick(firstWords)}${random.chance(0.2) ? '_' : ''}${random.pick(lastWords)}`.slice(0, 12)
    const name = bare.length < 5 || random.chance(0.3) || taken.has(bare) ? `${bare.slice(0, 9)}${random.int(10, 999)}` : bare
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function skillOf(random: Random): number {
  return Math.min(1, Math.max(0.02, 0.42 + 0.19 * random.normal()))
}

function favouritesOf(random: Random, titleCodes: readonly string[]): string[] {
  const size = Math.min(titleCodes.length, random.int(2, 5))
  const chosen = new Set<string>()
  while (chosen.size < size) chosen.add(random.pick(titleCodes))
  return [...chosen]
}

function initialsOf(random: Random, firstName: string, lastName: string): string {
  const middle = random.chance(0.6) ? 'AEJKLMRST'[random.int(0, 8)] : ''
  return `${firstName[0]}${middle}${lastName[0]}`.toUpperCase()
}
