import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { securityFileExpires } from '../release.ts'
import { clientAddress } from './request-headers.ts'

/** Public pages for search engines. */
const publicPages = [
  '/',
  '/ic/how-it-works',
  '/ic/compatible-games',
  '/insider/locations',
  '/insider/leaderboards',
  '/pro',
  '/register',
  '/login',
  '/security',
]
/** Pages behind a login, and addresses with a token. */
const privatePages = ['/api/', '/account', '/admin', '/my-gameroom', '/pro/', '/kiosk/', '/embed/', '/redirect', '/sso', '/set-']

const robotsOf = ({ environment, origin }: Config): string =>
  environment === 'prod'
    ? ['User-agent: *', ...privatePages.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
    : 'User-agent: *\nDisallow: /\n'

const Games = z.array(z.object({ code: z.string() }))
const Locations = z.object({ locations: z.array(z.object({ location: z.object({ id: z.number() }) })) })

/** Addresses of games and public locations, read as a visitor; none while a read fails. */
async function objectPages(app: FastifyInstance, remoteAddress: string): Promise<string[]> {
  const read = async (url: string): Promise<unknown> => (await app.inject({ url, remoteAddress })).json()
  const [games, found] = await Promise.all([read('/api/v1/game_titles/'), read('/api/v1/public/locations/?limit=500')])
  return [
    ...(Games.safeParse(games).data ?? []).map(({ code }) => `/insider/games/${encodeURIComponent(code)}`),
    ...(Locations.safeParse(found).data?.locations ?? []).map(({ location }) => `/insider/locations/${location.id}`),
  ]
}

const sitemapOf = ({ origin }: Config, pages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** RFC 9116. */
const securityOf = ({ origin, product }: Config): string =>
  [
    `Contact: mailto:${product.security}`,
    `Expires: ${securityFileExpires.toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
    '',
  ].join('\n')

/** Serves files at well-known addresses for crawlers, password managers and security researchers. */
export function serveKnownFiles(app: FastifyInstance, { config }: { config: Config }): void {
  const text = 'text/plain; charset=utf-8'
  const cacheControl = 'public, max-age=3600'
  app.get('/robots.txt', (_request, reply) => reply.type(text).header('cache-control', cacheControl).send(robotsOf(config)))
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = [...publicPages, ...(await objectPages(app, clientAddress(request)))]
    return reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(sitemapOf(config, pages))
  })
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(text).header('cache-control', cacheControl).send(securityOf(config)),
  )
  app.get('/tv', (_request, reply) => reply.redirect('/kiosk'))
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account/profile/edit'))
}
