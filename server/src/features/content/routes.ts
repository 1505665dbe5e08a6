import type { contentCalls } from '@portal/contract/content'
import type { Routes } from '../../platform/http/serve.ts'
import { bodyOfHtml, validateBody } from './body.ts'
import { findOutsideAddress, followShortLink, listAddresses, setAddress, undoAddress } from './addresses.ts'
import { addPicture, listPictures } from './pictures.ts'
import { listChoices, listWritten, previewPage, showVersion, showWritten } from './admin-pages.ts'
import { listCards, listExclusives, listHelp, listPages, listPagesOfType, showExclusive, showPage } from './show-pages.ts'
import {
  createCard,
  createPage,
  discardDraft,
  listWrittenCards,
  publishPage,
  restoreVersion,
  saveCard,
  saveDraft,
  setCardRemoved,
  withdrawPage,
} from './write-page.ts'

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
  pictures: ({ query }, call) => listPictures(call, query),
  addPicture: ({ body }, call) => addPicture(call, body),
  written: ({ query }, call) => listWritten(call, query),
  writtenCards: (_, call) => listWrittenCards(call),
  startCard: ({ body }, call) => createCard(call, body),
  saveCard: ({ params, body }, call) => saveCard(call, { ...params, ...body }),
  removeCard: ({ params, body }, call) => setCardRemoved(call, { ...params, ...body }, true),
  restoreCard: ({ params, body }, call) => setCardRemoved(call, { ...params, ...body }, false),
  addresses: (_, call) => listAddresses(call),
  setAddress: ({ body }, call) => setAddress(call, body),
  undoAddress: ({ params }, call) => undoAddress(call, params),
  textOfHtml: ({ body }) => ({ body: validateBody(bodyOfHtml(body.html)) }),
  writtenPage: ({ params }, call) => showWritten(call, params),
  writingChoices: (_, call) => listChoices(call),
  startPage: ({ body }, call) => createPage(call, body),
  saveDraft: ({ params, body }, call) => saveDraft(call, { ...params, ...body }),
  previewPage: ({ params }, call) => previewPage(call, params),
  publishPage: ({ params, body }, call) => publishPage(call, { ...params, ...body }),
  withdrawPage: ({ params, body }, call) => withdrawPage(call, { ...params, ...body }),
  discardDraft: ({ params, body }, call) => discardDraft(call, { ...params, ...body }),
  pageVersion: ({ params }, call) => showVersion(call, params),
  restoreVersion: ({ params, body }, call) => restoreVersion(call, { ...params, ...body }),
} satisfies Routes<Omit<typeof contentCalls, 'teamSternMembers' | 'flags'>>
