import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const turtles: CatalogueTitle = {
  code: 'TUR',
  internalId: '126',
  name: 'Teenage Mutant Ninja Turtles',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2020-05-28',
  gradientStart: '#164705',
  gradientStop: '#89FC02',
  supportsGameProgress: true,
  scoreScale: 75_000_000,
  models: [
    { modelCode: 'TUR-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'TUR-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'TUR-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2020-05-28' },
    { version: '0.97.0', publishedOn: '2020-08-17' },
    { version: '1.02.0', publishedOn: '2020-12-15' },
    { version: '1.07.0', publishedOn: '2021-09-11' },
    { version: '1.18.0', publishedOn: '2022-07-18' },
    { version: '1.26.1', publishedOn: '2024-02-08' },
  ],
  categories: [
    progressive('Episodes', [
      round('EP01', 'Pilot', 'Start an episode.', 5, 'tv', count('modes_started', 1)),
      round('EP02', 'Roll credits', 'Finish an episode.', 10, 'clapperboard', count('modes_completed', 1)),
      round('EP03', 'Two part special', 'Finish two episodes in one game.', 15, 'copy-plus'),
      round('EP04', 'Binge', 'Start 25 episodes.', 20, 'popcorn', count('modes_started', 25)),
      round('EP05', 'Season one', 'Finish 13 episodes.', 30, 'calendar', count('modes_completed', 13)),
      round('EP06', 'Syndication', 'Finish 50 episodes.', 45, 'radio-tower', count('modes_completed', 50)),
      arrow('EP07', 'Series finale', 'Finish every episode in one game.', 120, 'tv-minimal-play'),
    ]),
    category('Pizza', [
      round('PI01', 'One slice', 'Hit the pizza target.', 5, 'pizza'),
      round('PI02', 'Extra cheese', 'Light every topping in one ball.', 10, 'plus'),
      round('PI03', 'Hot from the oven', 'Start pizza multiball.', 10, 'flame'),
      round('PI04', 'Delivery', 'Score a jackpot within five seconds.', 15, 'timer'),
      round('PI05', 'Family size', 'Score 90 jackpots.', 20, 'chart-pie', count('jackpots', 90)),
      round('PI06', 'Anchovies', 'Score the pizza super jackpot.', 30, 'fish'),
    ]),
    category('Turtle team', [
      shield('TT01', 'Sewer tour', 'Finish a game with any turtle.', 5, 'turtle', count('games_played', 1)),
      shield('TT02', 'Four brothers', 'Finish a game with each turtle.', 15, 'users'),
      shield('TT03', 'Team up', 'Add a ball by team up.', 15, 'circle-plus'),
      shield('TT04', 'High three', 'Use three powers in one mode.', 20, 'hand'),
      shield('TT05', "Sensei's nod", 'Finish a mode with every power used.', 35, 'award'),
    ]),
    category('Van and streets', [
      hex('VS01', 'Shell on wheels', 'Hit the van.', 5, 'van'),
      hex('VS02', 'Manhole', 'Drop into the lair from the ramp.', 5, 'circle-dot'),
      hex('VS03', 'Spin out', 'Be spun by the disc for five seconds.', 10, 'disc-3'),
      hex('VS04', 'Street sweep', 'Knock down 200 targets.', 20, 'brush-cleaning', count('targets', 200)),
      hex('VS05', 'Alley shortcut', 'Find the hidden path behind the van.', 30, 'map', secret),
      hex('VS06', 'Getaway', 'Make a seven way combo.', 35, 'route'),
    ]),
    category('Foot fights', [
      star('FF01', 'Scuffle', 'Beat a foot soldier.', 5, 'footprints'),
      star('FF02', 'Kick flip', 'Make 25 skill shots.', 15, 'sport-shoe', count('skill_shots', 25)),
      star('FF03', 'Rooftop chase', 'Loop four times in a row.', 20, 'repeat'),
      star('FF04', 'Drill sergeant', 'Beat the drill boss.', 35, 'drill'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Portal open', 'Start the first wizard mode.', 40, 'orbit'),
      arrow('WM02', 'Shredded', 'Finish the first wizard mode.', 70, 'swords'),
      arrow('WM03', 'Shell game', 'Start a wizard mode with all four turtles used.', 80, 'shuffle', secret),
      arrow('WM04', 'Dimension break', 'Start the final wizard mode.', 100, 'atom'),
      arrow('WM05', 'Home for dinner', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: ['Choose a turtle. Each one brings a different power.', 'Episodes start at the lair after three ramp shots.'],
      },
      {
        heading: 'Multiball',
        lines: ['The pizza oven and the van lock balls. Team up to add a ball.'],
      },
      {
        heading: 'Going further',
        lines: ['Finish episodes to earn the trip to the other dimension.'],
      },
    ],
  },
}
