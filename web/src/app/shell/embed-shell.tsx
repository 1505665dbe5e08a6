import { Outlet } from '@tanstack/react-router'
import { useShellName } from './frame.ts'

/** Stands in a frame of another site: nothing but the page itself. */
export function EmbedShell() {
  useShellName('player')
  return (
    <main className="embed-shell" id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
