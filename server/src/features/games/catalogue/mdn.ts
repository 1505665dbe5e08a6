import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const ironMaiden: CatalogueTitle = {
  code: 'MDN',
  internalId: '117',
  name: 'Iron Maiden',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2018-04-24',
  gradientStart: '#FCD904',
  gradientStop: '#0F7DE6',
  supportsGameProgress: true,
  scoreScale: 110_000_000,
  models: [
    { modelCode: 'MDN-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'MDN-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'MDN-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2018-04-24' },
    { version: '0.97.0', publishedOn: '2018-07-26' },
    { version: '1.01.0', publishedOn: '2018-12-13' },
    { version: '1.07.0', publishedOn: '2019-07-11' },
    { version: '1.18.0', publishedOn: '2020-05-16' },
    { version: '1.22.1', publishedOn: '2021-12-07' },
  ],
  categories: [
    progressive('Journeys', [
      round('JO01', 'First night', 'Start a journey.', 5, 'map', count('modes_started', 1)),
      round('JO02', 'Road sign', 'Finish a journey.', 10, 'signpost', count('modes_completed', 1)),
      round('JO03', 'Clear skies', 'Finish a journey with no drain.', 15, 'plane'),
      round('JO04', 'World traveler', 'Start 24 journeys.', 20, 'globe', count('modes_started', 24)),
      round('JO05', 'Long haul', 'Finish two journeys in one ball.', 30, 'plane-takeoff'),
      round('JO06', 'Veteran crew', 'Finish 36 journeys.', 40, 'medal', count('modes_completed', 36)),
      arrow('JO07', 'Every journey', 'Finish every journey in one game.', 120, 'earth'),
    ]),
    category('Tomb multiball', [
      hex('TM01', 'Knock', 'Hit the tomb.', 5, 'pyramid'),
      hex('TM02', 'Unwrapped', 'Start mummy multiball.', 10, 'scroll'),
      hex('TM03', 'Curse', 'Score a jackpot through the tomb.', 15, 'eye'),
      hex('TM04', 'Sand in the gears', 'Score 160 jackpots.', 25, 'hourglass', count('jackpots', 160)),
      hex('TM05', "Pharaoh's gold", 'Score the mummy super jackpot.', 35, 'gem'),
    ]),
    category('Cavalry charge', [
      shield('CC01', 'Sabre drawn', 'Start trooper multiball.', 10, 'sword'),
      shield('CC02', 'Battlefield', 'Score a jackpot on both flanks.', 15, 'flag'),
      shield('CC03', 'Into the valley', 'Loop four times in the charge.', 20, 'mountain'),
      shield('CC04', 'Last rider', 'Score the trooper super jackpot.', 35, 'chess-knight'),
      shield('CC05', 'White flag', 'Win the charge with ten seconds of no shots.', 45, 'flag-off', secret),
    ]),
    category('Power and spin', [
      round('PS01', 'Turn the key', 'Spin 30 times in one ball.', 5, 'loader-pinwheel'),
      round('PS02', 'Twin spin', 'Light both spinners.', 10, 'fan'),
      round('PS03', 'Power jackpot', 'Collect the power jackpot.', 20, 'battery-charging'),
      round('PS04', 'Dynamo', 'Spin 4,000 times.', 25, 'disc-3', count('spins', 4000)),
      round('PS05', 'Overdrive', 'Collect three power jackpots in one game.', 40, 'zap'),
    ]),
    category('Combo flight', [
      star('CF01', 'Take off', 'Make the skill shot.', 5, 'plane', count('skill_shots', 1)),
      star('CF02', 'Formation', 'Make a four way combo.', 10, 'chevrons-up'),
      star('CF03', 'Loop the loop', 'Shoot 500 loops.', 25, 'repeat', count('loops', 500)),
      star('CF04', 'Dog fight', 'Make a nine way combo.', 40, 'swords'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Cyborg city', 'Start the first wizard mode.', 40, 'cpu'),
      arrow('WM02', 'Soul shards', 'Hold every shard in one game.', 60, 'gem'),
      arrow('WM03', 'Second sight', 'Start a wizard mode on the seventh lit shot.', 80, 'eye', secret),
      arrow('WM04', 'Number called', 'Start the number mode.', 100, 'hash'),
      arrow('WM05', 'Beast tamed', 'Finish the number mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Each song mode is a journey. Light it with the mummy or the ramp targets.',
          'Two spinners, two upper flippers and a tomb: the loops feed them all.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Mummy, trooper and deep sea multiballs run alone or together.'],
      },
      {
        heading: 'Going further',
        lines: ['Soul shards from each journey open the number mode.'],
      },
    ],
  },
}
