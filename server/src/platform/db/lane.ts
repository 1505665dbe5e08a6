import { isDatabaseAway } from './pool.ts'

/** A batch of this size is not halved any more: smaller ones cost more than they win. */
const enough = 32

/**
 * Natural group commit: while one batch is on its way everything that arrives queues, then goes as one statement.
 * No timer: an idle lane sends at once. A batch that fails is retried item by item, so that one bad item
 * cannot refuse the others; while the database is away all fail together, for one by one they would only wait for it again.
 */
export function lane<Item, Result>(send: (items: Item[]) => Promise<Result[]>, most = 128) {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []
  let busy = false

  async function drain() {
    busy = true
    while (queue.length) {
      // Half of a crowd: the answers to one half bring the next requests while the other half is on its way.
      const size = Math.min(most, Math.max(enough, Math.ceil(queue.length / 2)))
      const batch = queue.slice(0, size)
      queue = queue.slice(size)
      await deliver(batch)
    }
    busy = false
  }

  async function deliver(batch: Waiting[]) {
    try {
      const results = await send(batch.map((waiting) => waiting.item))
      batch.forEach((waiting, i) => waiting.resolve(results[i] as Result))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1 && only) return only.reject(error)
      if (isDatabaseAway(error)) return batch.forEach((waiting) => waiting.reject(error))
      for (const waiting of batch) await deliver([waiting])
    }
  }

  return {
    /** Resolves once the batch that carried the item is committed. */
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        if (!busy) void drain()
      }),
    waiting: () => queue.length,
  }
}
