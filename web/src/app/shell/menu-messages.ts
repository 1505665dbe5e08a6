/** Places that only the account's menu leads to. */
export const menuMessages = {
  profile: 'Profile',
  connections: 'Connections',
  announcements: 'Announcements',
  promotions: 'Promotions',
  admin: 'Admin',
  allAccess: 'All-Access',
  operatorView: 'Operator view',
} as const
