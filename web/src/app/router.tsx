import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router'
import { CrashPage, PendingPage } from './page-frames.tsx'
import { routeTreeWith, type AdminBranch } from './routes.tsx'

export type AppOptions = {
  history?: RouterHistory | undefined
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
    // In prerendered documents scroll restoration would be an inline script, which the content policy forbids.
    scrollRestoration: typeof document !== 'undefined',
    trailingSlash: 'never',
    // Values are plain text: as JSON, a searched postal code would have quotes in the address.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  /** Set by a logout for the login page. */
  interface HistoryState {
    message?: string
    messageType?: 'error' | 'info'
    email?: string
    from?: string
    /** The list that links to a machine; its page leads back to it. */
    list?: { href: string; label: string }
  }
}
