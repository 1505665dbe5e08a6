import type { ProblemBody } from '@portal/contract/problems'

/** A failed call. `status` is 0 when no answer came, and for errors that the client raises itself. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Code of the problem in the contract; undefined for an answer without one. */
  readonly code: number | undefined
  readonly body: Partial<ProblemBody>
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined
  readonly target: string

  constructor(status: number, body: Partial<ProblemBody>, retryAfter?: number, target = '') {
    super(body.message ?? '')
    this.status = status
    this.code = body.code
    this.body = body
    this.retryAfter = retryAfter
    this.target = target
  }

  get validationErrors(): Record<string, string[]> {
    return this.body.validation_errors ?? {}
  }
}

/** The server gives the same answer for an object that the caller may not see. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.code === 404)

/** The call was aborted on purpose: its page was left or its input changed. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
