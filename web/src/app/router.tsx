import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { CrashPage, PendingPage } from './page-frames.tsx'
import { routeTree } from './routes.tsx'

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: CrashPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // On a document that is written at build it would be an inline script.
    scrollRestoration: typeof document !== 'undefined',
    trailingSlash: 'never',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  /** What a log-out tells the log-in page. */
  interface HistoryState {
    message?: string
    messageType?: 'error' | 'info'
    /** The address whose call failed, for the page of our faults. */
    from?: string
  }
}
