import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { Transformer, type ResizeFit } from '@napi-rs/image'
import { CoverFields, type TitleFields } from '@portal/contract/games-admin'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import { lampOf, type GameColors } from '@portal/contract/rules/game-colors'
import { titleCodePattern } from '@portal/contract/rules/title-cover'
import { coverPicturePattern, leastCoverPicture, maxCoverPictureBytes } from '@portal/contract/rules/title-cover'
import {
  coverCuts,
  coverOf,
  coverSvg,
  cutSizes,
  pixelColors,
  titleCoverSvg,
  type CoverChoice,
  type CoverCut,
} from '@portal/covers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../../platform/cached.ts'
import { filesOf } from '../../platform/files.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import { mailedLink } from '../../platform/mail/queue-mail.ts'
import type { MailText } from '../../platform/mail/template.ts'
import { mostPixels, pictureHead } from '../../platform/picture-head.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Title } from './titles.ts'

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

/** The package exports this enum in its types only. */
const stretch: ResizeFit = 1

/** Pixels between the edges of a mail's text. */
const width = 550

const height = Math.round((width * cutSizes.banner.height) / cutSizes.banner.width)

const sizeOf = (cut: CoverCut) => {
  const { pixels, width, height } = cutSizes[cut]
  return { width: pixels, height: Math.round((pixels * height) / width) }
}

const choiceOf = ({ cover }: TitleCover): CoverChoice | null => (cover?.source === 'drawing' ? cover : null)

const readCoverPicture = (services: Services, picture: string): Promise<Buffer | null> => filesOf(services).get(fileOf(picture))

const fileOf = (name: string) => `cover-${name}.webp`

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

const sentences = editorMessages.covers

const pictureQuality = 82

type Size = { width: number; height: number }
const refuse = (sentence: string) => invalid({ data: [sentence] })

/** Signatures of GIF, BMP, TIFF and SVG. */
const isOtherPicture = (bytes: Buffer) => /^(?:GIF8|BM|II\*\0|MM\0\*)|<svg[\s>]/.test(bytes.toString('latin1', 0, 512))

/** Throws unless the file says that it is a picture of a supported type and size. */
function requirePicture(sent: Buffer): void {
  const head = pictureHead(sent, Infinity)
  if (head?.kind === 'webp' || (!head && isOtherPicture(sent))) throw refuse(sentences.wrongType)
  if (!head) throw refuse(sentences.notPicture)
  if (head.width * head.height > mostPixels) throw refuse(sentences.tooManyPixels)
}

/** Returns the size as shown; orientations from 5 on lie on their side. */
async function shownSize(sent: Buffer): Promise<Size> {
  const { width, height, orientation = 1 } = await new Transformer(sent).metadata(true)
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function coveringSize({ width, height }: Size, box: Size): Size {
  const scale = Math.max(box.width / width, box.height / height)
  return { width: Math.max(box.width, Math.round(width * scale)), height: Math.max(box.height, Math.round(height * scale)) }
}

async function reencode(sent: Buffer): Promise<Size & { bytes: Buffer }> {
  requirePicture(sent)
  const size = await shownSize(sent).catch(() => {
    throw refuse(sentences.broken)
  })
  if (size.width < leastCoverPicture.width || size.height < leastCoverPicture.height) throw refuse(sentences.tooSmall)
  const stored = coveringSize(size, leastCoverPicture)
  const picture = new Transformer(sent).rotate().resize({ ...stored, fit: stretch })
  const bytes = await picture.webp(pictureQuality).catch(() => {
    throw refuse(sentences.broken)
  })
  return { ...stored, bytes }
}

export async function addCoverPicture(call: Call, { data }: { data: string }) {
  const sent = Buffer.from(data, 'base64')
  if (sent.length > maxCoverPictureBytes) throw refuse(sentences.tooLarge)
  const { width, height, bytes } = await reencode(sent)
  const picture = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await filesOf(call).put(fileOf(picture), bytes)
  return { picture, width, height }
}

export async function requireCoverPicture(services: Services, cover: CoverFields): Promise<void> {
  if (cover.source === 'picture' && !(await readCoverPicture(services, cover.picture)))
    throw invalid({ cover: [sentences.missing] })
}

export type TitleCover = { code: string; cover: CoverFields | null }

type PixelFormat = 'webp' | 'png'

const drawingOf = (title: TitleCover, cut: CoverCut): string => titleCoverSvg(title.code, cut, choiceOf(title))

/** Returns what is printed over a picture: paper, edges and the dark place of the name. The rest is transparent. */
const printSvg = (code: string, cut: CoverCut): string => coverSvg({ code, draw: () => '' }, cut)

async function pictureOf(services: Services, { cover }: TitleCover): Promise<Buffer | null> {
  return cover?.source === 'picture' ? readCoverPicture(services, cover.picture) : null
}

type Focus = { focus_x: number; focus_y: number }

/** Cuts a picture like CSS `object-fit: cover` with the focus as `object-position`. */
async function cutPicture(picture: Buffer, { focus_x, focus_y }: Focus, cut: CoverCut): Promise<Transformer> {
  const box = sizeOf(cut)
  const { width, height } = coveringSize(await new Transformer(picture).metadata(), box)
  const [left, top] = [((width - box.width) * focus_x) / 100, ((height - box.height) * focus_y) / 100]
  return new Transformer(picture)
    .resize({ width, height, fit: stretch })
    .crop(Math.round(left), Math.round(top), box.width, box.height)
}

const rasterOf = (svg: string, cut: CoverCut) => Transformer.fromSvg(svg).resize(sizeOf(cut))

async function artOf(services: Services, title: TitleCover, cut: CoverCut): Promise<Transformer> {
  const picture = await pictureOf(services, title)
  if (!picture || title.cover?.source !== 'picture') return rasterOf(drawingOf(title, cut), cut)
  const art = await cutPicture(picture, title.cover, cut)
  return art.overlay(await rasterOf(printSvg(title.code, cut), cut).png(), 0, 0)
}

async function drawPixels(
  services: Services,
  title: TitleCover,
  { cut, format }: { cut: CoverCut; format: PixelFormat },
): Promise<Buffer> {
  const art = await artOf(services, title, cut)
  return format === 'png' ? art.png() : art.webp(pictureQuality)
}

function meanColor(pixels: Buffer, count: number): string {
  const channels = pixels.length / count
  const hexOf = (channel: number) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += channels) sum += pixels[at] ?? 0
    return Math.round(sum / count)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${hexOf(0)}${hexOf(1)}${hexOf(2)}`
}

async function toneOf(services: Services, title: TitleCover): Promise<string> {
  const picture = await pictureOf(services, title)
  if (!picture || title.cover?.source !== 'picture') return coverOf(title.code, choiceOf(title)).tone
  const { width, height } = sizeOf('thumb')
  const thumb = await cutPicture(picture, title.cover, 'thumb')
  return meanColor(await thumb.rawPixels(), width * height)
}

/** Pixels a side of the picture whose pixels are read. */
const side = 96

async function colorsOfPixels(picture: Transformer): Promise<GameColors> {
  const pixels = await picture.resize({ width: side, height: side, fit: stretch }).rawPixels()
  return pixelColors(pixels, pixels.length / side ** 2)
}

/** Returns the colors of a cover: those listed with its drawing, or read from all pixels of its picture. */
export async function coverColorsOf(services: Services, title: TitleCover): Promise<GameColors> {
  const picture = await pictureOf(services, title)
  if (picture) return colorsOfPixels(new Transformer(picture))
  const { colors } = coverOf(title.code, choiceOf(title))
  return colors ?? colorsOfPixels(Transformer.fromSvg(drawingOf(title, 'thumb')))
}

type Titled = { code: string; fields: Pick<TitleFields, 'cover' | 'colors'> }

/** Returns the colors that were chosen by hand, otherwise those of the cover. */
export const colorsOf = async (services: Services, { code, fields: { cover, colors } }: Titled): Promise<GameColors> =>
  colors ?? coverColorsOf(services, { code, cover })

type PreviewQuery = Partial<Record<'code' | 'motif' | 'hue' | 'temper' | 'night' | 'picture', string>>

const flags = new Map([
  ['true', true],
  ['false', false],
])

const fieldsOf = ({ motif, hue, temper, night, picture }: PreviewQuery) =>
  picture
    ? { source: 'picture', picture, focus_x: 50, focus_y: 50 }
    : {
        source: 'drawing',
        motif: motif ?? null,
        hue: hue === undefined ? null : Number(hue),
        temper: temper ?? null,
        night: night === undefined ? null : flags.get(night),
      }

/** Returns the cover that a query describes, or null when it describes none. */
function readPreview(query: PreviewQuery): { code: string; cover: CoverFields } | null {
  const { code = '' } = query
  const cover = CoverFields.safeParse(fieldsOf(query))
  return titleCodePattern.test(code) && cover.success ? { code, cover: cover.data } : null
}

type TextOf<Name extends string> = (values: Record<Name, string>) => MailText

export const withCover =
  <Name extends string>(textOf: TextOf<Name>): TextOf<Name | 'cover' | 'title'> =>
  (values) => {
    const text = textOf(values)
    return { ...text, body: [{ image: values.cover, alt: values.title, width, height }, ...text.body] }
  }

/** Returns the values that name a title and its cover. Mail programs draw no SVG. */
export const mailedCover = (services: Pick<Services, 'config'>, { code, name }: Pick<Title, 'code' | 'name'>) => ({
  cover: mailedLink(services, `/art/${code}-banner.png`),
  title: name,
})
