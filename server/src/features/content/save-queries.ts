import type { Body } from '@portal/contract/content'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Audience, PageType } from './queries.ts'

export type PageTies = {
  /** The first category is the one in the URL. */
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
} & Partial<PageTies>

export async function storePage(
  tx: Db,
  page: NewPage & { body: Body; searchText: string; now: Date },
): Promise<{ id: number; version: number }> {
  const stored = await sql<{ id: number; version: number }>`
    insert into cms_pages (type, slug, state, title, display_title, summary, body, display_image, promo_code, audience, publish_at,
      expire_at, seo_title, seo_description, position, search_text, updated_at, edited_at)
    values (${page.type}, ${page.slug}, ${page.state ?? 'published'}, ${page.title}, ${page.displayTitle ?? ''}, ${page.summary ?? ''},
      ${JSON.stringify(page.body)}::jsonb, ${page.displayImage ?? ''}, ${page.promoCode ?? ''}, ${page.audience ?? 'all'},
      ${page.publishAt}, ${page.expireAt ?? null}, ${page.seoTitle ?? ''}, ${page.seoDescription ?? ''}, ${page.position ?? 0},
      ${page.searchText}, ${page.now}, ${page.now})
    on conflict (type, slug) do update set state = excluded.state, title = excluded.title, display_title = excluded.display_title,
      summary = excluded.summary, body = excluded.body, display_image = excluded.display_image, promo_code = excluded.promo_code,
      audience = excluded.audience, publish_at = excluded.publish_at, expire_at = excluded.expire_at, seo_title = excluded.seo_title,
      seo_description = excluded.seo_description, position = excluded.position, search_text = excluded.search_text,
      updated_at = excluded.updated_at, edited_at = excluded.edited_at, draft = null,
      revision = cms_pages.revision + 1, version = cms_pages.version + 1
    returning id, version`.execute(tx)
  return stored.rows[0] as { id: number; version: number }
}

export async function replaceTies(tx: Db, id: number, { categories, titleCodes, related }: PageTies): Promise<void> {
  await sql`delete from cms_page_categories where page_id = ${id}`.execute(tx)
  await sql`delete from cms_page_titles where page_id = ${id}`.execute(tx)
  await sql`delete from cms_page_related where page_id = ${id}`.execute(tx)
  const slugs = categories.map(({ slug }) => slug)
  await sql`
    insert into cms_categories (slug, name) select * from unnest(${slugs}::text[], ${categories.map(({ name }) => name)}::text[])
    on conflict (slug) do update set name = excluded.name`.execute(tx)
  await sql`
    insert into cms_page_categories (page_id, category_id, position)
    select ${id}, c.id, w.position from unnest(${slugs}::text[]) with ordinality as w (slug, position)
    join cms_categories c on c.slug = w.slug`.execute(tx)
  await sql`
    insert into cms_page_titles (page_id, title_id, position)
    select ${id}, t.id, w.position from unnest(${titleCodes}::text[]) with ordinality as w (code, position)
    join game_titles t on t.code = w.code`.execute(tx)
  await sql`
    insert into cms_page_related (page_id, related_id, position)
    select ${id}, w.id, w.position from unnest(${related}::bigint[]) with ordinality as w (id, position) where w.id <> ${id}`.execute(
    tx,
  )
}

export async function storeVersion(
  tx: Db,
  { id, version, fields, editorId, now }: { id: number; version: number; fields: object; editorId: number | null; now: Date },
): Promise<void> {
  await sql`
    insert into cms_page_versions (page_id, version, fields, editor_id, saved_at)
    values (${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${editorId}, ${now})`.execute(tx)
}

export async function insertCard(
  tx: Db,
  card: {
    title: string
    subtitle?: string
    imageUrl?: string
    linkUrl: string
    cta: string
    position?: number
    audience?: Audience
    startsAt?: Date
    endsAt?: Date
    countdownTo?: Date
    titleCode?: string
  },
): Promise<void> {
  await sql`
    insert into adcards (title, subtitle, image_url, link_url, cta, position, audience, starts_at, ends_at, countdown_to, title_id)
    values (${card.title}, ${card.subtitle ?? ''}, ${card.imageUrl ?? ''}, ${card.linkUrl}, ${card.cta}, ${card.position ?? 0},
      ${card.audience ?? 'all'}, ${card.startsAt ?? null}, ${card.endsAt ?? null}, ${card.countdownTo ?? null},
      (select id from game_titles where code = ${card.titleCode ?? null}))`.execute(tx)
}
