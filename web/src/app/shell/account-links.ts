import type { LinkProps } from '@tanstack/react-router'
import { navigation } from './messages.ts'

export type Place = { to: NonNullable<LinkProps['to']>; label: string }

export const mainLinks: readonly Place[] = [
  { to: '/insider', label: navigation.home },
  { to: '/ic/games', label: navigation.games },
  { to: '/ic/leaderboards', label: navigation.leaderboards },
  { to: '/ic/events', label: navigation.events },
  { to: '/ic/locations', label: navigation.locations },
  { to: '/ic/exclusives', label: navigation.exclusives },
]

/** Whether a path is an older address of the link, ignoring its first part; quests are part of the events. */
export const isClassicOf = (to: string, path: string): boolean =>
  `${path}/`.startsWith(`${to.slice(3)}/`) || (to === '/ic/events' && path.startsWith('/quests'))

export const visitorLinks: readonly Place[] = [
  { to: '/ic/compatible-games', label: navigation.games },
  { to: '/insider/leaderboards', label: navigation.leaderboards },
  { to: '/insider/locations', label: navigation.locations },
  { to: '/ic/how-it-works', label: navigation.howItWorks },
  { to: '/pro', label: navigation.forOperators },
]
