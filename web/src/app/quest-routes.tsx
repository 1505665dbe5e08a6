import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { player } from './frames.tsx'

const quest = createRoute({
  getParentRoute: () => player,
  path: '/quests/$id',
  component: lazyPart(() => import('../pages/quests/quest-page.tsx'), 'QuestPage'),
})
export const questRoutes = [quest] as const
