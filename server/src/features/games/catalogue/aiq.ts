import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const avengers: CatalogueTitle = {
  code: 'AIQ',
  internalId: '127',
  name: 'Avengers: Infinity Quest',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2020-09-16',
  gradientStart: '#9C00D2',
  gradientStop: '#0F44FF',
  supportsGameProgress: true,
  scoreScale: 100_000_000,
  models: [
    { modelCode: 'AIQ-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'AIQ-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'AIQ-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2020-09-16' },
    { version: '0.97.0', publishedOn: '2020-12-14' },
    { version: '1.00.0', publishedOn: '2021-05-03' },
    { version: '1.07.0', publishedOn: '2021-11-29' },
    { version: '1.14.0', publishedOn: '2022-10-05' },
    { version: '1.24.1', publishedOn: '2024-04-27' },
  ],
  categories: [
    progressive('Gem quests', [
      round('GQ01', 'Rumor', 'Start a gem quest.', 5, 'search', count('modes_started', 1)),
      round('GQ02', 'First gem', 'Win a gem.', 10, 'gem', count('modes_completed', 1)),
      round('GQ03', 'In place', 'Place a gem on its best shot.', 15, 'map-pin'),
      round('GQ04', 'Seeker', 'Start 20 gem quests.', 20, 'telescope', count('modes_started', 20)),
      round('GQ05', 'Pair of gems', 'Hold two gems in one game.', 25, 'diamond'),
      round('GQ06', 'Collector', 'Win 25 gems.', 40, 'vault', count('modes_completed', 25)),
      arrow('GQ07', 'All six', 'Win every gem in one game.', 120, 'hand'),
    ]),
    category('Hero battles', [
      shield('HB01', 'Roll call', 'Start a hero battle.', 5, 'users'),
      shield('HB02', 'Iron will', 'Win a hero battle on ball one.', 10, 'shield'),
      shield('HB03', 'Round two', 'Win two hero battles in one ball.', 20, 'swords'),
      shield('HB04', 'Whole roster', 'Play every hero in one game.', 35, 'users-round'),
      shield('HB05', 'Unlikely hero', 'Win a battle with the weakest power.', 45, 'bug', secret),
    ]),
    category('Tower multiball', [
      hex('TM01', 'Lobby', 'Lock a ball in the tower.', 5, 'building'),
      hex('TM02', 'Alarm', 'Start tower multiball.', 10, 'siren'),
      hex('TM03', 'Elevator', 'Score a jackpot on each floor.', 15, 'arrow-up-down'),
      hex('TM04', 'Penthouse view', 'Start 35 multiballs.', 25, 'building-2', count('multiballs_started', 35)),
      hex('TM05', 'Roof access', 'Score the tower super jackpot.', 35, 'tower-control'),
    ]),
    category('Rage and portal', [
      round('RP01', 'Short temper', 'Hit the captive ball.', 5, 'angry'),
      round('RP02', 'Heavy hand', 'Start rage multiball.', 10, 'hand-fist'),
      round('RP03', 'Other side', 'Start portal multiball.', 10, 'orbit'),
      round('RP04', 'Through and back', 'Shoot the portal ramp five times in one ball.', 15, 'repeat'),
      round('RP05', 'Out of control', 'Score 40 super jackpots.', 40, 'flame', count('super_jackpots', 40)),
      round('RP06', 'Worlds collide', 'Run all three multiballs in one game.', 50, 'combine'),
    ]),
    category('Combos and tech', [
      star('CT01', 'Boot sequence', 'Make the skill shot.', 5, 'power', count('skill_shots', 1)),
      star('CT02', 'Upgrade', 'Shoot 300 ramps.', 15, 'cpu', count('ramps', 300)),
      star('CT03', 'Chain reaction', 'Make a five way combo.', 15, 'atom'),
      star('CT04', 'Perfect run', 'Make an eight way combo.', 35, 'activity'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Gauntlet cast', 'Start the first wizard mode.', 40, 'anvil'),
      arrow('WM02', 'Half the stars', 'Finish the first wizard mode.', 70, 'sparkles'),
      arrow('WM03', 'One chance', 'Start a wizard mode with no extra ball all game.', 90, 'dice-1', secret),
      arrow('WM04', 'Last quest', 'Start the last quest.', 100, 'flag'),
      arrow('WM05', 'Balance restored', 'Finish the last quest.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Six gem modes are the quest. Hold a won gem on any shot to change what it does.',
          'Computer ramps light hero battles at the scoop.',
        ],
      },
      {
        heading: 'Multiballs',
        lines: ['The tower, the portal and the rage multiballs may run at the same time.'],
      },
      {
        heading: 'Going further',
        lines: ['All six gems placed open the last quest.'],
      },
    ],
  },
}
