import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const guardians: CatalogueTitle = {
  code: 'GRD',
  internalId: '115',
  name: 'Guardians of the Galaxy',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2017-11-16',
  gradientStart: '#33025E',
  gradientStop: '#FF00C7',
  supportsGameProgress: false,
  scoreScale: 80_000_000,
  models: [
    { modelCode: 'GRD-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'GRD-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'GRD-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2017-11-16' },
    { version: '0.97.0', publishedOn: '2018-02-15' },
    { version: '1.02.0', publishedOn: '2018-07-05' },
    { version: '1.05.0', publishedOn: '2019-01-31' },
    { version: '1.16.0', publishedOn: '2019-12-07' },
    { version: '1.26.1', publishedOn: '2021-06-29' },
  ],
  categories: [
    progressive('Scenes', [
      round('SC01', 'Press play', 'Start a scene.', 5, 'cassette-tape', count('modes_started', 1)),
      round('SC02', 'Side A', 'Finish a scene.', 10, 'circle-play', count('modes_completed', 1)),
      round('SC03', 'Side B', 'Finish two scenes in one game.', 15, 'repeat-2'),
      round('SC04', 'Mix tape', 'Start 20 scenes.', 20, 'list-music', count('modes_started', 20)),
      round('SC05', 'Headphones on', 'Finish 28 scenes.', 35, 'headphones', count('modes_completed', 28)),
      arrow('SC06', 'Full cassette', 'Finish every scene in one game.', 120, 'boom-box'),
    ]),
    category('Tree', [
      hex('TR01', 'Hello tree', 'Hit the tree.', 5, 'tree-deciduous'),
      hex('TR02', 'Branching out', 'Lock a ball in the tree.', 5, 'git-branch'),
      hex('TR03', 'Full bloom', 'Start tree multiball.', 10, 'flower'),
      hex('TR04', 'Roots', 'Score a jackpot under the branches.', 15, 'sprout'),
      hex('TR05', 'Deep forest', 'Score 110 jackpots.', 25, 'trees', count('jackpots', 110)),
      hex('TR06', 'Evergreen', 'Score the tree super jackpot.', 35, 'tree-pine'),
    ]),
    category('Orb and rockets', [
      shield('OR01', 'Hot wires', 'Make the skill shot.', 5, 'cable', count('skill_shots', 1)),
      shield('OR02', 'Blast off', 'Shoot the rocket ramp.', 5, 'rocket'),
      shield('OR03', 'Second stage', 'Shoot the ramp four times in a row.', 10, 'chevrons-up'),
      shield('OR04', 'Hadron charge', 'Shoot 330 ramps.', 20, 'atom', count('ramps', 330)),
      shield('OR05', 'Orb in hand', 'Collect the orb award.', 25, 'orbit'),
      shield('OR06', 'Thin plan', 'Finish a scene with two seconds left.', 35, 'percent', secret),
    ]),
    category('Crew', [
      round('CR01', 'Misfit', 'Light a crew member.', 5, 'user'),
      round('CR02', 'Prison break', 'Light the whole crew in one ball.', 15, 'users'),
      round('CR03', 'Bounty split', 'Collect ten mystery awards in one game.', 20, 'coins'),
      round('CR04', 'Family dinner', 'Light the crew three times in one game.', 35, 'utensils'),
    ]),
    category('Combos', [
      star('CO01', 'Two step', 'Make a two way combo.', 5, 'footprints'),
      star('CO02', 'Dance floor', 'Make a five way combo.', 15, 'music'),
      star('CO03', 'Team rhythm', 'Make 160 combos.', 25, 'audio-waveform', count('combos', 160)),
      star('CO04', 'Galaxy tour', 'Make an eight way combo.', 40, 'telescope'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Sanctuary', 'Start the first wizard mode.', 40, 'moon-star'),
      arrow('WM02', 'Slow dance', 'Start a wizard mode with the volume at zero.', 60, 'volume-x', secret),
      arrow('WM03', "Collector's case", 'Finish the first wizard mode.', 70, 'box'),
      arrow('WM04', 'Immolation', 'Start the last scene.', 100, 'flame'),
      arrow('WM05', 'Hands together', 'Finish the last scene.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Modes are scenes in the order you choose at the scoop.',
          'The tree toy opens its mouth after four hits and locks balls.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Cherry bomb multiball stacks with any mode.'],
      },
      {
        heading: 'Going further',
        lines: ['Finish every scene for the immolation and save the last city.'],
      },
    ],
  },
}
