import type { Language } from '@portal/contract/language'

/** Fixed, because tests rely on them. All share one password. */
export type DemoAccount = {
  email: string
  username: string
  firstName: string
  lastName: string
  initials: string
  description: string
  city: string
  state: string
  country: string
  timeZone: string
  avatar: string
  color: number
  status?: 'pending' | 'consent_pending' | 'active'
  groups: ('home' | 'business' | 'admin')[]
  allAccess?: boolean
  minor?: boolean
  /** Address of the guardian who allowed a minor's account. */
  guardian?: string
  language?: Language
}

const demoPassword = 'Flipper-Finger-88'

const portland = { city: 'Portland', state: 'OR', country: 'US', timeZone: 'America/Los_Angeles' }
const chicago = { city: 'Chicago', state: 'IL', country: 'US', timeZone: 'America/Chicago' }

export const demoAccounts: DemoAccount[] = [
  {
    email: 'dana@demo.test',
    username: 'rampqueen',
    firstName: 'Dana',
    lastName: 'Okafor',
    initials: 'DO',
    description: 'home member, All-Access, three machines',
    ...portland,
    avatar: 'Rook',
    color: 2,
    groups: ['home'],
    allAccess: true,
  },
  {
    email: 'theo@demo.test',
    username: 'tiltproof',
    firstName: 'Theo',
    lastName: 'Pace',
    initials: 'TP',
    description: 'home member, one machine',
    city: 'Salem',
    state: 'OR',
    country: 'US',
    timeZone: 'America/Los_Angeles',
    avatar: 'Helmet',
    color: 6,
    groups: ['home'],
  },
  {
    email: 'nora@demo.test',
    username: 'newcomer',
    firstName: 'Nora',
    lastName: 'Lind',
    initials: 'NL',
    description: 'home member, never played',
    ...chicago,
    avatar: 'Flower',
    color: 4,
    groups: ['home'],
  },
  {
    email: 'jonas@demo.test',
    username: 'kugelblitz',
    firstName: 'Jonas',
    lastName: 'Weber',
    initials: 'JW',
    description: 'home member who reads German, never played',
    city: 'Berlin',
    state: 'Berlin',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    avatar: 'Rook',
    color: 5,
    groups: ['home'],
    language: 'de',
  },
  {
    email: 'omar@demo.test',
    username: 'pinparlor',
    firstName: 'Omar',
    lastName: 'Reyes',
    initials: 'OR',
    description: 'operator "Pinball Parlor", 3 locations, 14 machines',
    ...portland,
    avatar: 'Cherries',
    color: 1,
    groups: ['home', 'business'],
  },
  {
    email: 'lena@demo.test',
    username: 'leagueboss',
    firstName: 'Lena',
    lastName: 'Brandt',
    initials: 'LB',
    description: 'operator, 1 location',
    ...chicago,
    avatar: 'Knight',
    color: 7,
    groups: ['home', 'business'],
  },
  {
    email: 'mila@demo.test',
    username: 'minnow12',
    firstName: 'Mila',
    lastName: 'Sato',
    initials: 'MS',
    description: 'minor, guardian dana@demo.test agreed',
    ...portland,
    avatar: 'Happy-Whale',
    color: 3,
    groups: ['home'],
    minor: true,
    guardian: 'dana@demo.test',
  },
  {
    email: 'milo@demo.test',
    username: 'minnow11',
    firstName: 'Milo',
    lastName: 'Sato',
    initials: 'ML',
    description: "minor, guardian's answer pending (login answers 631)",
    ...portland,
    avatar: 'Frog',
    color: 4,
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
    description: 'not yet confirmed (login answers 600)',
    ...chicago,
    avatar: 'Sun',
    color: 5,
    groups: ['home'],
    status: 'pending',
  },
  {
    email: 'ada@demo.test',
    username: 'boardadmin',
    firstName: 'Ada',
    lastName: 'Moreau',
    initials: 'AM',
    description: 'admin',
    ...chicago,
    avatar: 'Planet',
    color: 6,
    groups: ['home', 'admin'],
  },
]

export function accountTable(): string {
  const width = (field: 'email' | 'username') => Math.max(...demoAccounts.map((account) => account[field].length)) + 2
  const lines = demoAccounts.map(
    ({ email, username, description }) => `  ${email.padEnd(width('email'))}${username.padEnd(width('username'))}${description}`,
  )
  return `Demo accounts, all with the password ${demoPassword}\n${lines.join('\n')}\n`
}
