import type { WrittenPage, WrittenRow } from '@portal/contract/content'
import { pageState, type PageKind, type PageState } from '@portal/contract/rules/page-states'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Player } from '../../platform/actor.ts'
import { anywhereIn, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { relatedByIds, type Audience } from './pages.ts'
import { fieldsToWire, toNewPage, withDefaults, type StoredFields } from './save-page.ts'
import { addressOf, pageToWire } from './show-pages.ts'
import { words } from './texts.ts'

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

export async function requireStoredPage(db: Db, id: number): Promise<WrittenOne> {
  const page = await writtenById(db, id)
  if (!page) throw unknownObject()
  return page
}

export async function fieldsOf(db: Db, page: WrittenOne): Promise<StoredFields> {
  return withDefaults(page.draft ?? (await versionFields(db, page.id, page.version)) ?? { title: page.title, slug: page.slug })
}

export const changePageAtRevision = <T>(
  call: Call<Player>,
  { id, revision }: { id: number; revision: number },
  work: (tx: Db, page: WrittenOne) => Promise<T>,
): Promise<T> =>
  inTransaction(call.db, async (tx) => {
    await lockPage(tx, id)
    const page = await requireStoredPage(tx, id)
    if (page.revision !== revision) throw savedByOther(page)
    return work(tx, page)
  })

const savedByOther = ({ editedBy }: WrittenOne) =>
  new Problem('state.changed', {
    message: editedBy ? words.pageChanged(editedBy) : words.pageChangedByOther,
  })

type WrittenRowOf = {
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

const written = (db: Db) => db.selectFrom('cms_pages as p').leftJoin('users as u', 'u.id', 'p.editor_id')

const columns = [
  'p.id',
  'p.type as kind',
  'p.state as rawState',
  sql<string>`coalesce(p.draft->>'title', p.title)`.as('title'),
  sql<string>`coalesce(p.draft->>'slug', p.slug)`.as('slug'),
  sql<Audience>`coalesce(p.draft->>'audience', p.audience)`.as('audience'),
  'p.publish_at as publishAt',
  'p.expire_at as expireAt',
  sql<boolean>`p.draft is not null`.as('hasDraft'),
  'p.edited_at as editedAt',
  'u.username as editedBy',
] as const
type Narrow = Pick<WrittenRowOf, 'kind' | 'rawState'>

const inState = (state: PageState, now: Date) =>
  ({
    draft: sql<boolean>`p.state = 'draft'`,
    withdrawn: sql<boolean>`p.state = 'withdrawn'`,
    scheduled: sql<boolean>`(p.state = 'published' and p.publish_at > ${now})`,
    published: sql<boolean>`(p.state = 'published' and p.publish_at <= ${now} and (p.expire_at is null or p.expire_at > ${now}))`,
    expired: sql<boolean>`(p.state = 'published' and p.publish_at <= ${now} and p.expire_at <= ${now})`,
  })[state]

type WrittenFilter = { search: string; kind?: PageKind | undefined; state?: PageState | undefined }

async function writtenPage(
  db: Db,
  { search, kind, state }: WrittenFilter,
  { now, offset, most }: { now: Date; offset: number; most: number },
): Promise<{ count: number; rows: WrittenRowOf[] }> {
  const text = anywhereIn(search)
  let matching = written(db)
  if (search !== '')
    matching = matching.where(sql<boolean>`(p.title ilike ${text} or p.slug ilike ${text} or p.draft->>'title' ilike ${text})`)
  if (kind !== undefined) matching = matching.where('p.type', '=', kind)
  if (state !== undefined) matching = matching.where(inState(state, now))
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .orderBy('p.edited_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<Narrow>()
    .execute()
  return { count, rows }
}

const writtenById = (db: Db, id: number): Promise<WrittenOne | undefined> =>
  written(db)
    .select([...columns, 'p.revision', 'p.version', 'p.draft'])
    .where('p.id', '=', id)
    .$narrowType<Narrow & Pick<WrittenOne, 'draft'>>()
    .executeTakeFirst()

async function lockPage(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('cms_pages').select('id').where('id', '=', id).forUpdate().execute()
}

const versionsOf = (db: Db, id: number) =>
  db
    .selectFrom('cms_page_versions as v')
    .leftJoin('users as u', 'u.id', 'v.editor_id')
    .select([
      'v.version',
      'v.saved_at as savedAt',
      'u.username as savedBy',
      sql<string>`coalesce(v.fields->>'title', '')`.as('title'),
    ])
    .where('v.page_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute()

export async function versionFields(db: Db, id: number, version: number): Promise<Partial<StoredFields> | undefined> {
  const found = await db
    .selectFrom('cms_page_versions')
    .select('fields')
    .where('page_id', '=', id)
    .where('version', '=', version)
    .$narrowType<{ fields: Partial<StoredFields> }>()
    .executeTakeFirst()
  return found?.fields
}

type PageEdit = { id: number; editorId: number; now: Date }

/** Stores the draft of a new page; undefined when another page has its address. */
export async function insertPage(
  tx: Db,
  { kind, fields, editorId, now }: { kind: PageKind; fields: StoredFields; editorId: number; now: Date },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('cms_pages')
    .values({
      type: kind,
      slug: fields.slug,
      state: 'draft',
      title: fields.title,
      body: JSON.stringify(fields.body),
      publish_at: now,
      version: 0,
      updated_at: now,
      draft: JSON.stringify(fields),
      editor_id: editorId,
      edited_at: now,
    })
    .onConflict((c) => c.columns(['type', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function storeDraft(tx: Db, { id, editorId, now }: PageEdit, draft: StoredFields | null): Promise<number> {
  const { revision } = await tx
    .updateTable('cms_pages')
    .set((eb) => ({
      draft: draft === null ? null : JSON.stringify(draft),
      revision: eb('revision', '+', 1),
      editor_id: editorId,
      edited_at: now,
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function isAddressTaken(tx: Db, { id, kind, slug }: { id: number; kind: PageKind; slug: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('cms_pages')
    .select('id')
    .where('type', '=', kind)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function withdrawRow(tx: Db, { id, editorId, now }: PageEdit): Promise<void> {
  await tx
    .updateTable('cms_pages')
    .set((eb) => ({ state: 'withdrawn', revision: eb('revision', '+', 1), editor_id: editorId, edited_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function removePage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('cms_pages').where('id', '=', id).execute()
}

const choicesOf = (db: Db) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('cms_categories').select(['slug', 'name']).orderBy('name')).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('cms_pages')
          .select(['id', 'type as kind', 'title'])
          .where('state', '=', 'published')
          .orderBy('edited_at', 'desc')
          .orderBy('id', 'desc')
          .limit(100)
          .$narrowType<{ kind: PageKind }>(),
      ).as('pages'),
    ])
    .executeTakeFirstOrThrow()

export const stateOf = (row: Pick<WrittenRowOf, 'rawState' | 'publishAt' | 'expireAt'>, now: Date): PageState =>
  pageState({ state: row.rawState, publishAt: row.publishAt, expireAt: row.expireAt }, now)
