import { bodyOf } from '../../server/src/features/content/index.ts'
import type { Text } from './text.ts'

const category = (slug: string, name: string) => [{ slug, name }]
export const announcements: Text[] = [
  {
    day: -2,
    slug: 'december-quests',
    title: 'Five quests, twenty-nine badges',
    summary: 'December belongs to the quests. Here is what runs when.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['BND', 'ZIL', 'VEN'],
    body: bodyOf(
      'All December you hunt symbiotes on Venom. From the 7th to the 13th there is a file to open every day, and from the 20th to the 31st twelve monsters come ashore.',
      'Every badge you light stays on your profile. Games at home and at public places both count.',
    ),
    next: 'find-a-machine',
  },
  {
    day: -6,
    slug: 'friends-first',
    title: 'Boards of the people you follow',
    summary: 'Any board can now be narrowed to you and those you follow.',
    displayImage: '/art/FOO-hero.svg',
    body: bodyOf('Open a board and choose Following. Your place among them stands on top, with who is next to beat.'),
  },
  {
    day: -13,
    slug: 'code-1-2-godzilla',
    title: 'Godzilla 1.20 is out',
    summary: 'Two new battles, a fairer ball save, and a fix for the loop counter.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
    body: bodyOf(
      'Connected machines fetch the code by themselves, at night and never during a game.',
      '## What is new',
      '- Two battles that had only been rumours.',
      '- Ball save no longer ends while the ball is in the building.',
      '- Loops are counted from both sides.',
    ),
  },
  {
    day: -34,
    slug: 'home-team',
    title: 'Six may play at home',
    summary: 'Home teams grew: family and friends stand on your board.',
    displayImage: '/art/JWS-hero.svg',
    body: bodyOf(
      'Open My gameroom and invite players to your home team. They see the leaderboard of your gameroom, and their scores count on it.',
    ),
    next: 'register-at-home',
  },
  {
    day: -61,
    slug: 'late-games',
    title: 'Late games count',
    summary: 'A machine without network keeps your game for seven days.',
    body: bodyOf(
      'What you play on a machine without network is sent when it is back, and counts for the boards and quests of that day.',
    ),
    next: 'missing-game',
  },
  {
    day: 3,
    slug: 'new-year',
    title: 'A year in lamps',
    summary: 'Your year in review opens soon.',
    body: bodyOf('Seven pages, one number each: the year as your machines saw it.'),
  },
  {
    day: -120,
    until: -90,
    slug: 'summer',
    title: 'Summer hours of support',
    summary: 'Answers took a day longer in August.',
    body: bodyOf('From September on we answer within two working days again.'),
  },
]

const glass = category('behind-the-glass', 'Behind the glass')
const sound = category('sound', 'Sound')
const workshop = category('workshop', 'From the workshop')

export const exclusives: Text[] = [
  {
    day: -3,
    slug: 'pencil-to-print',
    title: 'From pencil to print',
    summary: 'Eleven weeks, four artists, one sheet of glass: how a backglass comes to be.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
    categories: glass,
    body: bodyOf(
      'It begins with thumbnails no larger than a stamp. Whatever does not read from across a room is crossed out on the first evening.',
      '## Light comes second',
      'A translite is painted twice: once for the lamp that is off and once for the lamp that is on. The dark version decides whether it is any good.',
      'What you see on the machine is the fourteenth print. Thirteen hang in the corridor, upside down.',
    ),
  },
  {
    day: -9,
    slug: 'the-cut-ramp',
    title: 'The ramp that was cut',
    summary: 'A whitewood that played too well, and why it went.',
    displayImage: '/art/JWS-hero.svg',
    titleCodes: ['JWS'],
    audience: 'all_access',
    categories: workshop,
    body: bodyOf(
      'On the third whitewood the left ramp fed the right flipper every time. Players loved it for a day. On the second day nobody shot anything else.',
    ),
  },
  {
    day: -17,
    slug: 'recording-night',
    title: 'Recording night',
    summary: 'Two hundred callouts in one sitting, most of them shouted.',
    displayImage: '/art/VEN-hero.svg',
    titleCodes: ['VEN'],
    categories: sound,
    body: bodyOf(
      'A callout has to be understood over a bar, a second machine and the player’s own groaning. So it is recorded standing up, late, and loud.',
    ),
  },
  {
    day: -28,
    slug: 'factory-walk',
    title: 'A walk along the line',
    summary: 'From bare cabinet to first ball, with the people who do it.',
    displayImage: '/art/BND-hero.svg',
    audience: 'all_access',
    categories: workshop,
    body: bodyOf(
      'A cabinet needs four hours and thirty-one pairs of hands. Members walk along once a year; this is what you would see.',
    ),
  },
  {
    day: -44,
    slug: 'colours-of-amber',
    title: 'The colours of amber',
    summary: 'Why the dinosaurs are lit from below.',
    displayImage: '/art/JRP-hero.svg',
    titleCodes: ['JRP'],
    categories: glass,
    body: bodyOf(
      'Amber is no colour but a depth. Three inserts, each a little darker than the last, and the ball rolls through forty million years.',
    ),
  },
  {
    day: -70,
    slug: 'the-quiet-knocker',
    title: 'The quiet knocker',
    summary: 'A solenoid, a piece of felt and a long argument.',
    displayImage: '/art/FOO-hero.svg',
    categories: sound,
    body: bodyOf('A knocker says that you have won a game. How loudly it may say so at home was discussed for a month.'),
  },
]

export const news: Text[] = [
  {
    day: -1,
    slug: 'holiday-shipping',
    title: 'Spare parts before the holidays',
    summary: 'Orders until the 17th leave this year.',
    body: bodyOf('Parts that are ordered until December 17th leave the house this year. Flipper kits are on the shelf again.'),
    next: 'offline-machine',
  },
  {
    day: -12,
    slug: 'weekly-report',
    title: 'The week, in your inbox',
    summary: 'Plays, players and machines that need a hand, every Monday.',
    body: bodyOf('Turn it on under Account. What did better or worse than the week before stands first.'),
  },
  {
    day: -40,
    slug: 'fault-codes',
    title: 'Players report faults',
    summary: 'A code on the apron, a photo, one line: it stands beside the machine.',
    body: bodyOf(
      'Print the poster of a machine under Utilities. What players report is merged with what the machine says itself.',
    ),
    next: 'alert-rules',
  },
]

export const offers: Text[] = [
  {
    day: -5,
    until: 40,
    slug: 'apron-cards',
    title: 'Ten off apron cards',
    summary: 'Printed on heavy stock, with your name where the price was.',
    promoCode: 'APRON10',
    displayImage: '/art/FOO-hero.svg',
    body: bodyOf('Type the code at the shop. It holds once for each account and not on machines.'),
  },
  {
    day: -20,
    until: 25,
    slug: 'shooter-rod',
    title: 'A shooter rod for members',
    summary: 'All-Access members choose one of three at half price.',
    promoCode: 'GOLDROD',
    audience: 'all_access',
    displayImage: '/art/ZIL-hero.svg',
    body: bodyOf('One for each member and year.'),
  },
]
