import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { coverCuts, type CoverCut } from '@portal/contract/covers/frame'
import { lampOf } from '@portal/contract/rules/game-colors'
import { coverPicturePattern } from '@portal/contract/rules/title-cover'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../../platform/cached.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import type { Services } from '../../platform/services.ts'
import { readCoverPicture } from './cover-pictures.ts'
import { readPreview, type PreviewQuery } from './read-preview.ts'
import { drawingOf, drawPixels, printSvg, toneOf, type TitleCover } from './draw-cover.ts'
import { titlesOf } from './titles.ts'

const formats = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' } as const
type Format = keyof typeof formats

type Drawn = { bytes: Buffer; brotli: Buffer | null; etag: string }
type Wanted = TitleCover & { cut: CoverCut; format: Format }

const brotli = promisify(zlib.brotliCompress)

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

async function compress(text: string): Promise<Drawn> {
  const bytes = Buffer.from(text)
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { bytes, brotli: await brotli(bytes, { params }), etag: etagOf(bytes) }
}

async function draw(services: Services, { cut, format, ...title }: Wanted): Promise<Drawn> {
  if (format === 'svg') return compress(drawingOf(title, cut))
  const bytes = await drawPixels(services, title, { cut, format })
  return { bytes, brotli: null, etag: etagOf(bytes) }
}

/** About all titles in all cuts as SVG, and the pictures that programs ask for. */
const mostKept = 400

const drawn = cached<string, Drawn>({
  name: 'covers',
  max: mostKept,
  load: (services, key) => draw(services, JSON.parse(key) as Wanted),
})

const tones = cached<string, Drawn>({ name: 'cover-tones', max: 1, load: drawTones })

async function drawTones(services: Services): Promise<Drawn> {
  const { list } = await titlesOf(services)
  const rules = await Promise.all(
    list.map(async (title) => {
      const tone = await toneOf(services, title)
      const lamp = lampOf({ lamp_color: title.lampColor, gradient_start: title.gradientStart })
      return `.t-${title.code}{--title-tone:${tone};--title-dark:color-mix(in srgb,${tone} 22%,#070605);--lamp:${lamp}}`
    }),
  )
  return compress(rules.join('\n'))
}

const kept = 'public, max-age=300'

const send = (request: FastifyRequest, reply: FastifyReply, { bytes, brotli, etag }: Drawn, cacheControl = kept) => {
  reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const isCompressed = brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return isCompressed ? reply.header('content-encoding', 'br').send(brotli) : reply.send(bytes)
}

const cuts = coverCuts.join('|')
const coverFile = `[A-Z][A-Z0-9]{1,7}-(?:${cuts})\\.(?:${Object.keys(formats).join('|')})`

const replyFileNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.')

type Asked = { Params: { file: string } }

export function serveCovers(app: FastifyInstance, services: Services): void {
  const headers = apiHeaders(services.config.environment !== 'local')
  const config = { writesHeaders: true }

  app.get<Asked>(`/art/:file(^${coverFile}$)`, { config }, async (request, reply) => {
    const { file } = request.params
    const [code, cut, format] = file.split(/[-.]/) as [string, CoverCut, Format]
    const title = (await titlesOf(services)).byCode.get(code)
    reply.headers(headers)
    if (!title) return replyFileNotFound(reply)
    // An SVG cannot hold a picture of its own address.
    if (format === 'svg' && title.cover?.source === 'picture')
      return reply.header('cache-control', kept).redirect(`/art/${code}-${cut}.webp`)
    // Mail programs on the web load pictures from another origin.
    if (format === 'png') reply.header('cross-origin-resource-policy', 'cross-origin')
    const wanted: Wanted = { code, cover: title.cover, cut, format }
    return send(request, reply.type(formats[format]), await drawn.get(services, JSON.stringify(wanted)))
  })

  app.get<Asked>('/art/pictures/:file', { config }, async ({ params }, reply) => {
    const [name = '', format] = params.file.split('.')
    const bytes = coverPicturePattern.test(name) && format === 'webp' ? await readCoverPicture(services, name) : null
    reply.headers(headers)
    if (!bytes) return replyFileNotFound(reply)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(formats.webp).send(bytes)
  })

  app.get<Asked & { Querystring: PreviewQuery }>(
    `/art/previews/:file(^(?:${cuts})\\.svg$)`,
    { config },
    async ({ params, query }, reply) => {
      const cut = params.file.split('.')[0] as CoverCut
      const asked = readPreview(query)
      reply.headers(headers)
      if (!asked) return replyFileNotFound(reply)
      const svg = asked.cover.source === 'picture' ? printSvg(asked.code, cut) : drawingOf(asked, cut)
      return reply.header('cache-control', kept).type(formats.svg).send(svg)
    },
  )

  app.get('/art/title-tones.css', { config }, async (request, reply) => {
    const { version } = await titlesOf(services)
    return send(request, reply.headers(headers).type('text/css'), await tones.get(services, version), 'no-cache')
  })
}
