import { plural } from '../../lib/language.ts'

export const guideMessages = {
  how: {
    pageTitle: 'How it works',
    title: 'How to play connected',
    lead: 'A connected machine knows who’s playing. Three steps, and from then on every ball counts.',
    cards: [
      {
        title: '1. Create an account',
        steps: [
          'Choose a username, your initials and an avatar.',
          'Confirm your email address. It’s free. Younger players need a parent’s consent.',
          'Find your sign-in code on your home page.',
        ],
      },
      {
        title: '2. Scan in',
        steps: [
          'Open your code on your phone and hold it over the scanner on the apron.',
          'The machine greets you by name. Up to four players can scan in.',
          'Scanned by mistake? Create a new code. The old one stops working right away.',
        ],
      },
      {
        title: '3. Play',
        steps: [
          'Achievements light up as you make the shots. Nothing to type, nothing to log.',
          'Your score is on the location, home and global leaderboards moments after the last ball.',
          'Games on public machines are marked verified.',
        ],
      },
    ],
    questions: 'Good to know',
    costQuestion: 'What does it cost?',
    cost: 'Playing connected is free. All-Access adds private leaderboards for your gameroom and more, for $99.99 a year.',
    costWithoutShop: 'Playing connected is free.',
    faq: [
      ['Which machines can I use?', 'Every connected machine, at home or on location. See the list of compatible games.'],
      [
        'I play at home. How do I connect my machine?',
        'Log in, open your account and register the machine with its serial number and the code on its screen.',
      ],
      [
        'Who sees my scores?',
        'Everyone, under your username. If you make your profile private, leaderboards show only your initials.',
      ],
      [
        'What happens when the location is offline?',
        'The machine saves your game and sends it later. It counts for leaderboards that were running when you played, up to seven days back.',
      ],
    ],
    games: 'See compatible games',
    create: 'Create a free account',
  },
  games: {
    pageTitle: 'Compatible games',
    title: 'Compatible games',
    lead: 'Scan in on any of these games. Your scores and achievements are saved.',
    models: { all: 'All', pro: 'Pro', premium: 'Premium', limited: 'LE', home: 'Home' },
    search: 'Search games',
    model: 'Model',
    count: (shown: number) => `${shown} ${plural(shown, { one: 'game', other: 'games' })}`,
    achievements: (count: string) => `${count} achievements`,
    comingSoon: 'Coming soon',
    noMatches: 'No games match',
    noMatchesText: 'Try another name or model.',
    showAll: 'Show all games',
    kitTitle: 'Older machines',
    kitText:
      'Machines built without a scanner can be upgraded with a kit: scanner, network module and a new apron plate. Ask your dealer, or contact us with your serial number.',
    contact: 'Contact us',
    promoLabel: 'Releases in',
    seeGame: 'See the game',
  },
  pro: {
    pageTitle: 'For operators',
    title: 'Know what every machine is doing',
    lead: 'Online, idle, in play or in need of attention: one list for all your locations, always up to date.',
    register: 'Register your business',
    logIn: 'Log in',
    create: 'Create an account',
    machines: 'Machines at your locations',
    machine: 'Machine',
    location: 'Location',
    state: 'Status',
    plays: 'Plays, 7 days',
    online: 'Online',
    inPlay: 'In play, ball 2',
    alerts: '2 alerts',
    outOfService: 'Out of service',
    reasons: [
      [
        'Hear about a fault before your players do',
        'Machines automatically report open coin doors, stuck switches and lost connections. Alerts reach the right person by email and in the portal, and close when the fault is fixed.',
      ],
      [
        'Give people a reason to come back',
        'Leaderboards on your own machines, on a screen behind the bar and on every phone in the room. Set one up in a minute. The machines keep score.',
      ],
      [
        'See what earns its floor space',
        'Plays and players per machine for today, this week and this year, before and after you move it.',
      ],
    ],
  },
} as const
