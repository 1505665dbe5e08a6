import { Outlet, useLocation } from '@tanstack/react-router'
import { Dmd } from '../../art/dmd.tsx'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Playfield, type PlayfieldView } from '../../art/playfield.tsx'
import type { ReactNode } from 'react'
import { Brand, SkipLink } from './header.tsx'
import { displayMessages as words } from './display-messages.ts'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'

const welcome: DmdLine[] = [
  { text: words.welcome, y: 4 },
  { text: words.pressStart, y: 20, dim: true },
]

/** For a person without an account. */
const firstVisit: DmdLine[] = [
  { text: words.newPlayer, y: 4 },
  { text: words.enterInitials, y: 20, dim: true },
]

const isRegistration = (path: string): boolean => /^\/(register|new-all-access)(\/|$)/.test(path)

type AuthShellProps = { lines?: DmdLine[]; view?: PlayfieldView; children?: ReactNode }

export function AuthShell({ lines, view = 'auth', children = <Outlet /> }: AuthShellProps) {
  useShellName('auth')
  const main = useMainRef()
  const isNew = useLocation({ select: ({ pathname }) => isRegistration(pathname) })
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] max-md:grid-cols-[minmax(0,1fr)]">
      <SkipLink />
      <div className="mx-auto flex w-full max-w-129 flex-col px-12 pt-7 pb-6 max-md:px-4 max-md:pt-4">
        <header>
          <Brand />
        </header>
        <main
          id="main"
          className="my-auto w-full max-w-105 overflow-x-visible py-12 max-md:mx-auto max-md:my-0 max-md:py-11"
          ref={main}
          tabIndex={-1}
        >
          {children}
        </main>
        <Footer variant="auth" />
      </div>
      <aside
        className="relative overflow-hidden border-l border-line-1 bg-[#0d0907] max-md:hidden [&>img]:absolute [&>img]:inset-0 [&>img]:size-full [&>img]:object-cover"
        aria-hidden="true"
      >
        <Playfield view={view} width={760} height={900} />
        <Dmd
          key={String(isNew)}
          lines={lines ?? (isNew ? firstVisit : welcome)}
          label=""
          className="absolute top-14 left-1/2 w-[min(400px,calc(100%-40px))] -translate-x-1/2"
        />
      </aside>
    </div>
  )
}
