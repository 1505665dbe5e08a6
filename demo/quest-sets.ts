import type { NewQuestBadge } from '../server/src/features/quests/index.ts'

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

const twoDigits = (value: number) => String(value).padStart(2, '0')

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
      ['Cold open', 'crosshair', 'Start your first mission.', 50 * millions * 1e6],
      ['The quartermaster', 'key-round', 'Collect your gadgets and return them.', 8, { trigger: 'games_played' }],
      ['Silver birch', 'car', 'Win the chase in one great game.', 120 * millions * 1e6, { trigger: 'high_score' }],
      ['Casino hours', 'spade', 'Play on three different days.', 3, { trigger: 'unique_days' }],
      ['Above the clouds', 'plane', 'Keep your score climbing.', 300 * millions * 1e6],
      ['Two places at once', 'radar', 'Play at two different locations.', 2, { trigger: 'unique_locations' }],
      ['Three nights running', 'moon', 'Play on three days in a row.', 3, { trigger: 'day_streak' }],
      ['Shaken', 'martini', 'Face the villain.', 800 * millions * 1e6],
    ],
  )

const monsters: Line[] = [
  ['Landfall', 'footprints', 'It comes ashore. Score before midnight.', 60e6],
  ['Turtle', 'turtle', 'It spins, it flies, it doesn’t stop.', 80e6],
  ['Moth', 'bug', 'Follow the lights.', 90e6],
  ['Crab', 'shrimp', 'Watch out: it attacks from the side.', 100e6],
  ['Bridge out', 'construction', 'Find another way across.', 110e6],
  ['Power cut', 'plug-zap', 'Knock out the grid before the next wave arrives.', 120e6],
  ['Rail yard', 'train-front', 'The last train leaves without you.', 130e6],
  ['Frost', 'snowflake', 'What sleeps under ice wakes up hungry.', 140e6],
  ['Saucers', 'satellite-dish', 'They come in threes.', 150e6],
  ['Deep sea', 'waves', 'Something has followed you home.', 160e6],
  ['Volcano', 'mountain', 'Run uphill, then turn around.', 170e6],
  ['Twin heads', 'split', 'One head bites, the other one plans.', 180e6],
]

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
  // The longer version has higher values, because scores of several days add up.
  const longer = all.map((badge, index) => ({ ...badge, value: (index + 1) * 350e6 }))
  const twelve = days ? all.map(daily(days.year, 12, 20)) : longer
  return [...twelve, finale('King', 'crown', 12, 'Earn all twelve monster badges.')]
}

export const symbiotes = (millions = 1): NewQuestBadge[] =>
  badges(
    'hex',
    'cumulative_score',
    ['VEN'],
    [
      ['First contact', 'zap', 'Find it before it finds a host.', 20 * millions * 1e6],
      ['Scream', 'mic', 'Loud enough to be heard down the street.', 60 * millions * 1e6],
      ['Riot', 'swords', 'Play ten games, win or lose.', 10, { trigger: 'games_played' }],
      ['Toxin', 'biohazard', 'Play one outstanding game.', 90 * millions * 1e6, { trigger: 'high_score' }],
      ['Carnage', 'flame', 'The red one shows no mercy.', 250 * millions * 1e6],
      ['We', 'users-round', 'Hunt together with your home team.', 500 * millions * 1e6, { trigger: 'team_total' }],
    ],
  )

export const depths: NewQuestBadge[] = badges(
  'shield',
  'cumulative_score',
  ['JWS'],
  [
    ['Swimmers', 'waves', 'Ten fathoms down, and nothing yet.', 25e6],
    ['The buoy', 'life-buoy', 'It moves against the tide.', 75e6],
    ['Something large', 'fish', 'Make it show itself in one game.', 60e6, { trigger: 'high_score' }],
    ['A bigger boat', 'ship', 'Play five games. You’re going to need it.', 5, { trigger: 'games_played' }],
    ['The anchor', 'anchor', 'Dive all the way down.', 250e6],
  ],
)

export const horrors: NewQuestBadge[] = badges(
  'diamond',
  'cumulative_score',
  ['EHH'],
  [
    ['The gate', 'castle', 'Open the gate. It isn’t locked.', 20e6],
    ['Unwelcome', 'ghost', 'Play three games with the lights off.', 3, { trigger: 'games_played' }],
    ['Candlelight', 'flame', 'Play one game until the candle burns down.', 40e6, { trigger: 'high_score' }],
    ['Nine lives', 'cat', 'Keep your score alive.', 120e6],
    ['The last guest', 'moon', 'Stay until everyone else has left.', 300e6],
  ],
)

export const strata: NewQuestBadge[] = badges(
  'hex',
  'cumulative_score',
  ['JRP'],
  [
    ['Bone', 'bone', 'Start with a small find.', 20e6],
    ['Egg', 'egg', 'Play four games to keep it warm.', 4, { trigger: 'games_played' }],
    ['Fern', 'leaf', 'Watch it grow back.', 80e6],
    ['Fence', 'fence', 'Hold the fence in one game.', 50e6, { trigger: 'high_score' }],
    ['Out', 'footprints', 'The fence didn’t hold.', 250e6],
  ],
)

export const tracks: NewQuestBadge[] = badges(
  'round',
  'cumulative_score',
  ['FOO'],
  [
    ['Sound check', 'mic', 'Play one game. Is this thing on?', 1, { trigger: 'games_played' }],
    ['Opening song', 'guitar', 'Start loud.', 30e6],
    ['The drummer counts', 'drum', 'Play five games on the beat.', 5, { trigger: 'games_played' }],
    ['On the radio', 'radio', 'Play one game worth repeating.', 60e6, { trigger: 'high_score' }],
    ['Encore', 'music', 'They won’t let you leave.', 200e6],
  ],
)

export const oneBadge = (
  name: string,
  icon: string,
  blurb: string,
  more: Pick<NewQuestBadge, 'trigger' | 'value'>,
): NewQuestBadge[] => [{ name, icon, blurb, shape: 'star', ...more }]

/** One badge of each trigger that no other quest has. */
export const grandTour: NewQuestBadge[] = [
  {
    name: 'Five cabinets',
    icon: 'flag',
    blurb: 'Play five different games.',
    shape: 'star',
    trigger: 'unique_titles',
    value: 5,
  },
  {
    name: 'First light',
    icon: 'zap',
    blurb: 'Earn one of two achievements on Godzilla.',
    shape: 'round',
    trigger: 'achievements',
    value: 1,
    achievements: ['ZIL:AA01', 'ZIL:MB06'],
  },
]

export const midnightOf = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}T00:00`
