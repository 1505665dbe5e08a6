import type { Body, GermanText } from '@portal/contract/content'
import { recordset, sql, type Db } from '../../platform/db/database.ts'
import type { Audience, PageType } from './queries.ts'

export type PageTies = {
  categories: { slug: string; name: string }[]
  titleCodes: string[]
  related: number[]
}

export type NewPage = {
  type: PageType
  slug: string
  title: string
  displayTitle?: string
  summary?: string
  body: Body
  displayImage?: string
  promoCode?: string
  audience?: Audience
  state?: 'draft' | 'published' | 'withdrawn'
  publishAt: Date
  expireAt?: Date | null
  seoTitle?: string
  seoDescription?: string
  position?: number
  german?: GermanText | null
} & Partial<PageTies>

const storedPage = (page: NewPage & { searchText: string; now: Date }) => ({
  state: page.state ?? 'published',
  title: page.title,
  display_title: page.displayTitle ?? '',
  summary: page.summary ?? '',
  body: JSON.stringify(page.body),
  display_image: page.displayImage ?? '',
  promo_code: page.promoCode ?? '',
  audience: page.audience ?? 'all',
  publish_at: page.publishAt,
  expire_at: page.expireAt ?? null,
  seo_title: page.seoTitle ?? '',
  seo_description: page.seoDescription ?? '',
  position: page.position ?? 0,
  german: page.german ? JSON.stringify(page.german) : null,
  search_text: page.searchText,
  updated_at: page.now,
  edited_at: page.now,
})

export const storePage = (tx: Db, page: NewPage & { searchText: string; now: Date }): Promise<{ id: number; version: number }> =>
  tx
    .insertInto('cms_pages')
    .values({ ...storedPage(page), type: page.type, slug: page.slug })
    .onConflict((c) =>
      c.columns(['type', 'slug']).doUpdateSet((eb) => ({
        ...storedPage(page),
        draft: null,
        revision: eb('cms_pages.revision', '+', 1),
        version: eb('cms_pages.version', '+', 1),
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export async function publishDraft(
  tx: Db,
  { id, editorId, now }: { id: number; editorId: number; now: Date },
  page: NewPage & { searchText: string },
): Promise<number> {
  const { version } = await tx
    .updateTable('cms_pages')
    .set((eb) => ({
      ...storedPage({ ...page, state: 'published', now }),
      slug: page.slug,
      version: eb
        .selectFrom('cms_page_versions as v')
        .select(sql<number>`coalesce(max(v.version), 0) + 1`.as('next'))
        .where('v.page_id', '=', id),
      draft: null,
      revision: eb('revision', '+', 1),
      editor_id: editorId,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function replacePageRelations(tx: Db, id: number, { categories, titleCodes, related }: PageTies): Promise<void> {
  await tx.deleteFrom('cms_page_categories').where('page_id', '=', id).execute()
  await tx.deleteFrom('cms_page_titles').where('page_id', '=', id).execute()
  await tx.deleteFrom('cms_page_related').where('page_id', '=', id).execute()
  const slugs = categories.map(({ slug }) => slug)
  await tx
    .insertInto('cms_categories')
    .columns(['slug', 'name'])
    .expression((eb) => eb.selectFrom(recordset(categories, { slug: 'text', name: 'text' })).select(['slug', 'name']))
    .onConflict((c) => c.column('slug').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
    .execute()
  const withPositions = <T>(values: readonly T[]) => values.map((value, index) => ({ value, position: index + 1 }))
  await tx
    .insertInto('cms_page_categories')
    .columns(['page_id', 'category_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(withPositions(slugs), { value: 'text', position: 'int' }))
        .innerJoin('cms_categories as c', 'c.slug', 'r.value')
        .select([eb.val(id).as('page_id'), 'c.id', 'r.position']),
    )
    .execute()
  await tx
    .insertInto('cms_page_titles')
    .columns(['page_id', 'title_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(withPositions(titleCodes), { value: 'text', position: 'int' }))
        .innerJoin('game_titles as t', 't.code', 'r.value')
        .select([eb.val(id).as('page_id'), 't.id', 'r.position']),
    )
    .execute()
  await tx
    .insertInto('cms_page_related')
    .columns(['page_id', 'related_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(withPositions(related), { value: 'bigint', position: 'int' }))
        .select([eb.val(id).as('page_id'), 'r.value', 'r.position'])
        .where('r.value', '<>', id),
    )
    .execute()
}

type Version = { id: number; version: number; fields: object; editorId: number | null; now: Date }

export async function storeVersion(tx: Db, { id, version, fields, editorId, now }: Version): Promise<void> {
  await tx
    .insertInto('cms_page_versions')
    .values({ page_id: id, version, fields: JSON.stringify(fields), editor_id: editorId, saved_at: now })
    .execute()
}
