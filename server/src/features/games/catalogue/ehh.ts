import { arrow, category, count, diamond, hex, progressive, round, secret, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const elvira: CatalogueTitle = {
  code: 'EHH',
  internalId: '124',
  name: "Elvira's House of Horrors",
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2019-10-03',
  gradientStart: '#220140',
  gradientStop: '#9E00FF',
  supportsGameProgress: true,
  scoreScale: 90_000_000,
  models: [
    { modelCode: 'EHH-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'EHH-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2019-10-03' },
    { version: '0.97.0', publishedOn: '2019-12-25' },
    { version: '1.00.0', publishedOn: '2020-05-13' },
    { version: '1.05.0', publishedOn: '2020-12-09' },
    { version: '1.15.0', publishedOn: '2021-10-15' },
    { version: '1.24.1', publishedOn: '2023-05-08' },
  ],
  categories: [
    progressive('Film night', [
      diamond('FN01', 'Late show', 'Start a film.', 5, 'film', count('modes_started', 1)),
      diamond('FN02', 'End title', 'Finish a film.', 10, 'clapperboard', count('modes_completed', 1)),
      diamond('FN03', 'Double feature', 'Finish two films in one game.', 15, 'copy'),
      diamond('FN04', 'Popcorn', 'Start 20 films.', 20, 'popcorn', count('modes_started', 20)),
      diamond('FN05', 'B movie buff', 'Finish 24 films.', 35, 'projector', count('modes_completed', 24)),
      arrow('FN06', 'Marathon', 'Finish every film in one game.', 120, 'theater'),
    ]),
    category('House haunts', [
      diamond('HH01', 'Creaking door', 'Enter the house.', 5, 'door-open'),
      diamond('HH02', 'Attic', 'Clear a haunt.', 10, 'house'),
      diamond('HH03', 'Cold spot', 'Clear two haunts in one ball.', 15, 'thermometer-snowflake'),
      diamond('HH04', 'Housekeeping', 'Clear three haunts in one ball.', 25, 'broom'),
      diamond('HH05', 'Every room', 'Clear all haunts in one game.', 50, 'key'),
    ]),
    category('Trunk', [
      hex('TR01', 'Rattle', 'Hit the trunk.', 5, 'package'),
      hex('TR02', 'Shut inside', 'Lock a ball in the trunk.', 5, 'lock'),
      hex('TR03', 'Rummage', 'Start trunk multiball.', 10, 'luggage'),
      hex('TR04', 'False bottom', 'Score a jackpot from below.', 15, 'layers'),
      hex('TR05', 'Lost luggage', 'Score 100 jackpots.', 25, 'boxes', count('jackpots', 100)),
      hex('TR06', 'Skeleton key', 'Score the trunk super jackpot.', 35, 'key-round'),
    ]),
    category('Garden party', [
      round('GP01', 'Stone stare', 'Hit the gargoyle.', 5, 'mountain'),
      round('GP02', 'Hedge maze', 'Make a four way combo.', 10, 'shrub'),
      round('GP03', 'Grave walk', 'Drop 230 targets.', 20, 'tombstone', count('targets', 230)),
      round('GP04', 'Midnight swim', 'Win the pool hurry-up.', 20, 'waves'),
      round('GP05', 'Black cat', 'Cross the same lane 13 times in one ball.', 30, 'cat', secret),
      round('GP06', 'Dance of the dead', 'Make a seven way combo.', 40, 'skull'),
    ]),
    category('Ghosts', [
      star('GH01', 'Boo', 'Catch a ghost.', 5, 'ghost'),
      star('GH02', 'Jarred', 'Catch three ghosts in one ball.', 10, 'amphora'),
      star('GH03', 'Medium', 'Make 30 skill shots.', 15, 'sparkles', count('skill_shots', 30)),
      star('GH04', 'Full moon party', 'Catch every ghost in one game.', 40, 'moon'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'House warming', 'Start the first wizard mode.', 40, 'flame-kindling'),
      arrow('WM02', 'Crypt keeper', 'Finish the first wizard mode.', 75, 'bone'),
      arrow('WM03', 'Thirteenth hour', 'Reach a wizard mode as the house clock strikes.', 80, 'clock-12', secret),
      arrow('WM04', 'Out of the grave', 'Start the final wizard mode.', 100, 'hand'),
      arrow('WM05', 'Mistress of the manor', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Films are the main modes. Pick one at the house door.',
          'The trunk under the playfield locks balls. The gargoyle guards the roof.',
        ],
      },
      {
        heading: 'Going further',
        lines: ['Collect the ghosts and the gappa of every haunt to reach the crypt.'],
      },
    ],
  },
}
