import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const godzilla: CatalogueTitle = {
  code: 'ZIL',
  internalId: '131',
  name: 'Godzilla',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2021-09-30',
  gradientStart: '#014700',
  gradientStop: '#EAFC1A',
  supportsGameProgress: true,
  scoreScale: 120_000_000,
  models: [
    { modelCode: 'ZIL-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'ZIL-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'ZIL-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2021-09-30' },
    { version: '0.97.0', publishedOn: '2022-01-17' },
    { version: '1.02.0', publishedOn: '2022-06-06' },
    { version: '1.07.0', publishedOn: '2023-01-02' },
    { version: '1.13.0', publishedOn: '2023-11-08' },
    { version: '1.26.1', publishedOn: '2025-05-31' },
  ],
  categories: [
    progressive('Kaiju battles', [
      round('KB01', 'First footprint', 'Start any kaiju battle.', 5, 'footprints', count('modes_started', 1)),
      round('KB02', 'Shell shock', 'Win a battle against the turtle.', 10, 'shell'),
      round('KB03', 'Clipped wings', 'Win a battle while the bridge is down.', 15, 'bird'),
      round('KB04', 'Cold front', 'Freeze two monsters in one ball.', 25, 'snowflake'),
      round('KB05', 'Mountain mover', 'Win three battles in one game.', 25, 'mountain'),
      round('KB06', 'Breath weapon', 'Start 12 kaiju battles.', 50, 'flame', count('modes_started', 12)),
      arrow('KB07', 'Planet of terror', 'Reach the second wizard mode with every ally lit.', 100, 'earth'),
      arrow('KB08', 'King of kings', 'Win all battles without a drain.', 150, 'crown'),
    ]),
    category('City combos', [
      round('CC01', 'Ground floor', 'Make a two way combo.', 5, 'building'),
      round('CC02', 'Street level', 'Hit the left ramp three times in one ball.', 5, 'road'),
      round('CC03', 'Rush hour', 'Make a combo over both ramps.', 5, 'car'),
      round('CC04', 'Express lift', 'Make a three way combo.', 10, 'arrow-up-to-line'),
      round('CC05', 'Crosstown', 'Make ten combos in one game.', 10, 'map'),
      round('CC06', 'High rise', 'Make a five way combo at home or away.', 15, 'building-2'),
      round('CC07', 'Skyline', 'Loop the tower three times in a row.', 15, 'repeat'),
      round('CC08', 'City hall', 'Make 100 combos in all.', 20, 'landmark', count('combos', 100)),
      round('CC09', 'Penthouse', 'Make an eight way combo.', 25, 'hotel'),
    ]),
    category('Multiballs', [
      hex('MB01', 'Crack in the wall', 'Lock a ball in the building.', 5, 'brick-wall'),
      hex('MB02', 'Collapse', 'Start the building multiball.', 10, 'building-complex'),
      hex('MB03', 'Under the bridge', 'Score a jackpot under the bridge.', 10, 'bridge'),
      hex('MB04', 'Double trouble', 'Run two multiballs in one ball.', 15, 'copy-plus'),
      hex('MB05', 'Falling debris', 'Score 50 multiball jackpots in all.', 15, 'sparkles', count('jackpots', 50)),
      hex('MB06', 'Bridge is out', 'Score a super jackpot with the bridge down.', 25, 'traffic-cone'),
      hex('MB07', 'Total demolition', 'Score three super jackpots in one game.', 30, 'pickaxe'),
    ]),
    category('Powerline', [
      round('PL01', 'Live wire', 'Collect your first powerline charge.', 5, 'zap'),
      round('PL02', 'Grid check', 'Light all four powerlines in one ball.', 5, 'utility-pole'),
      round('PL03', 'Overload', 'Spin the spinner 40 times in one ball.', 10, 'gauge'),
      round('PL04', 'Backup generator', 'Hold a full charge for a whole ball.', 15, 'battery-full'),
      round('PL05', 'Substation', 'Shoot 60 loops in all.', 20, 'plug-zap', count('loops', 60)),
      round('PL06', 'Blackout', 'Drain with every powerline lit and win it back.', 35, 'lightbulb-off', secret),
    ]),
    category('Ally attacks', [
      shield('AA01', 'Strange friends', 'Win your first ally.', 5, 'handshake'),
      shield('AA02', 'Call for help', 'Use an ally attack in a battle.', 10, 'megaphone'),
      shield('AA03', 'Pack hunters', 'Hold two allies at once.', 10, 'users'),
      shield('AA04', 'Returned favour', 'Finish a battle with an ally attack.', 15, 'swords'),
      shield('AA05', 'Standing army', 'Use four ally attacks in one battle.', 20, 'shield'),
      shield('AA06', 'Full alliance', 'Hold every ally in one game.', 30, 'shield-check'),
    ]),
    category('Tank and destruction', [
      star('TD01', 'Warning shot', 'Hit the tank.', 5, 'target'),
      star('TD02', 'Broken windows', 'Knock down a full bank of targets.', 5, 'grid-2-x-2'),
      star('TD03', 'Fuel depot', 'Hit the tank ten times in one game.', 10, 'fuel'),
      star('TD04', 'Jet stream', 'Down both jets on one ball.', 10, 'plane'),
      star('TD05', 'Tank trap', 'Start tank multiball.', 15, 'bomb'),
      star('TD06', 'Rubble', 'Knock down 200 targets in all.', 20, 'construction', count('targets', 200)),
      star('TD07', 'Scorched earth', 'Finish every destruction level in one game.', 25, 'flame-kindling'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Second wind', 'Reach the first wizard mode.', 40, 'wind'),
      arrow('WM02', 'Island in sight', 'Start the island wizard mode.', 50, 'palmtree'),
      arrow('WM03', 'Final form', 'Reach a wizard mode on ball one.', 60, 'rocket'),
      arrow('WM04', 'Long shadow', 'Start two wizard modes on the same ball.', 80, 'moon', secret),
      arrow('WM05', 'Monster of monsters', 'Finish the final wizard mode.', 100, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Plunge with the flipper held to choose a skill shot. The lit shot pays most on ball one.',
          'Shoot the city ramps and loops to collect powerline charges.',
          'Four charges light a kaiju battle at the scoop.',
        ],
      },
      {
        heading: 'Multiball',
        lines: [
          'Lock three balls in the collapsing building to start the main multiball.',
          'The bridge drops when the ramp has taken enough damage. Shoot under it for jackpots.',
        ],
      },
      {
        heading: 'Going further',
        lines: [
          'Allies won in battle stay with you for the rest of the game and attack when called.',
          'Win two battles to light the first wizard mode.',
        ],
      },
    ],
  },
}
