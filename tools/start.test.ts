import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkout } from './lock.mjs'
import { freePort } from './ports.ts'

// A small checkout: the real commands with stubs of the server, the simulator and a page.
let small = ''
let port = 0
let started: ChildProcess[] = []

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

beforeEach(async () => {
  small = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-start-'))
  fs.chmodSync(small, 0o755)
  port = await freePort()
  for (const name of fs.readdirSync(path.join(checkout, 'tools')).filter((one) => /\.(ts|mjs)$/.test(one)))
    write(`tools/${name}`, fs.readFileSync(path.join(checkout, 'tools', name), 'utf8'))
  fs.symlinkSync(path.join(checkout, 'node_modules'), path.join(small, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('server/src/main.ts', server)
  write('server/src/platform/db/migrate.ts', 'export const migrate = async () => {}')
  write('tools/simulator/main.ts', simulator)
  write('tools/shop/main.ts', 'setInterval(() => {}, 1000)')
  write(
    'tools/demo/accounts.ts',
    `export const demoPassword = 'x'\nexport const demoAccounts = [{ email: 'a@b.test', username: 'a', description: 'a player' }]`,
  )
  write('tools/demo/fill.ts', `console.log('filled')`)
  write('web/vite.config.js', 'export default { build: { manifest: true } }')
  write('web/src/service-worker.ts', 'self.skipWaiting()')
  write('web/src/entry-server.tsx', 'export const prerender = async () => ({})')
  write('web/index.html', `<script type="module" src="/main.js"></script>`)
  write('web/main.js', `console.log(${JSON.stringify('long enough to be worth compressing '.repeat(30))})`)
})
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  started = []
  fs.rmSync(small, { recursive: true, force: true })
})

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(small, name)), { recursive: true })
  fs.writeFileSync(path.join(small, name), text)
}

function start(env: Record<string, string> = {}) {
  const surroundings = { ...process.env, DATABASE_URL: '', DATA_DIR: '', DEMO: '', APP_ENV: '', PORT: String(port), ...env }
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: small, env: surroundings, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  const opened = () => vi.waitFor(() => expect(text).toMatch(/open at/), { timeout: 20_000, interval: 20 })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => text, opened, ended }
}

const life = () => fs.readFileSync(path.join(small, 'life'), 'utf8').trim().split('\n')
const pidsOf = (name: string) =>
  life().flatMap((line) => (new RegExp(`^${name} \\d`).test(line) ? Number(line.split(' ')[1]) : []))
const postgresPid = () => Number(fs.readFileSync(path.join(small, '.data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
const runs = (pid: number) => fs.existsSync(`/proc/${pid}`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

test('npm start runs everything, prints address and accounts, and stops in order', async () => {
  const portal = start()
  await portal.opened()
  await until(() => expect(pidsOf('simulator')).toHaveLength(1))
  expect(portal.output()).toContain(`open at http://localhost:${port}`)
  expect(portal.output()).toMatch(/filled[\s\S]*a@b\.test {2}a {2}a player/)
  const address = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(address).toMatch(/^postgres:\/\/portal:.*\/portal$/)
  expect(fs.statSync(path.join(small, '.data/secret')).mode & 0o777).toBe(0o600)
  const database = postgresPid()
  portal.child.kill('SIGINT')
  expect(await portal.ended).toBe(0)
  expect(life().slice(-2)).toEqual(['simulator closed', 'server closed'])
  expect(runs(database)).toBe(false)
})

test('a second start builds nothing and keeps the secret', async () => {
  const first = start({ SIMULATOR: 'off' })
  await first.opened()
  first.child.kill('SIGTERM')
  await first.ended
  const file = path.join(small, '.data/secret')
  const secret = fs.readFileSync(file, 'utf8')
  const built = fs.statSync(path.join(small, 'web/dist')).ctimeMs
  const second = start({ SIMULATOR: 'off' })
  await second.opened()
  expect(fs.readFileSync(file, 'utf8')).toBe(secret)
  expect(fs.statSync(path.join(small, 'web/dist')).ctimeMs).toBe(built)
  expect(
    fs
      .readdirSync(path.join(small, 'web/dist/assets'))
      .map((name) => name.replace(/.*?\.js/, 'js'))
      .sort(),
  ).toEqual(['js', 'js.br', 'js.gz'])
})

test('a server or database that ends is restarted, the database on its old port', async () => {
  const portal = start({ SIMULATOR: 'off' })
  await portal.opened()
  const address = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  const before = await address()
  process.kill(pidsOf('server')[0] ?? 0, 'SIGKILL')
  await until(() => expect(pidsOf('server')).toHaveLength(2))
  process.kill(postgresPid(), 'SIGKILL')
  await until(() => expect(portal.output()).toMatch(/PostgreSQL runs again/))
  expect(await address()).toBe(before)
})

test('no process remains after a kill, and the next start works', async () => {
  const portal = start()
  await portal.opened()
  await until(() => expect(pidsOf('simulator')).toHaveLength(1))
  const left = [...pidsOf('server'), ...pidsOf('simulator'), postgresPid()]
  portal.child.kill('SIGKILL')
  await until(() => expect(left.filter(runs)).toEqual([]))
  const next = start({ SIMULATOR: 'off' })
  await next.opened()
})

test('npm start reports a taken port before doing any work', async () => {
  const other = net.createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const portal = start()
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toBe(
    `[portal] port ${port} is in use: stop the program that uses it, or choose another port with PORT=…\n`,
  )
  expect(fs.existsSync(path.join(small, '.data/postgres'))).toBe(false)
  other.close()
})

test('npm start gives up on a server that never gets ready, and refuses the demo data in prod', async () => {
  write('server/src/main.ts', `console.error('PORTAL_SECRET is weak'); process.exit(1)`)
  const portal = start()
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toMatch(/PORTAL_SECRET is weak[\s\S]*the server did not start/)
  write('server/src/main.ts', `console.error('APP_ENV=prod needs ORIGIN'); process.exit(78)`)
  const wrong = start()
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toMatch(/needs ORIGIN[\s\S]*a setting is invalid/)
  expect(wrong.output()).not.toMatch(/starting it again/)
  const refused = start({ APP_ENV: 'prod', DEMO: 'on' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/DEMO is refused in prod/)
})
