import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const johnWick: CatalogueTitle = {
  code: 'WCK',
  internalId: '138',
  name: 'John Wick',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2024-05-15',
  gradientStart: '#B164FF',
  gradientStop: '#FF6B00',
  supportsGameProgress: true,
  scoreScale: 70_000_000,
  models: [
    { modelCode: 'WCK-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'WCK-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'WCK-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2024-05-15' },
    { version: '0.97.0', publishedOn: '2024-08-22' },
    { version: '1.01.0', publishedOn: '2025-01-09' },
    { version: '1.05.0', publishedOn: '2025-08-07' },
    { version: '1.17.0', publishedOn: '2026-06-13' },
  ],
  categories: [
    progressive('Contracts', [
      round('CT01', 'Typed up', 'Start a contract.', 5, 'file-text', count('modes_started', 1)),
      round('CT02', 'Settled', 'Finish a contract.', 10, 'file-check', count('modes_completed', 1)),
      round('CT03', 'Night shift', 'Finish two contracts in one ball.', 15, 'moon'),
      round('CT04', 'Busy week', 'Start 25 contracts.', 20, 'calendar-days', count('modes_started', 25)),
      round('CT05', 'Reputation', 'Finish 30 contracts.', 35, 'badge-check', count('modes_completed', 30)),
      round('CT06', 'One night only', 'Finish four contracts in one game.', 50, 'clock-12'),
      arrow('CT07', 'Out for good', 'Finish every contract in one game.', 120, 'log-out'),
    ]),
    category('Hotel', [
      shield('HT01', 'Check in', 'Visit the hotel.', 5, 'hotel'),
      shield('HT02', 'Room service', 'Buy a weapon.', 5, 'concierge-bell'),
      shield('HT03', 'House account', 'Spend ten coins in one game.', 10, 'coins'),
      shield('HT04', 'Old currency', 'Hold 20 coins at once.', 20, 'circle-dollar-sign'),
      shield('HT05', 'Empty handed', 'Finish a visit without a purchase three times.', 25, 'ban'),
      shield('HT06', 'Pen and paper', 'Win a contract with the smallest weapon.', 45, 'pencil', secret),
    ]),
    category('Enemies', [
      round('EN01', 'First of many', 'Beat an enemy.', 5, 'crosshair'),
      round('EN02', 'Room cleared', 'Beat six enemies in one ball.', 10, 'door-open'),
      round('EN03', 'Reload', 'Clear the cross targets twice in one mode.', 15, 'refresh-cw'),
      round('EN04', 'Glass hall', 'Hit 350 enemy targets.', 30, 'mirror-rectangular', count('targets', 350)),
      round('EN05', 'Flawless floor', 'Beat ten enemies without a miss.', 45, 'target'),
    ]),
    category('Car and chase', [
      hex('CH01', 'Key turn', 'Hit the car.', 5, 'car-front'),
      hex('CH02', 'Drift', 'Loop the upper flipper twice.', 10, 'iteration-cw'),
      hex('CH03', 'Traffic circle', 'Start the chase multiball.', 15, 'traffic-cone'),
      hex('CH04', 'Wrong way', 'Score six chase jackpots in one multiball.', 25, 'undo-2'),
      hex('CH05', 'Mileage', 'Shoot 350 loops.', 25, 'gauge', count('loops', 350)),
      hex('CH06', 'Total loss', 'Score two chase super jackpots in one game.', 45, 'car'),
    ]),
    category('Club multiball', [
      star('CL01', 'Dress code', 'Lock a ball in the club.', 5, 'shirt'),
      star('CL02', 'Bass drop', 'Start club multiball.', 10, 'speaker'),
      star('CL03', 'Red room', 'Score a jackpot on every floor.', 20, 'layers-3'),
      star('CL04', 'Last call', 'Score 25 super jackpots.', 35, 'glass-water', count('super_jackpots', 25)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'All rules broken', 'Start the first wizard mode.', 40, 'scale'),
      arrow('WM02', 'Stairway', 'Climb every step without a drain.', 60, 'door-stairwell'),
      arrow('WM03', 'Good dog', 'Start a wizard mode with the dog lit on ball three.', 70, 'dog', secret),
      arrow('WM04', 'Sunrise duel', 'Start the last duel.', 100, 'sunrise'),
      arrow('WM05', 'Free man', 'Finish the last duel.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Contracts at the typewriter start a mode. Enemies on the cross targets add time.',
          'The car feeds a ball under the upper flipper and lights locks.',
        ],
      },
      {
        heading: 'The hotel',
        lines: ['Coins buy weapons, drinks or a new contract at the hotel scoop.'],
      },
      {
        heading: 'Going further',
        lines: ['Break three rules in one game to be excommunicated. It pays, but every shot is timed.'],
      },
    ],
  },
}
