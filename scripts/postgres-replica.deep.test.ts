import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReplica, type Replica } from './postgres-replica.ts'
import { startCluster, type Cluster } from './postgres.ts'
import { runSql } from './sql.ts'

let folder: string
let primary: Cluster
let replica: Replica

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-replica-'))
  fs.chmodSync(folder, 0o755)
  primary = await startCluster({ dataDir: path.join(folder, 'pg'), durable: false })
  await runSql(primary.url(), 'create table notes (text text)')
  await runSql(primary.url(), `insert into notes select 'before ' || n from generate_series(1, 1000) n`)
  replica = await startReplica({ url: primary.url(), dataDir: primary.dataDir })
}, 60_000)
afterAll(async () => {
  await replica.stop()
  await primary.stop()
  if (!primary.dataDir.startsWith(folder)) fs.rmSync(path.dirname(primary.dataDir), { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
})

const count = async () => {
  const { rows } = await runSql(replica.url('postgres'), 'select count(*)::int as n from notes')
  return (rows as { n: number }[])[0]?.n
}

test('a replica has existing rows and receives new ones', async () => {
  expect(await count()).toBe(1000)
  await runSql(primary.url(), `insert into notes values ('after')`)
  await expect.poll(count, { timeout: 5_000 }).toBe(1001)
  await expect(runSql(replica.url('postgres'), `insert into notes values ('here')`)).rejects.toThrow(/read-only/)
})

test('a killed replica continues where it stopped', async () => {
  await replica.kill()
  await runSql(primary.url(), `insert into notes values ('meanwhile')`)
  await replica.start()
  await expect.poll(count, { timeout: 10_000 }).toBe(1002)
}, 30_000)
