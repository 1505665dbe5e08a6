import type { NewQuestBadge } from '../../server/src/features/quests/index.ts'

type Line = [name: string, icon: string, blurb: string, value: number, more?: Partial<NewQuestBadge>]

const badges = (shape: NewQuestBadge['shape'], trigger: NewQuestBadge['trigger'], titleCodes: string[], lines: Line[]) =>
  lines.map(([name, icon, blurb, value, more]): NewQuestBadge => ({
    name,
    icon,
    blurb,
    shape,
    trigger,
    value,
    titleCodes,
    ...more,
  }))

const two = (value: number) => String(value).padStart(2, '0')

const daily =
  (year: number, month: number, first: number) =>
  (badge: NewQuestBadge, index: number): NewQuestBadge => {
    const day = (shift: number) => new Date(Date.UTC(year, month - 1, first + index + shift)).toISOString().slice(0, 10)
    return { ...badge, caption: `Day ${index + 1}`, from: `${day(0)}T00:00`, until: `${day(1)}T00:00` }
  }

export const spyFiles = (millions = 1): NewQuestBadge[] =>
  badges(
    'round',
    'cumulative_score',
    ['BND'],
    [
      ['Cold open', 'crosshair', 'Begin as every good story begins.', 50 * millions * 1e6],
      ['The quartermaster', 'key-round', 'Collect what you are given and bring it back.', 8, { trigger: 'games_played' }],
      ['Silver birch', 'car', 'One good chase, one good game.', 120 * millions * 1e6, { trigger: 'high_score' }],
      ['Casino hours', 'spade', 'Play on three days.', 3, { trigger: 'unique_days' }],
      ['Above the clouds', 'plane', 'Keep the score climbing.', 300 * millions * 1e6],
      ['Two places at once', 'radar', 'Be seen in two places.', 2, { trigger: 'unique_locations' }],
      ['Three nights running', 'moon', 'Play on three days in a row.', 3, { trigger: 'day_streak' }],
      ['Shaken', 'martini', 'And now the villain.', 800 * millions * 1e6],
    ],
  )

const monsters: Line[] = [
  ['Landfall', 'footprints', 'It comes ashore. Score before midnight.', 60e6],
  ['Turtle', 'turtle', 'It spins, it flies, it does not stop.', 80e6],
  ['Moth', 'bug', 'Follow the lights.', 90e6],
  ['Crab', 'shrimp', 'Sideways is a direction.', 100e6],
  ['Bridge out', 'construction', 'There is no other way across.', 110e6],
  ['Power cut', 'plug-zap', 'Knock out the grid before the next wave arrives.', 120e6],
  ['Rail yard', 'train-front', 'The last train leaves without you.', 130e6],
  ['Frost', 'snowflake', 'What sleeps under ice wakes up hungry.', 140e6],
  ['Saucers', 'satellite-dish', 'They come in threes.', 150e6],
  ['Deep sea', 'waves', 'Something has followed you home.', 160e6],
  ['Volcano', 'mountain', 'Run uphill, then do not.', 170e6],
  ['Twin heads', 'split', 'One bites, one thinks.', 180e6],
]

/** The last badge of a set, earned when all others are. */
const finale = (name: string, icon: string, value: number, blurb: string): NewQuestBadge => ({
  name,
  icon,
  blurb,
  shape: 'arrow',
  trigger: 'badges_earned',
  value,
})

const shapes = ['round', 'shield', 'hex'] as const
const inShapes = (all: NewQuestBadge[]) => all.map((badge, index) => ({ ...badge, shape: shapes[index % 3] ?? 'round' }))

export const kaiju = (days?: { year: number }): NewQuestBadge[] => {
  const all = inShapes(badges('round', 'cumulative_score', ['ZIL'], monsters))
  // Over several days, scores of many games add up.
  const longer = all.map((badge, index) => ({ ...badge, value: (index + 1) * 350e6 }))
  const twelve = days ? all.map(daily(days.year, 12, 20)) : longer
  return [...twelve, finale('King', 'crown', 12, 'Lights when all twelve are lit.')]
}

export const symbiotes = (millions = 1): NewQuestBadge[] =>
  badges(
    'hex',
    'cumulative_score',
    ['VEN'],
    [
      ['First contact', 'zap', 'Find it before it finds a host.', 20 * millions * 1e6],
      ['Scream', 'mic', 'Loud enough to be heard in the street.', 60 * millions * 1e6],
      ['Riot', 'swords', 'Ten games, whoever wins.', 10, { trigger: 'games_played' }],
      ['Toxin', 'biohazard', 'One game above all others.', 90 * millions * 1e6, { trigger: 'high_score' }],
      ['Carnage', 'flame', 'Red, and not sorry.', 250 * millions * 1e6],
      ['We', 'users-round', 'Your home team hunts together.', 500 * millions * 1e6, { trigger: 'team_total' }],
    ],
  )

export const depths: NewQuestBadge[] = badges(
  'shield',
  'cumulative_score',
  ['JWS'],
  [
    ['Swimmers', 'waves', 'Ten fathoms. Nothing yet.', 25e6],
    ['The buoy', 'life-buoy', 'It moves against the tide.', 75e6],
    ['Something large', 'fish', 'One game in which it shows itself.', 60e6, { trigger: 'high_score' }],
    ['A bigger boat', 'ship', 'Five games, and you will want one.', 5, { trigger: 'games_played' }],
    ['The anchor', 'anchor', 'All the way down.', 250e6],
  ],
)

export const horrors: NewQuestBadge[] = badges(
  'diamond',
  'cumulative_score',
  ['EHH'],
  [
    ['The gate', 'castle', 'It was not locked.', 20e6],
    ['Unwelcome', 'ghost', 'Three games with the lights off.', 3, { trigger: 'games_played' }],
    ['Candlelight', 'flame', 'One game that lasts until it burns down.', 40e6, { trigger: 'high_score' }],
    ['Nine lives', 'cat', 'Keep the score alive.', 120e6],
    ['The last guest', 'moon', 'Stay until everyone else has gone.', 300e6],
  ],
)

export const strata: NewQuestBadge[] = badges(
  'hex',
  'cumulative_score',
  ['JRP'],
  [
    ['Bone', 'bone', 'It begins with something small.', 20e6],
    ['Egg', 'egg', 'Four games, all of them warm.', 4, { trigger: 'games_played' }],
    ['Fern', 'leaf', 'It grows back.', 80e6],
    ['Fence', 'fence', 'One game in which it holds.', 50e6, { trigger: 'high_score' }],
    ['Out', 'footprints', 'It did not hold.', 250e6],
  ],
)

export const tracks: NewQuestBadge[] = badges(
  'round',
  'cumulative_score',
  ['FOO'],
  [
    ['Sound check', 'mic', 'One game. Is this thing on?', 1, { trigger: 'games_played' }],
    ['Opening song', 'guitar', 'Loud from the first bar.', 30e6],
    ['The drummer counts', 'drum', 'Five games, on the beat.', 5, { trigger: 'games_played' }],
    ['On the radio', 'radio', 'One game they will play again.', 60e6, { trigger: 'high_score' }],
    ['Encore', 'music', 'They will not let you leave.', 200e6],
  ],
)

export const single = (
  name: string,
  icon: string,
  blurb: string,
  more: Pick<NewQuestBadge, 'trigger' | 'value'>,
): NewQuestBadge[] => [{ name, icon, blurb, shape: 'star', ...more }]

export const wall = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}T00:00`
