import type { FindingKind } from '@portal/contract/rules/game-reviews'
import { z } from 'zod'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'

const hourMs = 3_600_000
const gamesAtOnce = 20_000

/** Scheduled task: searches new games for outlying scores, independently of their placement. */
export async function findOutliers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const counted = await figuresCountedAt(db)
  if (!counted || now.getTime() - counted.getTime() >= hourMs) await countFigures(db, now)
  await inTransaction(db, async (tx) => {
    const { through, candidates } = await nextCandidates(tx, gamesAtOnce)
    if (through === null) return
    const outliers = candidates
      .map(({ playId, slot, facts, title }) => ({ playId, slot, findings: findingsOf(facts, title) }))
      .filter(({ findings }) => findings.length > 0)
    await insertOutliers(tx, outliers, now)
    await storeLastCheckedPlay(tx, through)
  })
}

type Sql = ReturnType<typeof sql>

/**
 * Whether a player's game counts for boards: neither removed nor on a fenced code version. Takes the player's row of
 * play_players and the play. Both lookup tables are small.
 */
export const isCountedScore = (player: Sql, play: Sql) => sql<boolean>`
  (not exists (
    select from score_reviews r where r.play_id = ${player}.play_id and r.slot = ${player}.slot and r.state = 'removed')
  and not exists (
    select from code_fences f where f.title_id = ${player}.title_id and f.code_version = ${play}.code_version
      and f.from_at <= ${player}.ended_at and f.lifted_at is null))`

export type ScoreFacts = {
  score: number
  seconds: number
  players: number
  own: { games: number; best: number }
}

export type TitleFigures = {
  scores: number
  middle: number
  high: number
  best: number
  pace: number
}

export type Finding = { kind: FindingKind; times: number }

export const enoughScores = 100
const enoughOwnGames = 5

/** Multiples of the usual from which a score is an outlier. */
const bounds = { record: 1.5, leap: 10, pace: 3 } satisfies Record<FindingKind, number>

/** Returns why a score is an outlier; empty for others. A score below the median never is: it displaces nobody. */
export function findingsOf(facts: ScoreFacts, title: TitleFigures): Finding[] {
  const { score, seconds, players, own } = facts
  if (title.scores < enoughScores || score <= title.middle) return []
  const pace = (score * players) / Math.max(1, seconds)
  const times: Record<FindingKind, number> = {
    record: ratio(score, title.best),
    leap: own.games >= enoughOwnGames && score > title.high ? ratio(score, own.best) : 0,
    pace: ratio(pace, title.pace),
  }
  return (Object.keys(bounds) as FindingKind[])
    .filter((kind) => times[kind] >= bounds[kind])
    .map((kind) => ({ kind, times: Math.min(9_999, Math.round(times[kind] * 10) / 10) }))
}

const ratio = (value: number, usual: number) => (usual > 0 ? value / usual : 0)

const latestGames = 200_000

/** Scores that were removed or are in review are left out. */
const countFigures = rawQuery(
  'score-reviews: count figures',
  {},
  (at: Date) => sql`
    with usual as (
      select pp.title_id, pp.score, pp.score::double precision * (
          select count(*) from play_players o where o.play_id = pp.play_id) / greatest(1, extract(epoch from p.ended_at - p.started_at)) as pace
      from play_players pp join plays p on p.id = pp.play_id
      where pp.play_id > (select max(id) - ${latestGames}::bigint from plays) and pp.user_id is not null
        and not exists (
          select from score_reviews r where r.play_id = pp.play_id and r.slot = pp.slot and r.state in ('open', 'removed')))
    insert into title_score_figures (title_id, scores, middle, high, best, pace, counted_at)
    select title_id, count(*), percentile_disc(0.5) within group (order by score), percentile_disc(0.99) within group (order by score),
      max(score), percentile_disc(0.99) within group (order by pace), ${at}
    from usual group by title_id
    on conflict (title_id) do update set scores = excluded.scores, middle = excluded.middle, high = excluded.high,
      best = excluded.best, pace = excluded.pace, counted_at = excluded.counted_at`,
)

async function figuresCountedAt(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('title_score_figures')
    .select((eb) => eb.fn.max('counted_at').as('at'))
    .executeTakeFirst()
  return found?.at ?? null
}

type Candidate = { playId: number; slot: number; facts: ScoreFacts; title: TitleFigures }

const candidate = z.object({
  playId: z.number(),
  slot: z.number(),
  facts: z.object({
    score: z.number(),
    seconds: z.number(),
    players: z.number(),
    own: z.object({ games: z.number(), best: z.number() }),
  }),
  title: z.object({ scores: z.number(), middle: z.number(), high: z.number(), best: z.number(), pace: z.number() }),
})

const nextCandidatesRows = rawQuery(
  'score-reviews: next candidates',
  {
    through: z.number().nullable(),
    candidates: z.array(candidate),
  },
  (most: number) => sql`
    with span as materialized (
      select id, started_at, ended_at from plays
      where id > coalesce((select (value #>> '{}')::bigint from settings where key = 'scores-looked-through'), 0)
        and id <= (select last_seq from event_processor where name = 'main')
      order by id limit ${most}),
    worth as (
      select pp.*, extract(epoch from s.ended_at - s.started_at)::float8 as seconds, f.scores, f.middle, f.high, f.best, f.pace,
        (select count(*)::int from play_players o where o.play_id = pp.play_id) as players
      from span s
      join play_players pp on pp.play_id = s.id and pp.user_id is not null
      join title_score_figures f on f.title_id = pp.title_id
      where not exists (select from held_games h where h.play_id = s.id) and (pp.score > f.high
        or pp.score > f.middle and pp.score > f.pace * greatest(1, extract(epoch from s.ended_at - s.started_at)) / 4))
    select (select max(id) from span) as through, coalesce((
      select json_agg(json_build_object('playId', w.play_id, 'slot', w.slot,
        'facts', json_build_object('score', w.score, 'seconds', w.seconds, 'players', w.players, 'own', json_build_object(
          'games', b.games, 'best', b.best)),
        'title', json_build_object('scores', w.scores, 'middle', w.middle, 'high', w.high, 'best', w.best, 'pace', w.pace)))
      from worth w cross join lateral (
        select count(*)::int as games, coalesce(max(x.score), 0) as best from play_players x
        where x.user_id = w.user_id and x.title_id = w.title_id and x.ended_at < w.ended_at) as b), '[]') as candidates`,
)

/** `through` is the last searched game; games released from review are left out. */
async function nextCandidates(db: Db, most: number): Promise<{ through: number | null; candidates: Candidate[] }> {
  const found = await nextCandidatesRows(db, most)
  return found[0] ?? { through: null, candidates: [] }
}

async function storeLastCheckedPlay(db: Db, playId: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'scores-looked-through', value: JSON.stringify(playId) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}

type Outlier = { playId: number; slot: number; findings: Finding[] }

const insertRows = rawQuery(
  'score-reviews: insert outliers',
  {},
  (outliers: Outlier[], at: Date) => sql`
    insert into score_reviews (play_id, slot, user_id, title_id, findings, found_at)
    select pp.play_id, pp.slot, pp.user_id, pp.title_id, o.findings, ${at}
    from jsonb_to_recordset(${JSON.stringify(outliers)}::jsonb) as o ("playId" bigint, slot smallint, findings jsonb)
    join play_players pp on pp.play_id = o."playId" and pp.slot = o.slot
    on conflict (play_id, slot) do nothing`,
)

/** A score with an earlier review keeps it. */
export async function insertOutliers(db: Db, outliers: Outlier[], at: Date): Promise<void> {
  if (outliers.length) await insertRows(db, outliers, at)
}
