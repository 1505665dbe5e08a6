import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'
import { followLastSeen, maxReads, newestOf } from './last-seen.ts'

const titles = [...api.games.titles.key, {}]
const away = () => Promise.reject(new ApiError(0, {}, undefined, '/api/v1/game_titles/'))

beforeEach(() => localStorage.clear())

/** A visit that saw something and was left. */
function seenBefore(key: readonly unknown[], data: unknown, at: number): void {
  const client = new QueryClient()
  client.setQueryData(key, data, { updatedAt: at })
  followLastSeen(client)()
}

const readWithoutNetwork = async (key: readonly unknown[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = followLastSeen(client)
  await client.fetchQuery({ queryKey: key, queryFn: away }).catch(() => undefined)
  await Promise.resolve()
  stop()
  return client.getQueryState(key)
}

describe('last-seen data', () => {
  test('shows kept data with its time when a read fails', async () => {
    seenBefore(titles, ['Jaws'], 1_000)
    expect(await readWithoutNetwork(titles)).toMatchObject({ status: 'success', data: ['Jaws'], dataUpdatedAt: 1_000 })
  })

  test('keeps data whose next read gets no answer', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(titles, ['Venom'], { updatedAt: 2_000 })
    await client.fetchQuery({ queryKey: titles, queryFn: away }).catch(() => undefined)
    followLastSeen(client)()
    expect(await readWithoutNetwork(titles)).toMatchObject({ data: ['Venom'], dataUpdatedAt: 2_000 })
  })

  test('keeps the sign-in code, which machines scan without network', async () => {
    const key = [...api.profiles.loginQr.key, {}]
    seenBefore(key, { code: 'IC2:last' }, 1_000)
    expect((await readWithoutNetwork(key))?.data).toEqual({ code: 'IC2:last' })
    localStorage.clear()
  })

  test('keeps no other codes', async () => {
    for (const call of [api.profiles.supportCode, api.sessions.list]) {
      const key = [...call.key, {}]
      seenBefore(key, 'secret', 1_000)
      expect((await readWithoutNetwork(key))?.data).toBeUndefined()
    }
    expect(JSON.stringify(localStorage)).not.toContain('secret')
  })

  test('does not show the data of another account', async () => {
    document.cookie = 'insider-token=a.b.c; Path=/'
    document.cookie = 'insider-user-id=1001; Path=/'
    seenBefore(titles, ['theirs'], 1_000)
    document.cookie = 'insider-user-id=1002; Path=/'
    expect((await readWithoutNetwork(titles))?.data).toBeUndefined()
    document.cookie = 'insider-token=; Path=/; Max-Age=-1'
    document.cookie = 'insider-user-id=; Path=/; Max-Age=-1'
  })

  test('keeps the newest reads, each once, within the size limit', () => {
    const read = fc.record({ key: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(30)), data: fc.string(), at: fc.nat() })
    fc.assert(
      fc.property(fc.array(read, { maxLength: 120 }), fc.integer({ min: 0, max: 4000 }), (reads, room) => {
        const kept = newestOf(reads, room)
        expect(kept.length).toBeLessThanOrEqual(maxReads)
        expect(kept.map((one) => JSON.stringify(one).length).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(room)
        expect(new Set(kept.map(({ key }) => JSON.stringify(key))).size).toBe(kept.length)
        for (const one of kept)
          for (const other of reads)
            if (JSON.stringify(other.key) === JSON.stringify(one.key)) expect(other.at).toBeLessThanOrEqual(one.at)
      }),
    )
  })
})
