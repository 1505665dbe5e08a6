import { arrow, category, count, hex, progressive, round, secret, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const jamesBond: CatalogueTitle = {
  code: 'BND',
  internalId: '134',
  name: 'James Bond 007',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2022-09-13',
  gradientStart: '#D73400',
  gradientStop: '#FFC700',
  supportsGameProgress: true,
  scoreScale: 85_000_000,
  models: [
    { modelCode: 'BND-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'BND-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'BND-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2022-09-13' },
    { version: '0.97.0', publishedOn: '2022-12-04' },
    { version: '1.02.0', publishedOn: '2023-04-23' },
    { version: '1.04.0', publishedOn: '2023-11-19' },
    { version: '1.14.0', publishedOn: '2024-09-24' },
    { version: '1.23.1', publishedOn: '2026-04-17' },
  ],
  categories: [
    progressive('Missions', [
      round('MI01', 'Briefing', 'Start any mission.', 5, 'file-text', count('modes_started', 1)),
      round('MI02', 'License renewed', 'Finish a mission.', 10, 'id-card', count('modes_completed', 1)),
      round('MI03', 'Field work', 'Start 12 missions.', 15, 'binoculars', count('modes_started', 12)),
      round('MI04', 'Without a scratch', 'Finish a mission without a ball saved.', 25, 'shield-check'),
      round('MI05', 'Double duty', 'Finish three missions in one game.', 35, 'copy-check'),
      round('MI06', 'Senior agent', 'Finish 40 missions.', 50, 'medal', count('modes_completed', 40)),
      arrow('MI07', 'Closed file', 'Finish every mission of one era.', 120, 'folder-closed'),
    ]),
    category('Gadgets', [
      hex('GA01', 'Requisition', 'Earn a gadget.', 5, 'package-open'),
      hex('GA02', 'Return it intact', 'Hold a gadget for a whole ball.', 10, 'undo-2'),
      hex('GA03', 'Watch closely', 'Win time with the watch gadget.', 15, 'watch'),
      hex('GA04', 'Fully equipped', 'Hold three gadgets at once.', 25, 'briefcase'),
      hex('GA05', 'Workshop regular', 'Hit 250 targets.', 30, 'wrench', count('targets', 250)),
    ]),
    category('Vehicles', [
      round('VE01', 'Start your engine', 'Start a chase.', 5, 'car'),
      round('VE02', 'Off the pier', 'Jump the center ramp in a chase.', 10, 'ship'),
      round('VE03', 'Hairpin', 'Make the loop twice in one chase.', 10, 'route'),
      round('VE04', 'Passenger seat', 'Finish a chase with an extra ball lit.', 20, 'armchair'),
      round('VE05', 'Long drive', 'Shoot 500 ramps in all.', 25, 'road', count('ramps', 500)),
      round('VE06', 'Motor pool', 'Finish every chase in one game.', 40, 'warehouse'),
    ]),
    category('Multiballs', [
      round('MB01', 'Pool party', 'Start the pool multiball.', 10, 'waves-ladder'),
      round('MB02', 'High dive', 'Score a jackpot on the moving plate.', 10, 'arrow-down'),
      round('MB03', 'Cold case', 'Start the snow multiball.', 15, 'snowflake'),
      round('MB04', 'Triple cross', 'Run three multiballs in one game.', 25, 'x'),
      round('MB05', 'Jackpot club', 'Score 100 jackpots.', 30, 'gem', count('jackpots', 100)),
      round('MB06', 'Out of the pool', 'Score a super jackpot in both multiballs.', 50, 'life-buoy'),
    ]),
    category('Casino', [
      star('CA01', 'Ante up', 'Collect the casino award.', 5, 'club'),
      star('CA02', 'Straight flush', 'Light all card lanes in one ball.', 10, 'spade'),
      star('CA03', 'High roller', 'Take the double or nothing and win.', 20, 'dices'),
      star('CA04', 'House rules', 'Win the double or nothing three times in a row.', 45, 'playing-cards-fan', secret),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Volcano lair', 'Start an era finale.', 40, 'mountain'),
      arrow('WM02', 'Laser focus', 'Finish an era finale.', 75, 'scan-line'),
      arrow('WM03', 'Rattled', 'Start a finale after two tilt warnings.', 80, 'martini', secret),
      arrow('WM04', 'World on hold', 'Start the last assignment.', 100, 'globe'),
      arrow('WM05', 'Number one agent', 'Finish the last assignment.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Each dossier on the playfield is a mission. Spell the agent lanes to open one.',
          'Gadgets are earned at the workshop target and last one ball.',
        ],
      },
      {
        heading: 'Multiball',
        lines: [
          'The pool multiball needs three shots at the moving plate.',
          'Vehicles start a chase. The faster the shots, the larger the prize.',
        ],
      },
      {
        heading: 'Going further',
        lines: ['Finish four missions of one era to light its finale.'],
      },
    ],
  },
}
