import { hasConsent } from './consent.ts'

const loadAnalytics = () => import('./analytics.ts')

/** Counts that a page was seen, with consent alone. */
export function trackPage(href: string, pattern: string): void {
  if (hasConsent('C0002'))
    void loadAnalytics().then(
      ({ sendPage }) => sendPage(href, pattern),
      () => undefined,
    )
}
