import fs from 'node:fs'
import { expect, test } from 'vitest'
import { isRunning } from './is-running.ts'
import {
  buildForReal,
  buildNothing,
  pidsOf,
  place,
  port,
  postgresPid,
  start,
  until,
  write,
  makeSmallCheckouts,
} from './small-checkout.ts'

makeSmallCheckouts()

test('a second start builds nothing and keeps the secret', async () => {
  buildForReal()
  const first = start({ SIMULATOR: 'off' })
  await first.opened()
  first.child.kill('SIGTERM')
  await first.ended
  const file = place('.data/secret')
  const secret = fs.readFileSync(file, 'utf8')
  const built = fs.statSync(place('web/dist')).ctimeMs
  const second = start({ SIMULATOR: 'off' })
  await second.opened()
  expect(fs.readFileSync(file, 'utf8')).toBe(secret)
  expect(fs.statSync(place('web/dist')).ctimeMs).toBe(built)
  expect(
    fs
      .readdirSync(place('web/dist/assets'))
      .map((name) => name.replace(/.*?\.js/, 'js'))
      .sort(),
  ).toEqual(['js', 'js.br', 'js.gz'])
})

test('a server or database that ends is restarted, the database on its old port', async () => {
  const portal = start({ SIMULATOR: 'off' })
  await portal.opened()
  const address = () => fetch(`http://127.0.0.1:${port()}/`).then((answer) => answer.text())
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
  await until(() => expect(left.filter(isRunning)).toEqual([]))
  const next = start({ SIMULATOR: 'off' })
  await next.opened()
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

/** A first step that never ends: it writes its process id and goes on. */
const endless = (name: string) => `
import fs from 'node:fs'
fs.appendFileSync(${JSON.stringify(place('life'))}, '${name} ' + process.pid + '\\n')
await new Promise(() => setInterval(() => {}, 1000))
`

test.each([
  { signal: 'SIGTERM', code: 0 },
  { signal: 'SIGHUP', code: 129 },
  { signal: 'SIGKILL', code: null },
] as const)('no process remains after $signal while the web app is built and the demo is filled', async ({ signal, code }) => {
  buildForReal()
  write('web/vite.config.js', endless('build'))
  write('demo/fill.ts', endless('fill'))
  const portal = start()
  await until(() => expect([pidsOf('build'), pidsOf('fill')]).not.toContainEqual([]))
  const database = postgresPid()
  portal.child.kill(signal)
  expect(await portal.ended).toBe(code)
  expect(portal.output()).toBe(signal === 'SIGKILL' ? '' : '\n[portal] closing …\n')
  await until(() => expect([...pidsOf('build'), ...pidsOf('fill'), database].filter(isRunning)).toEqual([]))
  buildNothing()
  write('demo/fill.ts', '')
  await start({ SIMULATOR: 'off' }).opened()
})

test('a demo fill that fails ends the build with a one-line error message', async () => {
  buildForReal()
  write('web/vite.config.js', endless('build'))
  write(
    'demo/fill.ts',
    `
import fs from 'node:fs'
const built = setInterval(() => {
  if (!fs.existsSync('life')) return
  clearInterval(built)
  console.error('the demo world could not be filled (the disk is full); the next start fills it from empty')
  process.exit(1)
}, 20)
`,
  )
  const portal = start()
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toBe(
    '[portal] the demo world could not be filled (the disk is full); the next start fills it from empty\n',
  )
  await until(() => expect(pidsOf('build').filter(isRunning)).toEqual([]))
})

test('npm start ends when nobody can read its output any more', async () => {
  const portal = start()
  await portal.opened()
  await until(() => expect(pidsOf('simulator')).toHaveLength(1))
  const left = [...pidsOf('server'), ...pidsOf('simulator'), postgresPid()]
  portal.child.stdout.destroy()
  portal.child.stderr.destroy()
  process.kill(pidsOf('server')[0] ?? 0, 'SIGKILL')
  expect(await portal.ended).toBe(1)
  expect(left.filter(isRunning)).toEqual([])
})
