import { Link, Outlet, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { visitorLinks } from './account-links.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName, type ShellName } from './frame.ts'
import { navigation, shellMessages as words } from './messages.ts'

type VisitorShellProps = { name?: ShellName; children?: ReactNode }

/** The frame around pages for visitors: a transparent header over the first picture, the footer below. */
export function VisitorShell({ name = 'player', children = <Outlet /> }: VisitorShellProps) {
  useShellName(name)
  const signedIn = useSession() !== null
  const main = useMainRef()
  const { redirect } = useSearch({ strict: false })
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="visitor-bar">
        <div className="wrap">
          <Brand />
          {visitorLinks.length > 0 && (
            <nav className="top-nav" aria-label={words.mainNavigation}>
              {visitorLinks.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <div className="top-right">
            {signedIn ? (
              <Link to="/insider" className={buttonClass({ variant: 'secondary', size: 'medium' }, 'max-xs:px-2')}>
                {navigation.home}
              </Link>
            ) : (
              <>
                <Link
                  to="/login"
                  search={redirect ? { redirectUri: redirect } : {}}
                  className={buttonClass({ variant: 'plain', size: 'medium' }, 'max-xs:px-2')}
                >
                  {words.logIn}
                </Link>
                <a href="/register" className={buttonClass({ variant: 'secondary', size: 'medium' }, 'max-xs:px-2 max-wide:hidden')}>
                  {words.createAccount}
                </a>
              </>
            )}
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
