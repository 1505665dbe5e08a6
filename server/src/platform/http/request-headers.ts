import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { languages, type Language } from '@portal/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'

/**
 * Returns the address of the client: the last entry of `X-Forwarded-For` that no trusted proxy has, or the peer where that entry
 * is no address. `Forwarded` (RFC 7239) is not read.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '')
}

const warnedAgainAfterMs = 3_600_000

/** Warns once an hour when a peer that is no trusted proxy sends `X-Forwarded-For`: a forgery, or a missing setting. */
export function watchForwardedHeader(app: FastifyInstance, log: Log, onUntrusted: () => void = () => {}): void {
  let warnedAt = -Infinity
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress) {
      onUntrusted()
      if (performance.now() - warnedAt > warnedAgainAfterMs) {
        warnedAt = performance.now()
        log.warn('X-Forwarded-For came from a peer that is not in TRUSTED_PROXIES and was ignored')
      }
    }
    done()
  })
}

const languageCookie = 'language'

const asLanguage = (tag: string | undefined): Language | undefined =>
  languages.find((language) => language === tag?.trim().toLowerCase().split('-')[0])

function fromCookie(header: string | undefined): Language | undefined {
  const start = `${languageCookie}=`
  const pair = header?.split(';').find((one) => one.trim().startsWith(start))
  return asLanguage(pair?.trim().slice(start.length))
}

/** Returns the known language with the highest weight of Accept-Language. */
function fromAccepted(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((entry) => {
    const [tag, ...parameters] = entry.split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: asLanguage(tag), weight: weight ? Number(weight.trim().slice(2)) : 1 }
  })
  return wanted.filter(({ language, weight }) => language && weight > 0).toSorted((a, b) => b.weight - a.weight)[0]?.language
}

/** Returns the language of a reader: the choice of the account or visitor in the cookie, else the browser's. */
export const requestLanguage = ({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language =>
  fromCookie(cookie) ?? fromAccepted(accepted) ?? 'en'

/** Returns the language of a page: `?language=` for screens that nobody signs in to, else the reader's. */
export const pageLanguage = (url: string, headers: IncomingHttpHeaders): Language =>
  asLanguage(new URLSearchParams(url.split('?')[1]).get('language') ?? undefined) ?? requestLanguage(headers)

const name = (secure: boolean) => (secure ? '__Host-device' : 'device')
const form = /^[\w-]{43}$/

export const deviceCookieDays = 400

/** Returns the token of the device cookie; null when there is no well-formed one. */
export function readDeviceCookie(header: string | undefined, secure: boolean): string | null {
  const start = `${name(secure)}=`
  const pair = header?.split(';').find((one) => one.trim().startsWith(start))
  const token = pair?.trim().slice(start.length) ?? ''
  return form.test(token) ? token : null
}

/** Returns the Set-Cookie header for a device token. */
export const deviceCookie = (token: string, secure: boolean): string =>
  `${name(secure)}=${token}; Path=/; Max-Age=${deviceCookieDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
