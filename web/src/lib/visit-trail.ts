import type { TrailStep } from '@portal/contract/reports'
import { hasConsent } from './consent.ts'
import { isPrivatePage } from './private-pages.ts'
import { isImpersonating } from './session.ts'

const maxSteps = 30
const maxTextLength = 120
const maxDurationMs = 600_000
const dayMs = 86_400_000

type Step = Omit<TrailStep, 'before'>

let steps: (Step & { at: number })[] = []
/** Share of error reports that include the steps; null while none are recorded. */
let reportRate: number | null = null

export function startTrail(rate: number): void {
  reportRate = rate
}

export function dropTrail(): void {
  reportRate = null
  steps = []
}

export function recordStep(step: Step): void {
  if (reportRate === null || !hasConsent('C0002') || isPrivatePage(location.pathname) || isImpersonating()) return
  const ms = step.ms === undefined ? {} : { ms: Math.min(Math.round(step.ms), maxDurationMs) }
  steps = [...steps, { ...step, ...ms, what: step.what.slice(0, maxTextLength), at: Date.now() }].slice(-maxSteps)
}

export function stepsForReport(now: Date): TrailStep[] {
  if (reportRate === null || Math.random() >= reportRate) return []
  return steps.map(({ at, ...step }) => ({ ...step, before: Math.min(Math.max(0, now.getTime() - at), dayMs) }))
}
