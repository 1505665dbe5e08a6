import { savePage, bodyOf } from '../../server/src/features/content/index.ts'
import { createQuest, type NewQuest } from '../../server/src/features/quests/index.ts'
import type { App } from '../../server/src/app.ts'
import * as sets from './quest-sets.ts'

const dayMs = 86_400_000

const howTo = (game: string) => [
  `Sign in with your code on a connected ${game}, Pro, Premium or LE.`,
  'Play. Each badge says which games count. One game can count toward several badges.',
  'A lit badge stays on your profile.',
]
const saved = 'Progress is saved after each game. Verified and home plays both count.'

const local = { timeZone: null, eventId: 6208, progressDescription: saved }
const monthOf = (year: number) => ({ startsAt: sets.wall(year, 12, 1), endsAt: sets.wall(year + 1, 1, 1) })

function ofTheEvent(year: number): NewQuest[] {
  const month = monthOf(year)
  return [
    {
      ...local,
      ...month,
      type: 'other',
      name: 'Ten doors',
      caption: 'All December, in any ten places.',
      titleCode: 'FOO',
      icon: 'flag',
      instructions: ['Play one game in each of ten places.'],
      badges: sets.single('Ten doors', 'flag', 'Play in ten different places.', { trigger: 'unique_locations', value: 10 }),
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
      badges: sets.single('Seven nights', 'moon', 'Play on seven days in a row.', { trigger: 'day_streak', value: 7 }),
    },
  ]
}

function december(year: number): NewQuest[] {
  const month = monthOf(year)
  return [
    {
      ...local,
      id: 875,
      type: 'no7',
      name: '007',
      caption: 'December 7th to 13th, on any connected James Bond 007.',
      blurb: 'Eight files. Each opens when the one before it is lit; games count toward sealed files too.',
      titleCode: 'BND',
      icon: 'crosshair',
      instructions: howTo('James Bond 007'),
      startsAt: sets.wall(year, 12, 7),
      endsAt: sets.wall(year, 12, 14),
      badges: sets.spyFiles(),
    },
    {
      ...local,
      id: 876,
      type: 'no7',
      name: '12 Days of Kaiju',
      caption: 'December 20th to 31st, on any connected Godzilla.',
      blurb: 'A monster a day. Twelve monsters light the thirteenth badge.',
      titleCode: 'ZIL',
      icon: 'footprints',
      instructions: [
        'Sign in with your code on a connected Godzilla, Pro, Premium or LE.',
        'Each day unlocks one monster. Meet its target before midnight your time.',
        'Twelve monsters light the thirteenth badge, King.',
      ],
      startsAt: sets.wall(year, 12, 20),
      endsAt: sets.wall(year + 1, 1, 1),
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

type Setting = Pick<NewQuest, 'type' | 'name' | 'caption' | 'titleCode' | 'icon' | 'badges'> & {
  game: string
  days: [from: number, to: number]
}

const running: Setting[] = [
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
    caption: 'Six of them, on any connected Venom.',
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
    caption: 'Dig, on any connected Jurassic Park.',
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
]

export async function addQuests({ services }: App, now: Date): Promise<void> {
  const wall = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10) + 'T00:00'
  const year = now.getUTCFullYear()
  for (const quest of [...december(year), ...ofTheEvent(year)]) await createQuest(services, quest)
  for (const { game, days, ...quest } of running)
    await createQuest(services, {
      ...quest,
      timeZone: null,
      startsAt: wall(days[0]),
      endsAt: wall(days[1]),
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
    startsAt: wall(45),
    endsAt: wall(59),
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
