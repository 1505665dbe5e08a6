import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { api, query } from '../lib/api.ts'
import { lazyPart } from '../lib/load-part.ts'
import { secondFactorApi } from '../lib/second-factor-api.ts'
import * as search from './admin-search.ts'
import { root } from './frames.tsx'
import { loadDocumentAt, requireSession } from './gates.ts'

const insightRoutes = <Frame extends AnyRoute>(frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/faults',
      validateSearch: search.faultsSearch,
      component: lazyPart(() => import('../features/reports/fault-list.tsx'), 'FaultsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/usage',
      validateSearch: search.usageSearch,
      component: lazyPart(() => import('../features/tracking/usage.tsx'), 'UsagePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/speed',
      validateSearch: search.speedSearch,
      component: lazyPart(() => import('../features/reports/speed.tsx'), 'SpeedPage'),
    }),
  ] as const

async function requireAdmin({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(query(api.profiles.userDetail))
  const isAdmin = user.group_memberships.some(({ group_type, is_active }) => group_type === 'admin' && is_active)
  if (!isAdmin) redirect({ href: '/404', replace: true, throw: true })
  const factor = await context.queryClient.fetchQuery(query(secondFactorApi.show))
  // Without a second factor the console is closed; the security page is where it is set up.
  if (factor.opens_console) redirect({ href: '/account/profile/security', replace: true, throw: true })
}

const toUsers = () => {
  redirect({ href: '/admin/users', replace: true, throw: true })
}

const consoleFrame = () =>
  createRoute({
    getParentRoute: () => root,
    id: 'admin',
    beforeLoad: async (visit) => {
      requireSession(visit)
      // The console's document has its own content policy, so it is never entered from another document.
      await loadDocumentAt('/admin', visit)
      await requireAdmin(visit)
    },
    component: lazyPart(() => import('./shell/admin-shell.tsx'), 'AdminShell'),
  })

type Frame = ReturnType<typeof consoleFrame>

const peopleRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/users',
      validateSearch: search.peopleSearch,
      component: lazyPart(() => import('../features/accounts/admin/people-list.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/users/$userId',
      component: lazyPart(() => import('../pages/admin/user-page.tsx'), 'UserPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/audit',
      validateSearch: search.auditSearch,
      component: lazyPart(() => import('../features/audit/audit-list.tsx'), 'AuditPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/audit/$entryId',
      component: lazyPart(() => import('../features/audit/audit-entry.tsx'), 'AuditEntryPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/reports',
      validateSearch: search.reportsSearch,
      component: lazyPart(() => import('../features/follows/report-list.tsx'), 'ReportsPage'),
    }),
  ] as const

const boardRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/scores',
      validateSearch: search.scoresSearch,
      component: lazyPart(() => import('../features/score-reviews/review-list.tsx'), 'ScoresPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/games-in-review',
      validateSearch: search.heldGamesSearch,
      component: lazyPart(() => import('../features/held-games/held-list.tsx'), 'HeldGamesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machine-reviews',
      validateSearch: search.machineReviewsSearch,
      component: lazyPart(() => import('../features/disowned-games/machine-reviews.tsx'), 'MachineReviewsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/code-versions',
      validateSearch: search.codeVersionsSearch,
      component: lazyPart(() => import('../features/score-reviews/fence-list.tsx'), 'CodeVersionsPage'),
    }),
  ] as const

const mailRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/outbox',
      validateSearch: search.outboxSearch,
      component: lazyPart(() => import('../features/mails/mail-list.tsx'), 'OutboxPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/outbox/$mailId',
      component: lazyPart(() => import('../features/mails/mail-view.tsx'), 'MailPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/orders',
      validateSearch: search.ordersSearch,
      component: lazyPart(() => import('../features/membership/order-list.tsx'), 'OrdersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/shop-messages',
      validateSearch: search.shopMessagesSearch,
      component: lazyPart(() => import('../features/membership/shop-message-list.tsx'), 'ShopMessagesPage'),
    }),
  ] as const

const contentRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content',
      validateSearch: search.contentSearch,
      component: lazyPart(() => import('../features/content/admin/page-list.tsx'), 'ContentPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/cards',
      component: lazyPart(() => import('../features/content/admin/cards-view.tsx'), 'CardsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/addresses',
      component: lazyPart(() => import('../features/content/admin/addresses-view.tsx'), 'AddressesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/$pageId',
      component: lazyPart(() => import('../features/content/admin/page-editor.tsx'), 'WritePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/content/$pageId/preview',
      component: lazyPart(() => import('../features/content/admin/preview-view.tsx'), 'PreviewPage'),
    }),
  ] as const

const catalogueRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/titles',
      validateSearch: search.titlesSearch,
      component: lazyPart(() => import('../features/games/admin/title-list.tsx'), 'TitlesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/titles/$titleId',
      component: lazyPart(() => import('../features/games/admin/title-editor.tsx'), 'TitlePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/badges',
      validateSearch: search.badgesSearch,
      component: lazyPart(() => import('../features/badges/admin/badge-list.tsx'), 'BadgesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/badges/$badgeId',
      component: lazyPart(() => import('../pages/admin/badge-page.tsx'), 'BadgePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/events',
      validateSearch: search.eventsSearch,
      component: lazyPart(() => import('../features/events/admin/event-list.tsx'), 'EventsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/events/$eventId',
      component: lazyPart(() => import('../features/events/admin/event-editor.tsx'), 'EventPage'),
    }),
  ] as const

const questRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/quests',
      validateSearch: search.questsSearch,
      component: lazyPart(() => import('../features/quests/editor/quest-list.tsx'), 'QuestsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/quests/$questId',
      component: lazyPart(() => import('../features/quests/editor/quest-page.tsx'), 'QuestPage'),
    }),
  ] as const

const machineRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines',
      validateSearch: search.machinesSearch,
      component: lazyPart(() => import('../features/machines/built/built-list.tsx'), 'MachinesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines/new',
      component: lazyPart(() => import('../features/machines/built/build-form.tsx'), 'AddMachinesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/machines/$serial',
      component: lazyPart(() => import('../features/machines/built/built-view.tsx'), 'MachinePage'),
    }),
  ] as const

const jobRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs',
      validateSearch: search.jobsSearch,
      component: lazyPart(() => import('../features/jobs/job-list.tsx'), 'JobsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs/letters',
      validateSearch: search.deadLettersSearch,
      component: lazyPart(() => import('../features/jobs/dead-letter-list.tsx'), 'DeadLettersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/jobs/letters/$letterId',
      component: lazyPart(() => import('../features/jobs/dead-letter-view.tsx'), 'DeadLetterPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/system',
      component: lazyPart(() => import('../features/system/system.tsx'), 'SystemPage'),
    }),
  ] as const

const settingRoutes = (frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/flags',
      component: lazyPart(() => import('../features/flags/flag-list.tsx'), 'FlagsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/lookups',
      validateSearch: search.countriesSearch,
      component: lazyPart(() => import('../features/lookups/country-list.tsx'), 'CountriesPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/lookups/kinds',
      component: lazyPart(() => import('../features/lookups/kind-list.tsx'), 'KindsPage'),
    }),
  ] as const

const otherRoutes = (frame: Frame) =>
  [
    createRoute({ getParentRoute: () => frame, path: '/admin', beforeLoad: toUsers }),
    createRoute({ getParentRoute: () => frame, path: '/admin/$', beforeLoad: toUsers }),
  ] as const

export function adminRoutes() {
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
