export const guideMessages = {
  how: {
    pageTitle: 'How it works',
    title: 'From your phone to the backglass',
    lead: 'A connected machine knows who is playing. Three steps, and from then on every ball counts.',
    cards: [
      {
        title: '1. Make an account',
        steps: [
          'Choose a username, your three initials and an avatar.',
          'Confirm your e-mail. It is free; younger players need a parent’s consent.',
          'Your sign-in code is ready on your home page.',
        ],
      },
      {
        title: '2. Scan in',
        steps: [
          'Open your code on your phone and hold it above the scanner on the apron.',
          'The machine greets you by name. Up to four players can scan in.',
          'Scanned by mistake? Make a new code; the old one stops working at once.',
        ],
      },
      {
        title: '3. Play',
        steps: [
          'Achievements light up as you make the shots. Nothing to type, nothing to log.',
          'Your score is on the location, home and global boards a moment after the last ball.',
          'Games on public machines are marked verified.',
        ],
      },
    ],
    questions: 'Good to know',
    faq: [
      [
        'What does it cost?',
        'Playing connected is free. All-Access adds private leaderboards for your gameroom and more, for $99.99 a year.',
      ],
      [
        'Which machines can I use?',
        'Every connected machine, wherever it stands. The list of compatible games tells you the titles.',
      ],
      [
        'I play at home. How do I connect my machine?',
        'Sign in, open your account and register the machine with its serial number and the code its screen shows.',
      ],
      [
        'Who sees my scores?',
        'Everybody, under your username, unless you make your profile private. Then boards show your initials only.',
      ],
      [
        'What happens when the location is offline?',
        'The machine keeps your game and sends it later. It counts for boards that were running when you played, up to seven days.',
      ],
    ],
    games: 'See compatible games',
    create: 'Create a free account',
  },
  games: {
    pageTitle: 'Compatible games',
    title: 'Compatible games',
    lead: 'Every title here signs you in, keeps your score and has achievements of its own.',
    all: 'All',
    search: 'Search games',
    model: 'Model',
    count: (shown: number) => `${shown} ${shown === 1 ? 'game' : 'games'}`,
    achievements: (count: string) => `${count} achievements`,
    comingSoon: 'Coming soon',
    none: 'No game fits',
    noneText: 'Try another name or another model.',
    showAll: 'Show all games',
    kitTitle: 'Older machines',
    kitText:
      'Machines that left the factory without a scanner can be fitted with a kit: scanner, network module and a new apron plate. Ask your dealer, or write to us with the serial number.',
    write: 'Write to us',
    releases: (date: string) => `Out on ${date}`,
    promoLabel: 'Released in',
    seeGame: 'See the game',
  },
  pro: {
    pageTitle: 'For operators',
    title: 'Know what every machine is doing',
    lead: 'Online, idle, in play or in need of a hand: one list over all your locations, true to the minute.',
    register: 'Register your business',
    logIn: 'Log in',
    create: 'Create an account',
    machines: 'Machines of a location',
    machine: 'Machine',
    location: 'Location',
    state: 'State',
    plays: 'Plays, 7 days',
    online: 'Online',
    inPlay: 'In play, ball 2',
    alerts: '2 alerts',
    outOfService: 'Out of service',
    reasons: [
      [
        'Hear of a fault before your players do',
        'Machines report coin doors, stuck switches and silence by themselves. Alerts reach the right person, by mail and here, and close when the fault is gone.',
      ],
      [
        'Give people a reason to come back',
        'Leaderboards and tournaments on your own machines, on a screen behind the bar and on every phone in the room. Set one up in a minute; the machines keep score.',
      ],
      [
        'See what earns its floor space',
        'Plays and players per machine, today, this week and over the year, and how it changed when you moved it.',
      ],
    ],
  },
} as const
