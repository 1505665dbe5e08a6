import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const mandalorian: CatalogueTitle = {
  code: 'MAN',
  internalId: '130',
  name: 'The Mandalorian',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2021-05-19',
  gradientStart: '#FAE84D',
  gradientStop: '#A33A00',
  supportsGameProgress: true,
  scoreScale: 95_000_000,
  models: [
    { modelCode: 'MAN-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'MAN-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'MAN-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2021-05-19' },
    { version: '0.97.0', publishedOn: '2021-08-17' },
    { version: '1.01.0', publishedOn: '2022-01-04' },
    { version: '1.04.0', publishedOn: '2022-08-02' },
    { version: '1.15.0', publishedOn: '2023-06-08' },
    { version: '1.25.1', publishedOn: '2024-12-29' },
  ],
  categories: [
    progressive('Bounties', [
      round('BO01', 'Job board', 'Take a bounty.', 5, 'clipboard-list', count('modes_started', 1)),
      round('BO02', 'Quarry in sight', 'Finish a hunt.', 10, 'scan-eye', count('modes_completed', 1)),
      round('BO03', 'Cold carbon', 'Finish two hunts in one ball.', 15, 'snowflake'),
      round('BO04', 'Paid in full', 'Finish 15 hunts.', 25, 'coins', count('modes_completed', 15)),
      round('BO05', 'Guild member', 'Start 50 hunts.', 40, 'badge-check', count('modes_started', 50)),
      round('BO06', 'No questions', 'Finish three hunts without a drain.', 60, 'message-circle-off'),
      arrow('BO07', 'Top of the guild', 'Finish every hunt in one game.', 120, 'trophy'),
    ]),
    category('Missions', [
      shield('MS01', 'Hyperspace jump', 'Start a mission.', 5, 'rocket'),
      shield('MS02', 'Dust trail', 'Finish a mission on ball one.', 10, 'wind'),
      shield('MS03', 'Safe passage', 'Finish two missions in one game.', 15, 'shield'),
      shield('MS04', 'Escort', 'Finish a mission with the child lit.', 20, 'baby'),
      shield('MS05', 'Sand and stone', 'Finish every mission in one game.', 60, 'mountain'),
    ]),
    category('Foundry', [
      hex('FO01', 'Raw metal', 'Lock a ball in the foundry.', 5, 'anvil'),
      hex('FO02', 'Forge ahead', 'Start foundry multiball.', 10, 'hammer'),
      hex('FO03', 'White heat', 'Score a jackpot on every shot.', 20, 'thermometer-sun'),
      hex('FO04', 'Master smith', 'Start 30 multiballs.', 25, 'flame', count('multiballs_started', 30)),
      hex('FO05', 'Full plate', 'Collect all armor in one game.', 35, 'shield-plus'),
      hex('FO06', 'Tempered', 'Score three super jackpots in one multiball.', 50, 'gem'),
    ]),
    category('Upper playfield', [
      round('UP01', 'Gate crasher', 'Reach the upper playfield.', 5, 'door-open'),
      round('UP02', 'Balcony view', 'Hit both upper targets in one visit.', 10, 'target'),
      round('UP03', 'Holding pattern', 'Stay above for 20 seconds.', 15, 'timer'),
      round('UP04', 'Upper hand', 'Hit 180 targets in all.', 20, 'hand', count('targets', 180)),
      round('UP05', 'Clean sweep', 'Clear the upper playfield three times.', 35, 'brush-cleaning'),
    ]),
    category('Lanes and loops', [
      star('LL01', 'Steady aim', 'Make 10 skill shots.', 10, 'crosshair', count('skill_shots', 10)),
      star('LL02', 'Speeder run', 'Shoot the loop three times in a row.', 10, 'gauge'),
      star('LL03', 'Twin suns', 'Make a four way combo.', 15, 'sun'),
      star('LL04', 'Hidden compartment', 'Find the mystery award behind the ship.', 30, 'box', secret),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Night raid', 'Start the first wizard mode.', 40, 'moon'),
      arrow('WM02', 'Dark trooper', 'Finish the first wizard mode.', 70, 'bot'),
      arrow('WM03', 'One of a kind', 'Start a wizard mode with all armor and no gadgets.', 80, 'fingerprint-pattern', secret),
      arrow('WM04', 'Siege', 'Start the last siege.', 100, 'castle'),
      arrow('WM05', 'The long way home', 'Finish the last siege.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Shots to the ship load a bounty. Collect three to start a hunt.',
          'The upper playfield opens when its gate is hit twice.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Foundry locks build the razor multiball. The child saves one ball each game.'],
      },
      {
        heading: 'Going further',
        lines: ['Hunts and missions together light the first wizard mode.'],
      },
    ],
  },
}
