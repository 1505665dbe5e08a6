import { isDatabaseAway } from './pool.ts'

/** A batch of this size is not halved: smaller ones cost more than they save. */
const smallest = 32

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Group commit: items that arrive while a batch is being sent queue and go with the next one, as one statement. There is no
 * timer, so an idle batcher sends at once. A batch that fails is retried item by item, so that one bad item cannot refuse the
 * others; while the database is unavailable the whole batch fails, because each retry would only wait for it again.
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

  /** Resolves with the item's result once the batch that carried it is committed. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      if (!this.#isSending) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#isSending = true
    while (this.#queue.length) {
      // Half of a long queue: the answers to one half bring the next requests while the other half is being sent.
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
      if (isDatabaseAway(error)) return batch.forEach(({ reject }) => reject(error))
      for (const waiting of batch) await this.#deliver([waiting])
    }
  }
}
