import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, startTestApp, type TestApp } from '../../testing/app.ts'
import { withChangedByte, withHead } from '../../testing/changed-backup.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let app: TestApp
let folder: string
let backup: Buffer
let emptyUrl: string
beforeAll(async () => {
  app = await startTestApp()
  await (await makeFixtures(app)).player('rampqueen')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-refused-'))
  const file = path.join(folder, 'whole.backup')
  await writeBackup(app.config.databaseUrl, file)
  backup = readFileSync(file)
  emptyUrl = await createEmptyDatabase()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const restore = (bytes: Buffer, databaseUrl = emptyUrl) => {
  const file = path.join(folder, 'given.backup')
  writeFileSync(file, bytes)
  return restoreBackup({ ...app.config, databaseUrl }, file, { replace: true })
}

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query<{ count: string }>(`select count(*) from pg_tables where schemaname = 'public'`)
  await client.end()
  return Number(found.rows[0]?.count)
}

const shares = [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999]

test.each(shares)('a backup that ends after a share of %d is not a complete backup', async (share) => {
  const cut = backup.subarray(0, Math.floor(backup.length * share))
  await expect(restore(cut)).rejects.toThrow(/given\.backup is not a complete backup: .+/)
  expect(await tablesIn(emptyUrl)).toBe(0)
})

test.each(shares)('a backup with one changed byte, after a share of %d, is not a complete backup', async (share) => {
  await expect(restore(withChangedByte(backup, share))).rejects.toThrow(/given\.backup is not a complete backup: .+/)
  expect(await tablesIn(emptyUrl)).toBe(0)
})

test('a backup of a newer version names its last migration', async () => {
  await expect(restore(withHead(backup, { migration: '9999-of-tomorrow.sql' }))).rejects.toThrow(
    'the backup is from a newer or different version (9999-of-tomorrow.sql): restore it with that version',
  )
  await expect(restore(withHead(backup, { format: 2 }))).rejects.toThrow('its format is 2, and this version reads 1')
  expect(await tablesIn(emptyUrl)).toBe(0)
})

test('a restore does not touch a database that a portal uses', async () => {
  const before = await tablesIn(app.config.databaseUrl)
  await expect(restore(backup, app.config.databaseUrl)).rejects.toThrow('a portal is running on this database: stop it first')
  expect(await tablesIn(app.config.databaseUrl)).toBe(before)
})

test('a backup file that does not exist, or is empty, is refused with an error message', async () => {
  const missing = path.join(folder, 'missing.backup')
  await expect(restoreBackup({ ...app.config, databaseUrl: emptyUrl }, missing, { replace: true })).rejects.toThrow(
    /missing\.backup is not a complete backup: ENOENT/,
  )
  await expect(restore(Buffer.from(''))).rejects.toThrow('given.backup is not a complete backup: unexpected end of file')
})

test('a restore with an unreadable ledger does not change the database', async () => {
  writeFileSync(path.join(folder, 'given.backup'), backup)
  const config = { ...app.config, databaseUrl: emptyUrl, filesDir: '/dev/null' }
  await expect(restoreBackup(config, path.join(folder, 'given.backup'), { replace: true })).rejects.toThrow('ENOTDIR')
  expect(await tablesIn(emptyUrl)).toBe(0)
})
