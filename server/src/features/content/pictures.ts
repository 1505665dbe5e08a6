import { createHash } from 'node:crypto'
import { Transformer, type ResizeFit } from '@napi-rs/image'
import type { Picture } from '@portal/contract/content'
import { maxPictureBytes } from '@portal/contract/rules/page-states'
import type { FastifyInstance } from 'fastify'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { filesOf } from '../../platform/files.ts'
import { apiHeaders } from '../../platform/http/headers.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { pictureHead } from '../../platform/picture-head.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { words } from './texts.ts'

const pageSize = 12
const longestSide = 1600
const quality = 82

/** The package exports this enum in its types only. */
const inside: ResizeFit = 2

const fileOf = (name: string) => `picture-${name}.webp`

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

type PictureRow = { id: number; name: string; alt: string; width: number; height: number; addedAt: Date }

const columns = ['id', 'name', 'alt', 'width', 'height', 'added_at as addedAt'] as const

type NewPicture = { name: string; width: number; height: number; bytes: number; alt: string; editorId: number; at: Date }

/** The name is a hash of the content, so the same picture is stored once. */
const insertPicture = (tx: Db, { editorId, at, ...picture }: NewPicture): Promise<PictureRow> =>
  tx
    .insertInto('pictures')
    .values({ ...picture, added_by: editorId, added_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes: picture.bytes }))
    .returning(columns)
    .executeTakeFirstOrThrow()

async function picturePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: PictureRow[] }> {
  const counted = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('pictures').select(columns).orderBy('id', 'desc').limit(most).offset(offset).execute()
  return { count: counted.count, rows }
}

type PictureRequest = { Params: { file: string } }

/** A picture's name is a hash of its content, so browsers may cache it forever. */
export function servePictures(app: FastifyInstance, services: Services): void {
  const headers = apiHeaders(services.config.environment !== 'local')
  app.get<PictureRequest>('/pictures/:file', { config: { writesHeaders: true } }, async ({ params }, reply) => {
    const name = /^([a-f0-9]{32})\.webp$/.exec(params.file)?.[1]
    const bytes = name === undefined ? null : await filesOf(services).get(fileOf(name))
    reply.headers(headers)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}
