import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { expect, test } from 'vitest'
import { isRunning } from './is-running.ts'
import {
  buildForReal,
  life,
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

test('npm start runs everything, prints address and accounts, and stops in order', async () => {
  buildForReal()
  const portal = start()
  await portal.opened()
  await until(() => expect(pidsOf('simulator')).toHaveLength(1))
  expect(portal.output()).toContain(`open at http://localhost:${port()}`)
  expect(portal.output()).toMatch(/filled[\s\S]*a@b\.test {2}a {2}a player/)
  const address = await (await fetch(`http://127.0.0.1:${port()}/`)).text()
  expect(address).toMatch(/^postgres:\/\/portal:.*\/portal$/)
  expect(fs.statSync(place('.data/secret')).mode & 0o777).toBe(0o600)
  const database = postgresPid()
  portal.child.kill('SIGINT')
  expect(await portal.ended).toBe(0)
  expect(life().slice(-2)).toEqual(['simulator closed', 'server closed'])
  expect(isRunning(database)).toBe(false)
})

test('npm start reports a taken port before doing any work', async () => {
  const other = net.createServer().listen(port(), '127.0.0.1')
  await once(other, 'listening')
  const portal = start()
  expect(await portal.ended).toBe(1)
  expect(portal.output()).toBe(
    `[portal] port ${port()} is in use: stop the program that uses it, or choose another port with PORT=…\n`,
  )
  expect(fs.existsSync(place('.data/postgres'))).toBe(false)
  other.close()
})

test('a demo fill that was killed begins again from an empty database, and a complete one is kept', async () => {
  write(
    'demo/fill.ts',
    `
import fs from 'node:fs'
import { runSql } from '../scripts/sql.ts'
const sql = (statement) => runSql(process.env.DATABASE_URL, statement)
const { rowCount } = await sql('select from users')
fs.appendFileSync('life', rowCount + ' accounts before\\n')
await sql('insert into users values (1)')
if (!fs.existsSync('killed')) {
  fs.writeFileSync('killed', '')
  process.kill(process.pid, 'SIGKILL')
}
fs.writeFileSync(process.env.DATA_DIR + '/simulator.json', '{ "codeKey": "" }')
await sql("insert into settings values ('demo-filled')")
`,
  )
  const killed = start()
  expect(await killed.ended).toBe(1)
  expect(killed.output()).toBe('[portal] filling the demo world was interrupted: start again\n')
  const again = start({ SIMULATOR: 'off' })
  await again.opened()
  again.child.kill('SIGTERM')
  await again.ended
  const next = start({ SIMULATOR: 'off' })
  await next.opened()
  expect(life().filter((line) => line.endsWith('before'))).toEqual(['0 accounts before', '0 accounts before'])
})
