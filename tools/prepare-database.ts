import { migrateDatabase, openDatabase, type Database } from './database.ts'
import { run } from './process.ts'
import { environmentOf, type Settings } from './settings.ts'

export async function prepareDatabase(
  settings: Settings,
  onStop: (stop: () => Promise<void>) => void,
): Promise<{ database: Database; env: NodeJS.ProcessEnv }> {
  const database = await openDatabase(settings)
  onStop(database.stop)
  await migrateDatabase(settings, database.url)
  const env = environmentOf(settings, database.url)
  if (settings.demo) {
    const { code } = await run(process.execPath, ['tools/demo/fill.ts'], { env, show: true })
    if (code !== 0) throw new Error('the demo world could not be filled; the message above says why')
  }
  return { database, env }
}
