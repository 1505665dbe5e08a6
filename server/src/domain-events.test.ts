import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes, recordEvents } from './domain-events.ts'
import { sql } from './platform/db/database.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

/** Stores an event as another version of the portal could have done. */
const store = (type: string, body: object) =>
  sql`insert into domain_events (type, body, at) values (${type}, ${JSON.stringify(body)}::jsonb, now())`.execute(app.services.db)

async function newestDeadLetter() {
  const found = await sql<{ type: string; body: object; error: string }>`
    select type, body, error from dead_letters order by id desc limit 1`.execute(app.services.db)
  return found.rows[0]
}

describe('a recorded event', () => {
  test('goes to the dead letters with the reason when its type is unknown', async () => {
    await store('story.told', { ending: null })
    await fixtures.processEvents()
    expect(await newestDeadLetter()).toEqual({
      type: 'story.told',
      body: { ending: null },
      error: 'unknown event type story.told',
    })
  })

  test('goes to the dead letters with the reason when its body has another shape', async () => {
    const body = { followerId: 'seven' }
    await store('player.followed', body)
    await fixtures.processEvents()
    const letter = await newestDeadLetter()
    expect(letter).toMatchObject({ type: 'player.followed', body })
    expect(letter?.error).toMatch(/^the body of player\.followed has another shape: followerId: .+; followeeId: /)
  })

  test('is handled although the previous event goes to the dead letters', async () => {
    const [follower, followee] = [await fixtures.player('eventfan'), await fixtures.player('eventstar')]
    await store('player.followed', {})
    const { userId: followerId } = follower
    await recordEvents(app.services.db, 'player.followed', [{ followerId, followeeId: followee.userId }], app.clock.now())
    await fixtures.processEvents()
    const told = await sql`select 1 from notifications where user_id = ${followee.userId}`.execute(app.services.db)
    expect(told.rows).toHaveLength(1)
  })
})

test('recordEvents does not compile with a misspelled type or another body', () => {
  const calls = [
    // @ts-expect-error The type is misspelled.
    () => recordEvents(app.services.db, 'player.folowed', [{ followerId: 1, followeeId: 2 }], app.clock.now()),
    // @ts-expect-error The body lacks a field.
    () => recordEvents(app.services.db, 'player.followed', [{ followerId: 1 }], app.clock.now()),
  ]
  expect(calls).toHaveLength(2)
})

test('every type of domain event is recorded somewhere', async () => {
  const folder = new URL('features/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const calls = texts.flatMap((text) => [...text.matchAll(/\brecordEvents\(\s*[\w.]+,\s*'([\w.-]+)'/g)].map(([, type]) => type))
  // Finished games are rows of game_log.
  expect(new Set([...calls, 'play.finished'])).toEqual(new Set<string | undefined>(eventTypes))
})
