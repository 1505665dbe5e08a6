import type { Endpoint } from '@portal/contract/endpoint'
import type { FastifyInstance } from 'fastify'

const page = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The policy that the service worker's URL needs.
  'trusted-types portal-sw',
]
/** The console shows mails in a frame, and its editor sanitizes pasted text. */
const forConsole: Record<string, string> = {
  "frame-src 'none'": "frame-src 'self'",
  'trusted-types portal-sw': 'trusted-types portal-sw ProseMirrorClipboard',
}
const consolePage = page.map((directive) => forConsole[directive] ?? directive)
/** Other sites may embed public boards; they have no session. */
const framedPage = page.map((directive) => (directive === "frame-ancestors 'none'" ? 'frame-ancestors *' : directive))
const api = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Where browsers report blocked resources; some read only `report-uri`. */
const reportsPath = '/api/v1/reports/csp'
const reportRules = ['report-to csp', `report-uri ${reportsPath}`]

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
}
const transport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }

/** Returns the security headers of a reply that is not a page; HTTPS-only when `secure`. */
export const apiHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': api,
  ...always,
  ...(secure ? transport : {}),
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route writes its own headers. */
    writesHeaders?: boolean
    /** What a call of the contract takes. */
    call?: Pick<Endpoint, 'bodyType' | 'origin'>
  }
}

type Headers = Record<string, string>

type Kinds = Record<'ofApi' | 'ofPages' | 'ofConsole' | 'ofFrames' | 'ofMailPictures', Headers>

function headersOf(url: string, { ofApi, ofPages, ofConsole, ofFrames, ofMailPictures }: Kinds): Headers {
  if (/^\/embed\/leaderboards\/[A-Za-z0-9-]+\/?(?=\?|$)/.test(url)) return ofFrames
  if (/^\/art\/mail-[a-z-]+\.png(?=\?|$)/.test(url)) return ofMailPictures
  if (/^\/admin(?=[/?]|$)/.test(url)) return ofConsole
  return url.startsWith('/api/') && !url.startsWith('/api/docs') ? ofApi : ofPages
}

/** Adds security headers to every reply (security.md 4.10). `pictures` lists further origins of images. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean, pictures: string[] = []): void {
  const ofApi = apiHeaders(secure)
  const policyOf = (rules: string[]) =>
    [
      ...rules.map((rule) => (rule.startsWith('img-src') ? [rule, ...pictures].join(' ') : rule)),
      ...(secure ? ['upgrade-insecure-requests'] : []),
      ...reportRules,
    ].join('; ')
  const ofPages = { ...ofApi, 'reporting-endpoints': `csp="${reportsPath}"`, 'content-security-policy': policyOf(page) }
  const ofConsole = { ...ofPages, 'content-security-policy': policyOf(consolePage) }
  const ofFrames = { ...ofPages, 'content-security-policy': policyOf(framedPage), 'cross-origin-resource-policy': 'cross-origin' }
  // Mail programs on the web load pictures from another origin.
  const ofMailPictures = { ...ofPages, 'cross-origin-resource-policy': 'cross-origin' }
  const kinds = { ofApi, ofPages, ofConsole, ofFrames, ofMailPictures }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config?.writesHeaders) reply.headers(headersOf(request.url, kinds))
    done()
  })
}
