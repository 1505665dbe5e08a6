import { z } from 'zod'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'

const spanShape = {
  first: z.number().nullable(),
  last: z.number().nullable(),
}

export type Span = z.output<z.ZodObject<typeof spanShape>>
export type DryRunWindow = { after: Date; before: Date; timeZone: string | null }

export const spanOf = onlyRow(
  rawQuery(
    'quests: span of',
    spanShape,
    ({ after, before }: Pick<DryRunWindow, 'after' | 'before'>) => sql`
    select min(id) as first, max(id) as last from plays where not late and ended_at >= ${after} and ended_at < ${before}`,
  ),
)

const countActive = onlyRow(
  rawQuery(
    'quests: active in',
    { n: z.number() },
    ({ first, last }: Span, { after, before }: Pick<DryRunWindow, 'after' | 'before'>) => sql`
    select count(*) as n from (
      select distinct pp.user_id from play_players pp
      where pp.play_id between ${first} and ${last} and pp.user_id is not null
        and pp.ended_at >= ${after} and pp.ended_at < ${before}) as one`,
  ),
)

export const countActivePlayers = async (db: Db, span: Span, window: Pick<DryRunWindow, 'after' | 'before'>): Promise<number> =>
  (await countActive(db, span, window)).n

const forceOwnPlans = rawQuery('quests: force own plans', {}, () => sql`set plan_cache_mode = force_custom_plan`)
const resetPlans = rawQuery('quests: reset plans', {}, () => sql`reset plan_cache_mode`)

/** Runs work on a connection that plans each statement for its values: a general plan would read all games at each step. */
export const withCustomPlans = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await forceOwnPlans(connection)
    try {
      return await work(connection)
    } finally {
      await resetPlans(connection).catch(() => {})
    }
  })

type Step = { after: number; until: number; titleIds: readonly number[]; withLamps: boolean }

const readLines = rawQuery(
  'quests: game lines',
  { lines: z.string().nullable() },
  ({ after, until, titleIds, withLamps }: Step, window: DryRunWindow) => {
    const clock = window.timeZone
      ? sql`g.ended_at at time zone ${window.timeZone}`
      : sql`g.ended_at at time zone 'UTC' + make_interval(mins => g.utc_offset)`
    return sql`
    with games as materialized (
      select pp.play_id, pp.slot, pp.user_id, pp.title_id, coalesce(p.location_id, 0) as location_id, p.verified, pp.score, p.ended_at, pp.utc_offset,
        ${withLamps ? sql`array_to_string(pp.achievements, ';')` : sql`''`} as lamps
      from plays p join play_players pp on pp.play_id = p.id
      where p.id > ${after} and p.id <= ${until} and pp.play_id > ${after} and pp.play_id <= ${until} and pp.user_id is not null and not p.late
        and p.ended_at >= ${window.after} and p.ended_at < ${window.before}
        and (${titleIds.length === 0} or pp.title_id = any(${titleIds}::int[])))
    select string_agg(concat_ws(',', g.user_id, g.title_id, g.location_id, g.verified::int, g.score,
      date_part('epoch', ${clock})::bigint, g.lamps), E'\n' order by g.play_id, g.slot) as lines
    from games g`
  },
)

/**
 * Returns games in order of arrival, one a line: player, title, location, whether verified, score, local second, achievements.
 * One text a step, because the driver takes longer to parse a million rows than the count takes.
 */
export async function gameLines(db: Db, step: Step, window: DryRunWindow): Promise<string> {
  const [row] = await readLines(db, step, window)
  return row?.lines ?? ''
}

export const teamPairs = rawQuery(
  'quests: team pairs',
  {
    userId: z.number(),
    mates: z.array(z.number()),
  },
  () => sql`
    with rooms as (
      select location_id, user_id from home_team_members
      union select id, owner_id from locations where group_type = 'home' and deleted_at is null)
    select one.user_id as "userId", json_agg(distinct other.user_id) as mates
    from rooms one join rooms other on other.location_id = one.location_id
    group by one.user_id having count(distinct other.user_id) > 1`,
)
