/**
 * All errors of calls. Handlers throw `Problem(name)`, the server replies with status and code, and the web shows the message
 * of the code. Source: section 8 of the specification.
 */
export const problems = {
  'session.missing': { status: 401, code: 401, message: 'You have been logged out. Please log in again.' },
  'credentials.wrong': { status: 401, code: 622, message: 'That email or password is incorrect.' },
  'role.refused': { status: 403, code: 403, message: 'You do not have permission to do that.' },
  'site.refused': { status: 403, code: 403, message: 'Requests from other sites are not allowed.' },
  'object.unknown': { status: 404, code: 404, message: 'We couldn’t find that.' },
  'consent.missing': {
    status: 400,
    code: 631,
    message: 'Your Account has not yet been approved by the parent or guardian whose email you provided.',
  },
  'account.inactive': { status: 400, code: 600, message: 'Your account is not yet active, please check your email.' },
  'business.inactive': { status: 400, code: 632, message: 'Your account is not yet active, please check your email.' },
  'password.wrong': { status: 400, code: 619, message: 'The password you entered is incorrect. Please try again.' },
  'login.not-recent': {
    status: 400,
    code: 648,
    message: 'For your security, please re-enter your password to access your account page.',
  },
  'factor.needed': { status: 400, code: 649, message: 'Enter the code from your authenticator app to finish logging in.' },
  'factor.wrong': { status: 400, code: 650, message: 'That code isn’t correct. Please try again.' },
  'factor.missing': {
    status: 400,
    code: 651,
    message: 'To use the console, turn on two-step verification on the security page of your account.',
  },
  'state.changed': {
    status: 409,
    code: 409,
    message: 'This has changed. Reload the page to see the latest version.',
  },
  'impersonation.refused': {
    status: 400,
    code: 100,
    message: 'Only the player can do this. It isn’t available while you view the portal as them.',
  },
  'account.locked': {
    status: 429,
    code: 614,
    message: 'Your account has been locked from too many failed login attempts. Please try again later.',
  },
  'account.taken': { status: 400, code: 101, message: 'Account email and username are already in use, please sign-in.' },
  'address.invalid': { status: 400, code: 101, message: 'We couldn’t confirm this address.' },
  'address.duplicate': { status: 409, code: 409, message: 'A location with this address already exists.' },
  'locations.none': { status: 404, code: 441, message: 'No locations were found.' },
  'group.unknown': { status: 406, code: 406, message: 'group_type must be home or business.' },
  'membership.needed': { status: 400, code: 100, message: 'You need an active All-Access membership.' },
  'link.expired': { status: 400, code: 100, message: 'This link has expired. Please request a new one.' },
  'reset-link.expired': { status: 400, code: 100, message: 'Reset password link has been expired.' },
  'input.invalid': { status: 400, code: 100, message: 'Please check what you entered.' },
  'input.too-large': { status: 413, code: 100, message: 'This request is too large.' },
  'clock.off': { status: 400, code: 470, message: 'The time of this request is too far off. Set the clock.' },
  'signature.wrong': { status: 401, code: 401, message: 'The signature of this request isn’t valid.' },
  'limit.reached': { status: 429, code: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'service.away': { status: 503, code: 503, message: 'Service is unavailable. Please try to connect later.' },
  'method.not-allowed': { status: 405, code: 405, message: 'This address doesn’t support this method.' },
  'fault.ours': { status: 500, code: 500, message: 'An unexpected error occurred. Please try again.' },
} as const satisfies Record<string, { status: number; code: number; message: string }>

export type ProblemName = keyof typeof problems

/** A field that somebody changed since the form was read. */
export type Conflict = {
  field: string
  /** The stored value, in the form in which the call that reads the record returns it. */
  theirs: unknown
  /** The username of whoever changed it, if the caller may read it. */
  by: string | null
  /** ISO 8601 UTC. */
  at: string
}

export type ProblemBody = {
  success: false
  code: number
  message: string
  title?: string
  validation_errors?: Record<string, string[]>
  non_field_errors?: string[]
  /** With code 470: ISO 8601 UTC, so that a machine can set its clock. */
  server_time?: string
  /** With `conflicts`: the record's revision now. */
  revision?: number
  conflicts?: Conflict[]
  request_id?: string
  locations?: []
}
