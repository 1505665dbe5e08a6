import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const metallica: CatalogueTitle = {
  code: 'MET',
  internalId: '140',
  name: 'Metallica',
  isNew: true,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2024-11-12',
  gradientStart: '#84B0AB',
  gradientStop: '#006B33',
  supportsGameProgress: true,
  scoreScale: 80_000_000,
  models: [
    { modelCode: 'MET-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'MET-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'MET-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2024-11-12' },
    { version: '0.97.0', publishedOn: '2025-02-20' },
    { version: '1.02.0', publishedOn: '2025-07-10' },
    { version: '1.06.0', publishedOn: '2026-02-05' },
  ],
  categories: [
    progressive('Crank it up', [
      round('CU01', 'Warm up set', 'Start a crank it up mode.', 5, 'volume-1', count('modes_started', 1)),
      round('CU02', 'Louder', 'Finish a crank it up mode.', 10, 'volume-2', count('modes_completed', 1)),
      round('CU03', 'Two song night', 'Start two modes in one game.', 15, 'list-music'),
      round('CU04', 'Touring act', 'Start 35 crank it up modes.', 25, 'bus', count('modes_started', 35)),
      round('CU05', 'Ears ringing', 'Finish 30 crank it up modes.', 40, 'ear', count('modes_completed', 30)),
      arrow('CU06', 'All the way up', 'Finish every crank it up mode in one game.', 120, 'gauge'),
    ]),
    category('Coffin', [
      hex('CO01', 'Six feet', 'Hit the coffin.', 5, 'cross'),
      hex('CO02', 'Pall bearer', 'Lock a ball in the coffin.', 5, 'lock'),
      hex('CO03', 'Lid off', 'Start coffin multiball.', 10, 'package-open'),
      hex('CO04', 'Grave matters', 'Score six coffin jackpots in one multiball.', 20, 'tombstone'),
      hex('CO05', 'Nailed shut', 'Score the coffin super jackpot.', 35, 'hammer'),
      hex('CO06', 'Dig deeper', 'Start coffin multiball three times in one game.', 40, 'shovel', secret),
    ]),
    category('Electric chair', [
      round('EC01', 'Static', 'Hit the inmate.', 5, 'zap'),
      round('EC02', 'High voltage', 'Start the chair multiball.', 10, 'plug-zap'),
      round('EC03', 'Flicker', 'Score a jackpot on each lit shot.', 15, 'lightbulb'),
      round('EC04', 'Current affair', 'Score 120 jackpots.', 25, 'cable', count('jackpots', 120)),
      round('EC05', 'Breaker', 'Score the chair super jackpot.', 35, 'power'),
    ]),
    category('Snake', [
      shield('SN01', 'Open wide', 'Feed the snake.', 5, 'worm'),
      shield('SN02', 'Venom bite', 'Start snake multiball.', 10, 'droplet'),
      shield('SN03', 'Coiled', 'Score two snake jackpots without a miss.', 15, 'iteration-ccw'),
      shield('SN04', 'Shed skin', 'Start 45 multiballs.', 30, 'layers-2', count('multiballs_started', 45)),
    ]),
    category('Grave marker', [
      star('GM01', 'Cross check', 'Complete the cross targets.', 5, 'plus'),
      star('GM02', 'Marked', 'Start the grave marker multiball.', 15, 'flag'),
      star('GM03', 'Row of stones', 'Drop 300 targets.', 25, 'grip', count('targets', 300)),
      star('GM04', 'Last rites', 'Score the grave marker super jackpot.', 40, 'church'),
    ]),
    category('Pick shots', [
      round('PS01', 'Strum', 'Make the skill shot.', 5, 'guitar', count('skill_shots', 1)),
      round('PS02', 'Down picking', 'Collect 15 picks in one ball.', 10, 'chevrons-down'),
      round('PS03', 'Palm mute', 'Collect picks with both flippers held once.', 15, 'hand'),
      round('PS04', 'Shred', 'Make a six way combo.', 25, 'guitar-electric'),
      round('PS05', 'Pick collection', 'Make 200 combos.', 30, 'triangle', count('combos', 200)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Lights out', 'Start the first wizard mode.', 40, 'lightbulb-off'),
      arrow('WM02', 'Four down', 'Start all four multiballs in one game.', 60, 'tally-4'),
      arrow('WM03', 'End of the line', 'Finish the first wizard mode.', 75, 'train-track'),
      arrow('WM04', 'Unplugged', 'Start a wizard mode with no pick collected.', 90, 'unplug', secret),
      arrow('WM05', 'Dark stage', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Four band members are collected at the targets. All four light a crank it up mode.',
          'Hit the inmate to build the electric chair multiball.',
        ],
      },
      {
        heading: 'Multiballs',
        lines: ['The coffin locks three balls. The snake feeds a two ball multiball from its mouth.'],
      },
      {
        heading: 'Going further',
        lines: ['Run all four multiballs to light the end of the line.'],
      },
    ],
  },
}
