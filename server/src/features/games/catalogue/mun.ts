import { arrow, category, count, diamond, hex, progressive, round, secret, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const munsters: CatalogueTitle = {
  code: 'MUN',
  internalId: '120',
  name: 'The Munsters',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-01-22',
  gradientStart: '#C6FF0D',
  gradientStop: '#023D03',
  supportsGameProgress: true,
  scoreScale: 45_000_000,
  models: [
    { modelCode: 'MUN-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'MUN-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'MUN-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-01-22' },
    { version: '0.97.0', publishedOn: '2019-04-02' },
    { version: '1.00.0', publishedOn: '2019-07-31' },
    { version: '1.04.0', publishedOn: '2020-04-26' },
    { version: '1.14.0', publishedOn: '2021-03-02' },
    { version: '1.21.1', publishedOn: '2022-09-23' },
  ],
  categories: [
    progressive('Family modes', [
      diamond('FM01', 'Meet the family', 'Start a family mode.', 5, 'house', count('modes_started', 1)),
      diamond('FM02', 'Good neighbor', 'Finish a family mode.', 10, 'house-heart', count('modes_completed', 1)),
      diamond('FM03', 'Dinner for five', 'Start three family modes in one game.', 15, 'utensils'),
      diamond('FM04', 'House guest', 'Start 25 family modes.', 20, 'bed', count('modes_started', 25)),
      diamond('FM05', 'Portrait', 'Finish 30 family modes.', 35, 'frame', count('modes_completed', 30)),
      arrow('FM06', 'Whole family', 'Finish every family mode in one game.', 120, 'users-round'),
    ]),
    category('Basement', [
      hex('BA01', 'Down the stairs', 'Reach the basement.', 5, 'arrow-down'),
      hex('BA02', 'Dust and bones', 'Clear the basement targets.', 10, 'bone'),
      hex('BA03', 'Below in three', 'Make three basement loops in one visit.', 15, 'iteration-ccw'),
      hex('BA04', 'Under the stairs', 'Clear the basement twice in one ball.', 30, 'door-closed'),
      hex('BA05', 'Pet below', 'Wake what lives under the stairs.', 35, 'egg', secret),
    ]),
    category('Lab and lightning', [
      diamond('LL01', 'Switch on', 'Hit the lab target.', 5, 'power'),
      diamond('LL02', 'It moves', 'Start the lab multiball.', 10, 'zap'),
      diamond('LL03', 'Bolt from above', 'Score a jackpot off the lightning ramp.', 15, 'cloud-lightning'),
      diamond('LL04', 'Storm season', 'Score 85 jackpots.', 20, 'cloud-rain', count('jackpots', 85)),
      diamond('LL05', 'Alive and well', 'Score the lab super jackpot.', 35, 'heart-pulse'),
    ]),
    category('Coach and drag race', [
      round('CD01', 'Coach outside', 'Hit the car.', 5, 'car-front'),
      round('CD02', 'Quarter mile', 'Win a drag race.', 10, 'flag'),
      round('CD03', 'Burn rubber', 'Shoot the loop four times in a row.', 15, 'flame'),
      round('CD04', 'Strip champion', 'Shoot 320 loops.', 25, 'trophy', count('loops', 320)),
      round('CD05', 'Photo finish', 'Win a drag race by one shot.', 30, 'camera'),
    ]),
    category('Raven and bats', [
      star('RB01', 'Nevermore lanes', 'Make the skill shot.', 5, 'bird', count('skill_shots', 1)),
      star('RB02', 'Fed the raven', 'Hit the raven three times in one ball.', 10, 'feather'),
      star('RB03', 'Belfry', 'Drop 210 targets.', 20, 'bell', count('targets', 210)),
      star('RB04', 'Night flight', 'Make a seven way combo.', 35, 'moon'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'House party', 'Start the first wizard mode.', 40, 'party-popper'),
      arrow('WM02', 'Pleasant stranger', 'Start a wizard mode with no neighbor scared.', 60, 'smile', secret),
      arrow('WM03', 'Street parade', 'Finish the first wizard mode.', 75, 'drum'),
      arrow('WM04', 'Reunion night', 'Start the final wizard mode.', 100, 'users'),
      arrow('WM05', 'Happy haunting', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Five family members are modes. Light them at the lab, the coffin, the car, the school and the door.',
          'Premium and Limited Edition hide a small playfield in the basement.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Hit the raven to raise the jackpots of the family multiball.'],
      },
    ],
  },
}
