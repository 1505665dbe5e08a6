import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'

const quest = createRoute({
  getParentRoute: () => player,
  path: '/quests/$id',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/quests/quest-page.tsx')), 'QuestPage'),
})
export const questRoutes = [quest] as const
