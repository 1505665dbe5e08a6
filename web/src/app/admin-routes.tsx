import { consoleCalls } from '@portal/contract/console-calls.generated'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addCalls } from '../lib/api.ts'
import { loadPart } from '../lib/load-part.ts'
import { requireAdmin } from './admin-gate.ts'
import { root } from './frames.tsx'
import { bootAt, requireSession } from './gates.ts'
import * as search from './admin-search.ts'
import { insightRoutes } from './insight-routes.tsx'

const toUsers = () => {
  redirect({ href: '/admin/users', replace: true, throw: true })
}

const consoleFrame = () =>
  createRoute({
    getParentRoute: () => root,
    id: 'admin',
    beforeLoad: async (visit) => {
      requireSession(visit)
      // Its document has a content policy of its own, so the console is never entered within another.
      await bootAt('/admin', visit)
      await requireAdmin(visit)
    },
    component: lazyRouteComponent(() => loadPart(() => import('./shell/admin-shell.tsx')), 'AdminShell'),
  })

type Frame = ReturnType<typeof consoleFrame>

const lookups = () => loadPart(() => import('../pages/admin/lookups-page.tsx'))
const parts = () => loadPart(() => import('../pages/admin/content-parts-page.tsx'))

/** Who is in the product, what admins did, and what players reported. */
const peopleRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/users',
      validateSearch: search.peopleSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/users-page.tsx')), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/users/$userId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/user-page.tsx')), 'UserPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/audit',
      validateSearch: search.auditSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/audit-page.tsx')), 'AuditPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/audit/$entryId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/audit-entry-page.tsx')), 'AuditEntryPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/reports',
      validateSearch: search.reportsSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/reports-page.tsx')), 'ReportsPage'),
    }),
  ] as const

/** Scores that stand out, and code versions that do not count. */
const boardRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/scores',
      validateSearch: search.scoresSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/scores-page.tsx')), 'ScoresPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/games-in-review',
      validateSearch: search.heldGamesSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/held-games-page.tsx')), 'HeldGamesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machine-reviews',
      validateSearch: search.machineReviewsSearch,
      component: lazyRouteComponent(
        () => loadPart(() => import('../pages/admin/machine-reviews-page.tsx')),
        'MachineReviewsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/code-versions',
      validateSearch: search.codeVersionsSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/code-versions-page.tsx')), 'CodeVersionsPage'),
    }),
  ] as const

/** What was mailed, bought, and said by the shop. */
const mailRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/outbox',
      validateSearch: search.outboxSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/outbox-page.tsx')), 'OutboxPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/outbox/$mailId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/mail-page.tsx')), 'MailPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/orders',
      validateSearch: search.ordersSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/orders-page.tsx')), 'OrdersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/shop-messages',
      validateSearch: search.shopMessagesSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/shop-messages-page.tsx')), 'ShopMessagesPage'),
    }),
  ] as const

/** What readers read. */
const contentRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content',
      validateSearch: search.contentSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/content-page.tsx')), 'ContentPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/cards',
      component: lazyRouteComponent(parts, 'CardsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/addresses',
      component: lazyRouteComponent(parts, 'AddressesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/$pageId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/write-page.tsx')), 'WritePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/$pageId/preview',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/preview-page.tsx')), 'PreviewPage'),
    }),
  ] as const

/** Games with their achievements, badges, and events. */
const catalogueRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/titles',
      validateSearch: search.titlesSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/titles-page.tsx')), 'TitlesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/titles/$titleId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/title-page.tsx')), 'TitlePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/badges',
      validateSearch: search.badgesSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/badges-page.tsx')), 'BadgesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/badges/$badgeId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/badge-page.tsx')), 'BadgePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/events',
      validateSearch: search.eventsSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/events-page.tsx')), 'EventsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/events/$eventId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/event-page.tsx')), 'EventPage'),
    }),
  ] as const

/** Quests and their editor. */
const questRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/quests',
      validateSearch: search.questsSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/quests-page.tsx')), 'QuestsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/quests/$questId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/quest-page.tsx')), 'QuestPage'),
    }),
  ] as const

/** What the factory built. */
const machineRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines',
      validateSearch: search.machinesSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/machines-page.tsx')), 'MachinesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines/new',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/add-machines-page.tsx')), 'AddMachinesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines/$serial',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/machine-page.tsx')), 'MachinePage'),
    }),
  ] as const

/** What happens behind the pages. */
const jobRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs',
      validateSearch: search.jobsSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/jobs-page.tsx')), 'JobsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs/letters',
      validateSearch: search.lettersSearch,
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/letters-page.tsx')), 'LettersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs/letters/$letterId',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/letter-page.tsx')), 'LetterPage'),
    }),
  ] as const

/** What is switched and listed for everybody. */
const settingRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/flags',
      component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/flags-page.tsx')), 'FlagsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/lookups',
      validateSearch: search.countriesSearch,
      component: lazyRouteComponent(lookups, 'CountriesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/lookups/kinds',
      component: lazyRouteComponent(lookups, 'KindsPage'),
    }),
  ] as const

/** Every other address leads to the users. */
const otherRoutes = (frame: Frame) =>
  [
    createRoute({ getParentRoute: () => frame, path: '/admin', beforeLoad: toUsers }),
    createRoute({ getParentRoute: () => frame, path: '/admin/$', beforeLoad: toUsers }),
  ] as const

/** The admins' console: its frame, a list and a page for each section, and no other address. */
export function adminRoutes() {
  addCalls(consoleCalls)
  const frame = consoleFrame()
  return frame.addChildren([
    ...peopleRoutes(frame),
    ...boardRoutes(frame),
    ...mailRoutes(frame),
    ...contentRoutes(frame),
    ...questRoutes(frame),
    ...machineRoutes(frame),
    ...jobRoutes(frame),
    ...settingRoutes(frame),
    ...catalogueRoutes(frame),
    ...insightRoutes(frame),
    ...otherRoutes(frame),
  ])
}
