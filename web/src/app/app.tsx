import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { keepAffiliateCode } from '../lib/affiliate.ts'
import { keepVariant } from '../lib/variant.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppOptions, type AppRouter } from './router.tsx'

export type AppParts = { queryClient: QueryClient; router: AppRouter }

export function createApp(options: AppOptions = {}): AppParts {
  if (typeof document !== 'undefined') {
    keepAffiliateCode(location.search)
    keepVariant(location.search)
  }
  // The page for server errors links back to the page where the error happened.
  const queryClient = createQueryClient(() => {
    const { pathname, href } = router.latestLocation
    if (pathname !== '/500') void router.navigate({ to: '/500', state: { from: href }, replace: true })
  })
  const router = createAppRouter(queryClient, options)
  return { queryClient, router }
}

export const App = ({ queryClient, router }: AppParts) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
