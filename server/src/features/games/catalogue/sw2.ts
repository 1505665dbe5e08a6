import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const starWarsFall: CatalogueTitle = {
  code: 'SW2',
  internalId: '144',
  name: 'Star Wars: Fall of the Empire',
  isNew: false,
  comingSoon: true,
  comingSoonUrl: null,
  releasedOn: null,
  gradientStart: '#FF8A3C',
  gradientStop: '#1B2A6B',
  supportsGameProgress: true,
  scoreScale: 150_000_000,
  models: [
    { modelCode: 'SW2-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'SW2-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'SW2-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [],
  categories: [
    progressive('Rebel missions', [
      round('RM01', 'Cell leader', 'Start a mission.', 5, 'radio', count('modes_started', 1)),
      round('RM02', 'Plans stolen', 'Finish a mission.', 10, 'file-lock', count('modes_completed', 1)),
      round('RM03', 'Two fronts', 'Finish two missions in one game.', 15, 'split'),
      round('RM04', 'Resistance', 'Start 20 missions.', 20, 'hand-fist', count('modes_started', 20)),
      round('RM05', 'Turning point', 'Finish 24 missions.', 35, 'trending-up', count('modes_completed', 24)),
      arrow('RM06', 'Fall of the empire', 'Finish every mission in one game.', 120, 'chess-king'),
    ]),
    category('Fleet', [
      hex('FL01', 'Launch bay', 'Lock a ball.', 5, 'warehouse'),
      hex('FL02', 'Fleet action', 'Start fleet multiball.', 10, 'ship'),
      hex('FL03', 'Broadside', 'Score a jackpot on both sides.', 15, 'arrow-left-right'),
      hex('FL04', 'Admiral', 'Score 120 jackpots.', 25, 'anchor', count('jackpots', 120)),
      hex('FL05', 'Flagship down', 'Score the fleet super jackpot.', 35, 'bomb'),
    ]),
    category('Forest moon', [
      round('FM01', 'Scout bike', 'Shoot the forest loop.', 5, 'bike'),
      round('FM02', 'Tree line', 'Loop three times in a row.', 10, 'trees'),
      round('FM03', 'Log trap', 'Hit the walker twice in one ball.', 15, 'axe'),
      round('FM04', 'Shield bunker', 'Knock down 240 targets.', 20, 'shield-off', count('targets', 240)),
      round('FM05', 'Night fires', 'Win the forest mode on the last ball.', 30, 'flame-kindling', secret),
    ]),
    category('Duel', [
      shield('DU01', 'Crossed blades', 'Start the duel.', 10, 'swords'),
      shield('DU02', 'Parry', 'Win a duel without a miss.', 20, 'shield'),
      shield('DU03', 'Turn back', 'Win the duel by the side shot.', 25, 'undo-2'),
      shield('DU04', 'Master', 'Win three duels in one game.', 45, 'medal'),
    ]),
    category('Pilots', [
      star('PI01', 'Wing commander', 'Make the skill shot.', 5, 'crosshair', count('skill_shots', 1)),
      star('PI02', 'Tight turns', 'Make a five way combo.', 15, 'route'),
      star('PI03', 'Squadron leader', 'Make 140 combos.', 25, 'plane', count('combos', 140)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Throne room', 'Start the first wizard mode.', 40, 'armchair'),
      arrow('WM02', 'Core run', 'Finish the first wizard mode.', 75, 'atom'),
      arrow('WM03', 'Light side', 'Start a wizard mode with no shot of the dark lit.', 80, 'sun', secret),
      arrow('WM04', 'Last battle', 'Start the last battle.', 100, 'sparkles'),
      arrow('WM05', 'New republic', 'Finish the last battle.', 150, 'crown'),
    ]),
  ],
  rules: { sections: [] },
}
