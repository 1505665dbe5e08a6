import { Link, Outlet, useSearch } from '@tanstack/react-router'
import { isBuilt } from '../addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { visitorLinks } from './account-links.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { useMainRef, useShellName } from './frame.ts'
import { shellMessages as words } from './messages.ts'

/** The frame around pages for visitors: a transparent header over the first picture, the footer below. */
export function VisitorShell() {
  useShellName('player')
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
            <Link
              to="/login"
              search={redirect ? { redirectUri: redirect } : {}}
              className={buttonClass({ variant: 'plain' }, 'text-14')}
            >
              {words.logIn}
            </Link>
            {isBuilt('/register') && (
              <a href="/register" className={buttonClass({ variant: 'secondary' }, 'desk-only text-14')}>
                {words.createAccount}
              </a>
            )}
          </div>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
