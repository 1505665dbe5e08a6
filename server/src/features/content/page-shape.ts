import type { AdCard, CmsPage, ExclusivePage } from '@portal/contract/content'
import type { Titles } from '../games/index.ts'
import { repairBody } from './body.ts'
import type { AdCardRow } from './card-queries.ts'
import type { Audience, PageRow, PageType } from './queries.ts'

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

export function pageToWire(row: PageRow, titles: Titles): CmsPage {
  return {
    id: row.id,
    pk: row.id,
    type: row.type,
    title: row.title,
    display_title: row.displayTitle || row.title,
    summary: row.summary,
    body: row.isLocked ? null : repairBody(row.body),
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
    related_posts: row.related.map((one) => ({
      id: one.id,
      title: one.title,
      slug: one.slug,
      url_path: addressOf[one.type](one),
      publish_date: new Date(one.publishAt).toISOString(),
    })),
    promo_code: row.isLocked ? '' : row.promoCode,
    seo_title: row.seoTitle || row.displayTitle || row.title,
    seo_description: row.seoDescription || row.summary,
    url_path: addressOf[row.type]({ ...row, category: row.categories[0]?.slug ?? null }),
  }
}

export const exclusiveToWire = (row: PageRow, titles: Titles): ExclusivePage => ({
  ...pageToWire(row, titles),
  members_only: row.audience === 'all_access',
  locked: row.isLocked,
})

export const cardToWire = (row: AdCardRow, titles: Titles): AdCard => ({
  id: row.id,
  pk: row.id,
  title: row.title,
  subtitle: row.subtitle,
  image_url: row.imageUrl,
  link_url: row.linkUrl,
  cta: row.cta,
  order: row.position,
  audience: row.audience,
  starts: row.startsAt?.toISOString() ?? null,
  ends: row.endsAt?.toISOString() ?? null,
  countdown_to: row.countdownTo?.toISOString() ?? null,
  title_code: row.titleId === null ? null : (titles.byId.get(row.titleId)?.code ?? null),
})
