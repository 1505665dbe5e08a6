import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { followsCalls } from '@portal/contract/follows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, writeErasuresToLedger } from './features/accounts/index.ts'
import { sql } from './platform/db/database.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeEstate } from './testing/estate.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** Tables and columns whose text contains one of the words, as a dump of the database would. */
async function traces(words: string[]): Promise<string[]> {
  const { db } = app.services
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const hits = await sql<{ column: string; text: string }>`
      select distinct part.key as column, left(part.value::text, 300) as text
      from ${sql.table(name)} t, jsonb_each(to_jsonb(t)) as part
      where part.value::text ilike any(${words.map((word) => `%${word}%`)}::text[])`.execute(db)
    found.push(...hits.rows.map(({ column, text }) => `${name}.${column}: ${text}`))
  }
  return found
}

async function filesWith(words: string[]): Promise<string[]> {
  const folder = app.services.config.filesDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(relative(folder, parentPath), name))
  const texts = await Promise.all(names.map(async (name) => `${name} ${(await readFile(join(folder, name))).toString('latin1')}`))
  return texts.filter((text) => words.some((word) => text.includes(word)))
}

test('an erased person who used every feature leaves neither uid nor email nor username', async () => {
  const gone = await fixtures.operator('vanishing-v')
  const friend = await fixtures.operator('friend-of-v')
  const place = await fixtures.venue(friend)
  await fixtures.followEachOther(gone, friend)
  const machine = await fixtures.machine(place)
  await machine.finishGame([
    [gone, 5_000_000],
    [friend, 4_000_000],
  ])
  await fixtures.processEvents()
  await gone.calls(followsCalls.report, { body: { uid: friend.uid, reason: 'name', text: 'Rude' } })
  await friend.calls(followsCalls.report, { body: { uid: gone.uid, reason: 'name', text: 'Rude' } })
  await makeEstate(app, fixtures, gone, { player: friend, place })
  await app.services.jobs.drain()
  const words = [gone.uid, gone.email, gone.username]
  expect(await traces(words)).not.toEqual([])

  await eraseAccount(app.services, gone.userId)
  await fixtures.processEvents()
  await app.services.jobs.drain()
  await writeErasuresToLedger(app.services)
  expect(await traces(words)).toEqual([])
  expect(await filesWith(['.jsonl'])).toHaveLength(1)
  expect(await filesWith(words)).toEqual([])
})
