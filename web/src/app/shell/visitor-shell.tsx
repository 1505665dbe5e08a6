import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { visitorLinks } from './account-links.ts'
import { Brand, SearchButton, SkipLink } from './header.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName, type ShellName } from './frame.ts'
import { navigation, shellMessages as words } from './messages.ts'

type VisitorShellProps = { name?: ShellName; children?: ReactNode }

export function VisitorShell({ name = 'player', children = <Outlet /> }: VisitorShellProps) {
  useShellName(name)
  const signedIn = useSession() !== null
  const main = useMainRef()
  const redirect = useLocation({ select: ({ search }) => search.redirect })
  return (
    <>
      <SkipLink />
      <header className="absolute inset-x-0 top-0 z-10" data-visitor-bar>
        <div className="wrap flex min-h-19 flex-wrap items-center gap-x-7 max-lg:gap-x-3 max-wide:min-h-15 max-wide:gap-x-7 max-xs:gap-x-2 max-2xs:gap-x-1">
          <Brand className="max-xs:gap-[7px] max-xs:text-[15px] max-2xs:text-[13px]" nameClass="wide:max-lg:sr-only" />
          {visitorLinks.length > 0 && (
            <nav className="ml-2 flex flex-wrap gap-0.5 max-lg:ml-0 max-wide:hidden" aria-label={words.mainNavigation}>
              {visitorLinks.map(({ to, label }) => (
                <Link key={to} to={to} className="nav-link h-11 whitespace-nowrap nth-[n+4]:max-xl:hidden">
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-xs:gap-0">
            <SearchButton />
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
                <a
                  href="/register"
                  className={buttonClass({ variant: 'secondary', size: 'medium' }, 'max-xs:px-2 max-wide:hidden')}
                >
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
      <Footer className="mt-18 pb-7" rowClass="wrap" />
    </>
  )
}
