import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { coverCuts, cutSizes, type CoverCut } from '@portal/contract/covers/frame'
import { titleCoverSvg } from '@portal/contract/covers/title-cover'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../../platform/cached.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf } from './titles.ts'

/** Pages use SVG; the other formats are for programs that cannot draw it. */
const formats = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' } as const
type Format = keyof typeof formats

type Drawn = { bytes: Buffer; brotli: Buffer | null; etag: string }
type Wanted = { code: string; cut: CoverCut; format: Format }

const brotli = promisify(zlib.brotliCompress)
const webpQuality = 82

async function draw({ code, cut, format }: Wanted): Promise<Drawn> {
  const svg = titleCoverSvg(code, cut)
  if (format === 'svg') {
    const bytes = Buffer.from(svg)
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return { bytes, brotli: await brotli(bytes, { params }), etag: etagOf(bytes) }
  }
  const { pixels, width, height } = cutSizes[cut]
  const picture = Transformer.fromSvg(svg).resize({ width: pixels, height: Math.round((pixels * height) / width) })
  const bytes = format === 'png' ? await picture.png() : await picture.webp(webpQuality)
  return { bytes, brotli: null, etag: etagOf(bytes) }
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** About all titles in all cuts as SVG, and the pictures that programs ask for. */
const mostKept = 400

const drawn = cached<string, Drawn>({ max: mostKept, load: (_, key) => draw(JSON.parse(key) as Wanted) })

const send = (request: FastifyRequest, reply: FastifyReply, { bytes, brotli, etag }: Drawn) => {
  reply.headers({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const isCompressed = brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return isCompressed ? reply.header('content-encoding', 'br').send(brotli) : reply.send(bytes)
}

const coverFile = `[A-Z][A-Z0-9]{1,7}-(?:${coverCuts.join('|')})\\.(?:${Object.keys(formats).join('|')})`

type Asked = { Params: { file: string } }

/** Serves the covers of all titles in the catalog at `/art/{code}-{cut}.{format}`. */
export function serveCovers(app: FastifyInstance, services: Services): void {
  const headers = apiHeaders(services.config.environment !== 'local')
  app.get<Asked>(`/art/:file(^${coverFile}$)`, { config: { writesHeaders: true } }, async (request, reply) => {
    const [code = '', cut, format] = request.params.file.split(/[-.]/)
    const title = (await titlesOf(services)).byCode.get(code)
    reply.headers(headers)
    if (!title) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.')
    const wanted = { code: title.code, cut: cut as CoverCut, format: format as Format }
    return send(request, reply.type(formats[wanted.format]), await drawn.get(services, JSON.stringify(wanted)))
  })
}
