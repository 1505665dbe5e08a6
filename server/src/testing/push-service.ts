import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local push service with a browser that decrypts messages as in RFC 8291. */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: { path: string; headers: Record<string, unknown>; message: unknown }[] = []
  let status = 201
  let boundTo = ''
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { authorization = '' } = request.headers
    if (!authorization.includes(boundTo)) {
      response.writeHead(403).end()
      return
    }
    if (status < 300)
      received.push({ path: request.url ?? '', headers: request.headers, message: read(browser, auth, Buffer.concat(chunks)) })
    response.writeHead(status).end()
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** From now on it refuses messages that are not signed with this key. */
    bindTo: (publicKey: string) => (boundTo = publicKey),
    /** Sets the status of its replies. */
    answers: (next: number) => (status = next),
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

function read(browser: ReturnType<typeof createECDH>, auth: Buffer, sent: Buffer): unknown {
  const [salt, keyLength] = [sent.subarray(0, 16), sent.readUInt8(20)]
  const sender = sent.subarray(21, 21 + keyLength)
  const encrypted = sent.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, about, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opening.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([opening.update(encrypted.subarray(0, -16)), opening.final()])
  // Padding of RFC 8291: the last record ends with a 2 and then zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}
