import fs from 'node:fs'
import path from 'node:path'
import { migrateDatabase, startDatabase, type Database } from './database.ts'
import { environmentOf, type Settings } from './settings.ts'
import { runSql } from './sql.ts'
import { runScript } from './supervise.ts'

type OnStop = (stop: () => Promise<void>) => void

export async function prepareDatabase(
  settings: Settings,
  onStop: OnStop,
): Promise<{ database: Database; env: NodeJS.ProcessEnv }> {
  const database = await startDatabase(settings)
  onStop(database.stop)
  await database.prepare(async (url) => {
    await migrateDatabase(settings, url)
    if (settings.demo && !(await isFilled(settings, url))) await fillDemo(settings, url, onStop)
  })
  return { database, env: environmentOf(settings, database.url) }
}

/** Returns whether the demo world is complete. The fill would find out too, after loading the whole server. */
async function isFilled({ dataDir }: Settings, url: string): Promise<boolean> {
  const { rowCount } = await runSql(url, `select from settings where key = 'demo-filled'`)
  const fleet = path.join(dataDir, 'simulator.json')
  // The fill adds codes to a file that was written before players had them.
  return rowCount === 1 && fs.existsSync(fleet) && fs.readFileSync(fleet, 'utf8').includes('"codeKey"')
}

async function fillDemo(settings: Settings, url: string, onStop: OnStop) {
  const filling = runScript('demo/fill.ts', environmentOf(settings, url))
  onStop(filling.stop)
  const { code, errors } = await filling.ended
  if (code === 0) return
  throw new Error(errors.trim() || 'filling the demo world was interrupted: start again')
}
