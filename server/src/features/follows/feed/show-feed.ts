import type { InsertShape } from '@portal/contract/achievements'
import type { FeedEntry } from '@portal/contract/follows'
import { viewOf } from '@portal/contract/rules/quest-view'
import type { Player } from '../../../platform/actor.ts'
import type { Call } from '../../../platform/services.ts'
import { percentOf } from '../../achievements/index.ts'
import { titlesOf, type Titles } from '../../games/index.ts'
import { publicPlayerSummary } from '../../profiles/index.ts'
import { followedDid, type FeedRow } from './feed.sql.ts'
import { mergeFeed } from './merge-feed.ts'

/** Rows that are read for a page; merged, they become fewer entries. */
const pageRows = 30

type Item = FeedRow['items'][number]

const itemToWire = ({ name, icon, shape }: Item) => ({ name, icon, shape: shape as InsertShape })
const badgeToWire = (item: Item) => ({ ...itemToWire(item), image: item.image, trigger_type: item.trigger })

function entryToWire(row: FeedRow, titles: Titles): FeedEntry[] {
  const common = { at: row.at.toISOString(), player: publicPlayerSummary(row) }
  const title = titles.byId.get(row.titleId ?? 0)
  const items = row.items.map(itemToWire)
  if (row.kind === 'badges') {
    const quest = title &&
      row.quest &&
      row.questId !== null && {
        id: row.questId,
        name: row.questName ?? '',
        quest_view: viewOf(row.quest),
        title_code: title.code,
        gradient_start: title.gradientStart,
        lamp_color: title.lampColor,
      }
    return [{ kind: 'badges', ...common, quest: quest || null, count: row.amount, items: row.items.map(badgeToWire) }]
  }
  if (!title) return []
  const named = { ...common, title_id: title.id, title_code: title.code, title_name: title.name }
  if (row.kind === 'best') {
    const aheadBy = row.ownBest === null ? null : row.amount - row.ownBest
    return [
      {
        kind: 'best',
        ...named,
        score: row.amount,
        ahead_by: aheadBy !== null && aheadBy > 0 ? aheadBy : null,
        game_id: row.gameId,
      },
    ]
  }
  const percent = percentOf(row.items[0]?.players ?? 0, row.titlePlayers)
  return [
    {
      kind: 'achievements',
      ...named,
      gradient_start: title.gradientStart,
      lamp_color: title.lampColor,
      count: row.amount,
      items,
      percent,
    },
  ]
}

export async function showFeed(call: Call<Player>, { before }: { before?: string | undefined }) {
  const now = call.clock.now()
  const feedQuery = { viewerId: call.actor.userId, before: before === undefined ? now : new Date(before), most: pageRows }
  const [rows, titles] = await Promise.all([followedDid(call.db, feedQuery, now), titlesOf(call)])
  const last = rows.length >= pageRows ? rows.at(-1) : undefined
  return { entries: mergeFeed(rows).flatMap((row) => entryToWire(row, titles)), next_before: last?.at.toISOString() ?? null }
}
