import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player, pro } from './frames.tsx'
import * as search from './search.ts'

const loadEvents = () => import('../features/events/event-list.tsx')
const icEvents = createRoute({
  getParentRoute: () => player,
  path: '/ic/events',
  validateSearch: search.eventsSearch,
  component: lazyPart(loadEvents, 'IcEventsPage'),
})
const events = createRoute({
  getParentRoute: () => player,
  path: '/events',
  validateSearch: search.eventsSearch,
  component: lazyPart(loadEvents, 'EventsPage'),
})

const loadTabPages = () => import('../pages/insider/event-tab-pages.tsx')
const event = createRoute({
  getParentRoute: () => player,
  path: '/ic/events/$id',
  component: lazyPart(() => import('../pages/insider/event-page.tsx'), 'EventPage'),
})
const aboutTab = createRoute({ getParentRoute: () => event, path: '/', component: lazyPart(loadTabPages, 'EventAboutPage') })
const standings = createRoute({
  getParentRoute: () => event,
  path: '/leaderboard',
  component: lazyPart(loadTabPages, 'EventStandingsPage'),
})
const locations = createRoute({
  getParentRoute: () => event,
  path: '/locations',
  component: lazyPart(loadTabPages, 'EventLocationsPage'),
})
const quests = createRoute({
  getParentRoute: () => event,
  path: '/quests',
  component: lazyPart(() => import('../features/quests/quest-page.tsx'), 'EventQuestsPage'),
})

export const eventRoutes = [icEvents, events, event.addChildren([aboutTab, standings, locations, quests])] as const

export const proEvent = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/$locationId/events/$id',
  component: lazyPart(() => import('../pages/pro/event-page.tsx'), 'ProEventPage'),
})
