import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { noFront, type Front } from './front/front.ts'
import { takeFromLimit } from './limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const limit = { most: 3, seconds: 60 }
const take = (who: string, front: Front) => takeFromLimit({ ...app.services, front }, 'tries', who, limit)

/** A memory that has seen so many. */
const seen = (count: number): Front => ({ ...noFront, count: () => Promise.resolve({ count, endsInMs: 5_000 }) })

test('the database counts, whatever the memory in front of it has forgotten', async () => {
  for (let n = 0; n < limit.most; n++) await take('ada', seen(1))
  await expect(take('ada', seen(1))).rejects.toMatchObject({ problem: 'limit.reached' })
  await expect(take('ada', noFront)).rejects.toMatchObject({ problem: 'limit.reached' })
})

test('what the memory has seen too often does not reach the database', async () => {
  app.queries()
  await expect(take('bob', seen(2 * limit.most + 1))).rejects.toMatchObject({
    problem: 'limit.reached',
    details: { retryAfter: 5 },
  })
  expect(app.queries()).toEqual([])
  await take('bob', noFront)
})

test('what the memory counted and the database never got is forgiven', async () => {
  await take('mo', seen(limit.most + 1))
})

test('a transaction asks the database alone, which takes back what is undone', async () => {
  const undone = app.services.db.transaction().execute(async (tx) => {
    for (let n = 0; n < limit.most; n++) await takeFromLimit({ ...app.services, db: tx, front: seen(9) }, 'tries', 'eve', limit)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  for (let n = 0; n < limit.most; n++) await take('eve', noFront)
  await expect(take('eve', noFront)).rejects.toMatchObject({ problem: 'limit.reached' })
})
