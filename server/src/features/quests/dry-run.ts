import { setImmediate as turn } from 'node:timers/promises'
import type { DryRun, QuestFields } from '@portal/contract/quests-editor'
import type { InferResult } from 'kysely'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Attempt } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { editedQuest, type EditedQuestRow } from './editor.sql.ts'
import { DryRunCounter, type DryRunBadge, type WallGame } from './tally.ts'

/** Small steps, so that the server stays responsive and a cancellation takes effect soon. */
const gamesAStep = 20_000
const dayMs = 86_400_000

const secondsOf = (wall: string) => Date.parse(`${wall}Z`) / 1000

/** Job: runs a quest on past games. Its row holds the progress and the cancellation. */
export async function runDryRun(services: Services, { id }: { id: number }, attempt: Attempt): Promise<void> {
  const { db, clock } = services
  const run = await dryRunById(db, id)
  const quest = run && (await editedQuest(db, run.questId, clock.now()))
  if (!run || !quest || (run.state !== 'waiting' && run.state !== 'running')) return
  try {
    const result = await computeResult(services, run, quest)
    if (result) await endDryRun(db, id, { state: 'done', result, now: clock.now() })
  } catch (error) {
    if (attempt.last) await endDryRun(db, id, { state: 'failed', result: null, now: clock.now() })
    throw error
  }
}

async function computeResult(services: Services, run: DryRunRow, quest: EditedQuestRow) {
  const { db } = services
  const titles = await titlesOf(services)
  const shiftMs = run.daysBack * dayMs
  const window: DryRunWindow = {
    after: new Date(quest.startsFirst.getTime() - shiftMs),
    before: new Date(quest.endsLast.getTime() - shiftMs),
    timeZone: quest.fields.time_zone,
  }
  const badges = toDryRunBadges(quest.fields, titles, shiftMs / 1000)
  const dryRun = new DryRunCounter(badges, {
    from: secondsOf(quest.fields.starts_at) - shiftMs / 1000,
    matesOf: await makeTeamLookup(services, badges),
  })
  const span = await spanOf(db, window)
  const reading = { run, window, span, badges, titles }
  if (!(await withCustomPlans(db, (steps) => readGames(services, steps, reading, (game) => dryRun.count(game))))) return null
  return dryRun.result(await countActivePlayers(db, span, window))
}

type Reading = { run: DryRunRow; window: DryRunWindow; span: Span; badges: readonly DryRunBadge[]; titles: Titles }

async function readGames(
  { db }: Services,
  steps: Db,
  { run, window, span, badges, titles }: Reading,
  count: (game: WallGame) => void,
): Promise<boolean> {
  const first = span.first ?? 1
  const total = span.last === null ? 0 : span.last - first + 1
  const counting = badges.filter(({ trigger }) => trigger !== 'badges_earned')
  const titleIds = counting.some((badge) => badge.titleIds.size === 0) ? [] : counting.flatMap((badge) => [...badge.titleIds])
  const withLamps = badges.some(({ trigger }) => trigger === 'achievements')
  const linesFrom = (done: number) => {
    if (done >= total) return Promise.resolve('')
    const after = first - 1 + done
    const reading = gameLines(steps, { after, until: after + gamesAStep, titleIds, withLamps }, window)
    // Avoids an unhandled rejection when counting fails first.
    reading.catch(() => {})
    return reading
  }
  let ahead = linesFrom(0)
  for (let done = 0; done < total; done += gamesAStep) {
    const lines = await ahead
    if (!(await storeProgress(db, run.id, done, total))) return false
    // The database reads the next step while this one is counted.
    ahead = linesFrom(done + gamesAStep)
    await turn()
    if (lines) for (const line of lines.split('\n')) count(gameOf(line, titles))
  }
  return storeProgress(db, run.id, total, total)
}

function gameOf(line: string, titles: Titles): WallGame {
  const [userId, titleId, locationId, verified, score, seconds, lamps] = line.split(',')
  const code = lamps ? (titles.byId.get(Number(titleId))?.code ?? '') : ''
  return {
    userId: Number(userId),
    titleId: Number(titleId),
    locationId: Number(locationId),
    verified: verified === '1',
    score: Number(score),
    seconds: Number(seconds),
    lamps: lamps ? lamps.split(';').map((lamp) => `${code}:${lamp}`) : none,
  }
}

const none: readonly string[] = []

const toDryRunBadges = (fields: QuestFields, titles: Titles, back: number): DryRunBadge[] =>
  fields.badges.map((badge) => ({
    name: badge.name,
    trigger: badge.trigger,
    value: badge.value,
    titleIds: new Set(badge.title_codes.flatMap((code) => titles.byCode.get(code)?.id ?? [])),
    locationIds: new Set(badge.location_ids),
    achievements: new Set(badge.achievements),
    verifiedOnly: badge.verified_only,
    from: secondsOf(badge.from ?? fields.starts_at) - back,
    until: secondsOf(badge.until ?? fields.ends_at) - back,
  }))

async function makeTeamLookup({ db }: Services, badges: readonly DryRunBadge[]): Promise<(userId: number) => readonly number[]> {
  if (!badges.some(({ trigger }) => trigger === 'team_total')) return (userId) => [userId]
  const teams = new Map((await teamPairs(db)).map(({ userId, mates }) => [userId, mates]))
  return (userId) => teams.get(userId) ?? [userId]
}

const shiftedTimeSql = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`q.${column}`)} - r.days_back * interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`

const dryRuns = (db: Db) =>
  db
    .selectFrom('quest_dry_runs as r')
    .innerJoin('quests as q', 'q.id', 'r.quest_id')
    .select([
      'r.id',
      'r.quest_id as questId',
      'r.state',
      'r.version',
      'r.days_back as daysBack',
      shiftedTimeSql('starts_at').as('startsAt'),
      shiftedTimeSql('ends_at').as('endsAt'),
      'r.done',
      'r.total',
      'r.result',
      'r.requested_at as requestedAt',
      'r.ended_at as endedAt',
    ])
    .$narrowType<{ state: DryRun['state']; result: DryRun['result'] }>()

export type DryRunRow = InferResult<ReturnType<typeof dryRuns>>[number]

const mostShown = 5

export const dryRunsOf = (db: Db, questId: number): Promise<DryRunRow[]> =>
  dryRuns(db).where('r.quest_id', '=', questId).orderBy('r.id', 'desc').limit(mostShown).execute()

const dryRunById = (db: Db, id: number): Promise<DryRunRow | undefined> => dryRuns(db).where('r.id', '=', id).executeTakeFirst()

/** Returns the new id; undefined while a dry run of the quest is running. */
export async function addDryRun(
  tx: Db,
  run: { questId: number; version: number; daysBack: number; now: Date },
): Promise<number | undefined> {
  const added = await tx
    .insertInto('quest_dry_runs')
    .values({ quest_id: run.questId, version: run.version, days_back: run.daysBack, requested_at: run.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

const isOpen = sql<boolean>`state in ('waiting', 'running')`

async function storeProgress(db: Db, id: number, done: number, total: number): Promise<boolean> {
  const updated = await db
    .updateTable('quest_dry_runs')
    .set({ state: 'running', done, total })
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

async function endDryRun(
  db: Db,
  id: number,
  { state, result, now }: { state: 'done' | 'failed' | 'cancelled'; result: DryRun['result']; now: Date },
): Promise<void> {
  await db
    .updateTable('quest_dry_runs')
    .set((eb) => ({
      state,
      result: result === null ? null : JSON.stringify(result),
      ended_at: now,
      ...(state === 'done' && { done: eb.ref('total') }),
    }))
    .where('id', '=', id)
    .where(isOpen)
    .execute()
}

export async function cancelRunOf(db: Db, questId: number, now: Date): Promise<boolean> {
  const canceled = await db
    .updateTable('quest_dry_runs')
    .set({ state: 'cancelled', ended_at: now })
    .where('quest_id', '=', questId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return canceled !== undefined
}

const spanShape = {
  first: z.number().nullable(),
  last: z.number().nullable(),
}

type Span = z.output<z.ZodObject<typeof spanShape>>
type DryRunWindow = { after: Date; before: Date; timeZone: string | null }

const spanOf = onlyRow(
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

const countActivePlayers = async (db: Db, span: Span, window: Pick<DryRunWindow, 'after' | 'before'>): Promise<number> =>
  (await countActive(db, span, window)).n

const forceOwnPlans = rawQuery('quests: force own plans', {}, () => sql`set plan_cache_mode = force_custom_plan`)
const resetPlans = rawQuery('quests: reset plans', {}, () => sql`reset plan_cache_mode`)

/** Runs work on a connection that plans each statement for its values: a general plan would read all games at each step. */
const withCustomPlans = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
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
async function gameLines(db: Db, step: Step, window: DryRunWindow): Promise<string> {
  const [row] = await readLines(db, step, window)
  return row?.lines ?? ''
}

const teamPairs = rawQuery(
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
