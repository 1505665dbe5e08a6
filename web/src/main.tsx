import './lib/native-host.ts'
import './lib/zod-without-eval.ts'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, createApp, type AppParts } from './app/app.tsx'
import type { AppOptions } from './app/router.tsx'
import { endIdleSession } from './app/session-watch.tsx'
import './app/app.css'
import { currentImpersonation } from './lib/impersonation.ts'
import { loadPart } from './lib/load-part.ts'
import { prefetchesAt, readPrerendered, setPrerendered } from './lib/prerendered.ts'
import { prefetch } from './lib/request.ts'
import { isSignedIn } from './lib/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

const prerendered = readPrerendered()

/** Whether the document was prerendered for this address and this reader. */
function isPrerenderedHere({ router }: AppParts): boolean {
  const { pathname, searchStr } = router.state.location
  if (prerendered?.shape !== undefined) return false
  return prerendered?.address === pathname + searchStr && (isSignedIn() ? 'player' : 'visitor') === prerendered.reader
}

/**
 * Hydrates a prerendered page, and replaces one of another address or reader. Both are transitions, so that the page reacts
 * to taps while React works.
 */
function renderInto(container: HTMLElement, app: AppParts, whole: ReactNode): void {
  if (!isPrerenderedHere(app)) {
    setPrerendered(null)
    startTransition(() => createRoot(container).render(whole))
    return
  }
  for (const [key, answer] of prerendered?.data ?? []) {
    app.queryClient.setQueryData(key, answer)
    // Shown at once and read again, because no live message came for changes since it was rendered.
    void app.queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
  // Makes the router render the same boundaries as on the server.
  app.router.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(container, whole))
}

function start(container: HTMLElement, options: AppOptions = {}): void {
  // Not earlier: requests wait for the hydration from here on. A placeholder is never hydrated.
  setPrerendered(prerendered?.shape === undefined ? prerendered : null)
  const app = createApp(options)
  const whole = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  )
  // An admin who impersonates a player may not make each of these reads.
  if (prerendered?.reader === 'player' && isSignedIn() && !currentImpersonation())
    for (const { spec, input } of prefetchesAt(prerendered, location.pathname)) prefetch(spec, input)
  // Not awaited: the page's code imports from this file's bundle and would wait for it forever.
  if (prerendered) void app.router.load().finally(() => renderInto(container, app, whole))
  else createRoot(container).render(whole)
}

async function main(container: HTMLElement): Promise<void> {
  await endIdleSession()
  // Only the console's own document loads the console's pages.
  if (!/^\/admin(\/|$)/.test(location.pathname)) return start(container)
  const { adminRoutes } = await loadPart(() => import('./app/admin-routes.tsx'))
  start(container, { admin: adminRoutes() })
}

void main(root)
