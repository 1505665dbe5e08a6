import { createHash } from 'node:crypto'
import { Transformer, type ResizeFit } from '@napi-rs/image'
import { editorMessages } from '@portal/contract/rules/editor-messages'
import { leastCoverPicture, maxCoverPictureBytes } from '@portal/contract/rules/title-cover'
import type { CoverFields } from '@portal/contract/games-admin'
import { filesOf } from '../../platform/files.ts'
import { mostPixels, pictureHead } from '../../platform/picture-head.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'

const sentences = editorMessages.covers

export const pictureQuality = 82
/** The package exports this enum in its types only. */
export const stretch: ResizeFit = 1

type Size = { width: number; height: number }

const fileOf = (name: string) => `cover-${name}.webp`
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

export function coveringSize({ width, height }: Size, box: Size): Size {
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

export const readCoverPicture = (services: Services, picture: string): Promise<Buffer | null> =>
  filesOf(services).get(fileOf(picture))
