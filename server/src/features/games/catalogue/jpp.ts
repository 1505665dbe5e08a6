import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const jurassicParkHome: CatalogueTitle = {
  code: 'JPP',
  internalId: '129',
  name: 'Jurassic Park Home Edition',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2021-03-10',
  gradientStart: '#121D7D',
  gradientStop: '#84BDDD',
  supportsGameProgress: false,
  scoreScale: 55_000_000,
  models: [{ modelCode: 'JPP-HOME', type: 'home', name: 'Home Edition' }],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2021-03-10' },
    { version: '0.97.0', publishedOn: '2021-06-22' },
    { version: '1.00.0', publishedOn: '2021-11-09' },
    { version: '1.06.0', publishedOn: '2022-06-07' },
    { version: '1.15.0', publishedOn: '2023-04-13' },
    { version: '1.21.1', publishedOn: '2024-11-03' },
  ],
  categories: [
    progressive('Paddocks', [
      round('PA01', 'Feeding time', 'Start a paddock mode.', 5, 'leaf', count('modes_started', 1)),
      round('PA02', 'Fence fixed', 'Finish a paddock mode.', 10, 'fence', count('modes_completed', 1)),
      round('PA03', 'Head count', 'Rescue ten staff in one game.', 15, 'users'),
      round('PA04', 'Keeper', 'Start 12 paddock modes.', 20, 'key', count('modes_started', 12)),
      round('PA05', 'Senior keeper', 'Finish 18 paddock modes.', 35, 'key-round', count('modes_completed', 18)),
      arrow('PA06', 'Safe park', 'Finish every paddock in one game.', 100, 'tree-palm'),
    ]),
    category('Breakout', [
      hex('BR01', 'Sparks', 'Hit the fence.', 5, 'zap'),
      hex('BR02', 'Loose', 'Start breakout multiball.', 10, 'unlock'),
      hex('BR03', 'Round up', 'Score five jackpots in one multiball.', 15, 'lasso'),
      hex('BR04', 'Night watch', 'Score 50 jackpots.', 20, 'flashlight', count('jackpots', 50)),
      hex('BR05', 'Power restored', 'Score the super jackpot.', 35, 'power'),
    ]),
    category('Gates and lanes', [
      shield('GL01', 'Welcome', 'Open the gates.', 5, 'door-open'),
      shield('GL02', 'Guided tour', 'Spell the park letters twice in one ball.', 10, 'signpost'),
      shield('GL03', 'Track switch', 'Make a three way combo.', 10, 'git-branch'),
      shield('GL04', 'Full speed', 'Shoot 150 ramps.', 20, 'car', count('ramps', 150)),
      shield('GL05', 'Amber', 'Find the hidden award in the lanes.', 25, 'gem', secret),
      shield('GL06', 'Season ticket', 'Make 80 combos.', 25, 'ticket', count('combos', 80)),
    ]),
    category('Visitor center', [
      star('VC01', 'Hard hat', 'Make the skill shot.', 5, 'hard-hat', count('skill_shots', 1)),
      star('VC02', 'Gift shop', 'Collect a mystery award.', 5, 'gift'),
      star('VC03', 'Lab tour', 'Hit every lab target in one ball.', 10, 'flask-conical'),
      star('VC04', 'Egg hunt', 'Knock down 90 targets.', 15, 'egg', count('targets', 90)),
      star('VC05', 'Bones', 'Collect an extra ball.', 20, 'bone', count('extra_balls', 1)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Storm front', 'Start the storm mode.', 40, 'cloud-rain'),
      arrow('WM02', 'Last boat', 'Finish the storm mode.', 75, 'ship'),
      arrow('WM03', 'Full muster', 'Start the storm mode with every staff member rescued.', 80, 'brain', secret),
      arrow('WM04', 'Nature wins', 'Finish the storm mode twice in one game.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Rescue staff at the paddocks. A rescued paddock lights its dinosaur.',
          'Spell the park letters with the lanes to open the gates.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Two balls behind the fence start the breakout multiball.'],
      },
    ],
  },
}
