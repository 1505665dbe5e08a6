import type { Body } from '@portal/contract/content'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
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
  isLocked: boolean
  categories: { id: number; name: string; slug: string }[]
  titleIds: number[]
  related: RelatedRow[]
}
export type RelatedRow = {
  id: number
  type: PageType
  title: string
  slug: string
  audience: Audience
  category: string | null
  publishAt: string
}

export type Reader = { userId: number | null; isOperator: boolean }

/** Published and within its dates. Takes the alias of the table. */
const isLive = (table: 'p' | 'r', now: Date) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('state')} = 'published' and ${column('publish_at')} <= ${now}
    and (${column('expire_at')} is null or ${column('expire_at')} > ${now})`
}

const audiences = (reader: Reader): Audience[] => [
  'all',
  ...(reader.userId === null ? [] : (['home'] as const)),
  ...(reader.isOperator ? (['business'] as const) : []),
]

/** Pages for All-Access members are shown to others only as locked exclusives. */
const isFor = (table: 'p' | 'r', reader: Reader) => sql`(
  ${sql.ref(`${table}.audience`)} = any(${audiences(reader)}::text[])
  or ${sql.ref(`${table}.audience`)} = 'all_access' and (${sql.ref(`${table}.type`)} = 'exclusive' or member.yes))`

const member = (reader: Reader, now: Date) => sql`(
  select exists (select from memberships m where m.user_id = ${reader.userId} and ${isAllAccess(now)}) as yes) as member`

const columns = (reader: Reader, now: Date) => sql`
  p.id, p.type, p.slug, p.title, p.display_title as "displayTitle", p.summary, p.body, p.display_image as "displayImage",
  p.promo_code as "promoCode", p.audience, p.publish_at as "publishAt", p.expire_at as "expireAt", p.seo_title as "seoTitle",
  p.seo_description as "seoDescription", p.audience = 'all_access' and not member.yes as "isLocked",
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by pc.position, c.id), '[]')
    from cms_page_categories pc join cms_categories c on c.id = pc.category_id where pc.page_id = p.id) as categories,
  (select coalesce(json_agg(pt.title_id order by pt.position), '[]') from cms_page_titles pt where pt.page_id = p.id) as "titleIds",
  (select coalesce(json_agg(json_build_object('id', r.id, 'type', r.type, 'title', coalesce(nullif(r.display_title, ''), r.title),
      'slug', r.slug, 'audience', r.audience, 'publishAt', r.publish_at, 'category', (
        select c.slug from cms_page_categories pc join cms_categories c on c.id = pc.category_id
        where pc.page_id = r.id order by pc.position limit 1)) order by x.position), '[]')
    from cms_page_related x join cms_pages r on r.id = x.related_id
    where x.page_id = p.id and ${isLive('r', now)} and ${isFor('r', reader)}) as related`

type Wanted = {
  type: PageType
  category?: string | undefined
  audience?: 'home' | 'business' | undefined
  slug?: string | undefined
}
type Span = { offset: number; limit: number }

export async function pagesOf(
  db: Db,
  reader: Reader,
  now: Date,
  wanted: Wanted & { words?: string[] },
  span: Span,
): Promise<PageRow[]> {
  const { type, category, audience, slug, words = [] } = wanted
  const rules = allOf([
    category !== undefined &&
      sql`exists (select from cms_page_categories pc join cms_categories c on c.id = pc.category_id
        where pc.page_id = p.id and c.slug = ${category})`,
    audience !== undefined && sql`p.audience in ('all', ${audience})`,
    slug !== undefined && sql`p.slug = ${slug}`,
    ...words.map((word) => sql`p.search_text like ${anywhereIn(word)}`),
  ])
  const byTitle = words[0] === undefined ? sql`` : sql`lower(p.title) like ${anywhereIn(words[0])} desc,`
  const found = await sql<PageRow>`
    select ${columns(reader, now)} from cms_pages p cross join ${member(reader, now)}
    where p.type = ${type} and ${isLive('p', now)} and ${isFor('p', reader)} and ${rules}
    order by ${byTitle} p.position, p.publish_at desc, p.id desc limit ${span.limit} offset ${span.offset}`.execute(db)
  return found.rows
}

export async function pageById(db: Db, reader: Reader, now: Date, type: PageType, id: number): Promise<PageRow | undefined> {
  const found = await sql<PageRow>`
    select ${columns(reader, now)} from cms_pages p cross join ${member(reader, now)}
    where p.id = ${id} and p.type = ${type} and ${isLive('p', now)} and ${isFor('p', reader)}`.execute(db)
  return found.rows[0]
}

/** Related pages of a draft, in its order, without pages that are not visible now. */
export async function relatedByIds(db: Db, now: Date, ids: readonly number[]): Promise<RelatedRow[]> {
  const found = await sql<RelatedRow>`
    select r.id, r.type, coalesce(nullif(r.display_title, ''), r.title) as title, r.slug, r.audience,
      to_json(r.publish_at)#>>'{}' as "publishAt", (
        select c.slug from cms_page_categories pc join cms_categories c on c.id = pc.category_id
        where pc.page_id = r.id order by pc.position limit 1) as category
    from unnest(${ids}::bigint[]) with ordinality as w (id, position) join cms_pages r on r.id = w.id
    where ${isLive('r', now)} order by w.position`.execute(db)
  return found.rows
}

export type AdCardRow = {
  id: number
  title: string
  subtitle: string
  imageUrl: string
  linkUrl: string
  cta: string
  position: number
  audience: Audience
  startsAt: Date | null
  endsAt: Date | null
  countdownTo: Date | null
  titleId: number | null
}

export async function cardsFor(db: Db, reader: Reader, now: Date): Promise<AdCardRow[]> {
  const found = await sql<AdCardRow>`
    select a.id, a.title, a.subtitle, a.image_url as "imageUrl", a.link_url as "linkUrl", a.cta, a.position, a.audience,
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.countdown_to as "countdownTo", a.title_id as "titleId"
    from adcards a cross join ${member(reader, now)}
    where a.removed_at is null and (a.starts_at is null or a.starts_at <= ${now}) and (a.ends_at is null or a.ends_at > ${now})
      and (a.audience = any(${audiences(reader)}::text[]) or a.audience = 'all_access' and member.yes)
    order by a.position, a.id limit 20`.execute(db)
  return found.rows
}

/** Returns the next moment at which content appears or disappears. */
export async function nextTurn(db: Db, after: Date): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select min(at) as at from (
      (select publish_at as at from cms_pages where state = 'published' and publish_at > ${after} order by publish_at limit 1)
      union all
      (select expire_at from cms_pages where state = 'published' and expire_at > ${after} order by expire_at limit 1)
      union all select min(starts_at) from adcards where removed_at is null and starts_at > ${after}
      union all select min(ends_at) from adcards where removed_at is null and ends_at > ${after}) as turns`.execute(db)
  return found.rows[0]?.at ?? null
}
