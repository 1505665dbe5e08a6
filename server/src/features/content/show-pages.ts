import type { AdCard, CmsPage, ExclusivePage } from '@portal/contract/content'
import type { Language } from '@portal/contract/language'
import type { GroupType } from '@portal/contract/wire'
import type { Actor, Player } from '../../platform/actor.ts'
import { withoutHyphens } from '../../platform/db/database.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isOn } from '../flags/index.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { repairBody } from './body.ts'
import {
  cardsFor,
  pageById,
  pagesOf,
  type AdCardRow,
  type Audience,
  type PageRow,
  type PageType,
  type Reader,
  type RelatedRow,
} from './pages.ts'

const pageSize = 10
const mostOfHelp = 200

const readerOf = (actor: Actor): Reader =>
  actor.kind === 'player'
    ? { userId: actor.userId, isOperator: actor.roles.business || actor.roles.admin }
    : { userId: null, isOperator: false }

const pageSpan = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize })

async function readPages(call: Call, wanted: Parameters<typeof pagesOf>[3], page: { offset: number; limit: number }) {
  return pagesOf(call.db, readerOf(call.actor), call.clock.now(), wanted, page)
}

async function pageOf(call: Call, type: PageType, id: number): Promise<PageRow> {
  const row = await pageById(call.db, readerOf(call.actor), call.clock.now(), type, id)
  if (!row) throw unknownObject()
  return row
}

export async function listPages(call: Call<Player>, type: 'announcement' | 'pro_news', { page }: { page: number }) {
  const [titles, rows] = await Promise.all([titlesOf(call), readPages(call, { type }, pageSpan(page))])
  return rows.map((row) => pageToWire(row, titles, call.request.language))
}

export async function showPage(call: Call<Player>, type: 'announcement' | 'pro_news' | 'help', { id }: { id: number }) {
  const [titles, row] = await Promise.all([titlesOf(call), pageOf(call, type, id)])
  return pageToWire(row, titles, call.request.language)
}

export async function listExclusives(call: Call<Player>, { page, category }: { page: number; category?: string | undefined }) {
  const [titles, rows] = await Promise.all([titlesOf(call), readPages(call, { type: 'exclusive', category }, pageSpan(page))])
  return rows.map((row) => exclusiveToWire(row, titles, call.request.language))
}

export async function showExclusive(call: Call<Player>, { id }: { id: number }) {
  const [titles, row] = await Promise.all([titlesOf(call), pageOf(call, 'exclusive', id)])
  return exclusiveToWire(row, titles, call.request.language)
}

/** Matches every word of the text; matches in the title come first. */
export async function listHelp(
  call: Call<Player>,
  { group_type, search }: { group_type?: GroupType | undefined; search: string },
) {
  const words = withoutHyphens(search).split(/\s+/).filter(Boolean).slice(0, 8)
  const [titles, rows] = await Promise.all([
    titlesOf(call),
    readPages(call, { type: 'help', audience: group_type, words }, { offset: 0, limit: mostOfHelp }),
  ])
  return rows.map((row) => pageToWire(row, titles, call.request.language))
}

const openTypes: Record<string, PageType> = {
  'quest group page': 'quest_group_page',
  quest_group_page: 'quest_group_page',
  promotion: 'promotion',
  page: 'page',
}

export async function listPagesOfType(call: Call, { type, slug }: { type: string; slug?: string | undefined }) {
  const kind = openTypes[type.toLowerCase()]
  if (kind === undefined || (kind === 'promotion' && call.actor.kind !== 'player')) return []
  await consumeComputedAnswerLimit(call)
  const [titles, rows] = await Promise.all([
    titlesOf(call),
    readPages(call, { type: kind, slug }, { offset: 0, limit: mostOfHelp }),
  ])
  return rows.map((row) => pageToWire(row, titles, call.request.language))
}

export async function listCards(call: Call<Player>) {
  if (!(await isOn(call, 'cards'))) return []
  const [titles, rows] = await Promise.all([titlesOf(call), cardsFor(call.db, readerOf(call.actor), call.clock.now())])
  return rows.map((row) => cardToWire(row, titles, call.request.language))
}

type Addressed = { id: number; slug: string; audience: Audience; category: string | null }

export const addressOf: Record<PageType, (page: Addressed) => string> = {
  announcement: ({ id }) => `/announcements/${id}`,
  exclusive: ({ id, category }) => (category === null ? `/exclusives/${id}` : `/exclusives/${category}/${id}`),
  pro_news: ({ id }) => `/pro/news/${id}`,
  help: ({ id, audience }) => (audience === 'business' ? `/pro/help/${id}` : `/account/help/${id}`),
  promotion: ({ id }) => `/account/promotions/${id}`,
  quest_group_page: ({ slug }) => `/quests/${slug}`,
  page: ({ slug }) => `/${slug}`,
}

/** The words of a page in a language; in English if it has no version in that language. */
function textOf(row: PageRow, language: Language) {
  const german = language === 'de' ? row.german : null
  const text = german ? { ...german, language } : { ...row, language: 'en' as const, display_title: row.displayTitle }
  const { title, summary, body } = text
  const shown = { language: text.language, title, display_title: text.display_title || title, summary, body }
  return german
    ? { ...shown, seo_title: shown.display_title, seo_description: summary }
    : { ...shown, seo_title: row.seoTitle || shown.display_title, seo_description: row.seoDescription || summary }
}

const relatedToWire = (row: RelatedRow, language: Language): CmsPage['related_posts'][number] => ({
  id: row.id,
  ...(language === 'de' && row.germanTitle
    ? { language, title: row.germanTitle }
    : { language: 'en' as const, title: row.title }),
  slug: row.slug,
  url_path: addressOf[row.type](row),
  publish_date: new Date(row.publishAt).toISOString(),
})

export function pageToWire(row: PageRow, titles: Titles, language: Language): CmsPage {
  const { body, ...text } = textOf(row, language)
  return {
    id: row.id,
    pk: row.id,
    type: row.type,
    ...text,
    body: row.isLocked ? null : repairBody(body),
    slug: row.slug,
    live: true,
    publish_date: row.publishAt.toISOString(),
    expiry_date: row.expireAt?.toISOString() ?? null,
    display_image: row.displayImage,
    categories: row.categories,
    related_games: row.titleIds.flatMap((id) => {
      const title = titles.byId.get(id)
      return title ? [{ id, pk: id, name: title.name, code: title.code }] : []
    }),
    related_posts: row.related.map((one) => relatedToWire(one, language)),
    promo_code: row.isLocked ? '' : row.promoCode,
    url_path: addressOf[row.type]({ ...row, category: row.categories[0]?.slug ?? null }),
  }
}

const exclusiveToWire = (row: PageRow, titles: Titles, language: Language): ExclusivePage => ({
  ...pageToWire(row, titles, language),
  members_only: row.audience === 'all_access',
  locked: row.isLocked,
})

export const cardToWire = (row: AdCardRow, titles: Titles, language: Language): AdCard => ({
  id: row.id,
  pk: row.id,
  ...(language === 'de' && row.german
    ? { language, ...row.german }
    : { language: 'en' as const, title: row.title, subtitle: row.subtitle, cta: row.cta }),
  image_url: row.imageUrl,
  link_url: row.linkUrl,
  order: row.position,
  audience: row.audience,
  starts: row.startsAt?.toISOString() ?? null,
  ends: row.endsAt?.toISOString() ?? null,
  countdown_to: row.countdownTo?.toISOString() ?? null,
  title_code: row.titleId === null ? null : (titles.byId.get(row.titleId)?.code ?? null),
})
