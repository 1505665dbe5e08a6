import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { canonicalRequest, emptyBodyHash, factoryKeyId, formatSignature, machineKeyId } from '@portal/contract/rules/signature'
import type { App } from '../app.ts'
import { newUuid } from '../platform/ids.ts'
import { startOfGame } from './machine-times.ts'

export type SigningKey = { id: string; secret: Buffer }

/** Deviations of a request from an honest machine. */
export type Tampering = {
  time?: number
  nonce?: string
  method?: string
  spoil?: (signed: { body: string; header: string }) => { body: string; header: string }
}

export type MachineAnswer = {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown> & { code?: number; message?: string }
}

/** The key of a machine's first hello. */
export const factoryKeyOf = (machine: { serial: string; factorySecret: string }): SigningKey => ({
  id: factoryKeyId(machine.serial),
  secret: Buffer.from(machine.factorySecret, 'base64url'),
})

/** The key of all other calls. */
export const runningKeyOf = (machine: { uid: string; key: { secret: Buffer; version: number } }): SigningKey => ({
  id: machineKeyId(machine.uid, machine.key.version),
  secret: machine.key.secret,
})

/** Returns the signature header as firmware computes it, over the bytes of the body. */
export function signatureOf(
  app: Pick<App, 'services'>,
  key: SigningKey,
  { method, target, text = '' }: { method: string; target: string; text?: string },
  { time = app.services.clock.now().getTime(), nonce = newNonce() }: Pick<Tampering, 'time' | 'nonce'> = {},
): string {
  const bodyHash = text ? createHash('sha256').update(text).digest('hex') : emptyBodyHash
  const canonical = canonicalRequest({ method, target, bodyHash, time, nonce })
  const mac = createHmac('sha256', createSecretKey(key.secret)).update(canonical).digest('base64url')
  return formatSignature({ keyId: key.id, time, nonce, mac })
}

/** Calls the machine API as firmware does. */
export async function callAsMachine(
  app: Pick<App, 'http' | 'services'>,
  key: SigningKey,
  path: string,
  content?: unknown,
  trick: Tampering = {},
): Promise<MachineAnswer> {
  const target = `/api/v1/machine/${path}`
  const method = trick.method ?? (content === undefined ? 'GET' : 'POST')
  const text = content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content)
  const honest = { body: text, header: signatureOf(app, key, { method, target, text }, trick) }
  const { body, header } = trick.spoil?.(honest) ?? honest
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url: target,
    headers: { 'x-hmac': header, 'content-type': 'application/json' },
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as MachineAnswer['body'] }
}

export const newNonce = () => randomBytes(16).toString('base64url')

/** A valid finished game, unless the test changes it. */
export function finishedGame(
  app: Pick<App, 'services'>,
  machine: { uid: string; titleCode: string; modelType: string },
  changes: Record<string, unknown> = {},
  player: Record<string, unknown> = {},
) {
  const endedAt = app.services.clock.now()
  return {
    uuid: newUuid(),
    title_code: machine.titleCode,
    model_type: machine.modelType,
    started_at: startOfGame(
      [machine.uid, ...(typeof player['player'] === 'string' ? [player['player']] : [])],
      endedAt,
      10,
    ).toISOString(),
    ended_at: endedAt.toISOString(),
    code_version: '1.17.0',
    players: [{ slot: 1, player: null, initials: 'ABC', score: 1_000, achievements: [], data: {}, ...player }],
    ...changes,
  }
}
