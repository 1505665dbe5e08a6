import type { TrackedEvent } from '@portal/contract/rules/analytics'
import { hasConsent } from './consent.ts'

const loadAnalytics = () => import('./analytics.ts')

type NameOf<C extends TrackedEvent['category']> = Extract<TrackedEvent, { category: C }>['name']

/** Counts that something was done, with consent alone; what sends it is loaded only then. */
export function track<C extends TrackedEvent['category']>(category: C, name: NameOf<C>): void {
  if (hasConsent('C0002'))
    void loadAnalytics().then(
      ({ sendEvent }) => sendEvent({ category, name } as TrackedEvent),
      () => undefined,
    )
}
