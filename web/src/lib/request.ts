import { tokenClaims } from './access-token.ts'
import { ApiError } from './api-error.ts'
import { askForPassword } from './recent-login.ts'
import { refreshToken, usableToken } from './refresh.ts'
import { isImpersonating } from './session.ts'
import { send, type CallInput, type CallSpec } from './transport.ts'

export type RequestOptions = {
  signal?: AbortSignal | undefined
  anonymous?: boolean
  /** Signed with the key of this session, although its token is not sent. */
  session?: string | null
  keepalive?: boolean
}

const maxRetries = 2
const longestWaitS = 10

function waitFor(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

function pauseBefore(retry: number, error: unknown, method: string): number | null {
  if (method !== 'GET' || retry > maxRetries || !(error instanceof ApiError)) return null
  if (error.status !== 503 && error.status !== 429) return null
  const seconds = error.retryAfter ?? 2 ** (retry - 1)
  return seconds <= longestWaitS ? seconds : null
}

/** The session's new token. A call of one account is never repeated as another account. */
async function refreshedToken(token: string): Promise<string> {
  const next = await refreshToken(token)
  if (tokenClaims(next).user_id === tokenClaims(token).user_id) return next
  throw new DOMException('Another account is signed in.', 'AbortError')
}

async function sendWithToken(
  spec: CallSpec,
  input: CallInput,
  { signal, session, keepalive, anonymous = false }: RequestOptions,
): Promise<unknown> {
  const token = anonymous ? null : await usableToken()
  try {
    return await send(spec, input, { signal, token, session: session ?? token, keepalive })
  } catch (error) {
    // The token was rejected before it expired: this computer's clock is slow, or the session has ended. A refresh finds out
    // which.
    if (!token || !(error instanceof ApiError) || error.status !== 401 || error.code !== 401) throw error
    return send(spec, input, { signal, token: await refreshedToken(token), keepalive })
  }
}

const recentLoginNeeded = 648

/** Repeats a call that needs a recent login after the password was entered; aborts it otherwise. */
async function sendWithPassword(spec: CallSpec, input: CallInput, options: RequestOptions): Promise<unknown> {
  try {
    return await sendWithToken(spec, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== recentLoginNeeded || isImpersonating()) throw error
    if (!(await askForPassword('call')))
      throw new DOMException('Nothing was changed, because you did not enter your password.', 'AbortError')
    return sendWithToken(spec, input, options)
  }
}

export async function request(spec: CallSpec, input: CallInput, options: RequestOptions = {}): Promise<unknown> {
  for (let retry = 1; ; retry++) {
    try {
      return await sendWithPassword(spec, input, options)
    } catch (error) {
      const pause = pauseBefore(retry, error, spec.method)
      if (pause === null) throw error
      await waitFor(pause, options.signal)
    }
  }
}
