import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const xMen: CatalogueTitle = {
  code: 'XM2',
  internalId: '143',
  name: 'The Uncanny X-Men',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2024-09-05',
  gradientStart: '#136ACC',
  gradientStop: '#03F0FC',
  supportsGameProgress: true,
  scoreScale: 85_000_000,
  models: [
    { modelCode: 'XM2-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'XM2-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'XM2-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2024-09-05' },
    { version: '0.97.0', publishedOn: '2024-11-29' },
    { version: '1.02.0', publishedOn: '2025-04-18' },
    { version: '1.07.0', publishedOn: '2025-11-14' },
    { version: '1.17.0', publishedOn: '2026-09-20' },
  ],
  categories: [
    progressive('Timelines', [
      round('TI01', 'Out of time', 'Start a timeline mode.', 5, 'history', count('modes_started', 1)),
      round('TI02', 'Changed fate', 'Finish a timeline mode.', 10, 'git-branch', count('modes_completed', 1)),
      round('TI03', 'Then and now', 'Play a mode in both timelines in one game.', 15, 'arrow-left-right'),
      round('TI04', 'Long memory', 'Start 20 timeline modes.', 20, 'brain', count('modes_started', 20)),
      round('TI05', 'Set right', 'Finish 20 timeline modes.', 35, 'git-merge', count('modes_completed', 20)),
      round('TI06', 'Bright future', 'Finish four modes of one timeline.', 50, 'sunrise'),
      arrow('TI07', 'Time mended', 'Finish both timelines in one game.', 120, 'infinity'),
    ]),
    category('Sentinels', [
      hex('SE01', 'Target acquired', 'Hit the sentinel.', 5, 'target'),
      hex('SE02', 'Power down', 'Start sentinel multiball.', 10, 'power-off'),
      hex('SE03', 'Palm blast', 'Score a jackpot through the open hand.', 15, 'hand'),
      hex('SE04', 'Mass production', 'Score 130 jackpots.', 25, 'factory', count('jackpots', 130)),
      hex('SE05', 'Assembly line', 'Beat three sentinels in one game.', 30, 'container'),
      hex('SE06', 'Master mold', 'Score the sentinel super jackpot twice in one game.', 50, 'bot'),
    ]),
    category('Recruits', [
      shield('RE01', 'New student', 'Recruit a hero.', 5, 'user-plus'),
      shield('RE02', 'Class photo', 'Recruit four heroes in one game.', 10, 'camera'),
      shield('RE03', 'Field team', 'Use a hero power in a mode.', 15, 'users'),
      shield('RE04', 'Faculty', 'Recruit eight heroes in one game.', 20, 'graduation-cap'),
      shield('RE05', 'Reunion', 'Use six hero powers in one ball.', 30, 'party-popper'),
      shield('RE06', 'Old rival', 'Recruit a hero while a villain mode runs.', 40, 'handshake', secret),
    ]),
    category('Danger room', [
      round('DA01', 'Simulation', 'Start the danger room.', 5, 'monitor-play'),
      round('DA02', 'Dodge', 'Clear the danger room without a drain.', 10, 'shuffle'),
      round('DA03', 'Hard light', 'Knock down 275 targets.', 25, 'grid-3x3', count('targets', 275)),
      round('DA04', 'Advanced class', 'Clear all danger room levels in one game.', 40, 'award'),
    ]),
    category('Magnet and weather', [
      star('MW01', 'Pull', 'Be caught by the magnet.', 5, 'magnet'),
      star('MW02', 'Strike', 'Make 30 skill shots.', 15, 'cloud-lightning', count('skill_shots', 30)),
      star('MW03', 'High pressure', 'Shoot the storm loop four times in a row.', 20, 'wind'),
      star('MW04', 'Bend the rails', 'Make a seven way combo.', 35, 'move-3d'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Camp gates', 'Start the first wizard mode.', 40, 'fence'),
      arrow('WM02', 'Phase walk', 'Finish the first wizard mode.', 70, 'ghost'),
      arrow('WM03', 'Paradox held', 'Light both wizard modes at the same time.', 90, 'git-compare', secret),
      arrow('WM04', 'Present day', 'Start the last battle.', 100, 'calendar-check'),
      arrow('WM05', 'Dream fulfilled', 'Finish the last battle.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Pick a timeline. Heroes are recruited at the danger room scoop.',
          'The sentinel in the middle takes five hits, then opens for a lock.',
        ],
      },
      {
        heading: 'Timelines',
        lines: ['The past and the future share shots. A shot made in both counts twice.'],
      },
      {
        heading: 'Going further',
        lines: ['Fix both timelines to light the present.'],
      },
    ],
  },
}
