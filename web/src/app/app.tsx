import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { keepAffiliateCode } from '../lib/affiliate.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

export type AppParts = { queryClient: QueryClient; router: AppRouter }

/** What one running app is made of; the history is the browser's own unless another is given. */
export function createApp(history?: RouterHistory): AppParts {
  if (typeof document !== 'undefined') keepAffiliateCode(location.search)
  const queryClient = createQueryClient()
  return { queryClient, router: createAppRouter(queryClient, history) }
}

export const App = ({ queryClient, router }: AppParts) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
