import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { isIcVariant } from '../lib/variant.ts'
import { account, player, pro } from './frames.tsx'

const announcementsPage = lazyPart(() => import('../features/content/announcements.tsx'), 'AnnouncementsPage')
const loadAnnouncement = () => import('../features/content/articles.tsx')
const announcements = createRoute({ getParentRoute: () => player, path: '/announcements', component: announcementsPage })
const announcement = createRoute({
  getParentRoute: () => player,
  path: '/announcements/$id',
  component: lazyPart(loadAnnouncement, 'AnnouncementPage'),
})
const announcementsIc = createRoute({ getParentRoute: () => player, path: '/ic/announcements', component: announcementsPage })
const announcementIc = createRoute({
  getParentRoute: () => player,
  path: '/ic/announcements/$id',
  component: lazyPart(loadAnnouncement, 'IcAnnouncementPage'),
})

const loadExclusives = () => import('../features/content/exclusives-view.tsx')
type PageName = Extract<keyof Awaited<ReturnType<typeof loadExclusives>>, `${string}Page`>
type Visit = { location: { href: string } }

function redirectToVariant({ location: { href } }: Visit): void {
  const ownAddress = isIcVariant()
    ? href.replace(/^\/exclusives/, '/ic/exclusives')
    : href.replace(/^\/ic\/exclusives/, '/exclusives')
  if (ownAddress !== href) redirect({ href: ownAddress, replace: true, throw: true })
}
const exclusivesAt = <const Path extends string>(path: Path, page: PageName) =>
  createRoute({ getParentRoute: () => player, path, beforeLoad: redirectToVariant, component: lazyPart(loadExclusives, page) })

const promotions = createRoute({
  getParentRoute: () => account,
  path: '/account/promotions',
  component: lazyPart(() => import('../features/content/offers-view.tsx'), 'PromotionsPage'),
})
const promotion = createRoute({
  getParentRoute: () => account,
  path: '/account/promotions/$id',
  component: lazyPart(() => import('../features/content/offer.tsx'), 'PromotionPage'),
})
const help = createRoute({
  getParentRoute: () => account,
  path: '/account/help',
  component: lazyPart(() => import('../pages/content/help-page.tsx'), 'HelpPage'),
})
const helpArticle = createRoute({
  getParentRoute: () => account,
  path: '/account/help/$id',
  component: lazyPart(() => import('../features/content/articles.tsx'), 'HelpArticlePage'),
})

const news = createRoute({
  getParentRoute: () => pro,
  path: '/pro/news',
  component: lazyPart(() => import('../pages/content/pro-news-page.tsx'), 'ProNewsPage'),
})
const newsItem = createRoute({
  getParentRoute: () => pro,
  path: '/pro/news/$id',
  component: lazyPart(() => import('../pages/content/pro-news-item-page.tsx'), 'ProNewsItemPage'),
})
const proHelp = createRoute({
  getParentRoute: () => pro,
  path: '/pro/help',
  component: lazyPart(() => import('../pages/content/pro-help-page.tsx'), 'ProHelpPage'),
})
const proHelpArticle = createRoute({
  getParentRoute: () => pro,
  path: '/pro/help/$id',
  component: lazyPart(() => import('../pages/content/pro-help-article-page.tsx'), 'ProHelpArticlePage'),
})

export const contentRoutes = [
  announcements,
  announcement,
  announcementsIc,
  announcementIc,
  exclusivesAt('/exclusives', 'ExclusivesPage'),
  exclusivesAt('/exclusives/$category', 'CategoryPage'),
  exclusivesAt('/exclusives/$category/$exclusiveId', 'ExclusivePage'),
  exclusivesAt('/ic/exclusives', 'ExclusivesPage'),
  exclusivesAt('/ic/exclusives/$category', 'IcCategoryPage'),
  exclusivesAt('/ic/exclusives/$category/$exclusiveId', 'IcExclusivePage'),
] as const
export const accountContentRoutes = [promotions, promotion, help, helpArticle] as const
export const proContentRoutes = [news, newsItem, proHelp, proHelpArticle] as const
