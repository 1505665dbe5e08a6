import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'

const quest = createRoute({
  getParentRoute: () => player,
  path: '/quests/$id',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/quests/quest-page.tsx')), 'QuestPage'),
})
const eventQuests = createRoute({
  getParentRoute: () => player,
  path: '/ic/events/$id/quests',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/quests/event-quests-page.tsx')), 'EventQuestsPage'),
})

export const questRoutes = [quest, eventQuests] as const
