import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const rush: CatalogueTitle = {
  code: 'RSH',
  internalId: '133',
  name: 'Rush',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2022-01-13',
  gradientStart: '#7EB2FF',
  gradientStop: '#4200FF',
  supportsGameProgress: true,
  scoreScale: 110_000_000,
  models: [
    { modelCode: 'RSH-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'RSH-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'RSH-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2022-01-13' },
    { version: '0.97.0', publishedOn: '2022-04-30' },
    { version: '1.00.0', publishedOn: '2022-09-17' },
    { version: '1.05.0', publishedOn: '2023-04-15' },
    { version: '1.18.0', publishedOn: '2024-02-19' },
    { version: '1.24.1', publishedOn: '2025-09-11' },
  ],
  categories: [
    progressive('Songs', [
      round('SO01', 'Needle drop', 'Start a song mode.', 5, 'disc-album', count('modes_started', 1)),
      round('SO02', 'Side one', 'Finish a song mode.', 10, 'disc', count('modes_completed', 1)),
      round('SO03', 'Flip the record', 'Finish two songs in one game.', 15, 'refresh-cw'),
      round('SO04', 'Deep cuts', 'Start 25 song modes.', 25, 'list-music', count('modes_started', 25)),
      round('SO05', 'Odd meter', 'Finish a song during multiball.', 30, 'metronome'),
      round('SO06', 'Gold record', 'Finish 30 song modes.', 45, 'disc-2', count('modes_completed', 30)),
      arrow('SO07', 'Complete works', 'Finish every song in one game.', 150, 'library-big'),
    ]),
    category('Instruments', [
      hex('IN01', 'Bass line', 'Start the bass frenzy.', 5, 'clef-bass'),
      hex('IN02', 'Back beat', 'Start the drum frenzy.', 5, 'drum'),
      hex('IN03', 'Lead break', 'Start the guitar frenzy.', 5, 'guitar'),
      hex('IN04', 'Power trio', 'Start all three frenzies in one game.', 20, 'tally-3'),
      hex('IN05', 'Session players', 'Make 120 combos.', 25, 'music-4', count('combos', 120)),
      hex('IN06', 'All in', 'Win a bet with every instrument.', 40, 'hand-coins'),
    ]),
    category('Time machine', [
      round('TM01', 'Set the dial', 'Lock a ball in the time machine.', 5, 'clock'),
      round('TM02', 'Departure', 'Start time machine multiball.', 10, 'clock-arrow-up'),
      round('TM03', 'Time signature', 'Score a jackpot in each lane.', 15, 'clock-3'),
      round('TM04', 'Paradox', 'Start the multiball twice in one ball.', 20, 'infinity'),
      round('TM05', 'Out of time', 'Score 35 super jackpots.', 30, 'clock-alert', count('super_jackpots', 35)),
      round('TM06', 'Clock stops', 'Score the super jackpot in the last second.', 40, 'hourglass', secret),
    ]),
    category('Loops and ramps', [
      shield('LR01', 'Fly by', 'Shoot the outer loop.', 5, 'repeat-1'),
      shield('LR02', 'Night flight', 'Shoot the outer loop four times in a row.', 10, 'plane'),
      shield('LR03', 'Headlong', 'Make a three way combo at full speed.', 10, 'chevrons-right'),
      shield('LR04', 'Frequent flyer', 'Shoot 400 loops.', 20, 'tickets-plane', count('loops', 400)),
      shield('LR05', 'Far country', 'Make an eight way combo.', 35, 'compass'),
    ]),
    category('Dead ends', [
      star('DE01', 'Ghost in the orbit', 'Hit the captive ball.', 5, 'ghost'),
      star('DE02', 'Cold fire', 'Make 25 skill shots.', 15, 'flame', count('skill_shots', 25)),
      star('DE03', 'Kick back', 'Be saved by the kickback twice in one ball.', 15, 'undo'),
      star('DE04', 'Own choice', 'Earn two extra balls in one game.', 25, 'gift'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Far light', 'Start the first wizard mode.', 40, 'sun'),
      arrow('WM02', 'Silent running', 'Reach a wizard mode with no multiball played.', 70, 'volume-x', secret),
      arrow('WM03', 'Temple gates', 'Finish the first wizard mode.', 75, 'landmark'),
      arrow('WM04', 'Star voyage', 'Start the last voyage.', 100, 'rocket'),
      arrow('WM05', 'Home again', 'Finish the last voyage.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Records collected on the ramps pick the next song mode.',
          'The time machine locks three balls and starts the main multiball.',
        ],
      },
      {
        heading: 'Songs',
        lines: ['Songs can be stacked in multiball. A stacked song scores at double value.'],
      },
      {
        heading: 'Going further',
        lines: ['Bet your instruments at the scoop to bring the bass, drum and guitar frenzies.'],
      },
    ],
  },
}
