import type { ProblemName } from '@portal/contract/problems'
import { problemText } from '@portal/contract/texts'
import { textIn, type Sentence } from './texts.ts'

export type ProblemDetails = {
  message?: Sentence
  title?: Sentence
  validationErrors?: Record<string, Sentence[]>
  nonFieldErrors?: Sentence[]
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** Further members of the body, e.g. server_time. */
  extra?: Record<string, unknown>
}

/** A failure that is reported to the caller. Handlers throw it; platform/http translates it. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly details: ProblemDetails

  constructor(problem: ProblemName, details: ProblemDetails = {}) {
    super(details.message ? textIn('en', details.message) : problemText(problem, 'en'))
    this.problem = problem
    this.details = details
  }
}

/** Returns the problem of one or more fields, each with its sentence. */
export const invalid = (validationErrors: Record<string, Sentence[]>) => new Problem('input.invalid', { validationErrors })

/** Throws when there are faults. */
export function throwIfInvalid(faults: Readonly<Record<string, Sentence>>): void {
  if (Object.keys(faults).length === 0) return
  throw invalid(Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [name, [sentence]])))
}

/** An unknown object and an object of somebody else get the same answer. */
export const unknownObject = () => new Problem('object.unknown')
