import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { checkout } from './lock.mjs'
import { freePort } from './ports.ts'

const server = `
import http from 'node:http'
import fs from 'node:fs'
fs.appendFileSync('life', 'server ' + process.pid + '\\n')
const app = http.createServer((request, response) => response.end(request.url === '/readyz' ? 'ready' : process.env.DATABASE_URL))
app.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => { fs.appendFileSync('life', 'server closed\\n'); process.exit(0) })
`
const simulator = `
import fs from 'node:fs'
fs.appendFileSync('life', 'simulator ' + process.pid + '\\n')
process.on('SIGTERM', () => { fs.appendFileSync('life', 'simulator closed\\n'); process.exit(0) })
setInterval(() => {}, 1000)
`
const sqlModule = '../../../../scripts/sql.ts'
const migrate = `
import { runSql } from '${sqlModule}'
export const migrate = (url) => runSql(url, 'create table if not exists users (id int); create table if not exists settings (key text)')
`

let folder = ''
let portOfTest = 0
let started: ChildProcess[] = []

/** Gives each test of a file a small checkout: the real commands with stubs of the build, the server, the simulator and a page. */
export function makeSmallCheckouts() {
  beforeEach(create)
  afterEach(async () => {
    for (const child of started) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
    started = []
    fs.rmSync(folder, { recursive: true, force: true })
  })
}

async function create() {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-start-'))
  fs.chmodSync(folder, 0o755)
  portOfTest = await freePort()
  for (const name of fs.readdirSync(path.join(checkout, 'scripts'))) if (/\.(ts|mjs)$/.test(name)) copy(`scripts/${name}`)
  fs.symlinkSync(path.join(checkout, 'node_modules'), place('node_modules'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('server/src/main.ts', server)
  write('server/src/platform/db/migrate.ts', migrate)
  write('simulator/main.ts', simulator)
  write('shop/main.ts', 'setInterval(() => {}, 1000)')
  write(
    'demo/accounts.ts',
    `export const accountTable = () => 'Demo accounts, all with the password x\\n  a@b.test  a  a player\\n'`,
  )
  write('demo/fill.ts', `console.log('filled')`)
  write('web/vite.config.js', 'export default { build: { manifest: true } }')
  write('web/src/service-worker.ts', 'self.skipWaiting()')
  write('web/src/entry-server.tsx', 'export const prerender = async () => ({})')
  write('web/index.html', `<script type="module" src="/main.js"></script>`)
  write('web/main.js', `console.log(${JSON.stringify('long enough to be worth compressing '.repeat(30))})`)
  buildNothing()
}

export const port = () => portOfTest

export const place = (name: string) => path.join(folder, name)

const read = (name: string) => fs.readFileSync(place(name), 'utf8')

export function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(place(name)), { recursive: true })
  fs.writeFileSync(place(name), text)
}

const copy = (name: string) => write(name, fs.readFileSync(path.join(checkout, name), 'utf8'))

export const buildForReal = () => copy('scripts/build.ts')

export const buildNothing = () =>
  write('scripts/build.ts', `export const buildWeb = async () => ({ dist: 'web/dist', build: 'built', built: false })`)

export function start(env: Record<string, string> = {}) {
  const surroundings = { ...process.env, DATABASE_URL: '', DATA_DIR: '', DEMO: '', APP_ENV: '', PORT: String(portOfTest), ...env }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  const opened = () => vi.waitFor(() => expect(text).toMatch(/open at/), { timeout: 60_000, interval: 20 })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => text, opened, ended }
}

/** Returns what the stubs have written. */
export const life = () => (fs.existsSync(place('life')) ? read('life').trim().split('\n') : [])

export const pidsOf = (name: string) =>
  life().flatMap((line) => (new RegExp(`^${name} \\d`).test(line) ? Number(line.split(' ')[1]) : []))

export const postgresPid = () => Number(read('.data/postgres/postmaster.pid').split('\n')[0])

export const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
