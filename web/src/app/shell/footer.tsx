import { languageNames, languages } from '@portal/contract/language'
import { useLocation, useHydrated } from '@tanstack/react-router'
import { brand, outside } from '../../lib/brand.ts'
import { chooseLanguage } from '../../lib/language-choice.ts'
import { language } from '../../lib/language.ts'
import { isNative } from '../../lib/platform.ts'
import { useSession } from '../../lib/session.ts'
import { appStore } from '../../lib/store.ts'
import { footerStyle, type FooterStyle } from './footer-style.ts'
import { shellMessages as words } from './messages.ts'

const year = new Date().getFullYear()

/** The mobile app has its own cookie settings and must show licences. */
function LastButton() {
  // Prerendered pages are for browsers.
  const native = useHydrated() && isNative()
  return (
    <button type="button" onClick={() => appStore.setState({ overlay: native ? 'licences' : 'cookies' })}>
      {native ? words.licences : words.cookieSettings}
    </button>
  )
}

/** Players choose the language of their account. */
const LanguageButtons = () =>
  languages
    .filter((other) => other !== language)
    .map((other) => (
      <button key={other} type="button" lang={other} onClick={() => chooseLanguage(other)}>
        {languageNames[other]}
      </button>
    ))

type FooterProps = {
  variant?: FooterStyle
  className?: string
  rowClass?: string
}

export function Footer({ variant, className = 'max-wide:mt-12', rowClass = '' }: FooterProps) {
  const signedIn = useSession() !== null
  const path = useLocation({ select: ({ pathname }) => pathname })
  const style = variant ?? footerStyle(path, signedIn)
  return (
    <footer
      className={`page-footer ${style === 'app' ? 'mt-24 border-t border-line-1 pt-7 pb-9 text-14 max-wide:mt-12' : `text-13 ${className}`}`}
      data-variant={style}
    >
      <div className={style === 'app' ? 'wrap gap-x-7 gap-y-2' : `gap-x-5 gap-y-1.5 ${rowClass}`}>
        <span className={style === 'auth' ? 'basis-full' : ''}>{words.copyright(year, brand.company)}</span>
        <a href="/pro">
          <span className="max-wide:hidden">{words.commercialOperators}</span>
          <span className="wide:hidden">{words.operators}</span>
        </a>
        <a href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
          {words.privacyPolicy}
        </a>
        <LastButton />
        {!signedIn && <LanguageButtons />}
      </div>
    </footer>
  )
}
