import { arrow, category, count, diamond, hex, progressive, round, secret, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const strangerThings: CatalogueTitle = {
  code: 'STR',
  internalId: '125',
  name: 'Stranger Things',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-12-30',
  gradientStart: '#AB0250',
  gradientStop: '#48F5FB',
  supportsGameProgress: true,
  scoreScale: 60_000_000,
  models: [
    { modelCode: 'STR-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'STR-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'STR-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-12-30' },
    { version: '0.97.0', publishedOn: '2020-03-18' },
    { version: '1.00.0', publishedOn: '2020-07-16' },
    { version: '1.05.0', publishedOn: '2021-04-12' },
    { version: '1.16.0', publishedOn: '2022-02-16' },
    { version: '1.24.1', publishedOn: '2023-09-09' },
  ],
  categories: [
    progressive('Chapters', [
      diamond('CH01', 'Missing', 'Start a chapter.', 5, 'bike', count('modes_started', 1)),
      diamond('CH02', 'Lights blink', 'Finish a chapter.', 10, 'lightbulb', count('modes_completed', 1)),
      diamond('CH03', 'Search party', 'Start 18 chapters.', 15, 'flashlight', count('modes_started', 18)),
      diamond('CH04', 'Walkie talkie', 'Finish two chapters in one game.', 25, 'radio'),
      diamond('CH05', 'Case file', 'Finish 20 chapters.', 35, 'folder-open', count('modes_completed', 20)),
      arrow('CH06', 'Case closed', 'Finish every chapter in one game.', 120, 'folder-closed'),
    ]),
    category('Monster', [
      diamond('MO01', 'Footsteps', 'Hit the monster.', 5, 'footprints'),
      diamond('MO02', 'Open mouth', 'Drop the ramp.', 10, 'flower'),
      diamond('MO03', 'Fed', 'Lock a ball in the monster.', 10, 'lock'),
      diamond('MO04', 'Hunted', 'Start monster multiball.', 15, 'skull'),
      diamond('MO05', 'Burn it', 'Score 80 jackpots.', 20, 'flame', count('jackpots', 80)),
      diamond('MO06', 'Heart stopper', 'Score the monster super jackpot.', 35, 'heart-crack'),
    ]),
    category('Laboratory', [
      hex('LA01', 'Clearance', 'Hit the laboratory target.', 5, 'id-card'),
      hex('LA02', 'Mind lock', 'Make the mental lock.', 10, 'brain'),
      hex('LA03', 'Containment', 'Start laboratory multiball.', 15, 'test-tube'),
      hex('LA04', 'Nose bleed', 'Score a jackpot while the wall lock holds.', 20, 'droplet'),
      hex('LA05', 'Test subject', 'Hold a ball on the wall for 11 seconds.', 30, 'flask-round', secret),
      hex('LA06', 'Meltdown', 'Score the laboratory super jackpot twice in one game.', 45, 'radiation'),
    ]),
    category('Town', [
      round('TO01', 'Arcade run', 'Make the skill shot.', 5, 'joystick', count('skill_shots', 1)),
      round('TO02', 'Bike race', 'Shoot the loop three times in a row.', 10, 'bike'),
      round('TO03', 'Fun fair', 'Make a four way combo.', 15, 'ferris-wheel'),
      round('TO04', 'Long summer', 'Make 110 combos.', 20, 'sun', count('combos', 110)),
      round('TO05', 'Mall rat', 'Collect 15 extra balls.', 30, 'shopping-bag', count('extra_balls', 15)),
    ]),
    category('Basement game', [
      star('BG01', 'Roll for it', 'Collect a mystery award.', 5, 'dices'),
      star('BG02', 'Full party', 'Light all friends in one ball.', 10, 'users'),
      star('BG03', 'Knock on the wall', 'Drop 240 targets.', 25, 'door-closed', count('targets', 240)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Other side', 'Start the first wizard mode.', 40, 'moon'),
      arrow('WM02', 'Gate closed', 'Finish the first wizard mode.', 75, 'door-closed-locked'),
      arrow('WM03', 'Running up the score', 'Start a wizard mode under three minutes.', 80, 'timer-reset', secret),
      arrow('WM04', 'Total darkness', 'Start the final wizard mode.', 100, 'eclipse'),
      arrow('WM05', 'Home by dark', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Shoot the drop targets in front of the screen to light a chapter.',
          'The monster ramp drops when it has been hit enough. Lock balls in its mouth.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['The mental lock holds a ball against the wall. Three start the laboratory multiball.'],
      },
      {
        heading: 'Going further',
        lines: ['All six chapters open the other side.'],
      },
    ],
  },
}
