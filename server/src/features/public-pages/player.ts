import type { Input } from '@portal/contract/endpoint'
import type { PublicPlayer, publicPagesCalls } from '@portal/contract/public-pages'
import type { PlayedTitle } from '@portal/contract/stats'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { publicShowcaseOf } from '../achievements/index.ts'
import { countBadges } from '../badges/index.ts'
import { titlesOf } from '../games/index.ts'
import {
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
  shownToVisitors,
} from '../profiles/index.ts'
import { statsOf } from '../stats/index.ts'

const shownPlayer = firstRow(
  rawQuery(
    'public pages: player',
    { ...playerSummaryShape, joined_at: z.date(), bio: z.string().nullable() },
    (uid: string, now: Date) => sql`
    select ${playerSummaryColumns(now)}, u.joined_at, case when p.profile_type = 'team' then nullif(p.internal_bio, '') end as bio
    from users named ${playerSummaryJoin(sql.ref('named.id'))} where named.uid = ${uid} and ${shownToVisitors}`,
  ),
)

type BestScore = PublicPlayer['best_scores'][number]

function bestScoreOf(title: PlayedTitle): BestScore[] {
  const [best] = title.high_scores.toSorted((a, b) => b.score - a.score)
  if (!best) return []
  return [
    {
      title_code: title.code,
      title_name: title.name,
      model_type_name: best.model_type_name,
      score: best.score,
      achievements: { lit: title.user_achievements_count, total: title.game_achievements_count },
    },
  ]
}

/** The answer is kept nowhere, so that it ends with the person's choice. */
export async function showPlayer(
  call: Call<Actor>,
  { params }: Input<typeof publicPagesCalls.player>,
): Promise<{ player: PublicPlayer }> {
  await consumeComputedAnswerLimit(call)
  const row = await shownPlayer(call.db, params.uid, call.clock.now())
  if (!row) throw unknownObject()
  const [stats, showcase, badges, titles] = await Promise.all([
    statsOf(call, row.user_id),
    publicShowcaseOf(call, row.user_id),
    countBadges(call.db, row.user_id, 'shown'),
    titlesOf(call),
  ])
  const { initials, avatar_url, background_color_hex, is_all_access } = publicPlayerSummary(row)
  return {
    player: {
      uid: row.uid,
      username: row.username,
      initials,
      avatar_url,
      background_color_hex,
      is_all_access,
      joined_date: row.joined_at.toISOString(),
      bio: row.bio,
      games_played: stats.total_plays,
      points: stats.points,
      achievements: {
        lit: stats.achievements_count,
        total: titles.list.reduce((sum, { achievements }) => sum + achievements, 0),
      },
      badges,
      showcase,
      best_scores: stats.titles.toSorted((a, b) => b.plays - a.plays || a.name.localeCompare(b.name, 'en')).flatMap(bestScoreOf),
    },
  }
}
