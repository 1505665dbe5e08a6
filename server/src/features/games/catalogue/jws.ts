import { arrow, category, count, hex, progressive, round, secret, shield } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const jaws: CatalogueTitle = {
  code: 'JWS',
  internalId: '139',
  name: 'Jaws',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2024-01-18',
  gradientStart: '#00A3FF',
  gradientStop: '#E00200',
  supportsGameProgress: true,
  scoreScale: 90_000_000,
  models: [
    { modelCode: 'JWS-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'JWS-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'JWS-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2024-01-18' },
    { version: '0.97.0', publishedOn: '2024-04-01' },
    { version: '1.01.0', publishedOn: '2024-07-30' },
    { version: '1.04.0', publishedOn: '2025-04-26' },
    { version: '1.18.0', publishedOn: '2026-03-02' },
  ],
  categories: [
    progressive('Shark hunts', [
      round('SH01', 'Something in the water', 'Start any hunt.', 5, 'waves', count('modes_started', 1)),
      round('SH02', 'First bite', 'Win a hunt.', 10, 'fish', count('modes_completed', 1)),
      round('SH03', 'Barrel roll', 'Hit three barrels in one hunt.', 15, 'barrel'),
      round('SH04', 'Larger hull', 'Win two hunts in one game.', 20, 'ship'),
      round('SH05', 'Deep water', 'Start 15 hunts.', 30, 'anchor', count('modes_started', 15)),
      round('SH06', 'Chum line', 'Win 20 hunts.', 50, 'fish-symbol', count('modes_completed', 20)),
      arrow('SH07', 'Open season', 'Win every hunt in one game.', 100, 'fishing-hook'),
    ]),
    category('Beaches', [
      round('BE01', 'Opening day', 'Close your first beach.', 5, 'umbrella'),
      round('BE02', 'Life guard', 'Save a swimmer on the left loop.', 5, 'life-buoy'),
      round('BE03', 'Sand in the shoes', 'Close a beach on ball one.', 10, 'footprints'),
      round('BE04', 'Postcard', 'Close two beaches in one ball.', 15, 'image'),
      round('BE05', 'Tourist season', 'Close a beach with two balls in play.', 20, 'sun'),
      round('BE06', 'Off limits', 'Close a beach with one second left.', 25, 'octagon-x'),
      round('BE07', 'Empty sands', 'Close three beaches in one game.', 35, 'palmtree'),
    ]),
    category('Town and harbor', [
      hex('TH01', 'Harbor lights', 'Spell the harbor lanes.', 5, 'lighthouse'),
      hex('TH02', 'Town meeting', 'Collect the mystery at the scoop.', 5, 'megaphone'),
      hex('TH03', 'Deck hand', 'Make the skill shot on the upper loop.', 10, 'ship-wheel'),
      hex('TH04', 'Chalk it up', 'Make 20 skill shots in all.', 15, 'clipboard-pen', count('skill_shots', 20)),
      hex('TH05', 'Bounty posted', 'Collect a full bounty.', 20, 'hand-coins'),
      hex('TH06', 'Crossed cables', 'Make a four way combo through the harbor.', 20, 'cable'),
      hex('TH07', "Captain's cabin", 'Hit the hidden target behind the boat.', 30, 'door-open', secret),
    ]),
    category('Multiballs', [
      round('MB01', 'Night swim', 'Start the night swim multiball.', 10, 'moon'),
      round('MB02', 'Feeding time', 'Score ten jackpots in one multiball.', 15, 'utensils'),
      round('MB03', 'Two in the tank', 'Add a ball to any multiball.', 15, 'circle-plus'),
      round('MB04', 'Cage dive', 'Start the cage multiball.', 20, 'grid-3x3'),
      round('MB05', 'Red water', 'Score a super jackpot.', 25, 'droplets', count('super_jackpots', 1)),
      round('MB06', 'Frenzy', 'Score 30 super jackpots.', 40, 'flame', count('super_jackpots', 30)),
      round('MB07', 'Last gasp', 'Score a super jackpot on the last ball.', 50, 'wind'),
    ]),
    category('Reel and rod', [
      shield('RR01', 'On the line', 'Spin the reel.', 5, 'fishing-rod'),
      shield('RR02', 'Slow and steady', 'Reel in 50 meters in one ball.', 10, 'ruler'),
      shield('RR03', 'Tight drag', 'Reel without a miss for 20 seconds.', 15, 'timer'),
      shield('RR04', 'Hundred fathoms', 'Spin the reel 2,000 times.', 25, 'disc-3', count('spins', 2000)),
      shield('RR05', 'Snapped line', 'Lose the catch and hook it again.', 30, 'unlink'),
      shield('RR06', 'Record catch', 'Reel in the largest catch of the game.', 40, 'trophy'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Storm warning', 'Light the first wizard mode.', 40, 'cloud-lightning'),
      arrow('WM02', 'Three men, one boat', 'Start the boat wizard mode with three balls.', 75, 'sailboat'),
      arrow('WM03', 'Full moon rising', 'Reach a wizard mode in under four minutes.', 90, 'moon-star', secret),
      arrow('WM04', 'Back in the water', 'Finish every beach in a single game.', 100, 'waves'),
      arrow('WM05', 'Last barrel', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'The upper loop calls the boat. Three loops light the first hunt.',
          'Barrels are the targets across the middle. Each one hit adds time to a hunt.',
        ],
      },
      {
        heading: 'The beaches',
        lines: [
          'Close each of the four beaches to light the night swim.',
          'A beach closed before the hurry-up ends counts double.',
        ],
      },
      {
        heading: 'Wizard modes',
        lines: ['Finish every beach in one game and the last wizard mode waits at the fin.'],
      },
    ],
  },
}
