import { lazy, Suspense, useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { shellMessages as words } from './messages.ts'

const CookieSettings = lazy(() => import('./cookie-settings.tsx').then((module) => ({ default: module.CookieSettings })))

const year = new Date().getFullYear()

type FooterProps = { variant?: 'app' | 'auth' | 'pro' }

/** Copyright, operators, privacy, cookies. One row on a hairline in the app, small and stacked beside forms. */
export function Footer({ variant = 'app' }: FooterProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <footer className={`footer ${variant === 'app' ? '' : `footer-${variant}`}`} data-variant={variant}>
      <div className="wrap">
        <span>{words.copyright(year, brand.company)}</span>
        <a href="/pro">
          <span className="max-wide:hidden">{words.commercialOperators}</span>
          <span className="wide:hidden">{words.operators}</span>
        </a>
        <a href={brand.privacyPolicyUrl} rel="noopener noreferrer" target="_blank">
          {words.privacyPolicy}
        </a>
        <button type="button" onClick={() => setChoosing(true)}>
          {words.cookieSettings}
        </button>
      </div>
      {choosing && (
        <Suspense>
          <CookieSettings onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </footer>
  )
}
