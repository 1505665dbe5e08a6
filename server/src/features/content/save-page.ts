import type { Body, GermanCard, GermanText, WrittenFields } from '@portal/contract/content'
import { topic } from '@portal/contract/live'
import { appScoped } from '../../platform/app-scoped.ts'
import { inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import type { Services } from '../../platform/services.ts'
import { plainText, validateBody } from './body.ts'
import { insertCard, nextContentChange, type Audience, type PageType } from './pages.ts'

type Writing = Pick<Services, 'db' | 'clock' | 'broadcasts'>

type PageText = Pick<NewPage, 'title' | 'displayTitle' | 'summary' | 'body' | 'german'>

/** The text that searches look through, in every language of the page. */
export const textOf = ({ title, displayTitle = '', summary = '', body, german }: PageText) =>
  [
    title,
    displayTitle,
    summary,
    plainText(body),
    ...(german ? [german.title, german.display_title, german.summary, plainText(german.body)] : []),
  ]
    .join(' ')
    .toLowerCase()

export const savePage = (services: Writing, page: NewPage, editorId: number | null = null): Promise<{ id: number }> =>
  inTransaction(services.db, async (tx) => {
    const body = validateBody(page.body)
    if (page.german) validateBody(page.german.body, 'german.body')
    const now = services.clock.now()
    const { id, version } = await storePage(tx, { ...page, body, searchText: textOf(page), now })
    await replacePageRelations(tx, id, {
      categories: page.categories ?? [],
      titleCodes: page.titleCodes ?? [],
      related: page.related ?? [],
    })
    await storeVersion(tx, { id, version, fields: { ...page, body }, editorId, now })
    await publishContentChanged(services, tx)
    return { id }
  })

export type NewCard = {
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
  german?: GermanCard
}

export const addCard = (services: Writing, card: NewCard): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const fields = {
      title: card.title,
      subtitle: card.subtitle ?? '',
      image_url: card.imageUrl ?? '',
      link_url: card.linkUrl,
      cta: card.cta,
      position: card.position ?? 0,
      audience: card.audience ?? 'all',
      starts: card.startsAt?.toISOString() ?? null,
      ends: card.endsAt?.toISOString() ?? null,
      countdown_to: card.countdownTo?.toISOString() ?? null,
      title_code: card.titleCode ?? null,
      german: card.german ?? null,
    }
    await insertCard(tx, fields, services.clock.now())
    await publishContentChanged(services, tx)
  })

export const publishContentChanged = (services: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  publishLive(services, tx, topic.content, { type: 'content-changed' })

export type StoredFields = {
  title: string
  displayTitle: string
  slug: string
  summary: string
  body: Body
  displayImage: string
  promoCode: string
  audience: WrittenFields['audience']
  publishAt: string | null
  expireAt: string | null
  categories: { slug: string; name: string }[]
  titleCodes: string[]
  related: number[]
  seoTitle: string
  seoDescription: string
  position: number
  german: GermanText | null
}

const emptyBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newFields = (title: string, slug: string): StoredFields => ({
  title,
  displayTitle: '',
  slug,
  summary: '',
  body: emptyBody,
  displayImage: '',
  promoCode: '',
  audience: 'all',
  publishAt: null,
  expireAt: null,
  categories: [],
  titleCodes: [],
  related: [],
  seoTitle: '',
  seoDescription: '',
  position: 0,
  german: null,
})

export const withDefaults = (stored: Partial<StoredFields>): StoredFields => {
  const whole = newFields('', '')
  const known = Object.entries(stored).filter(([name, value]) => name in whole && value !== null)
  return { ...whole, ...Object.fromEntries(known) }
}

export const fieldsToWire = (fields: StoredFields): WrittenFields => ({
  title: fields.title,
  display_title: fields.displayTitle,
  slug: fields.slug,
  summary: fields.summary,
  body: fields.body,
  display_image: fields.displayImage,
  promo_code: fields.promoCode,
  audience: fields.audience,
  publish_at: fields.publishAt,
  expire_at: fields.expireAt,
  categories: fields.categories,
  title_codes: fields.titleCodes,
  related: fields.related,
  seo_title: fields.seoTitle,
  seo_description: fields.seoDescription,
  position: fields.position,
  german: fields.german,
})

export const fieldsFromWire = (sent: WrittenFields): StoredFields => ({
  title: sent.title,
  displayTitle: sent.display_title,
  slug: sent.slug,
  summary: sent.summary,
  body: sent.body,
  displayImage: sent.display_image,
  promoCode: sent.promo_code,
  audience: sent.audience,
  publishAt: sent.publish_at,
  expireAt: sent.expire_at,
  categories: sent.categories,
  titleCodes: sent.title_codes,
  related: sent.related,
  seoTitle: sent.seo_title,
  seoDescription: sent.seo_description,
  position: sent.position,
  german: sent.german,
})

export const toNewPage = (fields: StoredFields, type: NewPage['type'], now: Date): NewPage => ({
  ...fields,
  type,
  state: 'published',
  publishAt: fields.publishAt === null ? now : new Date(fields.publishAt),
  expireAt: fields.expireAt === null ? null : new Date(fields.expireAt),
})

type PageTies = {
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

const storePage = (tx: Db, page: NewPage & { searchText: string; now: Date }): Promise<{ id: number; version: number }> =>
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

const firstIntervalMs = 60_000

const lastCheckOf = appScoped(() => ({ at: null as Date | null }))

/** Scheduled task: makes open pages read again when content appeared or disappeared since the last run. */
export async function publishDueContentChanges(services: Services): Promise<void> {
  const { db, clock } = services
  const last = lastCheckOf(services)
  const now = clock.now()
  const turn = await nextContentChange(db, last.at ?? new Date(now.getTime() - firstIntervalMs))
  if (turn && turn <= now) await publishContentChanged(services, db)
  last.at = now
}
