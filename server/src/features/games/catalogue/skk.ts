import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const kingKong: CatalogueTitle = {
  code: 'SKK',
  internalId: '142',
  name: 'King Kong',
  isNew: true,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2025-04-24',
  gradientStart: '#AA21FF',
  gradientStop: '#F7D721',
  supportsGameProgress: true,
  scoreScale: 90_000_000,
  models: [
    { modelCode: 'SKK-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'SKK-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'SKK-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2025-04-24' },
    { version: '0.97.0', publishedOn: '2025-08-05' },
    { version: '1.02.0', publishedOn: '2025-12-23' },
    { version: '1.05.0', publishedOn: '2026-07-21' },
  ],
  categories: [
    progressive('Island trails', [
      round('IT01', 'Landfall', 'Start an encounter.', 5, 'anchor', count('modes_started', 1)),
      round('IT02', 'Path cut', 'Finish a trail.', 10, 'axe', count('modes_completed', 1)),
      round('IT03', 'Local guide', 'Start 15 encounters.', 15, 'map', count('modes_started', 15)),
      round('IT04', 'Three trails', 'Finish all trails in one ball.', 25, 'signpost-big'),
      round('IT05', 'No map needed', 'Finish 25 encounters.', 35, 'compass', count('modes_completed', 25)),
      round('IT06', 'Through the wall', 'Finish four encounters in one game.', 50, 'brick-wall'),
      arrow('IT07', 'Lord of the island', 'Finish every encounter in one game.', 120, 'palmtree'),
    ]),
    category('Jungle beasts', [
      shield('JB01', 'Rustle', 'Hit the jungle target.', 5, 'trees'),
      shield('JB02', 'Long neck', 'Win the swamp encounter.', 10, 'droplets'),
      shield('JB03', 'Wing beat', 'Win the cliff encounter.', 15, 'feather'),
      shield('JB04', 'Jaw strength', 'Win an encounter with every hit lit.', 25, 'bone'),
      shield('JB05', 'Web of vines', 'Hit 220 targets.', 25, 'sprout', count('targets', 220)),
      shield('JB06', 'Apex', 'Win two encounters in one multiball.', 45, 'paw-print'),
    ]),
    category('Tower climb', [
      hex('TC01', 'Ground floor crowd', 'Climb a floor.', 5, 'building'),
      hex('TC02', 'Window washer', 'Climb ten floors in one ball.', 10, 'move-up'),
      hex('TC03', 'Biplane alley', 'Start tower multiball.', 15, 'plane'),
      hex('TC04', 'Swat', 'Score a jackpot on every plane.', 20, 'hand'),
      hex('TC05', 'Stairs all the way', 'Shoot 600 ramps.', 30, 'door-stairwell', count('ramps', 600)),
      hex('TC06', 'Spire', 'Score the tower super jackpot.', 40, 'tower-control'),
      hex('TC07', 'Last light on the roof', 'Hold the roof for 60 seconds.', 50, 'lamp', secret),
    ]),
    category('Gong and drums', [
      round('GD01', 'Ring the gong', 'Hit the gong.', 5, 'bell'),
      round('GD02', 'Village feast', 'Light every drum.', 10, 'drum'),
      round('GD03', 'Echo', 'Hit the gong twice in three seconds.', 15, 'audio-lines'),
      round('GD04', 'Deaf ears', 'Start 40 multiballs.', 30, 'ear-off', count('multiballs_started', 40)),
    ]),
    category('Stage show', [
      star('SS01', 'Curtain up', 'Make the skill shot.', 5, 'theater', count('skill_shots', 1)),
      star('SS02', 'Front row', 'Make 40 skill shots.', 15, 'armchair', count('skill_shots', 40)),
      star('SS03', 'Flash bulbs', 'Make a five way combo.', 15, 'camera'),
      star('SS04', 'Stop the press', 'Collect an extra ball.', 20, 'newspaper', count('extra_balls', 1)),
      star('SS05', 'Broken chains', 'Make a nine way combo.', 45, 'unlink'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Voyage home', 'Start the voyage.', 40, 'ship'),
      arrow('WM02', 'Quiet giant', 'Start the voyage with no tilt warning all game.', 60, 'leaf', secret),
      arrow('WM03', 'Opening night', 'Finish the voyage.', 70, 'ticket'),
      arrow('WM04', 'City in panic', 'Start the last climb.', 100, 'siren'),
      arrow('WM05', 'Top of the world', 'Finish the last climb.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Travel the island by its three trails. A trail walked to its end starts an encounter.',
          'The gong feeds the upper flippers and lights locks.',
        ],
      },
      {
        heading: 'The tower',
        lines: ['Climb one floor for each ramp. The roof starts the tower multiball.'],
      },
      {
        heading: 'Going further',
        lines: ['Beat all encounters of the island to sail for the city.'],
      },
    ],
  },
}
