import { createHash, createHmac } from 'node:crypto'
import { readPlayerCode } from '@portal/contract/rules/player-code'
import {
  canonicalRequest,
  emptyBodyHash,
  isTimely,
  keyOwner,
  parseSignature,
  signatureHeader,
} from '@portal/contract/rules/signature'
import {
  FinishedGame,
  maxGamesMessageBytes,
  telemetryCalls,
  type GameResult,
  type MachineCommand,
} from '@portal/contract/telemetry'
import type { Send } from './client.ts'
import type { SignedHttpRequest } from './signing.ts'

// An in-memory portal for tests of the simulator; implements the protocol only.

type Reply = { status: number; body: Record<string, unknown>; retryAfter?: string }

type StoredGame = { machine: string; game: FinishedGame; at: number }

export type FakePortal = ReturnType<typeof createFakePortal>

const refuse = (status: number, code: number, more: Record<string, unknown> = {}): Reply => ({
  status,
  body: { success: false, code, message: '', ...more },
})
const ok = (body: Record<string, unknown> = {}): Reply => ({ status: 200, body: { success: true, ...body } })

export function createFakePortal(options: {
  now: () => number
  factorySecrets: Record<string, string>
  disturb?: (when: 'before' | 'after', target: string) => Reply | 'cut' | null
}) {
  const portal = {
    now: options.now,
    factorySecrets: options.factorySecrets,
    secrets: new Map<string, string>(),
    nonces: new Set<string>(),
    games: new Map<string, StoredGame>(),
    arrivals: [] as string[],
    commands: new Map<string, MachineCommand[]>(),
    calls: [] as { machine: string; target: string; time: number }[],
  }
  const send: Send = async (_url, request) => {
    const early = options.disturb?.('before', request.target) ?? null
    const reply = early ?? answer(portal, request)
    const late = early === null ? (options.disturb?.('after', request.target) ?? null) : null
    const final = late ?? reply
    if (final === 'cut') throw new Error('The connection was cut.')
    return { status: final.status, retryAfter: final.retryAfter ?? null, text: JSON.stringify(final.body) }
  }
  return { ...portal, send }
}

type Portal = {
  now: () => number
  factorySecrets: Record<string, string>
  secrets: Map<string, string>
  nonces: Set<string>
  games: Map<string, StoredGame>
  arrivals: string[]
  commands: Map<string, MachineCommand[]>
  calls: { machine: string; target: string; time: number }[]
}

function answer(portal: Portal, request: SignedHttpRequest): Reply {
  const signer = verify(portal, request)
  if (typeof signer !== 'string') return signer
  const { target } = request
  const body: unknown = request.body === null ? {} : JSON.parse(request.body)
  portal.calls.push({ machine: signer, target, time: portal.now() })
  const server_time = new Date(portal.now()).toISOString()
  if (target === '/api/v1/machine/hello') return hello(portal, signer, server_time)
  if (target === '/api/v1/machine/heartbeat') {
    const valid = telemetryCalls.heartbeat.body.safeParse(body).success
    return valid
      ? ok({ server_time, interval_s: 20, commands_waiting: portal.commands.get(signer)?.length ?? 0 })
      : refuse(400, 100)
  }
  if (target === '/api/v1/machine/scan') return scan(body)
  if (target === '/api/v1/machine/games') return storeGames(portal, signer, request.body ?? '')
  if (target === '/api/v1/machine/progress') return telemetryCalls.progress.body.safeParse(body).success ? ok() : refuse(400, 100)
  if (target === '/api/v1/machine/alerts')
    return telemetryCalls.alerts.body.safeParse(body).success ? ok({ accepted: 1 }) : refuse(400, 100)
  if (target === '/api/v1/machine/commands') return ok({ commands: portal.commands.get(signer) ?? [] })
  const [, command] = /commands\/([^/]+)\/acknowledge$/.exec(target) ?? []
  portal.commands.set(
    signer,
    (portal.commands.get(signer) ?? []).filter(({ id }) => id !== command),
  )
  return ok()
}

function verify(portal: Portal, { method, target, headers, body }: SignedHttpRequest): string | Reply {
  const signature = parseSignature(headers[signatureHeader] ?? '')
  const owner = signature && keyOwner(signature.keyId)
  if (!signature || !owner || (owner.kind !== 'factory' && owner.kind !== 'machine')) return refuse(401, 401)
  const machine = owner.kind === 'factory' ? owner.serial : owner.uid
  const secret = owner.kind === 'factory' ? portal.factorySecrets[machine] : portal.secrets.get(signature.keyId)
  if (secret === undefined) return refuse(401, 401)
  if (!isTimely(signature.time, portal.now())) return refuse(400, 470, { server_time: new Date(portal.now()).toISOString() })
  const bodyHash = body === null ? emptyBodyHash : createHash('sha256').update(body).digest('hex')
  const text = canonicalRequest({ method, target, bodyHash, time: signature.time, nonce: signature.nonce })
  const mac = createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url')
  if (mac !== signature.mac || portal.nonces.has(signature.nonce)) return refuse(401, 401)
  portal.nonces.add(signature.nonce)
  return machine
}

const newestTitles = Array.from({ length: 6 }, (_, n) => ({ code: `T${n + 10}`, name: `T${n + 10}`, code_version: '1.3.0' }))

function hello(portal: Portal, serial: string, server_time: string): Reply {
  const versions = [...portal.secrets.keys()].filter((id) => id.startsWith(`m.${serial}.`)).length
  const secret = createHash('sha256').update(`${serial}/${versions}`).digest('base64url')
  portal.secrets.set(`m.${serial}.${versions + 1}`, secret)
  return ok({
    machine_uid: serial,
    secret,
    key_version: versions + 1,
    server_time,
    heartbeat_interval_s: 20,
    titles: newestTitles,
  })
}

function scan(body: unknown): Reply {
  const { code } = telemetryCalls.scan.body.parse(body)
  const read = readPlayerCode(code)
  if (!read) return refuse(404, 404)
  return ok({ player: { uid: read.uid, username: code, initials: '', avatar_url: '', is_all_access: false } })
}

function storeGames(portal: Portal, machine: string, text: string): Reply {
  if (Buffer.byteLength(text) > maxGamesMessageBytes) return refuse(413, 100)
  const message = telemetryCalls.games.body.safeParse(JSON.parse(text))
  if (!message.success) return refuse(400, 100)
  const results = message.data.games.map((item): GameResult => {
    const game = FinishedGame.safeParse(item)
    if (!game.success) return { uuid: null, status: 'rejected', code: 100 }
    const { uuid } = game.data
    portal.arrivals.push(uuid)
    if (portal.games.has(uuid)) return { uuid, status: 'duplicate' }
    portal.games.set(uuid, { machine, game: game.data, at: portal.now() })
    return { uuid, status: 'stored' }
  })
  return ok({ results })
}
