import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const jurassicPark: CatalogueTitle = {
  code: 'JRP',
  internalId: '123',
  name: 'Jurassic Park',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-08-07',
  gradientStart: '#103200',
  gradientStop: '#FFE90F',
  supportsGameProgress: true,
  scoreScale: 75_000_000,
  models: [
    { modelCode: 'JRP-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'JRP-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'JRP-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-08-07' },
    { version: '0.97.0', publishedOn: '2019-11-21' },
    { version: '1.02.0', publishedOn: '2020-04-09' },
    { version: '1.04.0', publishedOn: '2020-11-05' },
    { version: '1.17.0', publishedOn: '2021-09-11' },
    { version: '1.23.1', publishedOn: '2023-04-04' },
  ],
  categories: [
    progressive('Paddock rescues', [
      round('PR01', 'Truck keys', 'Start a paddock rescue.', 5, 'truck', count('modes_started', 1)),
      round('PR02', 'First aid', 'Finish a rescue.', 10, 'briefcase-medical', count('modes_completed', 1)),
      round('PR03', 'Off road', 'Rescue two paddocks in one ball.', 15, 'map'),
      round('PR04', 'Ranger', 'Start 25 rescues.', 20, 'tent-tree', count('modes_started', 25)),
      round('PR05', 'Dart gun', 'Capture a dinosaur in every region.', 30, 'syringe'),
      round('PR06', 'Head ranger', 'Finish 40 rescues.', 45, 'badge-check', count('modes_completed', 40)),
      arrow('PR07', 'Island secure', 'Rescue every paddock in one game.', 120, 'palmtree'),
    ]),
    category('Raptor pen', [
      hex('RP01', 'Clever locks', 'Hit the pen.', 5, 'lock'),
      hex('RP02', 'Feeding crane', 'Lock a ball in the pen.', 10, 'construction'),
      hex('RP03', 'Door handle', 'Start raptor multiball.', 10, 'door-open'),
      hex('RP04', 'Pack of three', 'Score three jackpots in five seconds.', 20, 'paw-print'),
      hex('RP05', 'Herded', 'Score 140 jackpots.', 25, 'fence', count('jackpots', 140)),
      hex('RP06', 'Long grass', 'Score the raptor super jackpot.', 35, 'wheat'),
    ]),
    category('Tyrant lizard', [
      shield('TL01', 'Ripples', 'Hit the lizard.', 5, 'glass-water'),
      shield('TL02', 'Swallowed', 'Feed a ball to the lizard.', 10, 'utensils'),
      shield('TL03', 'Frozen stiff', 'Start lizard multiball.', 15, 'hand'),
      shield('TL04', 'Rear view', 'Score a lizard jackpot after a full orbit.', 20, 'mirror-round'),
      shield('TL05', 'Bite force', 'Score 30 super jackpots.', 35, 'bone', count('super_jackpots', 30)),
      shield('TL06', 'Roar back', 'Answer the lizard with both flippers and win.', 40, 'megaphone', secret),
    ]),
    category('Control room', [
      round('CR01', 'Reboot', 'Hit the control room target.', 5, 'power'),
      round('CR02', 'System check', 'Complete all systems in one ball.', 10, 'server'),
      round('CR03', 'Hold the line', 'Win the control room mode.', 15, 'terminal'),
      round('CR04', 'Root access', 'Win the control room mode three times in one game.', 30, 'key-square'),
      round('CR05', 'Target practice', 'Knock down 320 targets.', 30, 'target', count('targets', 320)),
    ]),
    category('Amber and fossils', [
      star('AF01', 'Dig site', 'Make the skill shot.', 5, 'shovel', count('skill_shots', 1)),
      star('AF02', 'Trapped in time', 'Collect an amber.', 10, 'gem'),
      star('AF03', 'Full skeleton', 'Make a five way combo.', 15, 'bone-fracture'),
      star('AF04', 'Museum piece', 'Make 180 combos.', 25, 'landmark', count('combos', 180)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Escape route', 'Start the escape.', 40, 'signpost-big'),
      arrow('WM02', 'Visitor center', 'Start the visitor center mode.', 60, 'building'),
      arrow('WM03', 'No casualties', 'Start the escape with every staff member safe.', 80, 'heart-pulse', secret),
      arrow('WM04', 'Helicopter out', 'Finish the escape.', 100, 'helicopter'),
      arrow('WM05', 'Wild again', 'Finish every wizard mode in one game.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Drive the map truck over the island. Each paddock is a rescue mode.',
          'Trap shots capture a dinosaur once the staff is safe.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['The raptor pen locks three balls. The tyrant lizard eats a ball and starts its own multiball.'],
      },
      {
        heading: 'Going further',
        lines: ['Rescue every paddock to reach the escape from the island.'],
      },
    ],
  },
}
