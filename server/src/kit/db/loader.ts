/**
 * One query for all keys asked for in the same turn of the event loop. System calls, not rows, are what a
 * point read costs, so a hundred concurrent requests share one round trip.
 */
export function loader<Key, Row>(load: (keys: Key[]) => Promise<Map<Key, Row>>) {
  type Waiting = { key: Key; resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []

  async function flush() {
    const batch = queue
    queue = []
    try {
      const rows = await load([...new Set(batch.map((waiting) => waiting.key))])
      for (const waiting of batch) waiting.resolve(rows.get(waiting.key))
    } catch (error) {
      for (const waiting of batch) waiting.reject(error)
    }
  }

  return (key: Key): Promise<Row | undefined> =>
    new Promise((resolve, reject) => {
      if (!queue.length) setImmediate(() => void flush())
      queue.push({ key, resolve, reject })
    })
}
