import { plural } from '../../lib/language.ts'

/** Places that only the account's menu leads to. */
export const menuMessages = {
  profile: 'Profile',
  connections: 'Connections',
  announcements: 'Announcements',
  promotions: 'Promotions',
  admin: 'Admin',
  allAccess: 'All-Access',
  operatorView: 'Operator view',
  viewProfile: 'View profile',
  machines: (count: number, online: number) =>
    `${plural(count, { one: '1 machine', other: `${count} machines` })}, ${online} online`,
} as const
