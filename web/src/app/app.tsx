import { IsRestoringProvider, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, useHydrated, type AnyRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
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
  const queryClient = createQueryClient(() => {
    const { pathname, href } = router.latestLocation
    if (pathname !== '/500') void router.navigate({ to: '/500', state: { from: href }, replace: true })
  })
  const router = createAppRouter(queryClient, options)
  return { queryClient, router }
}

export function App({ queryClient, router }: { queryClient: QueryClient; router: AnyRouter }) {
  const [isHydrated, setHydrated] = useState(useHydrated())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  // Queries begin after hydration, because an answer before it would make React discard the prerendered markup.
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={!isHydrated}>
        <RouterProvider router={router} />
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}
