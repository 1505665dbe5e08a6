import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { CrashPage, PendingPage } from './page-frames.tsx'
import { routeTreeWith, type AdminBranch } from './routes.tsx'

export type AppOptions = {
  /** The browser's own unless another is given. */
  history?: RouterHistory | undefined
  /** The console's pages, where this is its document. */
  admin?: AdminBranch | undefined
}

export function createAppRouter(queryClient: QueryClient, { history, admin }: AppOptions = {}) {
  return createRouter({
    routeTree: routeTreeWith(admin),
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
    /** Whose log-in it most likely is. */
    email?: string
    /** The address whose call failed, for the page of our faults. */
    from?: string
  }
}
