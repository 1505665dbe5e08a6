import './lib/storage.ts'
import './lib/native-host.ts'
import './lib/zod-without-eval.ts'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, createApp, type AppParts } from './app/app.tsx'
import type { AppOptions } from './app/router.tsx'
import { endIdleSession } from './app/session-watch.tsx'
import './app/app.css'
import { keepEarlyPress } from './lib/early-press.ts'
import { loadPart } from './lib/load-part.ts'
import { readPrerendered, setDocumentTime } from './lib/prerendered.ts'
import { isSignedIn } from './lib/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
const repeatEarlyPress = keepEarlyPress(root)

/**
 * Hydrates a page that the document was prerendered with, and replaces a document of another address or reader. Both are
 * transitions, so that the page reacts to taps while React works.
 */
function renderInto(container: HTMLElement, { queryClient, router }: AppParts, tree: ReactNode): void {
  const page = readPrerendered()
  const { pathname, searchStr } = router.state.location
  if (page?.address !== pathname + searchStr || page.reader !== (isSignedIn() ? 'player' : 'visitor')) {
    startTransition(() => createRoot(container).render(tree))
    return
  }
  setDocumentTime(new Date(page.renderedAt))
  for (const [key, answer] of page.data) {
    queryClient.setQueryData(key, answer)
    // Shown at once and read again, because no live message came for changes since it was rendered.
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
  // Makes the router render the same boundaries as on the server.
  router.ssr = { manifest: undefined }
  startTransition(() => void hydrateRoot(container, tree))
  repeatEarlyPress()
}

function start(container: HTMLElement, options: AppOptions = {}): void {
  const app = createApp(options)
  const tree = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  )
  // Not awaited: the page's code imports from this file's bundle and would wait for it forever.
  if (container.hasChildNodes()) void app.router.load().finally(() => renderInto(container, app, tree))
  else createRoot(container).render(tree)
}

async function main(container: HTMLElement): Promise<void> {
  await endIdleSession()
  // Only the console's own document loads the console's pages.
  if (!/^\/admin(\/|$)/.test(location.pathname)) return start(container)
  const { adminRoutes } = await loadPart(() => import('./app/admin-routes.tsx'))
  start(container, { admin: adminRoutes() })
}

void main(root)
