import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const deadpool: CatalogueTitle = {
  code: 'DED',
  internalId: '118',
  name: 'Deadpool',
  isNew: false,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2018-08-16',
  gradientStart: '#33025E',
  gradientStop: '#FF0C00',
  supportsGameProgress: true,
  scoreScale: 85_000_000,
  models: [
    { modelCode: 'DED-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'DED-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'DED-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2018-08-16' },
    { version: '0.97.0', publishedOn: '2018-10-30' },
    { version: '1.01.0', publishedOn: '2019-03-19' },
    { version: '1.05.0', publishedOn: '2019-10-15' },
    { version: '1.14.0', publishedOn: '2020-08-20' },
    { version: '1.22.1', publishedOn: '2022-03-13' },
  ],
  categories: [
    progressive('Battles', [
      round('BA01', 'Picked a fight', 'Start a battle.', 5, 'hand-fist', count('modes_started', 1)),
      round('BA02', 'Won a fight', 'Win a battle.', 10, 'trophy', count('modes_completed', 1)),
      round('BA03', 'Back for more', 'Win two battles in one game.', 15, 'repeat'),
      round('BA04', 'Contract work', 'Start 20 battles.', 20, 'file-text', count('modes_started', 20)),
      round('BA05', 'Undefeated', 'Win a battle with full health.', 30, 'heart'),
      round('BA06', 'Highly paid', 'Win 35 battles.', 40, 'banknote', count('modes_completed', 35)),
      arrow('BA07', 'Nobody left', 'Win every battle in one game.', 120, 'swords'),
    ]),
    category('Katana ramp', [
      hex('KR01', 'Sharp', 'Shoot the katana ramp.', 5, 'sword'),
      hex('KR02', 'Double cut', 'Shoot the katana ramp twice in a row.', 10, 'scissors'),
      hex('KR03', 'Ninja night', 'Start ninja multiball.', 10, 'moon'),
      hex('KR04', 'Sliced thin', 'Shoot 400 ramps.', 25, 'slice', count('ramps', 400)),
      hex('KR05', 'Clean edge', 'Score the ninja super jackpot.', 35, 'sparkle'),
    ]),
    category('Quests', [
      shield('QU01', 'Errand', 'Start a quest.', 5, 'map-pin'),
      shield('QU02', 'Boat trouble', 'Finish the sea quest.', 15, 'ship'),
      shield('QU03', 'Jungle trouble', 'Finish the jungle quest.', 15, 'trees'),
      shield('QU04', 'Snow trouble', 'Finish the snow quest.', 15, 'snowflake'),
      shield('QU05', 'No trouble', 'Finish every quest in one game.', 50, 'check-check'),
    ]),
    category('Disco and chimichangas', [
      star('DC01', 'Dance floor', 'Start the disco loops.', 5, 'disc-album'),
      star('DC02', 'Two left feet', 'Loop the disco three times in a row.', 10, 'footprints'),
      star('DC03', 'Food truck', 'Collect a chimichanga.', 10, 'truck'),
      star('DC04', 'Second helping', 'Collect five chimichangas in one game.', 15, 'utensils'),
      star('DC05', 'Mirror ball', 'Shoot 350 loops.', 25, 'sparkles', count('loops', 350)),
      star('DC06', 'Off the menu', 'Collect a chimichanga in a wizard mode.', 45, 'chef-hat', secret),
    ]),
    category('Multiballs', [
      round('MB01', 'Extra crew', 'Start 30 multiballs.', 20, 'users', count('multiballs_started', 30)),
      round('MB02', 'Mech suit', 'Start mech multiball.', 20, 'bot'),
      round('MB03', 'Tear it down', 'Score six mech jackpots in one multiball.', 25, 'hammer'),
      round('MB04', 'Boom', 'Score 35 super jackpots.', 40, 'bomb', count('super_jackpots', 35)),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Fourth wall', 'Start the first wizard mode.', 40, 'brick-wall'),
      arrow('WM02', 'Talking to you', 'Wait ten seconds in a wizard mode without a flip.', 60, 'message-circle', secret),
      arrow('WM03', 'Budget cut', 'Finish the first wizard mode.', 70, 'scissors-line-dashed'),
      arrow('WM04', 'Last page', 'Start the final wizard mode.', 100, 'book-open'),
      arrow('WM05', 'Roll the sequel', 'Finish the final wizard mode.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Spell the two hero names on the targets to start battles.',
          'The little pal heals you. Every battle has a health bar for both sides.',
        ],
      },
      {
        heading: 'Multiball',
        lines: ['Three katana ramp locks start the ninja multiball. The snikt shot doubles what follows.'],
      },
      {
        heading: 'Going further',
        lines: ['Four battles and a disco loop light the first wizard mode.'],
      },
    ],
  },
}
