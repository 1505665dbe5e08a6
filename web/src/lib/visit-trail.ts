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
/** Share of error reports that include the steps; null while none are recorded. */
let tells: number | null = null

export function keepTrail(rate: number): void {
  tells = rate
}

export function dropTrail(): void {
  tells = null
  steps = []
}

export function noteStep(step: Step): void {
  if (tells === null || !hasConsent('C0002') || isPrivatePage(location.pathname) || isImpersonating()) return
  const ms = step.ms === undefined ? {} : { ms: Math.min(Math.round(step.ms), longestMs) }
  steps = [...steps, { ...step, ...ms, what: step.what.slice(0, longestWhat), at: Date.now() }].slice(-mostSteps)
}

export function trailAt(now: Date): TrailStep[] {
  if (tells === null || Math.random() >= tells) return []
  return steps.map(({ at, ...step }) => ({ ...step, before: Math.min(Math.max(0, now.getTime() - at), dayMs) }))
}
