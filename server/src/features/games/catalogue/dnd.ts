import { arrow, category, count, hex, progressive, round, secret, shield, star } from './entries.ts'
import type { CatalogueTitle } from './types.ts'

export const dungeonsAndDragons: CatalogueTitle = {
  code: 'DND',
  internalId: '141',
  name: 'Dungeons & Dragons',
  isNew: true,
  comingSoon: false,
  comingSoonUrl: null,
  releasedOn: '2025-02-13',
  gradientStart: '#F93131',
  gradientStop: '#4F0000',
  supportsGameProgress: true,
  scoreScale: 75_000_000,
  models: [
    { modelCode: 'DND-PRO', type: 'pro', name: 'Pro' },
    { modelCode: 'DND-PREM', type: 'premium', name: 'Premium' },
    { modelCode: 'DND-LE', type: 'limited', name: 'Limited Edition' },
  ],
  codeVersions: [
    { version: '0.84.0', publishedOn: '2025-02-13' },
    { version: '0.97.0', publishedOn: '2025-05-08' },
    { version: '1.01.0', publishedOn: '2025-09-25' },
    { version: '1.06.0', publishedOn: '2026-04-23' },
  ],
  categories: [
    progressive('Campaign', [
      round('CA01', 'Session zero', 'Start a chapter.', 5, 'scroll', count('modes_started', 1)),
      round('CA02', 'Hooked', 'Finish a chapter.', 10, 'scroll-text', count('modes_completed', 1)),
      round('CA03', 'Party of one', 'Finish two chapters in one game.', 15, 'user'),
      round('CA04', 'Side quest', 'Start 30 chapters.', 20, 'signpost', count('modes_started', 30)),
      round('CA05', 'Long rest', 'Resume a saved campaign.', 25, 'bed'),
      round('CA06', 'Chronicle', 'Finish 25 chapters.', 40, 'book-open-text', count('modes_completed', 25)),
      arrow('CA07', "Campaign's end", 'Finish a campaign in one game.', 120, 'castle'),
    ]),
    category('Dungeon rooms', [
      hex('DR01', 'Open the gate', 'Enter the dungeon.', 5, 'door-open'),
      hex('DR02', 'Torch light', 'Clear a room.', 5, 'flame'),
      hex('DR03', 'Trap sense', 'Clear a room without a drain.', 10, 'triangle-alert'),
      hex('DR04', 'Secret door', 'Clear four rooms in one ball.', 20, 'door-closed-locked'),
      hex('DR05', 'Delver', 'Knock down 250 targets.', 25, 'pickaxe', count('targets', 250)),
      hex('DR06', 'Deepest level', 'Reach the lowest room.', 45, 'layers'),
    ]),
    category('Heroes', [
      shield('HE01', 'Rolled up', 'Pick a hero and finish a game.', 5, 'dices', count('games_played', 1)),
      shield('HE02', 'Level up', 'Reach level three with one hero.', 10, 'chevrons-up'),
      shield('HE03', 'Well equipped', 'Hold three magic items.', 15, 'backpack'),
      shield('HE04', 'Multiclass', 'Finish a game with four heroes.', 20, 'users'),
      shield('HE05', 'Veteran', 'Finish 100 games.', 30, 'medal', count('games_played', 100)),
      shield('HE06', 'Natural twenty', 'Roll the highest value three times in one game.', 40, 'hexagon', secret),
      shield('HE07', 'Legend', 'Reach the highest level with one hero.', 60, 'star'),
    ]),
    category('Dragon multiball', [
      round('DM01', 'Wake the wyrm', 'Hit the dragon.', 5, 'egg'),
      round('DM02', 'In its jaws', 'Lock a ball in the dragon.', 10, 'lock'),
      round('DM03', 'Fire breath', 'Start dragon multiball.', 15, 'flame-kindling'),
      round('DM04', 'Scale by scale', 'Score eight jackpots in one multiball.', 20, 'shield-half'),
      round('DM05', 'Hoard', 'Score 150 jackpots.', 30, 'coins', count('jackpots', 150)),
      round('DM06', 'Dragon bane', 'Score the dragon super jackpot.', 40, 'sword'),
    ]),
    category('Magic and market', [
      star('MM01', 'First spell', 'Cast a spell.', 5, 'wand-sparkles'),
      star('MM02', 'Haggle', 'Buy an item at the market.', 5, 'store'),
      star('MM03', 'Combo caster', 'Make a four way combo with a spell running.', 15, 'sparkles'),
      star('MM04', 'Wild magic', 'Cast six spells in one game.', 20, 'wand'),
      star('MM05', 'Big spender', 'Spend all gold in one visit.', 25, 'hand-coins'),
    ]),
    category('Wizard modes', [
      arrow('WM01', 'Planar gate', 'Start the first wizard mode.', 40, 'orbit'),
      arrow('WM02', 'Mimic', 'Pick the chest that bites and win.', 50, 'package-open', secret),
      arrow('WM03', "Lich's riddle", 'Finish the first wizard mode.', 75, 'skull'),
      arrow('WM04', 'Five heads', 'Start the last battle.', 100, 'swords'),
      arrow('WM05', 'Realm saved', 'Finish the last battle.', 150, 'crown'),
    ]),
  ],
  rules: {
    sections: [
      {
        heading: 'How to play',
        lines: [
          'Choose a hero. Heroes keep their level and items when you log in at any machine.',
          'The dungeon on the left opens by its gate. Every room is a short mode.',
        ],
      },
      {
        heading: 'The dragon',
        lines: ['Hit the dragon to wake it, then shoot into its mouth to lock balls.'],
      },
      {
        heading: 'Going further',
        lines: ['A campaign has five chapters. Saving at the tavern keeps the chapter for your next game.'],
      },
    ],
  },
}
