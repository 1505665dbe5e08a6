import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const ledZeppelin: CatalogueTitle = {
  code: 'ZEP',
  internalId: '128',
  name: 'Led Zeppelin',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2020-12-16',
  gradientStart: '#B7EFF5',
  gradientStop: '#3C66F9',
  supportsGameProgress: true,
  scoreScale: 65_000_000,
  models: [
    { modelCode: 'ZEP-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'ZEP-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'ZEP-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2020-12-16' },
    { version: '0.97.0', publishedOn: '2021-04-04' },
    { version: '1.02.0', publishedOn: '2021-08-22' },
    { version: '1.07.0', publishedOn: '2022-03-20' },
    { version: '1.13.0', publishedOn: '2023-01-24' },
    { version: '1.26.1', publishedOn: '2024-08-16' },
  ],
  categories: [
    progressive('Tour songs', [
      round('TS01', 'Opening number', 'Finish a song.', 5, 'music', count('modes_completed', 1)),
      round('TS02', 'Album side', 'Finish three songs in one game.', 10, 'disc-album'),
      round('TS03', 'Long play', 'Start 30 songs.', 15, 'disc-3', count('modes_started', 30)),
      round('TS04', 'Slow burn', 'Keep one song running for a whole ball.', 20, 'flame'),
      round('TS05', 'Road songs', 'Finish 40 songs.', 35, 'road', count('modes_completed', 40)),
      round('TS06', 'Anthem', 'Finish a song at full multiplier.', 50, 'flag'),
      arrow('TS07', 'Ten of ten', 'Finish every song in one game.', 120, 'library'),
    ]),
    category('Electric multiball', [
      hex('EM01', 'Rising hum', 'Lock a ball in the flyer.', 5, 'zap'),
      hex('EM02', 'Electric', 'Start electric multiball.', 10, 'bolt'),
      hex('EM03', 'Arc', 'Score a jackpot off each ramp.', 15, 'rainbow'),
      hex('EM04', 'Charged air', 'Score 110 jackpots.', 25, 'cloud-lightning', count('jackpots', 110)),
      hex('EM05', 'Lightning rod', 'Score the electric super jackpot.', 30, 'utility-pole'),
      hex('EM06', 'Short circuit', 'Win the super jackpot with two balls on one flipper.', 45, 'circuit-board', secret),
    ]),
    category('Ramp riffs', [
      round('RR01', 'Clean note', 'Shoot a ramp.', 5, 'music-2'),
      round('RR02', 'Bending strings', 'Shoot ramps four times in a row.', 10, 'spline'),
      round('RR03', 'Double neck', 'Combo both ramps twice in one ball.', 15, 'guitar'),
      round('RR04', 'Stairs', 'Shoot 450 ramps.', 25, 'chart-no-axes-column-increasing', count('ramps', 450)),
      round('RR05', 'Solo', 'Make an eight way ramp combo.', 40, 'guitar-electric'),
    ]),
    category('Airship', [
      shield('AI01', 'Cast off', 'Hit the airship target.', 5, 'unlink'),
      shield('AI02', 'Level flight', 'Hold the airship mode for 20 seconds.', 10, 'plane'),
      shield('AI03', 'Cloud bank', 'Knock down 160 targets.', 20, 'cloud', count('targets', 160)),
      shield('AI04', 'High altitude', 'Win the airship mode with one ball.', 25, 'arrow-up'),
    ]),
    category('Symbols', [
      star('SY01', 'Four marks', 'Light all four symbols.', 5, 'shapes'),
      star('SY02', "Hermit's lamp", 'Collect a mystery award.', 5, 'lamp'),
      star('SY03', 'Rune reader', 'Make 35 skill shots.', 15, 'scan-text', count('skill_shots', 35)),
      star('SY04', 'Well lit', 'Light the symbols twice in one ball.', 25, 'sun'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Castle on the hill', 'Start the first wizard mode.', 40, 'castle'),
      arrow('WM02', 'Desert caravan', 'Finish the first wizard mode.', 70, 'sun-medium'),
      arrow('WM03', 'Backward groove', 'Start a wizard mode after losing two balls to one lane.', 80, 'rewind', secret),
      arrow('WM04', 'Final tour', 'Start the last tour.', 100, 'plane-takeoff'),
      arrow('WM05', 'Stage of legends', 'Finish the last tour.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Choose a song before the plunge. Each song changes what the ramps and loops pay.',
          'Power shots light the member awards at the targets.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['The turning magic flyer locks three balls and starts electric multiball.'],
      },
      {
        heading: 'Going further',
        lines: ['Ten songs in one game open the last tour.'],
      },
    ],
  },
}
