import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, useLocation } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import type { Reader } from '../lib/prerendered.ts'
import { requireOperator, requireSession } from './gates.ts'
import { EitherShell, PendingPage } from './page-frames.tsx'
import { Root } from './root.tsx'
import { PlayerShell } from './shell/player-shell.tsx'
import { VisitorShell } from './shell/visitor-shell.tsx'
import { useEffect, useState } from 'react'
import { askForPassword, needsRecentLogin } from '../lib/recent-login.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { navigation } from './shell/messages.ts'

// While the router navigates away, the path is already that of the next page.
const isClosed = (path: string) => /^\/account(\/|$)/.test(path) && needsRecentLogin()

/** Shows the account's pages only within the time the session allows after the last password prompt. */
function AccountGate() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [gate, setGate] = useState(() => ({ path, closed: isClosed(path) }))
  if (gate.path !== path) setGate({ path, closed: isClosed(path) })
  useEffect(() => {
    if (!gate.closed || !gate.path) return
    void askForPassword('page').then((confirmed) => {
      if (confirmed) setGate((now) => ({ ...now, closed: false }))
    })
  }, [gate.path, gate.closed])
  usePageTitle(gate.closed ? navigation.account : undefined)
  return gate.closed ? <PendingPage /> : <Outlet />
}

export type RouterContext = {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Prerendered at build for these readers, or for each request of all readers or of visitors. Such a page must have no form,
     * unless its fields belong into the address: a form submitted before hydration puts them there.
     */
    prerender?: readonly Reader[] | 'request' | 'visitors request'
    /** Search engines must not list the page. The document of an address without an object says the same. */
    noindex?: boolean
    /** Files of a prerendered page that are not in the entry; the document preloads them. */
    files?: readonly string[]
  }
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Root })

export const visitor = createRoute({ getParentRoute: () => root, id: 'visitor', component: () => <VisitorShell /> })
export const eitherFrame = createRoute({ getParentRoute: () => root, id: 'either', component: EitherShell })
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
