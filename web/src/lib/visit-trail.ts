import type { TrailStep } from '@portal/contract/reports'
import { hasConsent } from './consent.ts'
import { isPrivatePage } from './private-pages.ts'
import { isImpersonating } from './session.ts'

const mostSteps = 30
const longestWhat = 120
const longestMs = 600_000
const dayMs = 86_400_000

type Step = Omit<TrailStep, 'before'>

let steps: (Step & { at: number })[] = []
/** Of how many error reports the steps are told; null while none are kept. */
let tells: number | null = null

/** From now on steps are kept, and told with such a share of error reports. */
export function keepTrail(rate: number): void {
  tells = rate
}

/** Nothing is kept any more, and what was kept is gone. */
export function dropTrail(): void {
  tells = null
  steps = []
}

/** Notes a step of the visit: never of private pages, never of an admin who sees the portal as somebody else. */
export function noteStep(step: Step): void {
  if (tells === null || !hasConsent('C0002') || isPrivatePage(location.pathname) || isImpersonating()) return
  const ms = step.ms === undefined ? {} : { ms: Math.min(Math.round(step.ms), longestMs) }
  steps = [...steps, { ...step, ...ms, what: step.what.slice(0, longestWhat), at: Date.now() }].slice(-mostSteps)
}

/** The steps before something broke, as its report tells them. */
export function trailAt(now: Date): TrailStep[] {
  if (tells === null || Math.random() >= tells) return []
  return steps.map(({ at, ...step }) => ({ ...step, before: Math.min(Math.max(0, now.getTime() - at), dayMs) }))
}
