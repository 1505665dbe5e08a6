import { calls } from '@portal/contract/calls.generated'
import type { ProblemBody } from '@portal/contract/problems'
import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import { isNative } from './platform.ts'
import { sessionKeyHeader } from '@portal/contract/rules/signature'
import { ApiError } from './api-error.ts'
import { readCookie } from './cookies.ts'
import { offerKey } from './session-key.ts'
import { setClock } from './clock.ts'
import { signatureOf } from './sign-request.ts'
import type { Tokens } from './store.ts'

export type CallSpec = {
  readonly method: string
  readonly version: number
  readonly path: string
  /** Sends the query in the body, because it must not appear in an address. */
  readonly asBody?: boolean
}
export type CallInput = { params?: object; query?: object; body?: unknown }
export type SendOptions = {
  signal?: AbortSignal | undefined
  token?: string | null | undefined
  /** The session whose key signs, when its token is not sent. */
  session?: string | null | undefined
  keepalive?: boolean | undefined
}

export function targetOf({ version, path }: CallSpec, { params = {}, query = {} }: CallInput): string {
  const values = params as Record<string, string | number>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v${version}/${filled}${search ? `?${search}` : ''}`
}

export async function headersOf(
  method: string,
  target: string,
  body: string | undefined,
  token: string | null | undefined,
  session = token,
): Promise<Headers> {
  const location = readCookie('insider-location') ?? '{}'
  const authorization = token ? `Bearer ${token}` : undefined
  const headers = new Headers({
    Accept: 'application/json',
    // Literally as specified; the server does not act on it.
    'Cache-Control': 'max-age=604800, no-cache, no-store',
    Location: location,
  })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (authorization) headers.set('Authorization', authorization)
  const signature = await signatureOf({ method, target, body, authorization, location, session })
  if (signature) headers.set('X-HMAC', signature)
  return headers
}

function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After')
  if (!value) return undefined
  const seconds = Number(value)
  return Number.isFinite(seconds) ? seconds : Math.max(0, (Date.parse(value) - Date.now()) / 1000)
}

async function problemOf(response: Response, target: string): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemBody>
  return new ApiError(response.status, body, retryAfterOf(response), target)
}

const clockOff = 470

/** Sends one request and returns its body; throws `ApiError` for any failure. */
export async function send(spec: CallSpec, input: CallInput, options: SendOptions): Promise<unknown> {
  try {
    return await sendOnce(spec, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== clockOff || !error.body.server_time) throw error
    setClock(error.body.server_time)
    return sendOnce(spec, input, options)
  }
}

/** Also the log-in with a passkey, whose address begins with that of the log-in. */
const beginsSession = ({ path }: CallSpec) => path.startsWith(calls.sessions.login.path)
const givesTokens = (spec: CallSpec) => beginsSession(spec) || spec === calls.sessions.refresh

async function sendOnce(
  spec: CallSpec,
  callInput: CallInput,
  { signal, token, session, keepalive = false }: SendOptions,
): Promise<unknown> {
  const input = spec.asBody ? { params: callInput.params ?? {}, body: callInput.query } : callInput
  const target = targetOf(spec, input)
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const [headers, offer] = await Promise.all([
    headersOf(spec.method, target, body, token, session),
    // Binds the new session to this browser.
    beginsSession(spec) ? offerKey() : null,
  ])
  if (offer) headers.set(sessionKeyHeader, offer.publicKey)
  const response = await fetch(target, {
    method: spec.method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    keepalive,
    // Sends the device cookie, which only chooses a counter of failed logins. The app's web view goes without it.
    credentials: isNative() ? 'omit' : 'same-origin',
  }).catch((reason: unknown) => {
    if (signal?.aborted) throw reason
    throw new ApiError(0, {}, undefined, target)
  })
  if (!response.ok) throw await problemOf(response, target)
  // The answer is never cached, because these calls are writes.
  if (givesTokens(spec)) setClock(response.headers.get('Date') ?? '')
  const answer: unknown = response.status === 204 ? undefined : JSON.parse(withPicturePaths(await response.text()))
  if (offer) await offer.accept(response.headers.get(sessionKeyHeader), (answer as Tokens).access_token)
  return answer
}
