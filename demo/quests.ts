import { savePage, bodyOf } from '../server/src/features/content/index.ts'
import { createQuest, type NewQuest } from '../server/src/features/quests/index.ts'
import type { App } from '../server/src/app.ts'
import * as sets from './quest-sets.ts'

const dayMs = 86_400_000

const howTo = (game: string) => [
  `Sign in with your code on a connected ${game} (Pro, Premium or LE).`,
  'Play. Each badge tells you which games count, and one game can count toward several badges.',
  'Badges you earn stay on your profile.',
]
const saved = 'Your progress is saved after each game. Verified games and games at home both count.'

const local = { timeZone: null, eventId: 6208, progressDescription: saved }
const monthOf = (year: number) => ({ startsAt: sets.midnightOf(year, 12, 1), endsAt: sets.midnightOf(year + 1, 1, 1) })

function eventQuests(year: number): NewQuest[] {
  const month = monthOf(year)
  return [
    {
      ...local,
      ...month,
      type: 'other',
      name: 'Ten doors',
      caption: 'All December, at any ten locations.',
      titleCode: 'FOO',
      icon: 'flag',
      instructions: ['Play one game at each of ten locations.'],
      badges: sets.oneBadge('Ten doors', 'flag', 'Play at ten different locations.', { trigger: 'unique_locations', value: 10 }),
    },
    {
      ...local,
      ...month,
      type: 'other',
      name: 'Seven nights',
      caption: 'All December, seven days in a row.',
      titleCode: 'FOO',
      icon: 'star',
      instructions: ['Play on seven days in a row, anywhere.'],
      badges: sets.oneBadge('Seven nights', 'moon', 'Play on seven days in a row.', { trigger: 'day_streak', value: 7 }),
    },
  ]
}

function decemberQuests(year: number): NewQuest[] {
  const month = monthOf(year)
  return [
    {
      ...local,
      id: 875,
      type: 'no7',
      name: '007',
      caption: 'December 7th to 13th, on any connected James Bond 007.',
      blurb: 'Eight files. Each one opens when you’ve earned the one before it. Games count toward locked files too.',
      titleCode: 'BND',
      icon: 'crosshair',
      instructions: howTo('James Bond 007'),
      startsAt: sets.midnightOf(year, 12, 7),
      endsAt: sets.midnightOf(year, 12, 14),
      badges: sets.spyFiles(),
    },
    {
      ...local,
      id: 876,
      type: 'no7',
      name: '12 Days of Kaiju',
      caption: 'December 20th to 31st, on any connected Godzilla.',
      blurb: 'A new monster every day. Defeat all twelve to earn the thirteenth badge.',
      titleCode: 'ZIL',
      icon: 'footprints',
      instructions: [
        'Sign in with your code on a connected Godzilla (Pro, Premium or LE).',
        'Each day unlocks one monster. Reach its target before midnight your time.',
        'Defeat all twelve monsters to earn the thirteenth badge, King.',
      ],
      startsAt: sets.midnightOf(year, 12, 20),
      endsAt: sets.midnightOf(year + 1, 1, 1),
      badges: sets.kaiju({ year }),
    },
    {
      ...local,
      ...month,
      id: 865,
      type: 'dna',
      name: 'Defeat the Symbiotes',
      caption: 'All December, on any connected Venom.',
      blurb: 'Six symbiotes are loose in the city.',
      titleCode: 'VEN',
      icon: 'zap',
      instructions: howTo('Venom'),
      badges: sets.symbiotes(),
    },
  ]
}

type RunningQuest = Pick<NewQuest, 'type' | 'name' | 'caption' | 'titleCode' | 'icon' | 'badges'> & {
  game: string
  days: [from: number, to: number]
}

const running: RunningQuest[] = [
  {
    type: 'no7',
    name: 'Night of the Kaiju',
    caption: 'Thirteen badges on any connected Godzilla.',
    titleCode: 'ZIL',
    icon: 'footprints',
    game: 'Godzilla',
    days: [-12, 4],
    badges: sets.kaiju(),
  },
  {
    type: 'jaws',
    name: 'Five fathoms down',
    caption: 'How deep do you dare?',
    titleCode: 'JWS',
    icon: 'fish',
    game: 'Jaws',
    days: [-20, 25],
    badges: sets.depths,
  },
  {
    type: 'no7',
    name: 'Double cover',
    caption: 'Eight files on any connected James Bond 007.',
    titleCode: 'BND',
    icon: 'spade',
    game: 'James Bond 007',
    days: [-30, 18],
    badges: sets.spyFiles(0.5),
  },
  {
    type: 'dna',
    name: 'Symbiote watch',
    caption: 'Six symbiotes on any connected Venom.',
    titleCode: 'VEN',
    icon: 'zap',
    game: 'Venom',
    days: [-25, 40],
    badges: sets.symbiotes(2),
  },
  {
    type: 'dna',
    name: 'Elvira’s late show',
    caption: 'Elvira expects you at her House of Horrors.',
    titleCode: 'EHH',
    icon: 'ghost',
    game: 'Elvira’s House of Horrors',
    days: [-40, 60],
    badges: sets.horrors,
  },
  {
    type: 'dna',
    name: 'Forty million years',
    caption: 'Dig for fossils on any connected Jurassic Park.',
    titleCode: 'JRP',
    icon: 'bone',
    game: 'Jurassic Park',
    days: [-18, 30],
    badges: sets.strata,
  },
  {
    type: 'other',
    name: 'The set list',
    caption: 'Five songs on any connected Foo Fighters.',
    titleCode: 'FOO',
    icon: 'music',
    game: 'Foo Fighters',
    days: [-15, 365],
    badges: sets.tracks,
  },
  {
    type: 'other',
    name: 'Grand tour',
    caption: 'Five games, one city at a time.',
    titleCode: 'ZIL',
    icon: 'flag',
    game: 'machine',
    days: [-28, 35],
    badges: sets.grandTour,
  },
]

export async function addQuests({ services }: App, now: Date): Promise<void> {
  const midnightOf = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10) + 'T00:00'
  const year = now.getUTCFullYear()
  for (const quest of [...decemberQuests(year), ...eventQuests(year)]) await createQuest(services, quest)
  for (const { game, days, ...quest } of running)
    await createQuest(services, {
      ...quest,
      timeZone: null,
      startsAt: midnightOf(days[0]),
      endsAt: midnightOf(days[1]),
      instructions: howTo(game),
      progressDescription: saved,
    })
  await createQuest(services, {
    type: 'other',
    state: 'draft',
    name: 'The encore',
    caption: 'One more song, on any connected Foo Fighters.',
    titleCode: 'FOO',
    icon: 'guitar',
    timeZone: null,
    startsAt: midnightOf(45),
    endsAt: midnightOf(59),
    instructions: howTo('Foo Fighters'),
    progressDescription: saved,
    badges: sets.tracks.slice(0, 3),
  })
  await savePage(services, {
    type: 'quest_group_page',
    slug: 'quest-a-palooza',
    title: 'Quest-a-palooza',
    summary: 'Five quests. Twenty-nine badges. All December, on every connected machine.',
    body: bodyOf('All December, on every connected machine.'),
    publishAt: new Date(now.getTime() - 30 * dayMs),
  })
}
