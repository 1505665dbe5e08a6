import { buildApp, type App } from '../app.ts'
import { SettingsError, type Config } from '../config.ts'
import { isOlderThanLedger } from '../features/accounts/index.ts'
import { serveOperations } from '../platform/http/operations.ts'
import { filesFault } from '../platform/files.ts'

const shutdownMs = 8_000
/** EX_DATAERR of sysexits.h: another start on the same data fails again. */
const oldDatabase = 65

/** Serves until a signal, then stops in order, so that no accepted request is dropped. */
export async function serve(config: Config): Promise<void> {
  const fault = config.environment === 'prod' ? await filesFault(config) : null
  if (fault) throw new SettingsError([fault])
  const app = await buildApp(config)
  for (const warning of config.warnings) app.services.log.warn(warning)
  if (await needsErasures(app)) {
    console.error(`[portal] ${oldDatabaseSentence}`)
    process.exit(oldDatabase)
  }
  const operations = await serveOperations(config, app)
  await app.start()
  // Browsers that reconnect all at once, after an update, wait in this queue; a full one delays each by a second or more.
  await app.http.listen({ port: config.port, host: config.host, backlog: 4096 })
  app.services.log.info({ port: config.port, environment: config.environment }, 'the portal serves')

  let ending = false
  const end = (signal: string) => {
    if (ending) return
    ending = true
    app.services.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), config.drainMs + shutdownMs).unref()
    void app
      .stop()
      .then(operations.stop)
      .then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
}

const oldDatabaseSentence =
  'The database is older than the ledger of erasures, so people who were erased may be in it. Run replay-erasures, then start the portal.'

/** Outside of production a ledger that cannot be read is a warning, like a file store that cannot be used. */
async function needsErasures({ services }: App): Promise<boolean> {
  try {
    return await isOlderThanLedger(services)
  } catch (error) {
    if (services.config.environment === 'prod') throw error
    services.log.warn({ err: error }, 'the database was not compared with the ledger of erasures')
    return false
  }
}
