import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const blackKnight: CatalogueTitle = {
  code: 'SOR',
  internalId: '121',
  name: 'Black Knight: Sword of Rage',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-04-10',
  gradientStart: '#D00032',
  gradientStop: '#4100CA',
  supportsGameProgress: true,
  scoreScale: 45_000_000,
  models: [
    { modelCode: 'SOR-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'SOR-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'SOR-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-04-10' },
    { version: '0.97.0', publishedOn: '2019-06-23' },
    { version: '1.01.0', publishedOn: '2019-10-21' },
    { version: '1.04.0', publishedOn: '2020-07-17' },
    { version: '1.18.0', publishedOn: '2021-05-23' },
    { version: '1.25.1', publishedOn: '2022-12-14' },
  ],
  categories: [
    progressive('Battles', [
      round('BA01', 'Challenge', 'Start a battle.', 5, 'swords', count('modes_started', 1)),
      round('BA02', 'Unhorsed', 'Win a battle.', 10, 'chess-knight', count('modes_completed', 1)),
      round('BA03', 'Mud and iron', 'Win two battles in one game.', 15, 'anvil'),
      round('BA04', 'Tournament', 'Start 20 battles.', 20, 'flag', count('modes_started', 20)),
      round('BA05', 'Champion', 'Win 25 battles.', 35, 'medal', count('modes_completed', 25)),
      arrow('BA06', 'Kingdom won', 'Win every battle in one game.', 120, 'castle'),
    ]),
    category('The knight', [
      hex('KN01', 'Clang', 'Hit the knight.', 5, 'shield'),
      hex('KN02', 'Through the guard', 'Hit the knight behind his shield.', 10, 'shield-off'),
      hex('KN03', 'Disarmed', 'Start knight multiball.', 15, 'sword'),
      hex('KN04', 'Dented', 'Score 90 jackpots.', 20, 'hammer', count('jackpots', 90)),
      hex('KN05', 'Helmet off', 'Score the knight super jackpot.', 35, 'hard-hat'),
    ]),
    category('Magna save', [
      shield('MS01', 'Caught', 'Make a magna save.', 5, 'magnet'),
      shield('MS02', 'Held breath', 'Make two magna saves in one ball.', 10, 'wind'),
      shield('MS03', 'Nerve', 'Make a magna save in a battle.', 15, 'activity'),
      shield('MS04', 'Iron grip', 'Make five magna saves in one game.', 30, 'grab'),
      shield('MS05', 'Pulled back', 'Make a magna save on the last ball of a losing game and win.', 50, 'undo-2', secret),
    ]),
    category('Upper field', [
      round('UF01', 'Siege ladder', 'Reach the upper field.', 5, 'arrow-up'),
      round('UF02', 'Catapult', 'Fire the catapult.', 10, 'target'),
      round('UF03', 'War drums', 'Start the war hurry-up.', 15, 'drum'),
      round('UF04', 'Held walls', 'Drop 280 targets.', 25, 'brick-wall', count('targets', 280)),
      round('UF05', 'Battlements', 'Make six upper loops in one ball.', 35, 'castle'),
    ]),
    category('Chains and lightning', [
      star('CL01', 'Spark', 'Make the skill shot.', 5, 'zap', count('skill_shots', 1)),
      star('CL02', 'Lightning wheel', 'Spin 2,500 times.', 20, 'loader-pinwheel', count('spins', 2500)),
      star('CL03', 'Chained', 'Make a five way combo.', 20, 'link'),
      star('CL04', 'Rage meter', 'Fill the rage meter in one ball.', 30, 'gauge'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Burning sands', 'Start the first wizard mode.', 40, 'flame'),
      arrow('WM02', 'Black castle', 'Start the castle mode.', 60, 'castle'),
      arrow('WM03', 'Mercy', 'Let the knight stand in the castle mode and win.', 90, 'heart', secret),
      arrow('WM04', 'Gate broken', 'Finish the castle mode.', 100, 'door-open'),
      arrow('WM05', 'King in black', 'Win both wizard modes in one game.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'The knight blocks the middle. Beat his shield and flail to start a battle.',
          'The upper playfield brings the war hurry-up and the catapult.',
        ],
      },
      {
        heading: 'Magna save',
        lines: ['Press the left button to catch the ball at the outlane. It must be lit first.'],
      },
      {
        heading: 'Going further',
        lines: ['Win every battle to face the black castle.'],
      },
    ],
  },
}
