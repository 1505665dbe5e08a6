import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabase } from './database.ts'
import { readSettings } from './settings.ts'
import { runSql } from './sql.ts'

test('a start with the demo replaces a database without accounts and keeps one with accounts', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-database-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const database = await startDatabase(readSettings({ DATA_DIR: folder }))
  onTestFinished(database.stop)
  const prepared: string[] = []
  const prepare = (statement: string) =>
    database.prepare(async (url) => {
      prepared.push(new URL(url).pathname)
      await runSql(url, statement)
    })
  await prepare('create table users (id int)')
  await prepare('create table users (id int); insert into users values (1)')
  await prepare('insert into users values (2)')
  expect(prepared).toEqual(['/portal_draft', '/portal_draft', '/portal'])
  expect((await runSql(database.url, 'select id from users order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})
