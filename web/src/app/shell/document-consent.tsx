import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentBar } from './consent-bar.tsx'

/** Returns a document with the bar that asks for consent; it is hidden until the script of the first paint shows it. */
export const withConsentBar = (shell: string): string =>
  shell.replace(
    '<div id="root"></div>',
    (root) => `${root}<div id="consent">${renderToStaticMarkup(<ConsentBar titleId="consent-title" />)}</div>`,
  )
