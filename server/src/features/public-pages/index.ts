import type { Input } from '@portal/contract/endpoint'
import type { publicPagesCalls, PublicPlayer } from '@portal/contract/public-pages'
import type { PlayedTitle } from '@portal/contract/stats'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { listPublicAchievements, publicShowcaseOf } from '../achievements/index.ts'
import { countBadges } from '../badges/index.ts'
import { findTitle, titlesOf } from '../games/index.ts'
import { worldBoards } from '../leaderboards/index.ts'
import { findOrNearest, locationsOfTitle, nearestLocations, publicLocation, townsOfMap } from '../locations/index.ts'
import {
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
  shownToVisitors,
} from '../profiles/index.ts'
import { statsOf } from '../stats/index.ts'

type Inputs = { [Name in keyof typeof publicPagesCalls]: Input<(typeof publicPagesCalls)[Name]> }

const keptSeconds = 60
const keptTownsSeconds = 86_400
const bestGames = 5

async function showGame(call: Call<Actor>, { params }: Inputs['game']) {
  await consumeComputedAnswerLimit(call)
  const title = await findTitle(call, params.id)
  const [achievements, [board], found] = await Promise.all([
    listPublicAchievements(call, title.id),
    worldBoards(call, { titleId: title.id, most: bestGames }),
    locationsOfTitle(call, title.code),
  ])
  call.request.cacheFor(keptSeconds)
  return { title, achievements, board: board ?? null, ...found }
}

async function listBoards(call: Call<Actor>) {
  await consumeComputedAnswerLimit(call)
  const boards = await worldBoards(call, { titleId: null, most: 1 })
  call.request.cacheFor(keptSeconds)
  return { boards }
}

async function searchPlaces(call: Call<Actor>, { query }: Inputs['places']) {
  await consumeComputedAnswerLimit(call)
  return findOrNearest(call, query)
}

async function showNearest(call: Call<Actor>, { query }: Inputs['nearest']) {
  await consumeComputedAnswerLimit(call)
  return nearestLocations(call, query)
}

async function listTowns(call: Call<Actor>, { query }: Inputs['towns']) {
  await consumeComputedAnswerLimit(call)
  call.request.cacheFor(keptTownsSeconds)
  return { towns: await townsOfMap(query) }
}

async function showPlace(call: Call<Actor>, { params }: Inputs['place']) {
  await consumeComputedAnswerLimit(call)
  const location = await publicLocation(call, params.id)
  if (!location) throw unknownObject()
  return { location }
}

export const publicPagesRoutes = {
  game: (input, call) => showGame(call, input),
  boards: (_, call) => listBoards(call),
  places: (input, call) => searchPlaces(call, input),
  nearest: (input, call) => showNearest(call, input),
  towns: (input, call) => listTowns(call, input),
  place: (input, call) => showPlace(call, input),
  player: (input, call) => showPlayer(call, input),
} satisfies Routes<typeof publicPagesCalls>

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
async function showPlayer(
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
