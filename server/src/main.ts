import { buildApp } from './app.ts'
import { readConfig, SettingsError, type Config } from './config.ts'

const shutdownMs = 8_000
/** EX_CONFIG of sysexits.h: a restart with the same settings fails again. */
const wrongSettings = 78

/** Stops in order, so that no accepted request is dropped. */
async function main() {
  const config = readConfigOrExit()
  const app = await buildApp(config)
  for (const warning of config.warnings) app.services.log.warn(warning)
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
    void app.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const problem of error.problems) console.error(`[portal] ${problem}`)
    process.exit(wrongSettings)
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(1)
})
