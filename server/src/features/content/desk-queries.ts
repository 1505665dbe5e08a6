import { pageState, type PageKind, type PageState } from '@portal/contract/rules/page-states'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import type { StoredFields } from './desk-fields.ts'
import type { Audience } from './queries.ts'
import type { NewPage } from './save-queries.ts'

export type WrittenRowOf = {
  id: number
  kind: PageKind
  rawState: 'draft' | 'published' | 'withdrawn'
  title: string
  slug: string
  audience: Audience
  publishAt: Date
  expireAt: Date | null
  hasDraft: boolean
  editedAt: Date
  editedBy: string | null
}
export type WrittenOne = WrittenRowOf & { revision: number; version: number; draft: Partial<StoredFields> | null }

const columns = sql`
  p.id, p.type as kind, p.state as "rawState", coalesce(p.draft->>'title', p.title) as title,
  coalesce(p.draft->>'slug', p.slug) as slug, coalesce(p.draft->>'audience', p.audience) as audience,
  p.publish_at as "publishAt", p.expire_at as "expireAt", p.draft is not null as "hasDraft", p.edited_at as "editedAt",
  u.username::text as "editedBy"`
const source = sql`cms_pages p left join users u on u.id = p.editor_id`

const inState = (state: PageState, now: Date) =>
  ({
    draft: sql`p.state = 'draft'`,
    withdrawn: sql`p.state = 'withdrawn'`,
    scheduled: sql`p.state = 'published' and p.publish_at > ${now}`,
    published: sql`p.state = 'published' and p.publish_at <= ${now} and (p.expire_at is null or p.expire_at > ${now})`,
    expired: sql`p.state = 'published' and p.publish_at <= ${now} and p.expire_at <= ${now}`,
  })[state]

export type WrittenFilter = { search: string; kind?: PageKind | undefined; state?: PageState | undefined }

export async function writtenPage(
  db: Db,
  { search, kind, state }: WrittenFilter,
  { now, offset, most }: { now: Date; offset: number; most: number },
): Promise<{ count: number; rows: WrittenRowOf[] }> {
  const text = anywhereIn(search)
  const matching = allOf([
    search !== '' && sql`(p.title ilike ${text} or p.slug ilike ${text} or p.draft->>'title' ilike ${text})`,
    kind !== undefined && sql`p.type = ${kind}`,
    state !== undefined && sql`(${inState(state, now)})`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from cms_pages p where ${matching}`.execute(db)
  const found = await sql<WrittenRowOf>`
    select ${columns} from ${source} where ${matching}
    order by p.edited_at desc, p.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export async function writtenById(db: Db, id: number): Promise<WrittenOne | undefined> {
  const found = await sql<WrittenOne>`
    select ${columns}, p.revision, p.version, p.draft from ${source} where p.id = ${id}`.execute(db)
  return found.rows[0]
}

export async function lockPage(tx: Db, id: number): Promise<void> {
  await sql`select from cms_pages where id = ${id} for update`.execute(tx)
}

export type VersionRow = { version: number; title: string; savedAt: Date; savedBy: string | null }

export async function versionsOf(db: Db, id: number): Promise<VersionRow[]> {
  const found = await sql<VersionRow>`
    select v.version, coalesce(v.fields->>'title', '') as title, v.saved_at as "savedAt", u.username::text as "savedBy"
    from cms_page_versions v left join users u on u.id = v.editor_id
    where v.page_id = ${id} order by v.version desc limit 100`.execute(db)
  return found.rows
}

export async function versionFields(db: Db, id: number, version: number): Promise<Partial<StoredFields> | undefined> {
  const found = await sql<{ fields: Partial<StoredFields> }>`
    select fields from cms_page_versions where page_id = ${id} and version = ${version}`.execute(db)
  return found.rows[0]?.fields
}

type Edit = { id: number; editorId: number; now: Date }

export async function insertPage(
  tx: Db,
  { kind, fields, editorId, now }: { kind: PageKind; fields: StoredFields; editorId: number; now: Date },
): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into cms_pages (type, slug, state, title, body, publish_at, version, updated_at, draft, editor_id, edited_at)
    values (${kind}, ${fields.slug}, 'draft', ${fields.title}, ${JSON.stringify(fields.body)}::jsonb, ${now}, 0, ${now},
      ${JSON.stringify(fields)}::jsonb, ${editorId}, ${now})
    on conflict (type, slug) do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

export async function storeDraft(tx: Db, { id, editorId, now }: Edit, draft: StoredFields | null): Promise<number> {
  const stored = await sql<{ revision: number }>`
    update cms_pages set draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb, revision = revision + 1,
      editor_id = ${editorId}, edited_at = ${now} where id = ${id} returning revision`.execute(tx)
  return stored.rows[0]?.revision ?? 0
}

export async function hasAddress(tx: Db, { id, kind, slug }: { id: number; kind: PageKind; slug: string }): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select exists (select from cms_pages where type = ${kind} and slug = ${slug} and id <> ${id}) as taken`.execute(tx)
  return found.rows[0]?.taken ?? false
}

export async function publishRow(tx: Db, { id, editorId, now }: Edit, page: NewPage & { searchText: string }): Promise<number> {
  const stored = await sql<{ version: number }>`
    update cms_pages set state = 'published', slug = ${page.slug}, title = ${page.title},
      display_title = ${page.displayTitle ?? ''}, summary = ${page.summary ?? ''}, body = ${JSON.stringify(page.body)}::jsonb,
      display_image = ${page.displayImage ?? ''}, promo_code = ${page.promoCode ?? ''}, audience = ${page.audience ?? 'all'},
      publish_at = ${page.publishAt}, expire_at = ${page.expireAt ?? null}, seo_title = ${page.seoTitle ?? ''},
      seo_description = ${page.seoDescription ?? ''}, position = ${page.position ?? 0}, search_text = ${page.searchText},
      version = (select coalesce(max(v.version), 0) + 1 from cms_page_versions v where v.page_id = ${id}), updated_at = ${now},
      draft = null, revision = revision + 1, editor_id = ${editorId}, edited_at = ${now}
    where id = ${id} returning version`.execute(tx)
  return stored.rows[0]?.version ?? 0
}

export async function withdrawRow(tx: Db, { id, editorId, now }: Edit): Promise<void> {
  await sql`
    update cms_pages set state = 'withdrawn', revision = revision + 1, editor_id = ${editorId}, edited_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function removePage(tx: Db, id: number): Promise<void> {
  await sql`delete from cms_pages where id = ${id}`.execute(tx)
}

type Choices = { categories: { slug: string; name: string }[]; pages: { id: number; kind: PageKind; title: string }[] }

export async function choicesOf(db: Db): Promise<Choices> {
  const found = await sql<Choices>`
    select (select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by name), '[]') from cms_categories)
        as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', type, 'title', title)), '[]') from (
        select id, type, title from cms_pages where state = 'published' order by edited_at desc, id desc limit 100) as newest)
        as pages`.execute(db)
  return found.rows[0] ?? { categories: [], pages: [] }
}

export const stateOf = (row: Pick<WrittenRowOf, 'rawState' | 'publishAt' | 'expireAt'>, now: Date): PageState =>
  pageState({ state: row.rawState, publishAt: row.publishAt, expireAt: row.expireAt }, now)
