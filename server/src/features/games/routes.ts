import type { gamesCalls } from '@portal/contract/games'
import type { Routes } from '../../platform/http/serve.ts'
import { showInstructions } from './show-instructions.ts'
import { showLayout } from './show-layout.ts'
import { listTitles, showTitle } from './show-titles.ts'

export const gamesRoutes = {
  titles: (_, call) => listTitles(call),
  title: ({ params }, call) => showTitle(call, params),
  instructions: ({ query }, call) => showInstructions(call, query),
  layout: ({ query }, call) => showLayout(call, query),
} satisfies Routes<typeof gamesCalls>
