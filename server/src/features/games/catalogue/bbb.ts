import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const beatles: CatalogueTitle = {
  code: 'BBB',
  internalId: '119',
  name: 'The Beatles',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2018-11-27',
  gradientStart: '#C889FF',
  gradientStop: '#00FFB2',
  supportsGameProgress: false,
  scoreScale: 2_500_000,
  models: [
    { modelCode: 'BBB-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'BBB-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'BBB-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2018-11-27' },
    { version: '0.97.0', publishedOn: '2019-03-15' },
    { version: '1.00.0', publishedOn: '2019-06-23' },
    { version: '1.06.0', publishedOn: '2020-01-19' },
    { version: '1.14.0', publishedOn: '2020-11-24' },
    { version: '1.21.1', publishedOn: '2022-06-17' },
  ],
  categories: [
    progressive('Song book', [
      round('SB01', 'First single', 'Start a song.', 5, 'disc', count('modes_started', 1)),
      round('SB02', 'Number one', 'Finish a song.', 10, 'medal', count('modes_completed', 1)),
      round('SB03', 'Double A side', 'Finish two songs in one game.', 15, 'copy'),
      round('SB04', 'Chart run', 'Start 20 songs.', 20, 'chart-line', count('modes_started', 20)),
      round('SB05', 'Hit parade', 'Finish 25 songs.', 35, 'list-music', count('modes_completed', 25)),
      arrow('SB06', 'Every song in one night', 'Finish every song in one game.', 120, 'library'),
    ]),
    category('Drop targets', [
      hex('DT01', 'One down', 'Drop a target.', 5, 'arrow-down'),
      hex('DT02', 'Bank job', 'Drop a full bank.', 5, 'panel-bottom'),
      hex('DT03', 'Four on the floor', 'Drop the four center targets in one ball.', 10, 'tally-4'),
      hex('DT04', 'Sweeping', 'Drop a bank with one shot.', 20, 'brush-cleaning'),
      hex('DT05', 'Heavy hitter', 'Drop 400 targets.', 30, 'hammer', count('targets', 400)),
    ]),
    category('Spinning disc', [
      shield('SD01', 'Turntable', 'Hit the spinning disc.', 5, 'turntable'),
      shield('SD02', 'Long groove', 'Stay on the disc for ten seconds.', 15, 'disc-album'),
      shield('SD03', 'Whirled away', 'Spin the spinner 1,200 times.', 20, 'disc-3', count('spins', 1200)),
      shield('SD04', 'Wrong speed', 'Score off the disc three times in one second.', 35, 'gauge', secret),
    ]),
    category('Fab awards', [
      star('FA01', 'Tea break', 'Collect a fab award.', 5, 'coffee'),
      star('FA02', 'Two of four', 'Collect two fab awards in one ball.', 15, 'tally-2'),
      star('FA03', 'Farewell wave', 'Make 30 skill shots.', 20, 'hand', count('skill_shots', 30)),
      star('FA04', 'All four', 'Collect every fab award in one game.', 30, 'users'),
    ]),
    category('Multiball', [
      round('MB01', 'Crowd noise', 'Start multiball.', 10, 'megaphone', count('multiballs_started', 1)),
      round('MB02', 'Screaming rows', 'Score five jackpots in one multiball.', 15, 'audio-lines'),
      round('MB03', 'Airport arrival', 'Start 25 multiballs.', 25, 'plane-landing', count('multiballs_started', 25)),
      round('MB04', 'Roof concert', 'Score the super jackpot.', 40, 'building'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Variety hour', 'Start the first wizard mode.', 40, 'tv'),
      arrow('WM02', 'Submerged', 'Start the wizard mode with every lane yellow.', 60, 'waves', secret),
      arrow('WM03', 'Stadium sound', 'Finish the first wizard mode.', 75, 'speaker'),
      arrow('WM04', 'Around the globe', 'Start the final tour.', 100, 'globe'),
      arrow('WM05', 'Curtain call', 'Finish the final tour.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'A single level game. Pick a song at the plunge; its shots are lit in gold.',
          'The spinning disc in the middle sends the ball where it likes.',
        ],
      },
      {
        heading: 'Scoring',
        lines: ['Drop targets spell the four bonus lanes. Fab awards double the song value.'],
      },
      {
        heading: 'Multiball',
        lines: ['Two locks on the right start the drop target multiball.'],
      },
    ],
  },
}
