import type { User } from '@portal/contract/profiles'
import { mainLinks, type Place } from './account-links.ts'
import { navigation } from './messages.ts'

const accountLinks: readonly Place[] = [
  { to: '/account/profile/overview', label: navigation.profile },
  { to: '/my-gameroom', label: navigation.gameroom },
  { to: '/ic/connections', label: navigation.connections },
  { to: '/announcements', label: navigation.announcements },
  { to: '/account/promotions', label: navigation.promotions },
  { to: '/account/profile/edit', label: navigation.account },
  { to: '/account/help', label: navigation.help },
  { to: '/upgrade', label: navigation.allAccess },
]

const isIn = (user: User | undefined, group: 'business' | 'admin'): boolean =>
  user?.group_memberships.some(({ group_type, is_active }) => group_type === group && is_active) ?? false

export const accountLinksOf = (user: User | undefined): Place[] => [
  ...accountLinks,
  ...(isIn(user, 'business') ? [{ to: '/pro/locations' as const, label: navigation.operatorView }] : []),
  ...(isIn(user, 'admin') ? [{ to: '/admin/users' as const, label: navigation.admin }] : []),
]

/** Links of the main navigation without a tab on phones. */
const tabs: readonly string[] = ['/insider', '/ic/games', '/ic/leaderboards']
export const linksWithoutTab: readonly Place[] = mainLinks.filter(({ to }) => !tabs.includes(to))
