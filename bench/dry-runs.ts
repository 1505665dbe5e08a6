import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { createQuest, type NewQuest, type NewQuestBadge } from '../server/src/features/quests/index.ts'
import { fillPopulation } from './population.ts'
import { within, type Report, type Row } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment } from './server-process.ts'
import { questBadge } from '../server/src/testing/quest-badge.ts'

const size = { players: 20_000, plays: 1_000_000 }
const goalMs = 10_000

const everyKind: NewQuestBadge[] = [
  questBadge('sum', { trigger: 'cumulative_score', value: 500_000_000 }),
  questBadge('games', { trigger: 'games_played', value: 30 }),
  questBadge('best', { trigger: 'high_score', value: 1_000_000_000 }),
  questBadge('lamps', { trigger: 'achievements', value: 5 }),
  questBadge('titles', { trigger: 'unique_titles', value: 6 }),
  questBadge('places', { trigger: 'unique_locations', value: 4 }),
  questBadge('days', { trigger: 'unique_days', value: 20 }),
  questBadge('run', { trigger: 'day_streak', value: 3 }),
  questBadge('team', { trigger: 'team_total', value: 900_000_000 }),
  questBadge('all', { trigger: 'badges_earned', value: 8 }),
]

export async function measureDryRuns(rig: Rig): Promise<Report> {
  const databaseUrl = await rig.freshDatabase('dry_runs')
  const db = await rig.connect(databaseUrl)
  await fillPopulation(db, size)
  await db.query('vacuum analyze')
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  await app.start()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const year = {
    startsAt: `${day(-364)}T00:00`,
    endsAt: `${day(2)}T00:00`,
    titleCode: 'ZIL',
    type: 'other',
    state: 'draft',
  } as const
  const quests: Record<string, NewQuest> = {
    'one badge of one game': {
      ...year,
      name: 'One',
      timeZone: 'UTC',
      badges: [questBadge('godzilla', { trigger: 'games_played', value: 10, titleCodes: ['ZIL'] })],
    },
    'ten badges of every kind': { ...year, name: 'Ten', timeZone: null, badges: everyKind },
  }
  const rows: Row[] = []
  const raw: Record<string, unknown> = { size }
  try {
    for (const [label, quest] of Object.entries(quests)) {
      const { id } = await createQuest(app.services, quest)
      const run = await db.query<{ id: string }>(
        `insert into quest_dry_runs (quest_id, version, days_back, requested_at) values ($1, 1, 2, now()) returning id`,
        [id],
      )
      await db.query(`select graphile_worker.add_job('run-dry-run', json_build_object('id', $1::bigint))`, [run.rows[0]?.id])
      const startedAt = performance.now()
      await app.services.jobs.drain()
      rows.push(within(`${label}, dry run on ${size.plays.toLocaleString('en')} games`, performance.now() - startedAt, goalMs))
      raw[label] = (await db.query('select state, total, result from quest_dry_runs where id = $1', [run.rows[0]?.id])).rows[0]
    }
  } finally {
    await app.stop()
  }
  return { rows, raw }
}
