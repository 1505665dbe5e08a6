import { createECDH, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { canonicalRequest, emptyBodyHash, formatSignature, sessionKeyId } from '@portal/contract/rules/signature'
import type { App } from '../app.ts'
import { preparedPassword } from './prepared-password.ts'

type Node = Pick<App, 'http' | 'services'>
type BrowserRequest = { method?: 'GET' | 'POST'; url: string; payload?: object; token?: string | null }
/** Deviations of a request from an honest browser. */
export type Tampering = { signedUrl?: string; signedBody?: object; timeOffMs?: number; keyId?: string; unsigned?: boolean }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A browser with a session key, which never leaves it, like the web client. */
export class BoundBrowser {
  readonly node: Node
  access = ''
  refresh = ''
  private key = Buffer.alloc(32)
  private pair = createECDH('prime256v1')
  private readonly ip: string

  constructor(node: Node, ip = '10.0.0.9') {
    this.node = node
    this.ip = ip
  }

  get sid(): string {
    return (JSON.parse(Buffer.from(this.access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
  }

  keyOfferHeaders(): Record<string, string> {
    this.pair = createECDH('prime256v1')
    return { 'x-session-key': this.pair.generateKeys().toString('base64url') }
  }

  async logIn(identifier: string, options: { rememberMe?: boolean; token?: string | null } = {}) {
    const payload = { identifier, password: preparedPassword, remember_me: options.rememberMe ?? false }
    const answer = await this.send(
      { method: 'POST', url: '/api/v3/portal/user_auth', payload, token: options.token ?? null },
      {},
      this.keyOfferHeaders(),
    )
    const body = answer.json() as { access_token: string; refresh_token: string }
    if (answer.statusCode === 200) this.storeTokens(body, answer.headers['x-session-key'])
    return answer
  }

  /** Stores tokens, and derives the key when the reply has the server's public key. */
  storeTokens(tokens: { access_token: string; refresh_token: string }, serverKey: unknown): void {
    this.access = tokens.access_token
    this.refresh = tokens.refresh_token
    if (typeof serverKey !== 'string') return
    const shared = this.pair.computeSecret(Buffer.from(serverKey, 'base64url'))
    this.key = Buffer.from(hkdfSync('sha256', shared, this.sid, 'portal-hmac-v1', 32))
  }

  async refreshSession(tamper: Tampering = {}, token = this.refresh) {
    const answer = await this.send(
      { method: 'POST', url: '/api/v2/token/refresh', payload: { refresh: token }, token: null },
      tamper,
    )
    const body = answer.json() as { access_token: string; refresh_token: string }
    if (answer.statusCode === 200) this.storeTokens(body, answer.headers['x-session-key'])
    return answer
  }

  send(
    { method = 'GET', url, payload, token = this.access }: BrowserRequest,
    tamper: Tampering = {},
    more: Record<string, string> = {},
  ) {
    const authorization = token ? `Bearer ${token}` : undefined
    const text = payload ? JSON.stringify(payload) : ''
    return this.node.http.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: {
        ...(payload ? { 'content-type': 'application/json' } : {}),
        ...(authorization ? { authorization } : {}),
        ...(this.access && !tamper.unsigned ? { 'x-hmac': this.sign(method, url, text, authorization, tamper) } : {}),
        ...more,
      },
      ...(text ? { payload: text } : {}),
    })
  }

  private sign(method: string, url: string, text: string, authorization: string | undefined, tamper: Tampering): string {
    const body = tamper.signedBody ? JSON.stringify(tamper.signedBody) : text
    const time = this.node.services.clock.now().getTime() + (tamper.timeOffMs ?? 0)
    const nonce = randomBytes(16).toString('base64url')
    const canonical = canonicalRequest({
      method,
      target: tamper.signedUrl ?? url,
      bodyHash: body ? sha256(body) : emptyBodyHash,
      time,
      nonce,
      authorizationHash: authorization ? sha256(authorization) : null,
    })
    const mac = createHmac('sha256', this.key).update(canonical).digest('base64url')
    return formatSignature({ keyId: tamper.keyId ?? sessionKeyId(this.sid), time, nonce, mac })
  }
}
