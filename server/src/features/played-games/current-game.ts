import type { CurrentGame, ScoreToBeat } from '@portal/contract/played-games'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { gameInPlayOf } from '../machines/index.ts'
import { highScores } from '../plays/index.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape, publicPlayerSummary } from '../profiles/index.ts'

const mostFollowed = 8

export async function showCurrentGame(call: Call<Player>): Promise<{ success: true; game: CurrentGame | null }> {
  const game = gameInPlayOf(call, call.actor.userId)
  const title = game && (await titlesOf(call)).list.find(({ code }) => code === game.title_code)
  if (!game || !title) return { success: true, game: null }
  const [location_name, to_beat] = await Promise.all([
    machineLocationName(call.db, game.machine_id),
    scoresToBeat(call, title.id, game.machine_id),
  ])
  return { success: true, game: { ...game, title_id: title.id, title_name: title.name, location_name, to_beat } }
}

async function scoresToBeat({ db, actor, clock }: Call<Player>, titleId: number, machineId: number): Promise<ScoreToBeat[]> {
  const now = clock.now()
  const [own, [record], followed] = await Promise.all([
    ownFigures(db, actor.userId, titleId),
    highScores(db, machineId, 1, now),
    followedBests(db, actor.userId, titleId, mostFollowed, now),
  ])
  const nobody = { username: null, initials: null }
  const found: ScoreToBeat[] = []
  if (own.best !== null) found.push({ kind: 'best', score: own.best, ...nobody })
  // After one game the average is the best.
  if (own.average !== null && own.average !== own.best) found.push({ kind: 'average', score: own.average, ...nobody })
  if (record && record.player?.user_id !== actor.userId) {
    const holder = record.player && publicPlayerSummary(record.player, actor.userId)
    const initials = holder?.initials ?? record.playInitials
    found.push({ kind: 'record', score: record.score, username: holder?.username ?? null, initials })
  }
  for (const row of followed) {
    const { username, initials } = publicPlayerSummary(row, actor.userId)
    if (username !== null) found.push({ kind: 'followed', score: row.score, username, initials })
  }
  return found.toSorted((a, b) => b.score - a.score)
}

async function machineLocationName(db: Db, machineId: number): Promise<string | null> {
  const row = await db
    .selectFrom('machines')
    .innerJoin('locations', 'locations.id', 'machines.location_id')
    .select('locations.name')
    .where('machines.id', '=', machineId)
    .executeTakeFirst()
  return row?.name ?? null
}

const ownFigures = onlyRow(
  rawQuery(
    'played games: own figures in a title',
    { best: z.number().nullable(), average: z.number().nullable() },
    (userId: number, titleId: number) => sql`
      select max(high_score) as best, trunc(sum(score_sum) / sum(plays)) as average
      from user_title_stats where user_id = ${userId} and title_id = ${titleId}`,
  ),
)

const followedBests = rawQuery(
  'played games: bests of followed players',
  { ...playerSummaryShape, score: z.number() },
  (userId: number, titleId: number, most: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, f.score from (
      select followee_id, max(high_score) as score
      from follows join user_title_stats on user_id = followee_id and title_id = ${titleId}
      where follower_id = ${userId} group by followee_id order by score desc, followee_id limit ${most}) as f
    ${playerSummaryJoin(sql.ref('f.followee_id'))}
    order by f.score desc, f.followee_id`,
)
