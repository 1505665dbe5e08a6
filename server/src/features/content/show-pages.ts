import type { GroupType } from '@portal/contract/wire'
import type { Actor, Player } from '../../platform/actor.ts'
import { withoutHyphens } from '../../platform/db/database.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isOn } from '../flags/index.ts'
import { titlesOf } from '../games/index.ts'
import { cardsFor } from './card-queries.ts'
import { cardToWire, exclusiveToWire, pageToWire } from './page-shape.ts'
import { pageById, pagesOf, type PageRow, type PageType, type Reader } from './queries.ts'

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
