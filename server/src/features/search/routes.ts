import type { searchCalls } from '@portal/contract/search'
import type { Routes } from '../../platform/http/serve.ts'
import { find } from './find.ts'

export const searchRoutes = {
  find: ({ query }, call) => find(call, query),
} satisfies Routes<typeof searchCalls>
