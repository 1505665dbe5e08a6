import type { AdCard, CmsPage, ExclusivePage } from '@portal/contract/content'
import type { Language } from '@portal/contract/language'
import type { Titles } from '../games/index.ts'
import { repairBody } from './body.ts'
import type { AdCardRow } from './card-queries.ts'
import type { Audience, PageRow, PageType, RelatedRow } from './queries.ts'

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

export const exclusiveToWire = (row: PageRow, titles: Titles, language: Language): ExclusivePage => ({
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
