import { isDatabaseUnavailable } from './pool.ts'

/** Smaller batches cost more than they save. */
const smallest = 32

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Group commit: items that arrive while a batch is sent go with the next one, as one statement. There is no timer, so an idle
 * batcher sends immediately. A failed batch is retried item by item, so that one bad item does not reject the others; while the
 * database is unavailable the whole batch fails, because each retry would wait again.
 */
export class Batcher<Item, Result> {
  readonly #send: (items: Item[]) => Promise<Result[]>
  readonly #most: number
  #queue: Waiting<Item, Result>[] = []
  #isSending = false

  /** `send` returns a result for each item, in order; `most` is the largest batch. */
  constructor(send: (items: Item[]) => Promise<Result[]>, most = 128) {
    this.#send = send
    this.#most = most
  }

  /** Resolves with the item's result once its batch is committed. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      if (!this.#isSending) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#isSending = true
    while (this.#queue.length) {
      // Half of a long queue: replies to one half bring the next requests while the other half is sent.
      const size = Math.min(this.#most, Math.max(smallest, Math.ceil(this.#queue.length / 2)))
      await this.#deliver(this.#queue.splice(0, size))
    }
    this.#isSending = false
  }

  async #deliver(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#send(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, i) => resolve(results[i] as Result))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1 && only) return only.reject(error)
      if (isDatabaseUnavailable(error)) return batch.forEach(({ reject }) => reject(error))
      for (const waiting of batch) await this.#deliver([waiting])
    }
  }
}
