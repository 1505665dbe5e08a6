import { UncountedGame } from '@portal/contract/plays'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'

/** A slot of a stored game that names a player for whom the game does not count. */
export type Uncounted = {
  machineId: number
  uuid: string
  slot: number
  uid: string
  reason: UncountedGame['reason']
  score: number
  titleId: number
  locationId: number | null
  endedAt: string
}

const shownDays = 90
const mostShown = 100
/** A machine that names strangers again and again must not hide the other games. */
const mostOfMachine = 20

const daysAgo = (now: Date) => new Date(now.getTime() - shownDays * 86_400_000)

const uncountedOf = rawQuery(
  'plays: uncounted games',
  {
    id: z.string(),
    endedAt: z.date(),
    titleId: z.number(),
    score: z.number(),
    venue: z.string().nullable(),
    reason: UncountedGame.shape.reason,
  },
  (userId: number, since: Date) => sql`
    select x.uuid || '-' || x.slot as id, x.ended_at as "endedAt", x.title_id as "titleId", x.score, l.name as venue, x.reason
    from (
      select *, row_number() over (partition by machine_id order by received_at desc, uuid, slot) as nth
      from uncounted_games where user_id = ${userId} and received_at >= ${since}) as x
    left join locations l on l.id = x.location_id and l.group_type = 'business'
    where x.nth <= ${mostOfMachine} order by x.ended_at desc, x.uuid, x.slot limit ${mostShown}`,
)

export async function listUncounted(call: Call<Player>): Promise<{ games: UncountedGame[] }> {
  const { db, actor, clock } = call
  const [rows, titles] = await Promise.all([uncountedOf(db, actor.userId, daysAgo(clock.now())), titlesOf(call)])
  return {
    games: rows.map(({ id, endedAt, titleId, score, venue, reason }) => ({
      id,
      date: endedAt.toISOString(),
      title_name: titles.byId.get(titleId)?.name ?? '',
      title_code: titles.byId.get(titleId)?.code ?? '',
      score,
      location_name: venue,
      reason,
    })),
  }
}

export async function deleteOldUncounted({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('uncounted_games').where('received_at', '<', daysAgo(clock.now())).execute()
}
