import type pg from 'pg'
import { percentOf } from '../server/src/features/achievements/categories.ts'
import { percentileOf } from '../server/src/features/leaderboards/ranks.ts'

// Computes the expected figures of a player directly from the games, without regard to speed.

type Sums = Map<number, number>

const sums = async (db: pg.Client, text: string): Promise<Sums> =>
  new Map((await db.query<{ id: string; n: string }>(text)).rows.map(({ id, n }) => [Number(id), Number(n)]))

const unlocked = `
  select distinct pp.user_id, a.id, a.points, a.title_id from play_players pp cross join lateral unnest(pp.achievements) as r (reported)
  join achievements a on a.title_id = pp.title_id and a.code = r.reported where pp.user_id is not null`

export type ExpectedFigures = {
  plays: Sums
  days: Sums
  points: Sums
  achievements: Sums
  percentile: (all: Sums, own: number) => number | null
  bestOnModel: (modelId: number) => Promise<Sums>
  percents: (titleId: number) => Promise<Map<number, number>>
}

export async function expectedFiguresOf(db: pg.Client): Promise<ExpectedFigures> {
  const plays = await sums(db, 'select user_id as id, count(*) as n from play_players where user_id is not null group by user_id')
  const onModel = new Map<number, Promise<Sums>>()
  const memoized = <Value>(map: Map<number, Promise<Value>>, key: number, read: () => Promise<Value>) => {
    const value = map.get(key) ?? read()
    map.set(key, value)
    return value
  }
  const ofTitle = new Map<number, Promise<Map<number, number>>>()
  return {
    plays,
    days: await sums(
      db,
      `select pp.user_id as id, count(distinct (pp.ended_at at time zone l.time_zone)::date) as n
       from play_players pp join plays p on p.id = pp.play_id join locations l on l.id = p.location_id group by pp.user_id`,
    ),
    points: await sums(db, `select user_id as id, sum(points) as n from (${unlocked}) as lit group by user_id`),
    achievements: await sums(db, `select user_id as id, count(*) as n from (${unlocked}) as lit group by user_id`),
    percentile: (all, own) =>
      percentileOf(own > 0 ? plays.size - [...all.values()].filter((n) => n >= own).length : 0, plays.size),
    bestOnModel: (modelId) =>
      memoized(onModel, modelId, () =>
        sums(db, `select user_id as id, max(score) as n from play_players where model_id = ${modelId} group by user_id`),
      ),
    percents: (titleId) =>
      memoized(ofTitle, titleId, async () => {
        const [players] = (
          await db.query<{ n: string }>('select count(distinct user_id) as n from play_players where title_id = $1', [titleId])
        ).rows
        const holders = await sums(
          db,
          `select id, count(*) as n from (${unlocked} and a.title_id = ${titleId}) as lit group by id`,
        )
        return new Map([...holders].map(([id, n]) => [id, percentOf(n, Number(players?.n))]))
      }),
  }
}
