import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { canonicalRequest, emptyBodyHash, factoryKeyId, formatSignature, signatureHeader } from '@portal/contract/rules/signature'

export type Key = { id: string; secret: string }

export type SignedHttpRequest = { method: string; target: string; headers: Record<string, string>; body: string | null }

export const factoryKey = (serial: string, secret: string): Key => ({ id: factoryKeyId(serial), secret })

export function createSigner(key: Key) {
  const secret: KeyObject = createSecretKey(Buffer.from(key.secret, 'base64url'))
  return (request: { method: string; target: string; body: string | null; time: number; nonce?: string }): SignedHttpRequest => {
    const { method, target, body, time } = request
    const nonce = request.nonce ?? randomBytes(16).toString('base64url')
    const bodyHash = body === null ? emptyBodyHash : createHash('sha256').update(body).digest('hex')
    const text = canonicalRequest({ method, target, bodyHash, time, nonce })
    const mac = createHmac('sha256', secret).update(text).digest('base64url')
    const headers: Record<string, string> = { [signatureHeader]: formatSignature({ keyId: key.id, time, nonce, mac }) }
    if (body !== null) headers['Content-Type'] = 'application/json'
    return { method, target, headers, body }
  }
}

/** Signs many requests in advance. They are valid for five minutes around `time`. */
export function presign(
  key: Key,
  requests: readonly { method: string; target: string; body?: unknown }[],
  time: number,
): SignedHttpRequest[] {
  const sign = createSigner(key)
  return requests.map(({ method, target, body }) =>
    sign({ method, target, body: body === undefined ? null : JSON.stringify(body), time }),
  )
}
