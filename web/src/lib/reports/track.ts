import type { TrackedEvent } from '@portal/contract/rules/analytics'
import { hasConsent } from '../consent.ts'

const loadAnalytics = () => import('./analytics.ts')

type NameOf<C extends TrackedEvent['category']> = Extract<TrackedEvent, { category: C }>['name']

/** Counts an event if there is consent; resolves when it was sent. */
export async function trackToEnd<C extends TrackedEvent['category']>(category: C, name: NameOf<C>): Promise<void> {
  if (!hasConsent('C0002')) return
  const analytics = await loadAnalytics().catch(() => null)
  await analytics?.sendEvent({ category, name } as TrackedEvent)
}

export function track<C extends TrackedEvent['category']>(category: C, name: NameOf<C>): void {
  void trackToEnd(category, name)
}

export function trackPage(href: string, pattern: string): void {
  if (hasConsent('C0002'))
    void loadAnalytics().then(
      ({ sendPage }) => sendPage(href, pattern),
      () => undefined,
    )
}
