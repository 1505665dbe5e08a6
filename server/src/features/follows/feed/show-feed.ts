import type { FeedEntry } from '@portal/contract/follows'
import type { Player } from '../../../platform/actor.ts'
import type { Call } from '../../../platform/services.ts'
import { titlesOf, type Titles } from '../../games/index.ts'
import { publicPlayerSummary } from '../../profiles/index.ts'
import { followedDid, type FeedRow } from './feed.sql.ts'

const pageSize = 15

function entryToWire(row: FeedRow, titles: Titles): FeedEntry[] {
  const common = { at: row.at.toISOString(), player: publicPlayerSummary(row) }
  if (row.kind === 'badge') return [{ kind: 'badge', ...common, badge: row.name }]
  const title = titles.byId.get(row.titleId ?? 0)
  if (!title) return []
  const named = { ...common, title_id: title.id, title_code: title.code, title_name: title.name }
  return [
    row.kind === 'best'
      ? { kind: 'best', ...named, score: row.amount }
      : { kind: 'achievements', ...named, count: row.amount, first: row.name },
  ]
}

export async function showFeed(call: Call<Player>, { before }: { before?: string | undefined }) {
  const now = call.clock.now()
  const feedQuery = { viewerId: call.actor.userId, before: before === undefined ? now : new Date(before), most: pageSize }
  const [rows, titles] = await Promise.all([followedDid(call.db, feedQuery, now), titlesOf(call)])
  const last = rows.length >= pageSize ? rows.at(-1) : undefined
  return { entries: rows.flatMap((row) => entryToWire(row, titles)), next_before: last?.at.toISOString() ?? null }
}
