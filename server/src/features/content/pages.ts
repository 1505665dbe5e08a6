import type { Body, CardFields, GermanCard, GermanText } from '@portal/contract/content'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf, containsText, sql, type Db } from '../../platform/db/database.ts'
import { isAllAccess } from '../membership/index.ts'

export type PageType = 'announcement' | 'exclusive' | 'pro_news' | 'help' | 'promotion' | 'quest_group_page' | 'page'
export type Audience = 'all' | 'home' | 'business' | 'all_access'

export type PageRow = {
  id: number
  type: PageType
  slug: string
  title: string
  displayTitle: string
  summary: string
  body: Body
  displayImage: string
  promoCode: string
  audience: Audience
  publishAt: Date
  expireAt: Date | null
  seoTitle: string
  seoDescription: string
  german: GermanText | null
  /** The page is for All-Access members and the reader is none. */
  isLocked: boolean
  categories: { id: number; name: string; slug: string }[]
  titleIds: number[]
  related: RelatedRow[]
}
export type RelatedRow = {
  id: number
  type: PageType
  title: string
  germanTitle: string | null
  slug: string
  audience: Audience
  category: string | null
  publishAt: string
}

export type Reader = { userId: number | null; isOperator: boolean }

const isLive = (table: 'p' | 'r', now: Date) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('state')} = 'published' and ${column('publish_at')} <= ${now}
    and (${column('expire_at')} is null or ${column('expire_at')} > ${now}))`
}

const audiencesOf = (reader: Reader): Audience[] => [
  'all',
  ...(reader.userId === null ? [] : (['home'] as const)),
  ...(reader.isOperator ? (['business'] as const) : []),
]

/** Pages for All-Access members are hidden from others, except exclusives, which are shown locked. */
const isForReader = (table: 'p' | 'r', reader: Reader) => sql<boolean>`(
  ${sql.ref(`${table}.audience`)} = any(${audiencesOf(reader)}::text[])
  or ${sql.ref(`${table}.audience`)} = 'all_access' and (${sql.ref(`${table}.type`)} = 'exclusive' or member.yes))`

const isMember = (db: Db, reader: Reader, now: Date) =>
  db.selectNoFrom((eb) =>
    eb
      .exists(
        eb.selectFrom('memberships as m').select('m.user_id').where('m.user_id', '=', reader.userId).where(isAllAccess(now)),
      )
      .as('yes'),
  )

const firstCategory = sql<string | null>`(
  select c.slug from cms_page_categories pc join cms_categories c on c.id = pc.category_id
  where pc.page_id = r.id order by pc.position limit 1)`

const relatedColumns = [
  'r.id',
  'r.type',
  'r.slug',
  'r.audience',
  sql<string>`coalesce(nullif(r.display_title, ''), r.title)`.as('title'),
  sql<string | null>`coalesce(nullif(r.german->>'display_title', ''), r.german->>'title')`.as('germanTitle'),
  sql<string>`to_json(r.publish_at)#>>'{}'`.as('publishAt'),
  firstCategory.as('category'),
] as const

const visiblePages = (db: Db, reader: Reader, now: Date) =>
  db
    .selectFrom('cms_pages as p')
    .crossJoin(isMember(db, reader, now).as('member'))
    .where(isLive('p', now))
    .where(isForReader('p', reader))
    .select([
      'p.id',
      'p.type',
      'p.slug',
      'p.title',
      'p.display_title as displayTitle',
      'p.summary',
      'p.body',
      'p.display_image as displayImage',
      'p.promo_code as promoCode',
      'p.audience',
      'p.publish_at as publishAt',
      'p.expire_at as expireAt',
      'p.seo_title as seoTitle',
      'p.seo_description as seoDescription',
      'p.german',
    ])
    .select((eb) => [
      sql<boolean>`p.audience = 'all_access' and not member.yes`.as('isLocked'),
      jsonArrayFrom(
        eb
          .selectFrom('cms_page_categories as pc')
          .innerJoin('cms_categories as c', 'c.id', 'pc.category_id')
          .select(['c.id', 'c.name', 'c.slug'])
          .whereRef('pc.page_id', '=', 'p.id')
          .orderBy('pc.position')
          .orderBy('c.id'),
      ).as('categories'),
      sql<number[]>`(
        select coalesce(json_agg(pt.title_id order by pt.position), '[]') from cms_page_titles pt where pt.page_id = p.id)`.as(
        'titleIds',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('cms_page_related as x')
          .innerJoin('cms_pages as r', 'r.id', 'x.related_id')
          .select(relatedColumns)
          .whereRef('x.page_id', '=', 'p.id')
          .where(isLive('r', now))
          .where(isForReader('r', reader))
          .orderBy('x.position'),
      ).as('related'),
    ])
    .$narrowType<Pick<PageRow, 'type' | 'body' | 'audience' | 'german' | 'related'>>()

type PageQuery = {
  type: PageType
  category?: string | undefined
  audience?: 'home' | 'business' | undefined
  slug?: string | undefined
}
type Span = { offset: number; limit: number }

export function pagesOf(
  db: Db,
  reader: Reader,
  now: Date,
  wanted: PageQuery & { words?: string[] },
  span: Span,
): Promise<PageRow[]> {
  const { type, category, audience, slug, words = [] } = wanted
  let pages = visiblePages(db, reader, now).where('p.type', '=', type)
  if (category !== undefined)
    pages = pages.where((eb) =>
      eb.exists(
        eb
          .selectFrom('cms_page_categories as pc')
          .innerJoin('cms_categories as c', 'c.id', 'pc.category_id')
          .select('c.id')
          .whereRef('pc.page_id', '=', 'p.id')
          .where('c.slug', '=', category),
      ),
    )
  if (audience !== undefined) pages = pages.where('p.audience', 'in', ['all', audience])
  if (slug !== undefined) pages = pages.where('p.slug', '=', slug)
  for (const word of words) pages = pages.where(containsText(sql`p.search_text`, word))
  if (words[0] !== undefined)
    pages = pages.orderBy(containsText(sql`(p.title || ' ' || coalesce(p.german->>'title', ''))`, words[0]), 'desc')
  return pages
    .orderBy('p.position')
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(span.limit)
    .offset(span.offset)
    .execute()
}

export const pageById = (db: Db, reader: Reader, now: Date, type: PageType, id: number): Promise<PageRow | undefined> =>
  visiblePages(db, reader, now).where('p.id', '=', id).where('p.type', '=', type).executeTakeFirst()

export const relatedByIds = (db: Db, now: Date, ids: readonly number[]): Promise<RelatedRow[]> =>
  db
    .selectFrom('cms_pages as r')
    .select(relatedColumns)
    .where('r.id', '=', anyOf(ids))
    .where(isLive('r', now))
    .orderBy(sql`array_position(${ids}::bigint[], r.id)`)
    .$narrowType<Pick<RelatedRow, 'type' | 'audience'>>()
    .execute()

export async function nextContentChange(db: Db, after: Date): Promise<Date | null> {
  const published = db.selectFrom('cms_pages').where('state', '=', sql.lit('published'))
  const cards = db.selectFrom('adcards').where('removed_at', 'is', null)
  const { at } = await db
    .selectNoFrom(
      sql<Date | null>`least(
        ${published.select('publish_at').where('publish_at', '>', after).orderBy('publish_at').limit(1)},
        ${published.select('expire_at').where('expire_at', '>', after).orderBy('expire_at').limit(1)},
        ${cards.select(({ fn }) => fn.min('starts_at').as('at')).where('starts_at', '>', after)},
        ${cards.select(({ fn }) => fn.min('ends_at').as('at')).where('ends_at', '>', after)})`.as('at'),
    )
    .executeTakeFirstOrThrow()
  return at
}

const cardColumns = [
  'id',
  'title',
  'subtitle',
  'image_url as imageUrl',
  'link_url as linkUrl',
  'cta',
  'position',
  'audience',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'countdown_to as countdownTo',
  'title_id as titleId',
  'german',
] as const
const writtenColumns = [...cardColumns, 'revision', 'removed_at as removedAt'] as const

type Narrow = { audience: Audience; german: GermanCard | null }

export const cardsFor = (db: Db, reader: Reader, now: Date) =>
  db
    .selectFrom('adcards')
    .crossJoin(isMember(db, reader, now).as('member'))
    .select(cardColumns)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) =>
      eb.or([eb('audience', '=', anyOf(audiencesOf(reader))), eb.and([eb('audience', '=', 'all_access'), eb.ref('member.yes')])]),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(20)
    .$narrowType<Narrow>()
    .execute()

export type AdCardRow = Awaited<ReturnType<typeof cardsFor>>[number]
export type WrittenCardRow = AdCardRow & { revision: number; removedAt: Date | null }

export const allCards = (db: Db): Promise<WrittenCardRow[]> =>
  db
    .selectFrom('adcards')
    .select(writtenColumns)
    .orderBy(({ eb }) => eb('removed_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .limit(300)
    .$narrowType<Narrow>()
    .execute()

export const cardForChange = (tx: Db, id: number): Promise<WrittenCardRow | undefined> =>
  tx.selectFrom('adcards').select(writtenColumns).where('id', '=', id).forUpdate().$narrowType<Narrow>().executeTakeFirst()

const valuesOf = (tx: Db, fields: CardFields, now: Date) => ({
  title: fields.title,
  subtitle: fields.subtitle,
  image_url: fields.image_url,
  link_url: fields.link_url,
  cta: fields.cta,
  position: fields.position,
  audience: fields.audience,
  starts_at: fields.starts,
  ends_at: fields.ends,
  countdown_to: fields.countdown_to,
  title_id: tx.selectFrom('game_titles').select('id').where('code', '=', fields.title_code),
  german: fields.german && JSON.stringify(fields.german),
  edited_at: now,
})

export const insertCard = (tx: Db, fields: CardFields, now: Date): Promise<WrittenCardRow> =>
  tx
    .insertInto('adcards')
    .values(valuesOf(tx, fields, now))
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const updateCard = (tx: Db, id: number, fields: CardFields, now: Date): Promise<WrittenCardRow> =>
  tx
    .updateTable('adcards')
    .set({ ...valuesOf(tx, fields, now), revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const setRemoved = (tx: Db, id: number, removedAt: Date | null, now: Date): Promise<WrittenCardRow> =>
  tx
    .updateTable('adcards')
    .set({ removed_at: removedAt, revision: sql`revision + 1`, edited_at: now })
    .where('id', '=', id)
    .returning(writtenColumns)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()
