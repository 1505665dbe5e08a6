import type { Endpoint, Reply, Request } from '@portal/contract/endpoint'
import { machineKeyId } from '@portal/contract/rules/signature'
import {
  telemetryCalls,
  type FinishedGame,
  type GameProgress,
  type MachineAlert,
  type MachineHello,
} from '@portal/contract/telemetry'
import { createSigner, type Key, type SignedHttpRequest } from './signing.ts'

/** Status 0: no answer. */
export type Answer<R> = { ok: true; reply: R } | Failure
export type Failure = {
  ok: false
  status: number
  code: number
  message: string
  retryAfterMs: number | null
  serverTime: number | null
}

export type Send = (
  url: string,
  request: SignedHttpRequest,
) => Promise<{ status: number; retryAfter: string | null; text: string }>

/**
 * Client of the machine API: signs requests, corrects its clock once when the portal says so, and never throws because of an
 * answer.
 */

export type MachineClientOptions = {
  baseUrl: string
  key: Key
  runningKey?: Key | undefined
  clock?: () => number
  send?: Send
  onClockSet?: (ms: number) => void
}

const callTimeoutMs = 15_000

export function createMachineClient({
  baseUrl,
  key,
  runningKey,
  clock = Date.now,
  send = sendByFetch,
  onClockSet,
}: MachineClientOptions) {
  const origin = baseUrl.replace(/\/+$/, '')
  const first = { key, sign: createSigner(key) }
  let running = runningKey ? { key: runningKey, sign: createSigner(runningKey) } : null
  let clockRepair = 0
  const now = () => Math.round(clock() + clockRepair)

  async function callOnce<E extends Endpoint>(endpoint: E, request: Partial<Request<E>> = {}, signer = running ?? first) {
    const signed = signer.sign({ method: endpoint.method, ...requestOf(endpoint, request), time: now() })
    const answer = await sendRequest<Reply<E>>(send, origin, signed)
    if (!answer.ok && answer.code === 470 && answer.serverTime !== null) {
      const ms = answer.serverTime - now()
      clockRepair += ms
      onClockSet?.(ms)
    }
    return answer
  }

  async function call<E extends Endpoint>(endpoint: E, request: Partial<Request<E>> = {}, signer = running ?? first) {
    const answer = await callOnce(endpoint, request, signer)
    return !answer.ok && answer.code === 470 ? callOnce(endpoint, request, signer) : answer
  }

  return {
    now,
    clockRepair: () => clockRepair,
    runningKey: () => running?.key ?? null,

    async hello(body: MachineHello) {
      const answer = await call(telemetryCalls.hello, { body }, first)
      if (answer.ok && answer.reply.secret !== undefined) {
        const key = { id: machineKeyId(answer.reply.machine_uid, answer.reply.key_version), secret: answer.reply.secret }
        running = { key, sign: createSigner(key) }
      }
      return answer
    },
    heartbeat: (body: Request<typeof telemetryCalls.heartbeat>['body']) => call(telemetryCalls.heartbeat, { body }),
    scan: (code: string) => call(telemetryCalls.scan, { body: { code } }),
    /** Not repeated after a clock correction, because the times of the games must be corrected first. */
    games: (games: readonly FinishedGame[]) => callOnce(telemetryCalls.games, { body: { games: [...games] } }),
    progress: (body: GameProgress) => call(telemetryCalls.progress, { body }),
    alerts: (alerts: MachineAlert[]) => call(telemetryCalls.alerts, { body: { alerts } }),
    commands: () => call(telemetryCalls.commands),
    acknowledge: (id: string, outcome: 'done' | 'failed' | 'refused') =>
      call(telemetryCalls.acknowledgeCommand, { params: { id }, body: { outcome } }),
  }
}

function requestOf(endpoint: Endpoint, request: { params?: unknown; body?: unknown }): { target: string; body: string | null } {
  const params = (request.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { target: `/api/v${endpoint.version}/${path}`, body: request.body === undefined ? null : JSON.stringify(request.body) }
}

async function sendRequest<R>(send: Send, origin: string, request: SignedHttpRequest): Promise<Answer<R>> {
  let response: Awaited<ReturnType<Send>>
  try {
    response = await send(origin + request.target, request)
  } catch (error) {
    return failure(0, { message: error instanceof Error ? error.message : String(error) }, null)
  }
  const body = readJson(response.text)
  const isAnswer = response.status >= 200 && response.status < 300 && body?.['success'] === true
  if (isAnswer) return { ok: true, reply: body as R }
  return failure(response.status, body ?? {}, response.retryAfter)
}

function failure(status: number, body: Record<string, unknown>, retryAfter: string | null): Failure {
  const { code, message, server_time: serverTime } = body
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  const time = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN
  return {
    ok: false,
    status,
    code: typeof code === 'number' ? code : status,
    message: typeof message === 'string' ? message : '',
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
    serverTime: Number.isFinite(time) ? time : null,
  }
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const sendByFetch: Send = async (url, { method, headers, body }) => {
  const message: RequestInit = { method, headers, signal: AbortSignal.timeout(callTimeoutMs) }
  if (body !== null) message.body = body
  const response = await fetch(url, message)
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}
