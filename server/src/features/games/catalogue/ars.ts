import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const aerosmith: CatalogueTitle = {
  code: 'ARS',
  internalId: '113',
  name: 'Aerosmith',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2017-01-05',
  gradientStart: '#6A27DB',
  gradientStop: '#6BE4FF',
  supportsGameProgress: false,
  scoreScale: 60_000_000,
  models: [
    { modelCode: 'ARS-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'ARS-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'ARS-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2017-01-05' },
    { version: '0.97.0', publishedOn: '2017-04-15' },
    { version: '1.02.0', publishedOn: '2017-09-02' },
    { version: '1.06.0', publishedOn: '2018-03-31' },
    { version: '1.18.0', publishedOn: '2019-02-04' },
    { version: '1.23.1', publishedOn: '2020-08-27' },
  ],
  categories: [
    progressive('Songs', [
      round('SO01', 'Sound check', 'Start a song.', 5, 'mic', count('modes_started', 1)),
      round('SO02', 'Encore', 'Finish a song.', 10, 'mic-vocal', count('modes_completed', 1)),
      round('SO03', 'Medley', 'Finish two songs in one game.', 15, 'list-music'),
      round('SO04', 'House band', 'Start 22 songs.', 20, 'music', count('modes_started', 22)),
      round('SO05', 'Gold disc', 'Finish 22 songs.', 35, 'disc-album', count('modes_completed', 22)),
      arrow('SO06', 'Greatest hits', 'Finish every song in one game.', 120, 'star'),
    ]),
    category('Toy box', [
      hex('TB01', 'Lid up', 'Hit the toy box.', 5, 'package-open'),
      hex('TB02', 'Wind up', 'Lock a ball in the toy box.', 5, 'lock'),
      hex('TB03', 'Playtime', 'Start toy box multiball with three balls.', 10, 'toy-brick'),
      hex('TB04', 'Four in the box', 'Start with four balls locked.', 20, 'box'),
      hex('TB05', 'Full box', 'Start with six balls locked.', 40, 'boxes'),
      hex('TB06', 'Box office draw', 'Score 45 super jackpots.', 40, 'ticket', count('super_jackpots', 45)),
    ]),
    category('Elevator', [
      shield('EL01', 'Going up', 'Shoot the elevator.', 5, 'arrow-up-to-line'),
      shield('EL02', 'Top floor', 'Reach the top floor in one ball.', 10, 'building'),
      shield('EL03', 'Mind the gap', 'Shoot 260 ramps.', 20, 'move-up', count('ramps', 260)),
      shield('EL04', 'Express', 'Reach the top floor twice in one ball.', 30, 'chevrons-up'),
      shield('EL05', 'Stuck between floors', 'Stop the elevator on the exact half.', 35, 'pause', secret),
    ]),
    category('Smoke and spinner', [
      round('SS01', 'Smoke machine', 'Start the smoke mode.', 10, 'cloud-fog'),
      round('SS02', 'Dizzy', 'Spin the spinner 35 times in one ball.', 10, 'loader-pinwheel'),
      round('SS03', 'Spin the room', 'Spin 2,200 times.', 20, 'disc-3', count('spins', 2200)),
      round('SS04', 'Haze', 'Finish the smoke mode with two balls.', 30, 'haze'),
    ]),
    category('Backstage', [
      star('BS01', 'Stage door', 'Make the skill shot.', 5, 'door-open', count('skill_shots', 1)),
      star('BS02', 'Wing spread', 'Light both wings in one ball.', 10, 'feather'),
      star('BS03', 'Scarf on the stand', 'Make a four way combo.', 15, 'ribbon'),
      star('BS04', 'Guest list', 'Collect 10 extra balls.', 25, 'clipboard-list', count('extra_balls', 10)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Final curtain', 'Start the medley.', 40, 'theater'),
      arrow('WM02', 'Whole catalogue', 'Finish the medley.', 75, 'library-big'),
      arrow('WM03', 'Last song standing', 'Start the medley with one song left unplayed.', 80, 'hourglass', secret),
      arrow('WM04', 'Last show', 'Start the last show.', 100, 'spotlight'),
      arrow('WM05', 'Lights up', 'Finish the last show.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Songs start at the left scoop. Each one lights a different pattern.',
          'The toy box swallows balls; up to six can be locked for the toy box multiball.',
        ],
      },
      {
        heading: 'Going further',
        lines: ['Finish songs to move the medley toward the last show.'],
      },
    ],
  },
}
