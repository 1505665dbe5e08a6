import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rebuildAchievements } from '../server/src/features/achievements/index.ts'
import { rebuildStats } from '../server/src/features/stats/index.ts'
import { addFrequentPlayer, populationSize, fillPopulation, fillGlobalBoards } from './population.ts'
import { expectedFiguresOf, type ExpectedFigures } from './expected-figures.ts'
import { within, type Report } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment, startServer } from './server-process.ts'

const sampleSize = 200
const goalMs = 15
const regularGames = 10_000
const exportGoalMs = 10_000

type Subject = { id: number; titleId: number }
type Answers = Record<string, unknown>

const calls: Record<string, (of: Subject) => string> = {
  user_stats: ({ id }) => `user_stats/?user_id=${id}`,
  user_game_overview: ({ id, titleId }) => `user_game_overview/?user_id=${id}&title_id=${titleId}`,
  user_game_achievements: ({ id, titleId }) => `user_game_achievements/?user_id=${id}&title_id=${titleId}`,
  game_achivement_statistics: ({ titleId }) => `game_achivement_statistics/?title_id=${titleId}`,
  user_activities: ({ id }) => `user_activities/?user_id=${id}&page=1`,
}

export async function measurePlayers(rig: Rig): Promise<Report> {
  const size = populationSize(process.argv.includes('--full'))
  const databaseUrl = await rig.freshDatabase('players')
  const db = await rig.connect(databaseUrl)
  const filled = await timed(() => fillPopulation(db, size))
  await addFrequentPlayer(db, rig.fixtures.reader.userId, regularGames)
  const derived = await timed(() => rebuildStatistics(db, databaseUrl))
  await db.query('vacuum analyze')
  const subjects = await randomPlayers(db)
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const timedRequest = async (path: string): Promise<{ took: number; body: unknown }> => {
    const startedAt = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/portal/${path}`, {
      headers: { Authorization: `Bearer ${rig.fixtures.reader.accessToken}` },
    })
    const body: unknown = await answer.json()
    const took = performance.now() - startedAt
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
    return { took, body }
  }
  const times: Record<string, number[]> = {}
  const answers = new Map<number, Answers>(subjects.map(({ id }) => [id, {}]))
  for (const round of ['warm', 'measured'])
    for (const [name, pathOf] of Object.entries(calls))
      for (const subject of subjects) {
        const { took, body } = await timedRequest(pathOf(subject))
        if (round === 'warm') continue
        ;(times[name] ??= []).push(took)
        ;(answers.get(subject.id) as Answers)[name] = body
      }
  const exported = await measureExport(server.origin, rig.fixtures.reader.accessToken)
  const reference = await expectedFiguresOf(db)
  for (const subject of subjects) await compare(db, reference, subject, answers.get(subject.id) as Answers)
  const text = (value: number) => value.toLocaleString('en')
  return {
    rows: [
      { label: `${text(size.players)} players, ${text(size.plays)} games, filled in`, value: `${Math.round(filled / 1000)} s` },
      { label: 'figures, unlocks and boards computed in', value: `${Math.round(derived / 1000)} s` },
      ...Object.entries(times).map(([name, own]) => within(`${name}, p95 with HTTP`, percentile(own, 95), goalMs)),
      ...Object.entries(times).map(([name, own]) => ({ label: `${name}, p50`, value: `${percentile(own, 50).toFixed(1)} ms` })),
      within(`${text(regularGames)} games as CSV`, exported.csv, exportGoalMs),
      within(`${text(regularGames)} games and everything else as an archive`, exported.archive, exportGoalMs),
      { label: `${sampleSize} random players: figures equal to a recount`, value: 'all', goal: 'all', met: true },
    ],
    raw: { size, filled, derived, times, exported },
  }
}

type ArchiveAnswer = { archive: { id: number } }
type ArchivesAnswer = { archives: { id: number; state: string }[] }

async function measureExport(origin: string, token: string): Promise<{ csv: number; archive: number }> {
  const call = async (path: string, method = 'GET'): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(method === 'POST' && { 'Content-Type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const csv = await timed(async () => {
    const { text } = (await call('play_history_file?format=csv')) as { text: string }
    assert.equal(text.trim().split('\r\n').length, regularGames + 1)
  })
  const archive = await timed(async () => {
    const { archive: sampleSize } = (await call('data_archives/', 'POST')) as ArchiveAnswer
    const isReady = async () => {
      const { archives } = (await call('data_archives/')) as ArchivesAnswer
      return archives.some(({ id, state }) => id === sampleSize.id && state === 'ready')
    }
    while (!(await isReady())) await wait(50)
    await call(`data_archives/${sampleSize.id}/file`)
  })
  return { csv, archive }
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * share) / 100))] as number

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function rebuildStatistics(db: pg.Client, databaseUrl: string): Promise<void> {
  await db.query("alter database players set work_mem = '256MB'")
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  await app.start()
  try {
    await rebuildStats(app.services)
    await rebuildAchievements(app.services)
  } finally {
    await app.stop()
    await db.query('alter database players reset work_mem')
    await fillGlobalBoards(db)
  }
}

async function randomPlayers(db: pg.Client): Promise<Subject[]> {
  const { rows } = await db.query<{ id: string; titleId: number }>(
    `select u.user_id as id, (select title_id from user_title_stats s where s.user_id = u.user_id order by plays desc, title_id limit 1) as "titleId"
     from user_totals u order by hashint8extended(u.user_id, 7) limit ${sampleSize}`,
  )
  return rows.map(({ id, titleId }) => ({ id: Number(id), titleId }))
}

type Stats = {
  stats: {
    total_plays: number
    days_played: number
    points: number
    achievements_count: number
    percentiles: { points: number; plays: number; achievements: number }
  }
}
type Overview = {
  user_achievements_count: number
  stats: { model_type: string; play_count: number; average_score: number; high_score: number; high_score_percentile: number }[]
}
type Statistics = { achievement_id: number; percent: number }[]
type Sessions = { games_played: { number_of_plays: number; high_score: number }[] }[]

async function compare(db: pg.Client, reference: ExpectedFigures, { id, titleId }: Subject, answers: Answers): Promise<void> {
  const { plays, days, points, achievements, percentile: share } = reference
  const own = { plays: plays.get(id) ?? 0, points: points.get(id) ?? 0, achievements: achievements.get(id) ?? 0 }
  const { stats } = answers['user_stats'] as Stats
  assert.deepEqual(
    [stats.total_plays, stats.days_played, stats.points, stats.achievements_count, stats.percentiles],
    [
      own.plays,
      days.get(id),
      own.points,
      own.achievements,
      {
        points: share(points, own.points),
        plays: share(plays, own.plays),
        achievements: share(achievements, own.achievements),
      },
    ],
    `user_stats of ${id}`,
  )
  await compareTitle(db, reference, { id, titleId }, answers)
  await compareSessions(db, id, answers['user_activities'] as Sessions)
}

async function compareTitle(
  db: pg.Client,
  reference: ExpectedFigures,
  { id, titleId }: Subject,
  answers: Answers,
): Promise<void> {
  const models = await db.query<{ id: number; type: string; n: string; average: string; high: string }>(
    `select g.id, g.model_type as type, count(*) as n, trunc(avg(score)) as average, max(score) as high
     from play_players pp join game_models g on g.id = pp.model_id where pp.user_id = $1 and pp.title_id = $2 group by g.id`,
    [id, titleId],
  )
  const overview = answers['user_game_overview'] as Overview
  for (const { id: modelId, type, n, average, high } of models.rows) {
    const all = [...(await reference.bestOnModel(modelId)).values()]
    const above = all.filter((best) => best > Number(high)).length
    const answered = overview.stats.find(({ model_type }) => model_type === type)
    assert.deepEqual(
      [answered?.play_count, answered?.average_score, answered?.high_score, answered?.high_score_percentile],
      [Number(n), Number(average), Number(high), Math.floor((1000 * (all.length - 1 - above)) / all.length) / 10],
      `user_game_overview of ${id}`,
    )
  }
  const percents = await reference.percents(titleId)
  for (const { achievement_id, percent } of answers['game_achivement_statistics'] as Statistics)
    assert.equal(percent, percents.get(achievement_id) ?? 0, `game_achivement_statistics of ${achievement_id}`)
  const lit = (answers['user_game_achievements'] as { user_achievements_count: number }).user_achievements_count
  assert.equal(overview.user_achievements_count, lit, `achievements of ${id} on ${titleId}`)
}

async function compareSessions(db: pg.Client, id: number, answered: Sessions): Promise<void> {
  const { rows } = await db.query<{ key: string; model: number; score: string }>(
    `select (pp.ended_at at time zone l.time_zone)::date || ' ' || p.location_id as key, pp.model_id as model, pp.score
     from play_players pp join plays p on p.id = pp.play_id join locations l on l.id = p.location_id
     where pp.user_id = $1 order by pp.ended_at desc`,
    [id],
  )
  const keys = [...new Set(rows.map(({ key }) => key))].slice(0, 10)
  const expected = keys.map((key) => {
    const games = rows.filter((row) => row.key === key)
    return [games.length, Math.max(...games.map(({ score }) => Number(score)))]
  })
  const actual = answered.map(({ games_played }) => [
    games_played.reduce((sum, { number_of_plays }) => sum + number_of_plays, 0),
    Math.max(...games_played.map(({ high_score }) => high_score)),
  ])
  assert.deepEqual(actual, expected, `user_activities of ${id}`)
}
