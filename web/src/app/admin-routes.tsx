import { consoleCalls } from '@portal/contract/console-calls.generated'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { addCalls } from '../lib/api.ts'
import { loadPart } from '../lib/load-part.ts'
import { requireAdmin } from './admin-gate.ts'
import { root } from './frames.tsx'
import { bootAt, requireSession } from './gates.ts'
import * as search from './admin-search.ts'

const toUsers = () => {
  redirect({ href: '/admin/users', replace: true, throw: true })
}

/** The admins' console: its frame, a list and a page for each section, and no other address. */
export function adminRoutes() {
  addCalls(consoleCalls)
  const frame = createRoute({
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
  const users = createRoute({
    getParentRoute: () => frame,
    path: '/admin/users',
    validateSearch: search.peopleSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/users-page.tsx')), 'UsersPage'),
  })
  const user = createRoute({
    getParentRoute: () => frame,
    path: '/admin/users/$userId',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/user-page.tsx')), 'UserPage'),
  })
  const audit = createRoute({
    getParentRoute: () => frame,
    path: '/admin/audit',
    validateSearch: search.auditSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/audit-page.tsx')), 'AuditPage'),
  })
  const entry = createRoute({
    getParentRoute: () => frame,
    path: '/admin/audit/$entryId',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/audit-entry-page.tsx')), 'AuditEntryPage'),
  })
  const reports = createRoute({
    getParentRoute: () => frame,
    path: '/admin/reports',
    validateSearch: search.reportsSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/reports-page.tsx')), 'ReportsPage'),
  })
  const scores = createRoute({
    getParentRoute: () => frame,
    path: '/admin/scores',
    validateSearch: search.scoresSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/scores-page.tsx')), 'ScoresPage'),
  })
  const codeVersions = createRoute({
    getParentRoute: () => frame,
    path: '/admin/code-versions',
    validateSearch: search.codeVersionsSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/code-versions-page.tsx')), 'CodeVersionsPage'),
  })
  const outbox = createRoute({
    getParentRoute: () => frame,
    path: '/admin/outbox',
    validateSearch: search.outboxSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/outbox-page.tsx')), 'OutboxPage'),
  })
  const mail = createRoute({
    getParentRoute: () => frame,
    path: '/admin/outbox/$mailId',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/mail-page.tsx')), 'MailPage'),
  })
  const orders = createRoute({
    getParentRoute: () => frame,
    path: '/admin/orders',
    validateSearch: search.ordersSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/orders-page.tsx')), 'OrdersPage'),
  })
  const shopMessages = createRoute({
    getParentRoute: () => frame,
    path: '/admin/shop-messages',
    validateSearch: search.shopMessagesSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/shop-messages-page.tsx')), 'ShopMessagesPage'),
  })
  const content = createRoute({
    getParentRoute: () => frame,
    path: '/admin/content',
    validateSearch: search.contentSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/content-page.tsx')), 'ContentPage'),
  })
  const parts = () => loadPart(() => import('../pages/admin/content-parts-page.tsx'))
  const cards = createRoute({
    getParentRoute: () => frame,
    path: '/admin/content/cards',
    component: lazyRouteComponent(parts, 'CardsPage'),
  })
  const addresses = createRoute({
    getParentRoute: () => frame,
    path: '/admin/content/addresses',
    component: lazyRouteComponent(parts, 'AddressesPage'),
  })
  const writing = createRoute({
    getParentRoute: () => frame,
    path: '/admin/content/$pageId',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/write-page.tsx')), 'WritePage'),
  })
  const preview = createRoute({
    getParentRoute: () => frame,
    path: '/admin/content/$pageId/preview',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/preview-page.tsx')), 'PreviewPage'),
  })
  const quests = createRoute({
    getParentRoute: () => frame,
    path: '/admin/quests',
    validateSearch: search.questsSearch,
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/quests-page.tsx')), 'QuestsPage'),
  })
  const quest = createRoute({
    getParentRoute: () => frame,
    path: '/admin/quests/$questId',
    component: lazyRouteComponent(() => loadPart(() => import('../pages/admin/quest-studio-page.tsx')), 'QuestStudioPage'),
  })
  const start = createRoute({ getParentRoute: () => frame, path: '/admin', beforeLoad: toUsers })
  const other = createRoute({ getParentRoute: () => frame, path: '/admin/$', beforeLoad: toUsers })
  return frame.addChildren([
    start,
    users,
    user,
    audit,
    entry,
    reports,
    scores,
    codeVersions,
    outbox,
    mail,
    orders,
    shopMessages,
    content,
    cards,
    addresses,
    writing,
    preview,
    quests,
    quest,
    other,
  ])
}
