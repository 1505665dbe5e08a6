import type { ServerResponse } from 'node:http'

/** One open page, reading messages of its topics. */
type Reader = { response: ServerResponse; topics: Set<string> }

export type Hub = {
  /** Adds an open response; messages of its topics are written to it until it closes. */
  join: (response: ServerResponse, topics: string[]) => void
  /** Sends a message to everyone on the topic, on this node. */
  tell: (topic: string, message: object) => void
  /** Remembers that the topic changed, where a message for nobody is not even made. */
  note: (topic: string) => void
  /** Whether one of the topics changed within the last `ms`; also true when this node cannot know. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** What other nodes told may have been lost: whoever listens here comes back and looks again. */
  missed: () => void
  /** Whether anyone on this node reads the topic: work for nobody is skipped. */
  hasReaders: (topic: string) => boolean
  /** Ends the streams of a topic, e.g. when a session is over. */
  endTopic: (topic: string) => void
  readers: () => number
  close: () => void
}

const keepAliveMs = 20_000
/** How far back a page may ask whether it has missed something. */
const rememberedMs = 60_000

/**
 * The open pages of this node. A slow reader is cut off once its buffer is full; it comes back and asks whether it
 * missed something: nothing is replayed.
 */
export function makeHub(options: { bufferBytes: number }): Hub {
  const topics = new Map<string, Set<Reader>>()
  const all = new Set<Reader>()
  /** When each topic changed last, the oldest first. */
  const changes = new Map<string, number>()
  let knownSince = performance.now()
  let closed = false

  const note = (topic: string) => {
    changes.delete(topic)
    changes.set(topic, performance.now())
  }

  const forgetOld = () => {
    const before = performance.now() - rememberedMs
    knownSince = Math.max(knownSince, before)
    for (const [topic, at] of changes) {
      if (at >= before) break
      changes.delete(topic)
    }
  }

  const leave = (reader: Reader) => {
    all.delete(reader)
    for (const topic of reader.topics) {
      const readers = topics.get(topic)
      readers?.delete(reader)
      if (!readers?.size) topics.delete(topic)
    }
  }

  const write = (reader: Reader, text: string) => {
    if (reader.response.writableLength > options.bufferBytes) return reader.response.destroy()
    reader.response.write(text)
  }

  const keepAlive = setInterval(() => {
    forgetOld()
    for (const reader of all) write(reader, ': still here\n\n')
  }, keepAliveMs)
  keepAlive.unref()

  return {
    join(response, names) {
      if (closed) return void response.end()
      const reader: Reader = { response, topics: new Set(names) }
      all.add(reader)
      for (const name of reader.topics) {
        const readers = topics.get(name) ?? new Set()
        topics.set(name, readers.add(reader))
      }
      response.on('close', () => leave(reader))
    },
    note,
    changedWithin(names, ms) {
      const since = performance.now() - ms
      if (since < knownSince) return true
      for (const name of names) if ((changes.get(name) ?? -Infinity) >= since) return true
      return false
    },
    missed() {
      knownSince = performance.now()
      for (const reader of all) reader.response.end()
    },
    tell(topic, message) {
      note(topic)
      const readers = topics.get(topic)
      if (!readers) return
      const text = `data: ${JSON.stringify(message)}\n\n`
      for (const reader of readers) write(reader, text)
    },
    hasReaders: (topic) => topics.has(topic),
    endTopic(topic) {
      for (const reader of topics.get(topic) ?? []) reader.response.end()
    },
    readers: () => all.size,
    close() {
      closed = true
      clearInterval(keepAlive)
      for (const reader of all) reader.response.end()
    },
  }
}
