import { arrow, category, count, hex, progressive, round, secret, shield } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const jamesBondAnniversary: CatalogueTitle = {
  code: 'JBV',
  internalId: '135',
  name: 'James Bond 007 60th Anniversary',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2022-11-15',
  gradientStart: '#4098D8',
  gradientStop: '#B9E2FF',
  supportsGameProgress: false,
  scoreScale: 1_500_000,
  models: [{ modelCode: 'JBV-LE', type: 'limited', name: 'Limited Edition' }],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2022-11-15' },
    { version: '0.97.0', publishedOn: '2023-02-19' },
    { version: '1.01.0', publishedOn: '2023-07-09' },
    { version: '1.06.0', publishedOn: '2024-02-04' },
    { version: '1.14.0', publishedOn: '2024-12-10' },
    { version: '1.25.1', publishedOn: '2026-07-03' },
  ],
  categories: [
    progressive('Sixty years', [
      round('SY01', 'First reel', 'Collect a film.', 5, 'film', count('targets', 1)),
      round('SY02', 'Double bill', 'Collect two films in one ball.', 10, 'clapperboard'),
      round('SY03', 'Matinee', 'Collect 50 films in all.', 15, 'popcorn', count('targets', 50)),
      round('SY04', 'Six decades', 'Collect six films in one game.', 25, 'calendar'),
      round('SY05', 'Box office', 'Collect 300 films in all.', 40, 'ticket', count('targets', 300)),
      arrow('SY06', 'Complete collection', 'Collect every film in one game.', 100, 'library'),
    ]),
    category('Classic shots', [
      round('CS01', 'Clean plunge', 'Make the skill shot.', 5, 'crosshair', count('skill_shots', 1)),
      round('CS02', 'Roll over', 'Light both top lanes.', 5, 'arrow-left-right'),
      round('CS03', 'Saucer manners', 'Land in the saucer from the plunge.', 10, 'disc'),
      round('CS04', 'Whirl', 'Spin the spinner 25 times in one ball.', 10, 'fan'),
      round('CS05', 'In order', 'Drop three targets in order.', 15, 'list-ordered'),
      round('CS06', 'Spin cycle', 'Spin 1,500 times in all.', 25, 'disc-3', count('spins', 1500)),
      round('CS07', 'Straight down the line', 'Drop every target in order.', 45, 'arrow-down-to-line'),
    ]),
    category('Bonus', [
      shield('BO01', 'Double bonus', 'End a ball with double bonus.', 5, 'x'),
      shield('BO02', 'Triple bonus', 'End a ball with triple bonus.', 15, 'chart-column'),
      shield('BO03', 'Full count', 'Collect the highest bonus.', 30, 'calculator'),
      shield('BO04', 'Kept for later', 'Carry the bonus over two balls.', 35, 'piggy-bank'),
    ]),
    category('Score reels', [
      hex('SR01', 'Six figures', 'Score 500,000.', 5, 'hash'),
      hex('SR02', 'Rolled over', 'Score 1,000,000.', 15, 'rotate-ccw'),
      hex('SR03', 'Nice round number', 'End a game on a score that ends in 000.', 25, 'circle-percent', secret),
      hex('SR04', 'Two million club', 'Score 2,000,000.', 30, 'medal'),
      hex('SR05', 'Four million club', 'Score 4,000,000.', 60, 'trophy'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Special when lit', 'Light the anniversary special.', 40, 'sparkle'),
      arrow('WM02', 'Anniversary', 'Collect the anniversary special.', 75, 'cake'),
      arrow('WM03', 'Old school', 'Collect the special without a nudge.', 90, 'hand', secret),
      arrow('WM04', 'Encore performance', 'Collect two specials in one game.', 120, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'A single level game in the classic manner: ten film targets, one spinner and a saucer.',
          'Targets dropped in order multiply the bonus.',
        ],
      },
      {
        heading: 'Scoring',
        lines: ['The end of ball bonus pays each film once. Double and triple bonus sit at the top lanes.'],
      },
      {
        heading: 'Going further',
        lines: ['All ten films with triple bonus light the anniversary special.'],
      },
    ],
  },
}
