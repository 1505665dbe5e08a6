import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { rebuildBoards } from '../server/src/features/leaderboards/index.ts'
import { populationSize, fillPopulation } from './population.ts'
import { seconds, type Report } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment } from './server-process.ts'

export async function measureRebuild(rig: Rig): Promise<Report> {
  const size = populationSize(process.argv.includes('--full'))
  const databaseUrl = await rig.freshDatabase('rebuild')
  const db = await rig.connect(databaseUrl)
  await fillPopulation(db, size)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  await app.start()
  const showProgress = (done: number, of: number) => process.stdout.write(`  ${done} of ${of} titles\r`)
  const first = await timed(() => rebuildBoards(app.services, showProgress))
  const { rows } = await db.query<{ entries: number; partitions: number }>(
    `select count(*)::int as entries, count(distinct partition_id)::int as partitions from board_entries`,
  )
  const again = await timed(() => rebuildBoards(app.services, showProgress))
  const copied = await timed(async () => {
    await db.query('create table copied (like board_entries including indexes)')
    await db.query('insert into copied select * from board_entries')
  })
  const found = rows[0] ?? { entries: 0, partitions: 0 }
  return {
    rows: [
      { label: 'games', value: size.plays.toLocaleString('en') },
      { label: 'entries / partitions', value: `${found.entries.toLocaleString('en')} / ${found.partitions}` },
      { label: 'all boards from empty tables', value: seconds(first) },
      { label: 'the same over correct boards', value: seconds(again) },
      { label: 'only copying the entries with their indexes', value: seconds(copied) },
    ],
    raw: { size, found, first, again, copied },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
