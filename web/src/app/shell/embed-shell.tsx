import { Outlet } from '@tanstack/react-router'
import { useShellName } from './frame.ts'

/** For frames on other sites. */
export function EmbedShell() {
  useShellName('player')
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
