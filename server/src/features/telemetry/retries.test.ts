import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../../platform/services.ts'
import { newUuid } from '../../platform/ids.ts'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, finishedGame, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type TestMachine } from '../../testing/fixtures.ts'
import { acceptGames } from './index.ts'

let app: TestApp
let second: TestApp
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({ database: app.database })
  machine = (await (await makeFixtures(app)).venueWithBoard()).machine
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const gameOf = (uuid: string) => finishedGame(app, machine, { uuid })

async function countLogged(uuids: string[]) {
  const found = await sql<{ n: number }>`select count(*) as n from game_log where uuid = any(${uuids}::uuid[])`.execute(
    app.services.db,
  )
  return found.rows[0]?.n
}

test('each game is stored once when reports are split, repeated and reordered', async () => {
  const messages = fc.array(fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 })
  const waves = fc.array(messages, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(waves, async (waves) => {
      const uuids = Array.from({ length: 12 }, newUuid)
      const statuses = new Map<string, string[]>()
      for (const messages of waves) {
        // Messages of one wave are sent concurrently to two nodes.
        const answers = await Promise.all(
          messages.map((message, i) =>
            acceptGames(callAs((i % 2 ? second : app).services, machine.actor), {
              games: message.map((n) => gameOf(uuids[n] as string)),
            }),
          ),
        )
        for (const { results } of answers)
          for (const { uuid, status } of results) statuses.set(uuid ?? '', [...(statuses.get(uuid ?? '') ?? []), status])
      }
      const sent = [...statuses.keys()]
      expect(await countLogged(sent)).toBe(sent.length)
      for (const answers of statuses.values()) {
        expect(answers.filter((status) => status === 'stored')).toHaveLength(1)
        expect(answers).not.toContain('rejected')
      }
    }),
    { numRuns: 30 },
  )
})

test('a hundred equal reports at two nodes store one game and all get an answer', async () => {
  const game = gameOf(newUuid())
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => callAsMachine(i % 2 ? second : app, runningKeyOf(machine), 'games', { games: [game] })),
  )
  const statuses = answers.map(({ body }) => (body['results'] as { status: string }[])[0]?.status)
  expect(statuses.filter((status) => status === 'stored')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(99)
  expect(await countLogged([game.uuid])).toBe(1)
})
