import { buildApp } from '../app.ts'
import { SettingsError, type Config } from '../config.ts'
import { serveOperations } from '../platform/http/operations.ts'
import { filesFault } from '../platform/files.ts'

const shutdownMs = 8_000

/** Serves until a signal, then stops in order, so that no accepted request is dropped. */
export async function serve(config: Config): Promise<void> {
  const fault = config.environment === 'prod' ? await filesFault(config) : null
  if (fault) throw new SettingsError([fault])
  const app = await buildApp(config)
  for (const warning of config.warnings) app.services.log.warn(warning)
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
