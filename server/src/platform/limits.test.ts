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
const consume = (who: string, sharedCache: SharedCache) => consumeLimit({ ...app.services, sharedCache }, 'tries', who, limit)

/** A shared cache with this count. */
const cacheWithCount = (count: number): SharedCache => ({
  ...noSharedCache,
  count: () => Promise.resolve({ count, endsInMs: 5_000 }),
})

test('the database counts, even after the shared cache lost its counts', async () => {
  for (let n = 0; n < limit.most; n++) await consume('ada', cacheWithCount(1))
  await expect(consume('ada', cacheWithCount(1))).rejects.toMatchObject({ problem: 'limit.reached' })
  await expect(consume('ada', noSharedCache)).rejects.toMatchObject({ problem: 'limit.reached' })
})

test('requests far above the limit in the shared cache do not reach the database', async () => {
  app.queries()
  await expect(consume('bob', cacheWithCount(2 * limit.most + 1))).rejects.toMatchObject({
    problem: 'limit.reached',
    details: { retryAfter: 5 },
  })
  expect(app.queries()).toEqual([])
  await consume('bob', noSharedCache)
})

test('counts that exist only in the shared cache do not exhaust the limit', async () => {
  await consume('mo', cacheWithCount(limit.most + 1))
})

test('a transaction counts in the database only, and a rollback takes the count back', async () => {
  const undone = app.services.db.transaction().execute(async (tx) => {
    for (let n = 0; n < limit.most; n++)
      await consumeLimit({ ...app.services, db: tx, sharedCache: cacheWithCount(9) }, 'tries', 'eve', limit)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let n = 0; n < limit.most; n++) await consume('eve', noSharedCache)
  await expect(consume('eve', noSharedCache)).rejects.toMatchObject({ problem: 'limit.reached' })
})
