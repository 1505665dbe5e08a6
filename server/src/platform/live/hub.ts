import { withAbsolutePictures } from '@portal/contract/rules/picture-addresses'
import type { ServerResponse } from 'node:http'
import { makeChangeMemory } from './change-memory.ts'

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
  /** Returns the number of open pages on this node that read the topic. */
  readersOf: (topic: string) => number
  close: () => void
}

const keepAliveMs = 20_000

type Readers = { all: Set<Reader>; topics: Map<string, Set<Reader>> }

function join({ all, topics }: Readers, reader: Reader): void {
  // Who left while the stream was made ready says so to nobody any more.
  if (reader.response.destroyed) return
  all.add(reader)
  for (const name of reader.topics) topics.set(name, (topics.get(name) ?? new Set()).add(reader))
  reader.response.on('close', () => {
    all.delete(reader)
    for (const name of reader.topics) {
      const left = topics.get(name)
      left?.delete(reader)
      if (!left?.size) topics.delete(name)
    }
  })
}

/**
 * The open pages of this node. A slow reader is cut off once its buffer is full; it comes back and asks whether it
 * missed something: nothing is replayed.
 */
export function makeHub(options: { bufferBytes: number; origin: string }): Hub {
  const absolute = withAbsolutePictures(options.origin)
  const readers = { all: new Set<Reader>(), topics: new Map<string, Set<Reader>>() }
  const { all, topics } = readers
  const memory = makeChangeMemory()
  let closed = false

  const write = (reader: Reader, text: string) => {
    // A stream that was ended closes once its last bytes are through.
    if (reader.response.writableEnded || reader.response.destroyed) return
    if (reader.response.writableLength > options.bufferBytes) return reader.response.destroy()
    reader.response.write(text)
  }

  const keepAlive = setInterval(() => {
    memory.forgetOld()
    for (const reader of all) write(reader, ': still here\n\n')
  }, keepAliveMs)
  keepAlive.unref()

  return {
    join(response, names) {
      if (closed) return void response.end()
      join(readers, { response, topics: new Set(names) })
    },
    note: memory.note,
    changedWithin: memory.changedWithin,
    missed() {
      memory.lose()
      for (const reader of all) reader.response.end()
    },
    tell(topic, message) {
      memory.note(topic)
      const listening = topics.get(topic)
      if (!listening) return
      const text = `data: ${absolute(JSON.stringify(message))}\n\n`
      for (const reader of listening) write(reader, text)
    },
    hasReaders: (topic) => topics.has(topic),
    endTopic(topic) {
      for (const reader of topics.get(topic) ?? []) reader.response.end()
    },
    readers: () => all.size,
    readersOf: (topic) => topics.get(topic)?.size ?? 0,
    close() {
      closed = true
      clearInterval(keepAlive)
      for (const reader of all) reader.response.end()
    },
  }
}
