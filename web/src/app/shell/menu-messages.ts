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
  machines: (count: number, online: number) => `${count === 1 ? '1 machine' : `${count} machines`}, ${online} online`,
} as const
