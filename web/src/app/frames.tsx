import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import type { Reader } from '../lib/prerendered.ts'
import { AccountGate } from './account-gate.tsx'
import { requireOperator, requireSession } from './gates.ts'
import { EitherShell } from './page-frames.tsx'
import { Root } from './root.tsx'
import { PlayerShell } from './shell/player-shell.tsx'
import { VisitorShell } from './shell/visitor-shell.tsx'

export type RouterContext = {
  queryClient: QueryClient
  /** Reads what a page is rendered from. Only on the server; in the browser pages read by themselves. */
  readOnServer?: ((query: { queryKey: QueryKey }) => Promise<void>) | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Prerendered at build for these readers, or for each request. Such a page must have no form: a form submitted before hydration would put its fields into the address. */
    prerender?: readonly Reader[] | 'request'
    /** Files of a prerendered page that are not in the entry; the document preloads them. */
    files?: readonly string[]
  }
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Root })

export const visitor = createRoute({ getParentRoute: () => root, id: 'visitor', component: () => <VisitorShell /> })
export const either = createRoute({ getParentRoute: () => root, id: 'either', component: EitherShell })
export const player = createRoute({
  getParentRoute: () => root,
  id: 'player',
  component: PlayerShell,
  beforeLoad: requireSession,
})
export const account = createRoute({ getParentRoute: () => player, id: 'account', component: AccountGate })
export const pro = createRoute({
  getParentRoute: () => root,
  id: 'operators',
  component: lazyPart(() => import('./shell/pro-shell.tsx'), 'ProShell'),
  beforeLoad: requireOperator,
})
export const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: lazyPart(() => import('./shell/auth-shell.tsx'), 'AuthShell'),
})
export const kiosk = createRoute({
  getParentRoute: () => root,
  id: 'kiosk',
  component: lazyPart(() => import('./shell/kiosk-shell.tsx'), 'KioskShell'),
  staticData: { files: ['src/app/shell/kiosk-shell.tsx'] },
})
export const embed = createRoute({
  getParentRoute: () => root,
  id: 'embed',
  component: lazyPart(() => import('./shell/embed-shell.tsx'), 'EmbedShell'),
})
