import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/app.ts'
import { compareReleases, release } from '../release.ts'
import { migrate } from './migrate.ts'
import { parseMigration, readMigrations } from './migration-files.ts'

const folders: string[] = []
let url: string
let client: pg.Client
let folder: string

const tables = `-- kind: expand
create table settings (key text primary key, value jsonb not null);
create table nodes (name text primary key, release text not null, seen_at timestamptz not null);
create table balls (id int);`

const add = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const run = (options: { contract?: boolean } = {}) => migrate(url, { ...options, folder: pathToFileURL(`${folder}/`) })
const nodeOf = (name: string, version: string) =>
  client.query('insert into nodes values ($1, $2, now())', [name, version]).then(() => undefined)

beforeEach(async () => {
  url = await createEmptyDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-migrations-'))
  folders.push(folder)
  add('0300-tables.sql', tables)
  return () => client.end()
})
afterAll(() => {
  for (const one of folders) fs.rmSync(one, { recursive: true, force: true })
})

describe('migrating', () => {
  test('runs each migration once, also with two processes at the same time', async () => {
    add('0301-color.sql', '-- kind: expand\nalter table balls add column color text;')
    const both = await Promise.all([run(), run()])
    expect(both.flat().sort()).toEqual(['0300-tables.sql', '0301-color.sql'])
    expect(await run()).toEqual([])
  })

  test('refuses a migration that was changed after it ran', async () => {
    await run()
    add('0300-tables.sql', `${tables}\n`)
    await expect(run()).rejects.toThrow('0300-tables.sql was changed after it ran')
  })

  test('runs contract migrations only on request, and then raises the minimum release', async () => {
    add('0301-drop.sql', '-- kind: contract\n-- after: 1.1.0\ndrop table balls;')
    add('0302-lamps.sql', '-- kind: expand\ncreate table lamps (id int);')
    expect(await run()).toEqual(['0300-tables.sql', '0302-lamps.sql'])
    expect(await run({ contract: true })).toEqual(['0301-drop.sql'])
    expect((await client.query(`select value from settings where key = 'minimum-release'`)).rows).toEqual([{ value: '1.1.0' }])
  })

  test('refuses a contract migration while an older node runs, and names the node', async () => {
    await run()
    await nodeOf('bar:17', '1.0.9')
    await nodeOf('shop:3', '1.10.0')
    add('0301-drop.sql', '-- kind: contract\n-- after: 1.1.0\ndrop table balls;')
    await expect(run({ contract: true })).rejects.toThrow('these nodes still run: bar:17 (1.0.9)')
    await client.query(`update nodes set seen_at = now() - interval '61 seconds' where name = 'bar:17'`)
    expect(await run({ contract: true })).toEqual(['0301-drop.sql'])
  })

  test('stops waiting for a lock after a while and tries again, so that requests are not blocked', async () => {
    await run()
    add('0301-color.sql', '-- kind: expand\nalter table balls add column color text;')
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin; select from balls')
    const migrating = run()
    const waiting = async () => {
      const locks = await client.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and not l.granted and l.locktype = 'relation'`,
      )
      return locks.rowCount
    }
    await expect.poll(waiting).toBe(1)
    await client.query(`set statement_timeout = '10s'`)
    await client.query('select from balls')
    await reader.query('commit')
    expect(await migrating).toEqual(['0301-color.sql'])
    await reader.end()
  })

  test('runs statements outside of a transaction where the file asks for it', async () => {
    add(
      '0301-index.sql',
      `-- kind: expand
-- transaction: none
drop index concurrently if exists balls_by_id;
-- Finds a ball.
create index concurrently balls_by_id on balls (id);`,
    )
    expect(await run()).toContain('0301-index.sql')
    expect((await client.query(`select from pg_indexes where indexname = 'balls_by_id'`)).rowCount).toBe(1)
  })

  test('changes nothing when a migration fails, and says which', async () => {
    add('0301-broken.sql', '-- kind: expand\ncreate table lamps (id int); select from nowhere;')
    await expect(run()).rejects.toThrow('migration 0301-broken.sql failed')
    expect((await client.query(`select to_regclass('lamps') as lamps`)).rows).toEqual([{ lamps: null }])
  })
})

describe('the migrations of the product', () => {
  test('are without fault, and a contract names a release that exists', async () => {
    const all = await readMigrations()
    expect(all).toContainEqual(expect.objectContaining({ name: '0200-nodes.sql', kind: 'expand' }))
    for (const { after } of all) if (after !== null) expect(compareReleases(after, release)).toBeLessThanOrEqual(0)
  })
})

describe('a migration file is refused', () => {
  const parse = (text: string) => parseMigration('0300-test.sql', text)
  const unsafe: Record<string, string> = {
    drop: 'alter table plays drop column score;',
    rename: 'alter table plays rename column score to points;',
    retype: 'alter table plays alter column score type numeric;',
    'not null': 'alter table plays alter column score set not null;',
    'required column': 'alter table plays add column color text not null;',
    index: 'create index plays_by_score on plays (score);',
  }
  for (const [rule, statement] of Object.entries(unsafe))
    test(`for "${rule}", unless it gives a reason to allow it`, () => {
      expect(() => parse(`-- kind: expand\n${statement}`)).toThrow(rule)
      expect(parse(`-- kind: expand\n-- allow: ${rule} nobody reads it\n${statement}`).kind).toBe('expand')
    })

  test('without a kind, and a contract without its release', () => {
    expect(() => parse('select 1;')).toThrow('must begin with')
    expect(() => parse('-- kind: contract\ndrop table plays;')).toThrow('-- after: 1.1.0')
    expect(() => parse('-- kind: expand\n-- after: 1.1.0\nselect 1;')).toThrow('and no other')
  })

  test('not for words in comments, texts and functions, nor for a new table', () => {
    const text = `-- kind: expand
-- drop what is old
create table balls (id int not null, note text default 'drop it');
create index balls_by_id on balls (id);
alter table plays add column color text not null default 'red', add column size int;
create function clean() returns void language sql as $$ delete from balls; $$;`
    expect(parse(text)).toMatchObject({ kind: 'expand', after: null, statements: null })
  })
})
