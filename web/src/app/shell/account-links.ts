import type { User } from '@portal/contract/profiles'
import type { LinkProps } from '@tanstack/react-router'
import { navigation } from './messages.ts'

/** A place a navigation leads to. */
type Place = { to: NonNullable<LinkProps['to']>; label: string }

/** Entries of the account menu. */
export const accountLinks: readonly Place[] = [
  { to: '/account/profile/stats', label: navigation.profile },
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

/** Entries of the account menu of one person: operators have their area and admins the console too. */
export const accountLinksOf = (user: User | undefined): Place[] => [
  ...accountLinks,
  ...(isIn(user, 'business') ? [{ to: '/pro/locations' as const, label: navigation.operatorView }] : []),
  ...(isIn(user, 'admin') ? [{ to: '/admin/users' as const, label: navigation.admin }] : []),
]

/** The places of the main navigation. */
export const mainLinks: readonly Place[] = [
  { to: '/insider', label: navigation.home },
  { to: '/ic/games', label: navigation.games },
  { to: '/ic/leaderboards', label: navigation.leaderboards },
  { to: '/ic/events', label: navigation.events },
  { to: '/ic/locations', label: navigation.locations },
  { to: '/ic/exclusives', label: navigation.exclusives },
]

/** Places of the main navigation that have no tab on a phone: they stand in the sheet of the account. */
const tabs: readonly string[] = ['/insider', '/ic/games', '/ic/leaderboards']
export const linksWithoutTab: readonly Place[] = mainLinks.filter(({ to }) => !tabs.includes(to))

/** Whether a path is the classic address of a place, without its first part; the link itself knows only its own. */
export const isClassicOf = (to: string, path: string): boolean => `${path}/`.startsWith(`${to.slice(3)}/`)

/** What a visitor is offered. */
export const visitorLinks: readonly Place[] = [
  { to: '/ic/how-it-works', label: navigation.howItWorks },
  { to: '/ic/compatible-games', label: navigation.compatibleGames },
  { to: '/pro', label: navigation.forOperators },
]
