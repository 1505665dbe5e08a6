// Starts the portal: database, web app, server and simulator, which start and stop together.
import { buildWeb } from './build.ts'
import { accountTable } from '../demo/accounts.ts'
import { freePortFrom, portIsFree } from './ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { untilReady } from './ready.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { stopOnSignals } from './stop.ts'
import { supervise } from './supervise.ts'

const wrongSettings = 78
const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
const { onStop, stop, fail } = stopOnSignals()

try {
  await open(readSettings(process.env))
} catch (error) {
  await fail(error)
}

async function open(requested: Settings) {
  const settings = { ...requested, shopPort: requested.shopPort && (await freePortFrom(requested.shopPort)) }
  const origin = `http://localhost:${settings.port}`
  if (!(await portIsFree(settings.port)))
    throw new Error(`port ${settings.port} is in use: stop the program that uses it, or choose another port with PORT=…`)
  const [{ build }, { env }] = await Promise.all([buildWeb(), prepareDatabase(settings, onStop)])
  const server = startServer({ ...env, NODE_ENV: 'production', PORTAL_BUILD: build })
  await untilReady(settings.port)
  server.wasReady = true
  const { shopPort } = settings
  if (shopPort) startShop({ ...env, PORTAL_URL: origin })
  if (settings.simulator) startSimulator({ ...env, PORTAL_URL: `http://127.0.0.1:${settings.port}` })
  console.log(
    `\n[portal] open at ${origin} (ready in ${seconds()})${shopPort ? `, test shop at http://localhost:${shopPort}` : ''}\n`,
  )
  if (settings.demo) console.log(accountTable())
  console.log('Ctrl-C stops everything.')
}

function startServer(env: NodeJS.ProcessEnv) {
  const state = { wasReady: false }
  const onFailure = (failures: number, code: number | null) => {
    if (code === wrongSettings) {
      console.error('[portal] a setting is invalid; see the message above')
      void stop(1)
      return
    }
    if (state.wasReady || failures < 3) return
    console.error('[portal] the server did not start; see the messages above')
    void stop(1)
  }
  onStop(supervise('server/src/main.ts', { name: 'server', env, onFailure }).stop)
  return state
}

function startShop(env: NodeJS.ProcessEnv) {
  onStop(supervise('shop/main.ts', { name: 'shop', env }).stop)
}

function startSimulator(env: NodeJS.ProcessEnv) {
  onStop(supervise('simulator/main.ts', { name: 'simulator', env }).stop)
}
