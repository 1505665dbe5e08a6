import type { User } from '@portal/contract/profiles'
import type { Place } from './account-links.ts'
import { menuMessages as words } from './menu-messages.ts'
import { navigation } from './messages.ts'

const accountLinks: readonly Place[] = [
  { to: '/account/profile/overview', label: words.profile },
  { to: '/my-gameroom', label: navigation.gameroom },
  { to: '/ic/connections', label: words.connections },
  { to: '/announcements', label: words.announcements },
  { to: '/account/promotions', label: words.promotions },
  { to: '/account/profile/edit', label: navigation.account },
  { to: '/account/help', label: navigation.help },
  { to: '/upgrade', label: words.allAccess },
]

export const isIn = (user: User | undefined, group: 'business' | 'admin'): boolean =>
  user?.group_memberships.some(({ group_type, is_active }) => group_type === group && is_active) ?? false

export const accountLinksOf = (user: User | undefined): Place[] => [
  ...accountLinks,
  ...(isIn(user, 'business') ? [{ to: '/pro/locations' as const, label: words.operatorView }] : []),
  ...(isIn(user, 'admin') ? [{ to: '/admin/users' as const, label: words.admin }] : []),
]
