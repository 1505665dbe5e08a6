import { rebuildAchievements } from '../features/achievements/index.ts'
import { rebuildMilestones } from '../features/badges/index.ts'
import { rebuildBoards } from '../features/leaderboards/index.ts'
import { recountQuests } from '../features/quests/index.ts'
import { rebuildStats } from '../features/stats/index.ts'
import { rebuildLocationDays } from '../features/stats/locations/index.ts'
import { sql } from '../platform/db/database.ts'
import type { TestApp } from './app.ts'

/** Returns every derived table in a fixed order, without empty counters. */
export async function derivedFigures(app: Pick<TestApp, 'services'>) {
  const tables = ['user_title_stats', 'user_days', 'user_totals', 'user_points', 'user_achievements', 'user_title_progress']
  const rows = [...tables, 'user_counters', 'venue_machine_days', 'venue_player_days', 'user_quest_progress', 'user_badges'].map(
    (table) => sql`select ${table} as name, to_jsonb(t) as row from ${sql.table(table)} t`,
  )
  const found = await sql<{ kept: unknown }>`
    select json_agg(x order by x.name, x.row::text) as kept from (${sql.join(rows, sql` union all `)}
      union all select 'holders', to_jsonb(h) from achievement_players h where h.players > 0
      union all select 'starters', to_jsonb(h) from title_players h where h.players > 0
      union all select 'entries', to_jsonb(e) - 'rank_before' from board_entries e) as x`.execute(app.services.db)
  return found.rows[0]?.kept
}

export async function rebuildDerivedFigures({ services }: Pick<TestApp, 'services'>) {
  await rebuildAchievements(services)
  await rebuildStats(services)
  await rebuildLocationDays(services)
  await rebuildMilestones(services)
  await rebuildBoards(services)
  await recountQuests(services)
}
