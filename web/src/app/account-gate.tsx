import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askForPassword, needsRecentLogin } from '../lib/recent-login.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { PendingPage } from './page-frames.tsx'
import { navigation } from './shell/messages.ts'

// On the way out the path is already another page's while this one still stands.
const isClosed = (path: string) => /^\/account(\/|$)/.test(path) && needsRecentLogin()

/**
 * Around the pages of the account: each opens once the password was entered within the time the session tells. Until then
 * nothing of the page is read or shown.
 */
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
