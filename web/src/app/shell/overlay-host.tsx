import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { appStore, useAppState } from '../../lib/store.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShellPalette = lazyPart(() => import('./shell-palette.tsx'), 'ShellPalette')
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')
const CookieSettings = lazyPart(() => import('./cookie-settings.tsx'), 'CookieSettings')
const Licences = lazyPart(() => import('./licences.tsx'), 'Licences')
const SignInSheet = lazyPart(() => import('./sign-in-sheet.tsx'), 'SignInSheet')

const close = () => appStore.setState({ overlay: null })

function Overlays() {
  useShortcuts()
  const overlay = useAppState((state) => state.overlay)
  return (
    <Suspense>
      {overlay === 'search' && <ShellPalette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {overlay === 'cookies' && <CookieSettings onClose={close} />}
      {overlay === 'licences' && <Licences onClose={close} />}
      {overlay === 'code' && <SignInSheet onClose={close} />}
    </Suspense>
  )
}

/** The search, the list of shortcuts, and the keys of all shells. */
export function OverlayHost() {
  const isUnattended = useLocation({ select: ({ pathname }) => /^\/(kiosk|embed)(\/|$)/.test(pathname) })
  return isUnattended ? null : <Overlays />
}
