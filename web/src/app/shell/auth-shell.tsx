import { Outlet } from '@tanstack/react-router'
import { Dmd } from '../../art/dmd.tsx'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Playfield, type PlayfieldView } from '../../art/playfield.tsx'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { shellMessages as words } from './messages.ts'

const welcome: DmdLine[] = [
  { text: 'WELCOME BACK', y: 4 },
  { text: 'PRESS START', y: 20, dim: true },
]

type AuthShellProps = { lines?: DmdLine[]; view?: PlayfieldView; children?: ReactNode }

/** A form at the left, the table and its display at the right; below 840 px the form alone. */
export function AuthShell({ lines = welcome, view = 'auth', children = <Outlet /> }: AuthShellProps) {
  useShellName('auth')
  const main = useMainRef()
  return (
    <div className="auth-shell">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className="auth-column">
        <header>
          <Brand />
        </header>
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer variant="auth" />
      </div>
      <aside className="auth-art" aria-hidden="true">
        <Playfield view={view} width={760} height={900} />
        <Dmd lines={lines} label="" />
      </aside>
    </div>
  )
}
