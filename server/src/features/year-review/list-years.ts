import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { seasonOf } from './periods.ts'
import { playedMonths } from './year.sql.ts'

export async function listYears({ replica, actor, clock }: Call<Player>) {
  const played = await replica.read((db) => playedMonths(db, actor.userId, clock.now()))
  if (!played) throw unknownObject()
  const { from, to } = seasonOf(played.today)
  return {
    years: [...new Set(played.months.map(({ year }) => year))],
    months: played.months,
    available_from: from,
    available_to: to,
  }
}
