/** The demo accounts of the README: fixed, because tests rely on them. All share one password. */
export type DemoAccount = {
  email: string
  username: string
  firstName: string
  lastName: string
  initials: string
  who: string
  city: string
  state: string
  country: string
  timeZone: string
  avatar: string
  colour: number
  status?: 'pending' | 'consent_pending' | 'active'
  groups: ('home' | 'business' | 'admin')[]
  allAccess?: boolean
  minor?: boolean
}

export const demoPassword = 'Flipper-Finger-88'

const portland = { city: 'Portland', state: 'OR', country: 'US', timeZone: 'America/Los_Angeles' }
const chicago = { city: 'Chicago', state: 'IL', country: 'US', timeZone: 'America/Chicago' }

export const demoAccounts: DemoAccount[] = [
  {
    email: 'dana@demo.test',
    username: 'rampqueen',
    firstName: 'Dana',
    lastName: 'Okafor',
    initials: 'DO',
    who: 'home member, All-Access, three machines',
    ...portland,
    avatar: 'Rook',
    colour: 2,
    groups: ['home'],
    allAccess: true,
  },
  {
    email: 'theo@demo.test',
    username: 'tiltproof',
    firstName: 'Theo',
    lastName: 'Pace',
    initials: 'TP',
    who: 'home member, one machine',
    city: 'Salem',
    state: 'OR',
    country: 'US',
    timeZone: 'America/Los_Angeles',
    avatar: 'Helmet',
    colour: 6,
    groups: ['home'],
  },
  {
    email: 'nora@demo.test',
    username: 'newcomer',
    firstName: 'Nora',
    lastName: 'Lind',
    initials: 'NL',
    who: 'home member, never played',
    ...chicago,
    avatar: 'Flower',
    colour: 4,
    groups: ['home'],
  },
  {
    email: 'omar@demo.test',
    username: 'pinparlor',
    firstName: 'Omar',
    lastName: 'Reyes',
    initials: 'OR',
    who: 'operator "Pinball Parlor", 3 locations, 14 machines',
    ...portland,
    avatar: 'Cherries',
    colour: 1,
    groups: ['home', 'business'],
  },
  {
    email: 'lena@demo.test',
    username: 'leagueboss',
    firstName: 'Lena',
    lastName: 'Brandt',
    initials: 'LB',
    who: 'operator, 1 location',
    ...chicago,
    avatar: 'Knight',
    colour: 7,
    groups: ['home', 'business'],
  },
  {
    email: 'mila@demo.test',
    username: 'minnow12',
    firstName: 'Mila',
    lastName: 'Sato',
    initials: 'MS',
    who: 'minor, guardian agreed',
    ...portland,
    avatar: 'Happy-Whale',
    colour: 3,
    groups: ['home'],
    minor: true,
  },
  {
    email: 'milo@demo.test',
    username: 'minnow11',
    firstName: 'Milo',
    lastName: 'Sato',
    initials: 'ML',
    who: "minor, guardian's answer pending (login answers 631)",
    ...portland,
    avatar: 'Frog',
    colour: 4,
    groups: ['home'],
    minor: true,
    status: 'consent_pending',
  },
  {
    email: 'pia@demo.test',
    username: 'pendinguser',
    firstName: 'Pia',
    lastName: 'Novak',
    initials: 'PN',
    who: 'not yet confirmed (login answers 600)',
    ...chicago,
    avatar: 'Sun',
    colour: 5,
    groups: ['home'],
    status: 'pending',
  },
  {
    email: 'ada@demo.test',
    username: 'boardadmin',
    firstName: 'Ada',
    lastName: 'Moreau',
    initials: 'AM',
    who: 'admin',
    ...chicago,
    avatar: 'Planet',
    colour: 6,
    groups: ['home', 'admin'],
  },
]
