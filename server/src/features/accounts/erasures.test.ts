import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOf } from '../../platform/files.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { startObjectStore, type ObjectStore } from '../../testing/object-store.ts'
import { eraseAccount, isOlderThanLedger, readLedger, repeatErasures, writeErasuresToLedger } from './erase-account.ts'

const keys = { keyId: 'LEDGER', secret: 'secret-of-ledger', region: 'us-east-1' }

let bucket: ObjectStore
let app: TestApp
let fixtures: Fixtures
/** A database without the erasures of the ledger, as after the restore of a backup. */
let restored: TestApp
beforeAll(async () => {
  bucket = await startObjectStore(keys)
  const env = {
    FILES_URL: `s3://portal/?region=${keys.region}&endpoint=${bucket.url}/`,
    FILES_KEY_ID: keys.keyId,
    FILES_SECRET: keys.secret,
  }
  app = await startTestApp({ env })
  restored = await startTestApp({ env })
  fixtures = await makeFixtures(app)
})
afterAll(async () => {
  await restored.stop()
  await app.stop()
  await bucket.stop()
})
beforeEach(() => bucket.objects.clear())

const ledgerOf = ({ services }: TestApp) => readLedger(filesOf(services))
const rowsOf = ({ services }: TestApp) => services.db.selectFrom('erasures').selectAll().orderBy('id').execute()
const openRowsOf = async (of: TestApp) => (await rowsOf(of)).filter(({ kept_at }) => kept_at === null)

const erase = async (username: string) => {
  const person = await fixtures.player(username)
  await eraseAccount(app.services, person.userId)
  return person
}

/** Lines of people who are in no database, in a file of the given time. */
const foreignLines = (count: number, time: string) => {
  const lines = Array.from({ length: count }, () => ({ person: randomBytes(32).toString('hex'), erased_at: time }))
  const name = `/portal/erasures/${time.replaceAll(/[:.]/g, '-')}-${randomBytes(9).toString('hex')}.jsonl`
  bucket.objects.set(name, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
}

describe('the ledger of erasures', () => {
  test('gets a file for each batch, without personal data', async () => {
    const people = [await erase('first-gone'), await erase('second-gone')]
    await writeErasuresToLedger(app.services)
    const [name = '', ...others] = bucket.objects.keys()
    expect([name, others]).toEqual([expect.stringMatching(/^\/portal\/erasures\/2026-11-20T18-00-\S+\.jsonl$/), []])
    const text = String(bucket.objects.get(name))
    expect(text.trim().split('\n')).toHaveLength(2)
    for (const { uid, email, username } of people) for (const trace of [uid, email, username]) expect(text).not.toContain(trace)
    await writeErasuresToLedger(app.services)
    expect(bucket.objects.size).toBe(1)
  })

  test('keeps what two nodes write at the same time', async () => {
    await erase('of-two-nodes')
    await Promise.all([app, app].map(({ services }) => writeErasuresToLedger(services)))
    const lines = await ledgerOf(app)
    expect(new Set(lines.map(({ person }) => person)).size).toBe(1)
    expect(lines.length).toBe(bucket.objects.size)
  })

  test('is written again when the store failed', async () => {
    await erase('of-no-store')
    bucket.busy(100)
    await expect(writeErasuresToLedger(app.services)).rejects.toThrow('503')
    bucket.busy(0)
    expect(await openRowsOf(app)).toHaveLength(1)
    await writeErasuresToLedger(app.services)
    expect([await openRowsOf(app), (await ledgerOf(app)).length]).toEqual([[], 1])
  })

  test('is read from the oldest line to the newest', async () => {
    foreignLines(2, '2026-11-20T10:00:00.000Z')
    foreignLines(1, '2026-11-19T10:00:00.000Z')
    foreignLines(1, '2026-11-20T09:59:59.999Z')
    expect((await ledgerOf(app)).map(({ erased_at }) => erased_at)).toEqual([
      '2026-11-19T10:00:00.000Z',
      '2026-11-20T09:59:59.999Z',
      '2026-11-20T10:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
  })

  test('names a file that is damaged', async () => {
    for (const text of ['{"person":"00', '{"person":"abc","erased_at":"2026-11-20T10:00:00.000Z"}\n']) {
      bucket.objects.set('/portal/erasures/damaged.jsonl', Buffer.from(text))
      await expect(ledgerOf(app)).rejects.toThrow('the ledger of erasures is damaged: erasures/damaged.jsonl cannot be read')
    }
  })
})

describe('a database', () => {
  test('is as new as an empty ledger', async () => {
    expect(await isOlderThanLedger(restored.services)).toBe(false)
  })

  test('that lacks a line is older than the ledger until the erasures are repeated', async () => {
    await erase('unbacked')
    await writeErasuresToLedger(app.services)
    expect([await isOlderThanLedger(app.services), await isOlderThanLedger(restored.services)]).toEqual([false, true])
    expect(await repeatErasures(restored.services, await ledgerOf(restored))).toBe(0)
    expect(await isOlderThanLedger(restored.services)).toBe(false)
  })

  test('is as new as a ledger whose lines were not yet written', async () => {
    await erase('unwritten')
    expect(await isOlderThanLedger(app.services)).toBe(false)
    await writeErasuresToLedger(app.services)
    expect(await isOlderThanLedger(app.services)).toBe(false)
  })

  test('gets each line once, however often the erasures are repeated', async () => {
    foreignLines(3, '2026-11-20T10:00:00.000Z')
    const [file = ''] = bucket.objects.keys()
    bucket.objects.set(
      file.replace('-00Z', '-01Z').replace('.jsonl', 'repeated.jsonl'),
      bucket.objects.get(file) ?? Buffer.from(''),
    )
    const before = (await rowsOf(restored)).length
    for (let time = 0; time < 2; time++) await repeatErasures(restored.services, await ledgerOf(restored))
    const rows = await rowsOf(restored)
    expect(rows.length).toBe(before + 3)
    expect(rows.at(-1)?.erased_at).toEqual(new Date('2026-11-20T10:00:00Z'))
    await writeErasuresToLedger(restored.services)
    expect(bucket.objects.size).toBe(2)
  })

  test('is compared with the newest hundred lines: one list and as many files as have them', async () => {
    for (let day = 1; day < 30; day++) foreignLines(50, `2025-10-${String(day).padStart(2, '0')}T10:00:00.000Z`)
    for (let hour = 10; hour < 13; hour++) foreignLines(60, `2026-11-20T${hour}:00:00.000Z`)
    const before = bucket.requests.length
    expect(await isOlderThanLedger(restored.services)).toBe(true)
    const requests = bucket.requests.slice(before)
    expect(requests.filter((request) => request === 'GET /portal/')).toHaveLength(1)
    expect(requests.length).toBeLessThanOrEqual(1 + 3)
  })

  test('is compared with older lines when there are few new ones', async () => {
    foreignLines(1, '2024-01-01T10:00:00.000Z')
    expect(await isOlderThanLedger(restored.services)).toBe(true)
  })
})

test('people are erased again in the order of the ledger, so that an interruption leaves one of the newest out', async () => {
  const people = [await fixtures.player('erased-first'), await fixtures.player('erased-last')]
  const ledger = people.toReversed().map(({ uid }, index) => ({
    person: createHash('sha256').update(uid).digest('hex'),
    erased_at: `2026-11-20T1${index}:00:00.000Z`,
  }))
  expect(await repeatErasures(app.services, ledger)).toBe(2)
  const rows = await rowsOf(app)
  expect(rows.slice(-2).map(({ person }) => person.toString('hex'))).toEqual(ledger.map(({ person }) => person))
})
