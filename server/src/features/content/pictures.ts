import { createHash } from 'node:crypto'
import { Transformer, type ResizeFit } from '@napi-rs/image'
import type { Picture } from '@portal/contract/content'
import { maxPictureBytes } from '@portal/contract/rules/page-states'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { filesOf } from '../../platform/files.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { pictureHead } from '../../platform/picture-head.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { insertPicture, picturePage, type PictureRow } from './picture-queries.ts'
import { words } from './texts.ts'

const pageSize = 12
const longestSide = 1600
const quality = 82
/** The package exports this enum in its types only. */
const inside: ResizeFit = 2

export const fileOf = (name: string) => `picture-${name}.webp`

async function reencode(sent: Buffer): Promise<Buffer> {
  const head = pictureHead(sent)
  if (!head || head.kind === 'avif') throw invalid({ data: [words.pictureFormat] })
  try {
    const picture = new Transformer(sent).rotate()
    const isLarge = Math.max(head.width, head.height) > longestSide
    return await (isLarge ? picture.resize({ width: longestSide, height: longestSide, fit: inside }) : picture).webp(quality)
  } catch {
    throw invalid({ data: [words.pictureBroken] })
  }
}

export async function addPicture(call: Call<Player>, { data, alt }: { data: string; alt: string }): Promise<Picture> {
  const sent = Buffer.from(data, 'base64')
  if (sent.length > maxPictureBytes) throw invalid({ data: [words.pictureTooLarge] })
  const bytes = await reencode(sent)
  const head = pictureHead(bytes)
  if (!head) throw invalid({ data: [words.pictureBroken] })
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await filesOf(call).put(fileOf(name), bytes)
  const { width, height } = head
  return inTransaction(call.db, async (tx) => {
    const row = { name, width, height, bytes: bytes.length, alt, editorId: call.actor.userId, at: call.clock.now() }
    const picture = await insertPicture(tx, row)
    await recordAudit(call, tx, {
      action: 'picture.added',
      subjectId: null,
      reason: null,
      after: { picture: picture.id, width, height, bytes: bytes.length, alt },
    })
    return toWire(picture)
  })
}

export async function listPictures({ db, config }: Call<Player>, { page }: { page: number }) {
  const found = await picturePage(db, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/pictures', query: {}, page, pageSize }, found, toWire)
}

const toWire = ({ id, name, alt, width, height, addedAt }: PictureRow): Picture => ({
  id,
  pk: id,
  url: `/pictures/${name}.webp`,
  alt,
  width,
  height,
  added_at: addedAt.toISOString(),
})
