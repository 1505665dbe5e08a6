import './lib/native-host.ts'
import './lib/zod-without-eval.ts'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, createApp, type AppParts } from './app/app.tsx'
import type { AppOptions } from './app/router.tsx'
import { endIdleSession } from './app/session-watch.tsx'
import './app/app.css'
import { currentActing } from './lib/acting.ts'
import { drawAs, readFirstScreen, readsAt } from './lib/first-screen.ts'
import { loadPart } from './lib/load-part.ts'
import { beginRead } from './lib/request.ts'
import { isSignedIn } from './lib/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

const first = readFirstScreen()
// What only stands in for a page holds nothing up.
drawAs(first?.shape === undefined ? first : null)

/** Whether the screen in the document is the one that belongs here: of this address and this reader. */
function fits({ router }: AppParts): boolean {
  const { pathname, searchStr } = router.state.location
  if (first?.shape !== undefined) return false
  return first?.address === pathname + searchStr && (isSignedIn() ? 'player' : 'visitor') === first.reader
}

/**
 * The screen of the document comes alive as it stands; one that does not belong here is replaced in one step. Both as a
 * transition: React works on it in slices, and the page answers to taps between them.
 */
function draw(screen: HTMLElement, app: AppParts, whole: ReactNode): void {
  if (!fits(app)) {
    drawAs(null)
    startTransition(() => createRoot(screen).render(whole))
    return
  }
  for (const [key, answer] of first?.data ?? []) {
    app.queryClient.setQueryData(key, answer)
    // Shown at once, and read again: what changed on the way here was told to nobody.
    void app.queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
  // The router draws the same boundaries as on the server only when it is told that there was one.
  app.router.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(screen, whole))
}

function start(screen: HTMLElement, options: AppOptions = {}): void {
  const app = createApp(options)
  const whole = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  )
  // Not awaited here: the page's code imports from this file's own bundle and would wait for it for ever.
  // An admin who views the portal as a player may not make every one of these reads.
  if (first?.reader === 'player' && isSignedIn() && !currentActing())
    for (const { spec, input } of readsAt(first, location.pathname)) beginRead(spec, input)
  if (first) void app.router.load().finally(() => draw(screen, app, whole))
  else createRoot(screen).render(whole)
}

async function main(screen: HTMLElement): Promise<void> {
  await endIdleSession()
  // The console's pages come with the console's document alone.
  if (!/^\/admin(\/|$)/.test(location.pathname)) return start(screen)
  const { adminRoutes } = await loadPart(() => import('./app/admin-routes.tsx'))
  start(screen, { admin: adminRoutes() })
}

void main(root)
