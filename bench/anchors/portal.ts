// The portal with or without metrics: node portal.ts PORT DATABASE_URL on|off.
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { serverEnvironment } from '../server-process.ts'

const [port = '0', databaseUrl = '', observed] = process.argv.slice(2)
const app = await buildApp(readConfig(serverEnvironment(databaseUrl, Number(port))), { observed: observed !== 'off' })
await app.start()
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)))
