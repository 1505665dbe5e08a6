import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { contentCardCalls } from './content-cards.ts'
import { contentAdminCalls } from './content-admin.ts'
import { flagsCall } from './content-flags.ts'
import { AdCard, CmsPage, ExclusivePage } from './content-entities.ts'
import { contentPictureCalls } from './content-pictures.ts'
import { PublicUser } from './profiles-entities.ts'
import { GroupType, IdText, PageNumber, answer } from './wire.ts'

export * from './content-cards.ts'
export * from './content-admin.ts'
export * from './content-entities.ts'
export * from './content-pictures.ts'

const byId = { params: z.object({ id: IdText }), errors: ['object.unknown'] as const }
const paged = z.object({ page: PageNumber })

export const contentCalls = {
  announcements: endpoint({
    call: 'GET announcements',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the announcements',
    query: paged,
    reply: z.array(CmsPage),
  }),
  announcement: endpoint({
    call: 'GET announcements/{id}',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Show an announcement',
    ...byId,
    reply: answer(CmsPage.shape),
  }),
  exclusives: endpoint({
    call: 'GET exclusives',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the exclusives',
    query: paged.extend({ category: z.string().max(80).optional() }),
    reply: z.array(ExclusivePage),
  }),
  exclusive: endpoint({
    call: 'GET exclusives/{id}',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Show an exclusive',
    ...byId,
    reply: answer(ExclusivePage.shape),
  }),
  proNews: endpoint({
    call: 'GET pro_news',
    caller: 'operator',
    owner: 'none',
    queries: 1,
    summary: 'List the news for operators',
    query: paged,
    reply: z.array(CmsPage),
  }),
  proNewsItem: endpoint({
    call: 'GET pro_news/{id}',
    caller: 'operator',
    owner: 'everybody',
    queries: 1,
    summary: 'Show a piece of news for operators',
    ...byId,
    reply: answer(CmsPage.shape),
  }),
  help: endpoint({
    call: 'GET help',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the help articles',
    query: z.object({ group_type: GroupType.optional(), search: z.string().trim().max(100).default('') }),
    reply: z.array(CmsPage),
  }),
  helpArticle: endpoint({
    call: 'GET help/{id}',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Show a help article',
    ...byId,
    reply: answer(CmsPage.shape),
  }),
  teamSternMembers: endpoint({
    call: 'GET team_stern_members',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the members of Team Stern',
    reply: z.array(PublicUser),
  }),
  adcards: endpoint({
    call: 'GET adcards',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the cards of the home page',
    reply: z.array(AdCard),
  }),
  pages: endpoint({
    call: 'GET cms/pages',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List pages of one kind',
    query: z.object({ type: z.string().max(40), slug: z.string().max(120).optional() }),
    reply: z.array(CmsPage),
  }),
  urlConfig: endpoint({
    call: 'GET url-config/',
    caller: 'anyone',
    owner: 'everybody',
    queries: 1,
    summary: 'Look up an outside address',
    query: z.object({ key: z.string().max(64).default('rules-doc') }),
    reply: answer({ key: z.string(), url: z.string() }),
    errors: ['object.unknown'],
  }),
  redirect: endpoint({
    call: 'GET redirect',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'Look up where a short link leads',
    query: z.object({ r: z.string().max(64).optional(), game: z.string().max(64).optional() }),
    reply: answer({ url: z.string() }),
    errors: ['object.unknown'],
  }),
  ...flagsCall,
  ...contentCardCalls,
  ...contentAdminCalls,
  ...contentPictureCalls,
}
