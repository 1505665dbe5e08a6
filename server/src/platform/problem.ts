import { problems, type ProblemName } from '@portal/contract/problems'

export type ProblemDetails = {
  /** Replaces the catalogue's sentence. */
  message?: string
  title?: string
  validationErrors?: Record<string, string[]>
  nonFieldErrors?: string[]
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** Further members of the body, e.g. server_time or locations. */
  extra?: Record<string, unknown>
}

/** A failure the caller is told about. Thrown by handlers, translated once in platform/http. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly details: ProblemDetails

  constructor(problem: ProblemName, details: ProblemDetails = {}) {
    super(details.message ?? problems[problem].message)
    this.problem = problem
    this.details = details
  }
}

/** The problem of one or more fields, each with its sentence. */
export const invalid = (validationErrors: Record<string, string[]>) => new Problem('input.invalid', { validationErrors })

/** Refuses what has faults, each sentence at its field; nothing where there are none. */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length === 0) return
  throw invalid(Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [name, [sentence]])))
}

/** For objects that do not exist or are not the caller's: the two look alike. */
export const unknownObject = () => new Problem('object.unknown')
