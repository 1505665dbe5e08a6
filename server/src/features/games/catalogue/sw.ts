import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const starWars: CatalogueTitle = {
  code: 'SW',
  internalId: '114',
  name: 'Star Wars',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2017-06-15',
  gradientStart: '#4B0000',
  gradientStop: '#FF0000',
  supportsGameProgress: false,
  scoreScale: 300_000_000,
  models: [
    { modelCode: 'SW-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'SW-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'SW-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2017-06-15' },
    { version: '0.97.0', publishedOn: '2017-09-03' },
    { version: '1.02.0', publishedOn: '2018-02-10' },
    { version: '1.06.0', publishedOn: '2018-10-08' },
    { version: '1.14.0', publishedOn: '2019-05-16' },
    { version: '1.23.1', publishedOn: '2020-12-06' },
  ],
  categories: [
    progressive('Planet battles', [
      round('PB01', 'Deployed', 'Start a planet battle.', 5, 'rocket', count('modes_started', 1)),
      round('PB02', 'Planet held', 'Win a planet battle.', 10, 'flag', count('modes_completed', 1)),
      round('PB03', 'Second front', 'Win two planets in one game.', 15, 'earth'),
      round('PB04', 'Campaigner', 'Start 30 battles.', 20, 'map', count('modes_started', 30)),
      round('PB05', 'Round three', 'Win the third round of a planet.', 35, 'tally-3'),
      round('PB06', 'Commander', 'Win 45 battles.', 45, 'medal', count('modes_completed', 45)),
      arrow('PB07', 'All quiet', 'Win every planet in one game.', 120, 'orbit'),
    ]),
    category('Space station', [
      hex('SS01', 'First hit', 'Hit the station.', 5, 'circle-dot'),
      hex('SS02', 'Thermal port', 'Start station multiball.', 10, 'target'),
      hex('SS03', 'Run the trench', 'Make five trench shots in one ball.', 20, 'locate-fixed'),
      hex('SS04', 'Two stations', 'Start station multiball twice in one game.', 25, 'copy'),
      hex('SS05', 'Debris field', 'Score the station super jackpot.', 40, 'sparkles'),
    ]),
    category('Hyperspace', [
      shield('HY01', 'Coordinates', 'Light hyperspace.', 5, 'navigation'),
      shield('HY02', 'Full throttle', 'Start hyperspace multiball.', 10, 'chevrons-right'),
      shield('HY03', 'Parsecs', 'Shoot 420 loops.', 25, 'ruler', count('loops', 420)),
      shield('HY04', 'Short cut', 'Score a hyperspace jackpot at 40 times.', 35, 'x'),
      shield('HY05', 'Long shot', 'Score the top jackpot at the top multiplier.', 60, 'percent', secret),
    ]),
    category('Fighters', [
      round('FI01', 'Lock on', 'Destroy a fighter.', 5, 'crosshair'),
      round('FI02', 'Squadron', 'Destroy ten fighters in one ball.', 10, 'plane'),
      round('FI03', 'Wave clear', 'Clear a wave without a miss.', 15, 'waves'),
      round('FI04', 'Gunner', 'Hit 450 fighter targets.', 30, 'radar', count('targets', 450)),
      round('FI05', 'Long odds', 'Clear six waves in one game.', 40, 'trending-up'),
    ]),
    category('Multipliers', [
      star('MU01', 'Two times', 'Move the multiplier.', 5, 'move-horizontal'),
      star('MU02', 'Placed well', 'Score a jackpot at six times.', 10, 'map-pin'),
      star('MU03', 'Stacked', 'Run three modes at once.', 25, 'layers-3'),
      star('MU04', 'Score keeper', 'Score 300 jackpots.', 35, 'calculator', count('jackpots', 300)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Rebel hangar', 'Start the first wizard mode.', 40, 'warehouse'),
      arrow('WM02', 'Final duel', 'Finish the first wizard mode.', 70, 'swords'),
      arrow('WM03', 'Balance', 'Win the duel with both sides lit.', 80, 'scale', secret),
      arrow('WM04', 'Victory parade', 'Start the victory.', 100, 'party-popper'),
      arrow('WM05', 'Old galaxy', 'Finish the victory.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Pick one of four pilots, then fight for four planets at the center shot.',
          'The action button moves the shot multiplier. Place it before the jackpot, not after.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Hyperspace, station and walker multiballs stack with planet battles.'],
      },
      {
        heading: 'Going further',
        lines: ['Finish three rounds on every planet to light the victory.'],
      },
    ],
  },
}
