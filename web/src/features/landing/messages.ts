/** Words of the landing. */
export const landingMessages = {
  pageTitle: 'Every ball counts',
  headline: ['Scan in.', 'Every ball counts.'],
  lead: 'Your scores, achievements and streaks, kept from every connected pinball and arcade machine you play. At home, or out in the world.',
  logIn: 'Log in',
  createAccount: 'Create a free account',
  howItWorks: 'How it works',
  steps: [
    ['Scan', 'Hold your QR code above the scanner on the apron. The machine greets you by name.'],
    ['Play', 'Achievements light up as you make the shots. Nothing to type, nothing to log.'],
    ['Climb', 'Your score lands on the location, home and global boards before you let go of the flippers.'],
  ],
  playTitle: 'Play what is connected',
  titleAchievements: (count: string) => `${count} achievements`,
  lampsTitle: 'Every shot has a lamp. Light them all.',
  lampsText:
    'Each title carries its own achievements, from a first skill shot to the wizard mode only a few have seen. Make them on a public machine and they are marked verified.',
  titles: 'Titles',
  achievements: 'Achievements',
  machines: 'Machines',
  boardsTitle: 'Beat the room, then the world.',
  boardsText:
    'Boards for your gameroom, your local, your friends and everyone. Launch parties, ranked events and month-long quests keep the standings moving.',
  seeBoards: 'See live leaderboards',
  goldTitle: 'All-Access is gold.',
  goldText:
    'Private leaderboards for the machines in your gameroom, a gold avatar on the game and on every board, and a yearly factory tour with members-only exclusives.',
  price: '$99.99',
  aYear: 'a year',
  allAccess: 'All-Access',
  memberSince: 'Member since 2021',
  operatorsTitle: 'Run machines for a living?',
  operatorsText: 'See what is online, what needs a hand and who is playing, across every location.',
  online: 'Online',
  alerts: '2 alerts',
  outOfService: 'Out of service',
} as const
