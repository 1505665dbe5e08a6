import type { contentCalls } from '@portal/contract/content'
import type { Routes } from '../../kit/http/serve.ts'
import { findOutsideAddress, followShortLink } from './outside-addresses.ts'
import { listCards, listExclusives, listHelp, listPages, listPagesOfType, showExclusive, showPage } from './show-pages.ts'

export const contentRoutes = {
  announcements: ({ query }, call) => listPages(call, 'announcement', query),
  announcement: ({ params }, call) => showPage(call, 'announcement', params),
  exclusives: ({ query }, call) => listExclusives(call, query),
  exclusive: ({ params }, call) => showExclusive(call, params),
  proNews: ({ query }, call) => listPages(call, 'pro_news', query),
  proNewsItem: ({ params }, call) => showPage(call, 'pro_news', params),
  help: ({ query }, call) => listHelp(call, query),
  helpArticle: ({ params }, call) => showPage(call, 'help', params),
  adcards: (_, call) => listCards(call),
  pages: ({ query }, call) => listPagesOfType(call, query),
  urlConfig: ({ query }, call) => findOutsideAddress(call, query),
  redirect: ({ query }, call) => followShortLink(call, query),
} satisfies Routes<Omit<typeof contentCalls, 'teamSternMembers'>>
