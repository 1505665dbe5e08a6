import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askForPassword, needsRecentLogin } from '../lib/recent-login.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { PendingPage } from './page-frames.tsx'
import { navigation } from './shell/messages.ts'

// While the router navigates away, the path is already that of the next page.
const isClosed = (path: string) => /^\/account(\/|$)/.test(path) && needsRecentLogin()

/** Shows the account's pages only within the time the session allows after the last password prompt. */
export function AccountGate() {
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
