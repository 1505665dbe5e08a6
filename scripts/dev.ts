// Development mode: like `npm start`, with the server watching its sources and Vite serving the web app.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { accountTable } from '../demo/accounts.ts'
import { checkout } from './lock.mjs'
import { freePort, freePortFrom, portIsFree } from './ports.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { stopOnSignals } from './stop.ts'
import { supervise } from './supervise.ts'

const { onStop, fail } = stopOnSignals()

try {
  await open(readSettings(process.env))
} catch (error) {
  await fail(error)
}

async function open(requested: Settings) {
  const settings = { ...requested, shopPort: requested.shopPort && (await freePortFrom(requested.shopPort)) }
  if (!(await portIsFree(settings.port)))
    throw new Error(`port ${settings.port} is in use: stop the program that uses it, or choose another port with PORT=…`)
  const prepared = await prepareDatabase(settings, onStop)
  const origin = `http://localhost:${settings.port}`
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const env = {
    ...prepared.env,
    PORT: String(port),
    ORIGIN: origin,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  }
  const watch = (name: string, script: string, more: NodeJS.ProcessEnv = {}) =>
    onStop(supervise('scripts/watch.ts', { name, args: [script], env: { ...env, ...more } }).stop)
  watch('server', 'server/src/main.ts')
  if (settings.shopPort) onStop(supervise('shop/main.ts', { name: 'shop', env: { ...env, PORTAL_URL: origin } }).stop)
  if (settings.simulator) watch('simulator', 'simulator/main.ts', { PORTAL_URL: api })
  generateOnChange()
  await serveWeb(settings.port, api)
  console.log(`\n[portal] ${origin} serves the sources; the API is ${api}\n`)
  if (settings.demo) console.log(accountTable())
}

async function serveWeb(port: number, api: string) {
  process.env.PORTAL_API = api
  const vite = await createServer({
    configFile: path.join(checkout, 'web', 'vite.config.ts'),
    server: { port, strictPort: true, proxy: { '/api': { target: api, changeOrigin: false } } },
  })
  await vite.listen()
  onStop(() => vite.close())
}

function generateOnChange() {
  let due: NodeJS.Timeout | undefined
  const watcher = fs.watch(path.join(checkout, 'contract', 'src'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.generated.ts')) return
    clearTimeout(due)
    due = setTimeout(
      () => spawn(process.execPath, ['scripts/generate.ts', 'calls'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] }),
      300,
    )
  })
  onStop(() => Promise.resolve(watcher.close()))
}
