import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type Fixtures, type TestPlayer } from '@portal/server/testing/fixtures'
import { acceptGames } from '@portal/server/features/telemetry/index'
import { callAs } from '@portal/server/platform/services'
import { eraseAccount, writeErasuresToLedger } from '@portal/server/features/accounts/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup, restoreBackup } from '../server/src/commands/backups/restore-backup.ts'
import { writeBackup } from '../server/src/commands/backups/write-backup.ts'
import { runSql } from './sql.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

// A portal with some history, and an empty database to restore it into.

let cluster: TestCluster
let app: TestApp
let fixtures: Fixtures
let folder: string
let count = 0
let dana: TestPlayer

beforeAll(async () => {
  cluster = await startTestCluster()
  process.env['TEST_CLUSTER_URL'] = cluster.url()
  app = await startTestApp()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'))
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen', { firstName: 'Däna\n\\.\t"quoted"' })
  await fixtures.venue(await fixtures.operator('pinparlor'), { name: 'Back \\ slash' })
  await fixtures.processEvents()
}, 60_000)
afterAll(async () => {
  await app.stop()
  await cluster.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `restored_${++count}`
  await runSql(cluster.url(), `create database ${name}`)
  return cluster.url(name)
}

const writtenBackup = async (url = app.config.databaseUrl) => {
  const file = path.join(folder, `${++count}.backup`)
  await writeBackup(url, file)
  return file
}

const restoreInto = (url: string, from: string, replace = false) =>
  restoreBackup({ ...app.config, databaseUrl: url }, from, { replace })

async function digestsIn(file: string) {
  const digests: Record<string, { rows: number; sha256: string }> = {}
  let table = ''
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') table = part.table.table
    if (part.kind === 'table-end') digests[table] = part.end
  }
  return digests
}

test('a restored database has every row, and its sequences continue', async () => {
  const file = await writtenBackup()
  const url = await emptyDatabase()
  const restored = await restoreInto(url, file)
  const again = await digestsIn(await writtenBackup(url))
  expect(again).toEqual(await digestsIn(file))
  expect(again['users']?.rows).toBeGreaterThan(1)
  expect(restored).toMatchObject({ erasedAgain: 0 })
  const numbers = await runSql(
    url,
    `select nextval(pg_get_serial_sequence('locations', 'id')) as next, (select max(id) from locations) as most`,
  )
  const [row] = numbers.rows as { next: number; most: number }[]
  expect(Number(row?.next)).toBeGreaterThan(Number(row?.most))
})

test('another PostgreSQL instance counts new and unprocessed games after a restore, and handles repeated erasures', async () => {
  const machine = await fixtures.machine(await fixtures.gameroom(dana))
  await machine.finishGame([[dana, 1_000]])
  // Puts the transaction ids of the old instance far ahead of those of a new one.
  await runSql(cluster.url(), `do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$`)
  await machine.finishGame([[dana, 2_000]])
  await fixtures.processEvents()
  await machine.finishGame([[dana, 3_000]])
  const regretful = await fixtures.operator('closing')
  await fixtures.venue(regretful, { name: 'Closing down' })
  await fixtures.processEvents()
  const file = await writtenBackup()
  await eraseAccount(app.services, regretful.userId)
  await writeErasuresToLedger(app.services)
  const fresh = await startTestCluster()
  try {
    await runSql(fresh.url(), 'create database moved')
    const url = fresh.url('moved')
    expect(await restoreInto(url, file)).toMatchObject({ erasedAgain: 1 })
    const moved = await startTestApp({ database: 'moved', env: { DATABASE_URL: url } })
    await acceptGames(callAs(moved.services, machine.actor), { games: [machine.game([[dana, 4_000]])] })
    await moved.services.eventProcessor.drain()
    const counted = await runSql(url, 'select score::int from play_players order by score')
    expect(counted.rows).toEqual([1_000, 2_000, 3_000, 4_000].map((score) => ({ score })))
    expect(await moved.services.eventProcessor.lag()).toBe(0)
    const closed = await runSql(url, `select deleted_at is not null as closed from locations where name = 'Closing down'`)
    expect(closed.rows).toEqual([{ closed: true }])
    await moved.stop()
  } finally {
    await fresh.remove()
  }
}, 120_000)

test('accounts erased after the backup are erased again', async () => {
  const erased = await fixtures.player('regrets')
  const file = await writtenBackup()
  await eraseAccount(app.services, erased.userId)
  await writeErasuresToLedger(app.services)
  const url = await emptyDatabase()
  expect(await restoreInto(url, file)).toMatchObject({ erasedAgain: 1 })
  const people = await runSql(url, `select id, status, username::text as name from users`)
  const found = new Map((people.rows as { id: number; status: string; name: string }[]).map((row) => [row.id, row]))
  expect(found.get(erased.userId)).toMatchObject({ status: 'deleted' })
  expect(found.get(dana.userId)).toMatchObject({ status: 'active', name: 'rampqueen' })
})

test('a truncated or changed backup is rejected before the database is changed', async () => {
  const file = await writtenBackup()
  const url = await emptyDatabase()
  await restoreInto(url, file)
  const whole = gunzipSync(fs.readFileSync(file))
  const at = whole.indexOf('rampqueen')
  const changed = Buffer.from(whole)
  changed.write('romp', at)
  const damaged = {
    cut: gzipSync(whole.subarray(0, whole.length - 200)),
    changed: gzipSync(changed),
    other: Buffer.from('no backup'),
  }
  for (const [name, bytes] of Object.entries(damaged)) {
    const bad = path.join(folder, name)
    fs.writeFileSync(bad, bytes)
    await expect(restoreInto(url, bad, true)).rejects.toThrow('is not a complete backup')
  }
  expect(await digestsIn(await writtenBackup(url))).toEqual(await digestsIn(file))
})

test('existing accounts are replaced only with --replace, and never under a running portal', async () => {
  const file = await writtenBackup()
  const url = await emptyDatabase()
  await restoreInto(url, file)
  await expect(restoreInto(url, file)).rejects.toThrow('add --replace')
  await expect(restoreInto(app.config.databaseUrl, file, true)).rejects.toThrow('stop it first')
  expect(await restoreInto(url, file, true)).toMatchObject({ tables: Object.keys(await digestsIn(file)).length })
})
