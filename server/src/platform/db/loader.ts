/**
 * Combines the keys requested in one turn of the event loop, or while a query is running, into one query. A point read costs
 * system calls rather than rows, so concurrent requests share a round trip.
 */
export function loader<Key, Row>(load: (keys: Key[]) => Promise<Map<Key, Row>>) {
  type Waiting = { key: Key; resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []
  let busy = false

  async function drain() {
    while (queue.length) {
      const batch = queue
      queue = []
      await answer(batch)
    }
    busy = false
  }

  async function answer(batch: Waiting[]) {
    try {
      const rows = await load([...new Set(batch.map((waiting) => waiting.key))])
      for (const waiting of batch) waiting.resolve(rows.get(waiting.key))
    } catch (error) {
      for (const waiting of batch) waiting.reject(error)
    }
  }

  return (key: Key): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (busy) return
      busy = true
      setImmediate(() => void drain())
    })
}
