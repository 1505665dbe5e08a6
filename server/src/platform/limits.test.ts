import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { noSharedCache, type SharedCache } from './shared-cache/shared-cache.ts'
import { consumeLimit } from './limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const limit = { most: 3, seconds: 60 }
const take = (who: string, sharedCache: SharedCache) => consumeLimit({ ...app.services, sharedCache }, 'tries', who, limit)

/** A shared cache with this count. */
const seen = (count: number): SharedCache => ({ ...noSharedCache, count: () => Promise.resolve({ count, endsInMs: 5_000 }) })

test('the database counts, even after the shared cache lost its counts', async () => {
  for (let n = 0; n < limit.most; n++) await take('ada', seen(1))
  await expect(take('ada', seen(1))).rejects.toMatchObject({ problem: 'limit.reached' })
  await expect(take('ada', noSharedCache)).rejects.toMatchObject({ problem: 'limit.reached' })
})

test('requests far above the limit in the shared cache do not reach the database', async () => {
  app.queries()
  await expect(take('bob', seen(2 * limit.most + 1))).rejects.toMatchObject({
    problem: 'limit.reached',
    details: { retryAfter: 5 },
  })
  expect(app.queries()).toEqual([])
  await take('bob', noSharedCache)
})

test('counts that only the shared cache has do not reach the limit', async () => {
  await take('mo', seen(limit.most + 1))
})

test('a transaction counts in the database only, and a rollback takes the count back', async () => {
  const undone = app.services.db.transaction().execute(async (tx) => {
    for (let n = 0; n < limit.most; n++)
      await consumeLimit({ ...app.services, db: tx, sharedCache: seen(9) }, 'tries', 'eve', limit)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let n = 0; n < limit.most; n++) await take('eve', noSharedCache)
  await expect(take('eve', noSharedCache)).rejects.toMatchObject({ problem: 'limit.reached' })
})
