export const landingMessages = {
  pageTitle: 'Every ball counts',
  headline: ['Scan in.', 'Every ball counts.'],
  lead: 'Your scores, achievements and streaks from every connected pinball and arcade machine you play, at home and on location.',
  logIn: 'Log in',
  createAccount: 'Create a free account',
  howItWorks: 'How it works',
  steps: [
    ['Scan', 'Hold your QR code over the scanner on the apron. The machine greets you by name.'],
    ['Play', 'Achievements light up as you make the shots. Nothing to type, nothing to log.'],
    ['Climb', 'Your score hits the location, home and global leaderboards before you let go of the flippers.'],
  ],
  playTitle: 'Play connected games',
  findMachine: 'Find a machine near you',
  titleAchievements: (count: string) => `${count} achievements`,
  lampsTitle: 'Every shot has a lamp. Light them all.',
  lampsText:
    'Every game has its own achievements, from your first skill shot to the wizard mode only a few have seen. Unlock them on a public machine and they’re marked verified.',
  titles: 'Games',
  achievements: 'Achievements',
  machines: 'Machines',
  boardsTitle: 'Beat the room, then the world.',
  boardsText:
    'Leaderboards for your gameroom, your local arcade, your friends and the world. Launch parties, ranked events and month-long quests keep the ranks moving.',
  seeLeaderboards: 'See live leaderboards',
  goldTitle: 'Go All-Access: your own home leaderboards',
  goldText:
    'Private leaderboards for the machines in your gameroom, a gold avatar on the game and on every leaderboard, and a yearly factory tour with members-only exclusives.',
  getAllAccess: 'Get All-Access',
  price: '$99.99',
  aYear: 'a year',
  allAccess: 'All-Access',
  operatorsTitle: 'Run machines?',
  operatorsText: 'See what’s online, what needs attention and who’s playing, across all your locations.',
  seeFleet: 'See your whole fleet',
  online: 'Online',
  alerts: '2 alerts',
  outOfService: 'Out of service',
} as const

export const liveScoreMessages = {
  best: (player: string, score: string, title: string) => `Best game on ${title}: ${score} by ${player}`,
} as const
