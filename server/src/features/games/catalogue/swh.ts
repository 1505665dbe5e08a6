import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const starWarsHome: CatalogueTitle = {
  code: 'SWH',
  internalId: '122',
  name: 'Star Wars Home Edition',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-10-25',
  gradientStart: '#4B0000',
  gradientStop: '#FF0000',
  supportsGameProgress: false,
  scoreScale: 60_000_000,
  models: [{ modelCode: 'SWH-HOME', type: 'home', name: 'Home Edition' }],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-10-25' },
    { version: '0.97.0', publishedOn: '2020-01-05' },
    { version: '1.02.0', publishedOn: '2020-05-04' },
    { version: '1.06.0', publishedOn: '2021-01-29' },
    { version: '1.16.0', publishedOn: '2021-12-05' },
    { version: '1.23.1', publishedOn: '2023-06-28' },
  ],
  categories: [
    progressive('Planets', [
      round('PL01', 'Landing party', 'Start a planet battle.', 5, 'rocket', count('modes_started', 1)),
      round('PL02', 'Held ground', 'Win a planet battle.', 10, 'flag', count('modes_completed', 1)),
      round('PL03', 'Ice and sand', 'Win two battles in one game.', 15, 'thermometer-snowflake'),
      round('PL04', 'Scout', 'Start 10 battles.', 20, 'binoculars', count('modes_started', 10)),
      round('PL05', 'Outer rim', 'Win 15 battles.', 35, 'orbit', count('modes_completed', 15)),
      arrow('PL06', 'Free worlds', 'Win every battle in one game.', 100, 'earth'),
    ]),
    category('Trench run', [
      hex('TR01', 'On approach', 'Hit the center target.', 5, 'target'),
      hex('TR02', 'Shields down', 'Open the trench.', 10, 'shield-off'),
      hex('TR03', 'Steady line', 'Make three trench shots in one ball.', 15, 'locate-fixed'),
      hex('TR04', 'Steady hands', 'Knock down 100 targets.', 20, 'hand', count('targets', 100)),
      hex('TR05', 'Narrow gap', 'Finish the trench.', 30, 'focus'),
      hex('TR06', 'Threaded', 'Finish the trench with the first shot.', 50, 'sparkle'),
    ]),
    category('Hyperspace', [
      shield('HY01', 'Jump point', 'Lock a ball.', 5, 'lock'),
      shield('HY02', 'Star lines', 'Start hyperspace multiball.', 10, 'stars'),
      shield('HY03', 'Course plotted', 'Score four jackpots in one multiball.', 15, 'route'),
      shield('HY04', 'Light years', 'Score 60 jackpots.', 20, 'milestone', count('jackpots', 60)),
      shield('HY05', 'Fast freighter', 'Score the super jackpot.', 35, 'gauge'),
    ]),
    category('Dogfight', [
      star('DO01', 'Red one', 'Make the skill shot.', 5, 'crosshair', count('skill_shots', 1)),
      star('DO02', 'Wing mates', 'Make a three way combo.', 10, 'users'),
      star('DO03', 'Barrel turn', 'Loop the orbit three times in a row.', 15, 'rotate-cw'),
      star('DO04', 'Lucky escape', 'Win a battle with one second left.', 25, 'timer', secret),
      star('DO05', 'Ace', 'Make 75 combos.', 25, 'medal', count('combos', 75)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Last stand', 'Start the final battle.', 40, 'swords'),
      arrow('WM02', 'Two suns set', 'Win the final battle.', 75, 'sunset'),
      arrow('WM03', 'Quiet force', 'Start the final battle on ball one.', 80, 'hand', secret),
      arrow('WM04', 'Medal day', 'Win the final battle twice in one game.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Pick one of three planets and shoot its blinking lanes to win the battle.',
          'The center target stands for the space station. Seven hits open the trench.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Two balls locked on the left start hyperspace multiball.'],
      },
    ],
  },
}
