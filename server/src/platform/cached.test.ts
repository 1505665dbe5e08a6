import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { sharedApp } from '../testing/shared-app.ts'
import { cached } from './cached.ts'
import type { Services } from './services.ts'

let app: TestApp
let loads: { key: string; settle: (value: string | undefined) => void; fail: (error: Error) => void }[] = []
const names = cached({
  name: 'names',
  max: 2,
  load: (_services: Services, key: string) =>
    new Promise<string | undefined>((settle, fail) => void loads.push({ key, settle, fail })),
  invalidateOn: { broadcast: 'renamed', keys: ({ key }: { key: string }) => [key] },
})

/** A node whose broadcasts come from the test. */
function startNode() {
  const listeners = new Map<string, (message: never) => void>()
  const services: Services = {
    ...app.services,
    broadcasts: {
      ...app.services.broadcasts,
      on: (name, listener) => void listeners.set(name, listener),
      onReconnect: (listener) => void listeners.set('reconnect', listener),
    },
  }
  services.app = services
  names.listen(services)
  return {
    get: (key: string) => names.get(services, key),
    send: (name: string, message: object = {}) => listeners.get(name)?.(message as never),
  }
}

beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(() => {
  loads = []
})

test('concurrent callers share one load, and later ones get the cached value', async () => {
  const node = startNode()
  const both = [node.get('a'), node.get('a')]
  loads[0]?.settle('one')
  expect(await Promise.all(both)).toEqual(['one', 'one'])
  expect(await node.get('a')).toBe('one')
  expect(loads).toHaveLength(1)
})

test('a failed load and an unknown value are not cached', async () => {
  const node = startNode()
  const failed = node.get('a')
  loads[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const unknown = node.get('a')
  loads[1]?.settle(undefined)
  expect(await unknown).toBeUndefined()
  void node.get('a')
  expect(loads).toHaveLength(3)
})

test('a message forgets the value it names, and a reconnection all values', async () => {
  const node = startNode()
  for (const key of ['a', 'b']) {
    const found = node.get(key)
    loads.at(-1)?.settle(key)
    await found
  }
  node.send('renamed', { key: 'a' })
  void node.get('a')
  void node.get('b')
  expect(loads.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  node.send('reconnect')
  void node.get('b')
  expect(loads.at(-1)?.key).toBe('b')
  expect(loads).toHaveLength(4)
})

test('a value that was loading when its key was forgotten is returned and not cached', async () => {
  const node = startNode()
  const first = node.get('a')
  node.send('renamed', { key: 'a' })
  const second = node.get('a')
  loads[0]?.settle('before')
  loads[1]?.settle('after')
  expect(await first).toBe('before')
  expect(await second).toBe('after')
  expect(await node.get('a')).toBe('after')
  expect(loads).toHaveLength(2)
})

test('an unknown value that was loading when its key was forgotten is answered as unknown', async () => {
  const node = startNode()
  const unknown = node.get('a')
  node.send('renamed', { key: 'a' })
  loads[0]?.settle(undefined)
  expect(await unknown).toBeUndefined()
})

test('two apps of one process have separate values', async () => {
  const [one, other] = [startNode(), startNode()]
  void one.get('a')
  void other.get('a')
  expect(loads).toHaveLength(2)
})
