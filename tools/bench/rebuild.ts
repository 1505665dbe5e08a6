import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { rebuildBoards } from '../../server/src/features/leaderboards/index.ts'
import { crowdSize, fillCrowd } from './crowd.ts'
import { seconds, type Report } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment } from './server-process.ts'

export async function measureRebuild(rig: Rig): Promise<Report> {
  const size = crowdSize(process.argv.includes('--full'))
  const databaseUrl = await rig.worldDatabase('rebuild')
  const db = await rig.connect(databaseUrl)
  await fillCrowd(db, size)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  await app.start()
  const told = (done: number, of: number) => process.stdout.write(`  ${done} of ${of} titles\r`)
  const first = await timed(() => rebuildBoards(app.services, told))
  const { rows } = await db.query<{ entries: number; sections: number }>(
    `select count(*)::int as entries, count(distinct section_id)::int as sections from board_entries`,
  )
  const again = await timed(() => rebuildBoards(app.services, told))
  const copied = await timed(async () => {
    await db.query('create table copied (like board_entries including indexes)')
    await db.query('insert into copied select * from board_entries')
  })
  const found = rows[0] ?? { entries: 0, sections: 0 }
  return {
    rows: [
      { what: 'games', value: size.plays.toLocaleString('en') },
      { what: 'entries made, over sections', value: `${found.entries.toLocaleString('en')} / ${found.sections}` },
      { what: 'all boards from nothing', value: seconds(first) },
      { what: 'the same over boards that are right', value: seconds(again) },
      { what: 'the entries alone, copied with their indexes', value: seconds(copied) },
    ],
    raw: { size, found, first, again, copied },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
