import { arrow, category, count, hex, progressive, round, secret, shield } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const venom: CatalogueTitle = {
  code: 'VEN',
  internalId: '137',
  name: 'Venom',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2023-06-20',
  gradientStart: '#0066FF',
  gradientStop: '#3E008C',
  supportsGameProgress: true,
  scoreScale: 80_000_000,
  models: [
    { modelCode: 'VEN-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'VEN-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'VEN-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2023-06-20' },
    { version: '0.97.0', publishedOn: '2023-10-01' },
    { version: '1.02.0', publishedOn: '2024-02-18' },
    { version: '1.05.0', publishedOn: '2024-09-15' },
    { version: '1.14.0', publishedOn: '2025-07-22' },
  ],
  categories: [
    progressive('Villains', [
      round('VL01', 'Trouble finds you', 'Start a villain mode.', 5, 'skull', count('modes_started', 1)),
      round('VL02', 'Knock down', 'Beat a villain.', 10, 'hand-fist', count('modes_completed', 1)),
      round('VL03', 'Rogues on the run', 'Start 10 villain modes.', 15, 'footprints', count('modes_started', 10)),
      round('VL04', 'Two at once', 'Beat two villains in one game.', 25, 'swords'),
      round('VL05', 'Most wanted', 'Beat 25 villains.', 40, 'scan-face', count('modes_completed', 25)),
      round('VL06', 'Clean streets', 'Beat three villains without a drain.', 60, 'broom'),
      arrow('VL07', 'Unmatched', 'Beat every villain in one game.', 120, 'trophy'),
    ]),
    category('Symbiote multiball', [
      hex('SY01', 'Sticky start', 'Lock a ball.', 5, 'droplet'),
      hex('SY02', 'It spreads', 'Start symbiote multiball.', 10, 'blend'),
      hex('SY03', 'Feeding', 'Score five jackpots in one multiball.', 15, 'utensils'),
      hex('SY04', 'Second skin', 'Add two balls to one multiball.', 20, 'layers'),
      hex('SY05', 'Black tide', 'Score 40 super jackpots.', 40, 'waves', count('super_jackpots', 40)),
      hex('SY06', 'Carnage on sight', 'Score 60 million in one symbiote multiball.', 75, 'zap'),
    ]),
    category('Hosts', [
      shield('HO01', 'Perfect match', 'Pick a host and finish a game.', 5, 'user-check', count('games_played', 1)),
      shield('HO02', 'Growing pains', 'Raise a host to level two.', 5, 'trending-up'),
      shield('HO03', 'Split decision', 'Play a game with each of four hosts.', 15, 'users'),
      shield('HO04', 'Old friends', 'Raise one host to level five.', 20, 'heart-handshake'),
      shield('HO05', 'Team player', 'Start a team mode.', 25, 'user-plus'),
      shield('HO06', 'Full strength', 'Raise every host to level five.', 60, 'biceps-flexed'),
    ]),
    category('Web of shots', [
      round('WS01', 'First thread', 'Make the skill shot.', 5, 'crosshair', count('skill_shots', 1)),
      round('WS02', 'Spinneret', 'Spin the left spinner 30 times in one ball.', 10, 'loader-pinwheel'),
      round('WS03', 'Tangle', 'Make a four way combo.', 15, 'waypoints'),
      round('WS04', 'Ceiling crawl', 'Loop the upper playfield three times.', 20, 'iteration-cw'),
      round('WS05', 'Spin doctor', 'Spin 3,000 times in all.', 25, 'disc-3', count('spins', 3000)),
      round('WS06', 'Loose thread', 'Hit the captive ball with the first shot of a game.', 30, 'circle-dot', secret),
      round('WS07', 'Web complete', 'Make a seven way combo.', 40, 'network'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Dark cavern', 'Start the first wizard mode.', 40, 'mountain'),
      arrow('WM02', 'Last voice', 'Start a wizard mode in single ball play at level five.', 60, 'message-circle', secret),
      arrow('WM03', 'Two minds', 'Finish the first wizard mode.', 75, 'brain'),
      arrow('WM04', 'Hive call', 'Start the final wizard mode.', 100, 'hexagon'),
      arrow('WM05', 'One body', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Choose a host before the first plunge. Hosts gain levels that stay with your account.',
          'Shots lit purple feed the symbiote. Fill it to start a villain mode.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['The left ramp stacks locks. Three locks start the symbiote multiball.'],
      },
      {
        heading: 'Going further',
        lines: ['Team up with a host at level five to light the team mode.'],
      },
    ],
  },
}
