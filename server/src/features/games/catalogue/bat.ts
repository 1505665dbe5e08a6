import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const batman66: CatalogueTitle = {
  code: 'BAT',
  internalId: '112',
  name: "Batman '66",
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2016-10-27',
  gradientStart: '#720C55',
  gradientStop: '#FC6B1A',
  supportsGameProgress: false,
  scoreScale: 120_000_000,
  models: [
    { modelCode: 'BAT-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'BAT-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'BAT-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2016-10-27' },
    { version: '0.97.0', publishedOn: '2017-01-20' },
    { version: '1.02.0', publishedOn: '2017-06-09' },
    { version: '1.07.0', publishedOn: '2018-01-05' },
    { version: '1.17.0', publishedOn: '2018-11-11' },
    { version: '1.26.1', publishedOn: '2020-06-03' },
  ],
  categories: [
    progressive('Major villains', [
      round('MA01', 'First broadcast', 'Start a major fight.', 5, 'tv', count('modes_started', 1)),
      round('MA02', 'Foiled', 'Win a major fight.', 10, 'handshake', count('modes_completed', 1)),
      round('MA03', 'Cliff hanger', 'Win a fight on the last ball.', 15, 'mountain'),
      round('MA04', "Rogues' regular", 'Start 20 fights.', 20, 'drama', count('modes_started', 20)),
      round('MA05', 'Season pass', 'Win 25 fights.', 35, 'calendar-check', count('modes_completed', 25)),
      round('MA06', 'Two part story', 'Win two major fights in one game.', 40, 'copy'),
      arrow('MA07', 'Clean city', 'Win every major fight in one game.', 120, 'shield-check'),
    ]),
    category('Minor villains', [
      hex('MI01', 'Petty crime', 'Start a minor fight.', 5, 'wallet'),
      hex('MI02', 'Book worm', 'Win a fight with a perfect count.', 10, 'book-open'),
      hex('MI03', 'Egg on face', 'Win two minor fights at once.', 15, 'egg'),
      hex('MI04', 'Clock work', 'Win a minor fight in 15 seconds.', 20, 'clock'),
      hex('MI05', 'Long list', 'Win six minor fights in one game.', 40, 'list-checks'),
    ]),
    category('Gadgets', [
      shield('GA01', 'Utility', 'Win a gadget.', 5, 'tool-case'),
      shield('GA02', 'Right tool', 'Use a gadget in a fight.', 10, 'wrench'),
      shield('GA03', 'Repellent', 'Use the spray in the last five seconds.', 15, 'spray-can'),
      shield('GA04', 'Full belt', 'Hold three gadgets at once.', 25, 'backpack'),
      shield('GA05', 'Hot hands', 'Carry the bomb for 30 seconds.', 40, 'bomb', secret),
    ]),
    category('Car and cave', [
      round('CC01', 'Turbines', 'Hit the cave.', 5, 'fan'),
      round('CC02', 'Up to speed', 'Shoot the car loop twice in a row.', 10, 'car'),
      round('CC03', 'Side entrance', 'Enter the cave from the loop.', 10, 'door-open'),
      round('CC04', 'Atomic pile', 'Start cave multiball.', 15, 'atom'),
      round('CC05', 'Night patrol', 'Shoot 380 loops.', 25, 'moon', count('loops', 380)),
      round('CC06', 'Signal in the sky', 'Score the cave super jackpot.', 35, 'cloud'),
    ]),
    category('Fist fights', [
      star('FF01', 'First punch', 'Make the skill shot.', 5, 'hand-fist', count('skill_shots', 1)),
      star('FF02', 'Big letters', 'Make a three way combo.', 10, 'type'),
      star('FF03', 'Dutch angle', 'Make 130 combos.', 20, 'rotate-3d', count('combos', 130)),
      star('FF04', 'Last one standing', 'Make a seven way combo.', 35, 'person-standing'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'United front', 'Start the first wizard mode.', 40, 'users'),
      arrow('WM02', 'Grand caper', 'Finish the first wizard mode.', 70, 'gem'),
      arrow('WM03', 'Dance craze', 'Start a wizard mode with every lamp on the loop lit.', 80, 'music', secret),
      arrow('WM04', 'Last episode', 'Start the last episode.', 100, 'clapperboard'),
      arrow('WM05', "Next week's hero", 'Finish the last episode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'The turning cave in the middle holds a villain. Shoot it to pick a major fight.',
          'Minor villains start at the scoop and can be stacked.',
        ],
      },
      {
        heading: 'Gadgets',
        lines: ['Spell the crime lab letters to win a gadget for the next fight.'],
      },
      {
        heading: 'Going further',
        lines: ['Fights of every season light the last episode.'],
      },
    ],
  },
}
