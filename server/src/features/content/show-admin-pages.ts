import type { WrittenPage, WrittenRow } from '@portal/contract/content'
import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { fieldsOf, requireStoredPage } from './access.ts'
import { toNewPage, withDefaults, fieldsToWire } from './admin-fields.ts'
import {
  choicesOf,
  stateOf,
  versionFields,
  versionsOf,
  writtenPage,
  type WrittenFilter,
  type WrittenOne,
  type WrittenRowOf,
} from './admin-queries.ts'
import { addressOf, pageToWire } from './page-shape.ts'
import { relatedByIds } from './queries.ts'

const pageSize = 10

const rowToWire = (row: WrittenRowOf, now: Date): WrittenRow => ({
  id: row.id,
  pk: row.id,
  kind: row.kind,
  state: stateOf(row, now),
  title: row.title,
  slug: row.slug,
  audience: row.audience,
  publish_at: row.rawState === 'draft' ? null : row.publishAt.toISOString(),
  expire_at: row.expireAt?.toISOString() ?? null,
  has_draft: row.hasDraft,
  edited_at: row.editedAt.toISOString(),
  edited_by: row.editedBy,
})

export async function listWritten({ db, clock, config }: Call<Player>, { page, ...filter }: WrittenFilter & { page: number }) {
  const now = clock.now()
  const found = await writtenPage(db, filter, { now, offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/content', query: filter, page, pageSize }, found, (row) =>
    rowToWire(row, now),
  )
}

export async function writtenToWire(db: Db, page: WrittenOne, now: Date): Promise<WrittenPage> {
  const [fields, versions] = [await fieldsOf(db, page), await versionsOf(db, page.id)]
  const { slug, audience, categories } = fields
  return {
    ...rowToWire(page, now),
    revision: page.revision,
    version: page.version,
    url_path: addressOf[page.kind]({ id: page.id, slug, audience, category: categories[0]?.slug ?? null }),
    fields: fieldsToWire(fields),
    versions: versions.map(({ version, title, savedAt, savedBy }) => ({
      version,
      title,
      saved_at: savedAt.toISOString(),
      saved_by: savedBy,
    })),
  }
}

export const showWritten = async ({ db, clock }: Call<Player>, { id }: { id: number }) =>
  writtenToWire(db, await requireStoredPage(db, id), clock.now())

export async function showVersion({ db }: Call<Player>, { id, version }: { id: number; version: number }) {
  const stored = await versionFields(db, id, version)
  if (!stored) throw unknownObject()
  return { fields: fieldsToWire(withDefaults(stored)) }
}

export const listChoices = ({ db }: Call<Player>) => choicesOf(db)

export async function previewPage(call: Call<Player>, { id }: { id: number }) {
  const { db, clock } = call
  const now = clock.now()
  const written = await requireStoredPage(db, id)
  const fields = await fieldsOf(db, written)
  const [titles, related] = [await titlesOf(call), await relatedByIds(db, now, fields.related)]
  const page = toNewPage(fields, written.kind, now)
  const codes = new Map([...titles.byId.values()].map((title) => [title.code, title.id]))
  const shown = pageToWire(
    {
      id,
      type: written.kind,
      slug: fields.slug,
      title: fields.title,
      displayTitle: fields.displayTitle,
      summary: fields.summary,
      body: fields.body,
      displayImage: fields.displayImage,
      promoCode: fields.promoCode,
      audience: fields.audience,
      publishAt: page.publishAt,
      expireAt: page.expireAt ?? null,
      seoTitle: fields.seoTitle,
      seoDescription: fields.seoDescription,
      german: fields.german,
      isLocked: false,
      categories: fields.categories.map((category, index) => ({ id: index + 1, ...category })),
      titleIds: fields.titleCodes.flatMap((code) => codes.get(code) ?? []),
      related,
    },
    titles,
    call.request.language,
  )
  return { ...shown, live: false, members_only: fields.audience === 'all_access', locked: false }
}
