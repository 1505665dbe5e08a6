import type { Writable } from 'node:stream'
import { withAbsolutePictures } from '@portal/contract/rules/picture-addresses'

type Subscriber = { response: Writable; topics: Set<string> }

export type SseBroker = {
  /** Writes the messages of the topics to an open response until it closes. */
  subscribe: (response: Writable, topics: string[]) => void
  /** Sends a message to the subscribers of the topic on this node. */
  publish: (topic: string, message: object) => void
  /** Records a change of a topic without subscribers. */
  recordChange: (topic: string) => void
  /** Returns whether one of the topics changed within the last `ms`; also true when this node cannot know. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** Ends all streams after broadcasts may have been lost; pages reconnect and read again. */
  disconnectAll: () => void
  /** Returns whether the topic has a subscriber on this node; if not, callers need not build messages. */
  hasSubscribers: (topic: string) => boolean
  /** Ends the streams of a topic, e.g. after a logout. */
  endTopic: (topic: string) => void
  subscribers: () => number
  subscribersOf: (topic: string) => number
  close: () => void
}

const keepAliveMs = 20_000

type SseBrokerOptions = { bufferBytes: number; origin: string; onPublished?: (kind: string, messages: number) => void }

type Subscribers = { all: Set<Subscriber>; topics: Map<string, Set<Subscriber>> }

function subscribe({ all, topics }: Subscribers, subscriber: Subscriber): void {
  // A page that left during preparation has already emitted its close event.
  if (subscriber.response.destroyed) return
  all.add(subscriber)
  for (const name of subscriber.topics) topics.set(name, (topics.get(name) ?? new Set()).add(subscriber))
  subscriber.response.on('close', () => {
    all.delete(subscriber)
    for (const name of subscriber.topics) {
      const remaining = topics.get(name)
      remaining?.delete(subscriber)
      if (!remaining?.size) topics.delete(name)
    }
  })
}

/**
 * The event streams of this node. A slow subscriber is disconnected when its buffer is full; it reconnects and checks whether
 * it missed something. Nothing is replayed.
 */
export function makeSseBroker(options: SseBrokerOptions): SseBroker {
  const absolute = withAbsolutePictures(options.origin)
  const open: Subscribers = { all: new Set(), topics: new Map() }
  const { all, topics } = open
  const recent = makeRecentChanges()
  let closed = false

  const write = (subscriber: Subscriber, text: string) => {
    // An ended stream closes after its last bytes are sent.
    if (subscriber.response.writableEnded || subscriber.response.destroyed) return
    if (subscriber.response.writableLength > options.bufferBytes) return subscriber.response.destroy()
    subscriber.response.write(text)
  }

  const keepAlive = setInterval(() => {
    recent.forgetOld()
    for (const subscriber of all) write(subscriber, ': still here\n\n')
  }, keepAliveMs)
  keepAlive.unref()

  return {
    subscribe(response, names) {
      if (closed) return void response.end()
      subscribe(open, { response, topics: new Set(names) })
    },
    recordChange: recent.record,
    changedWithin: recent.changedWithin,
    disconnectAll() {
      recent.markAllChanged()
      for (const subscriber of all) subscriber.response.end()
    },
    publish(topic, message) {
      recent.record(topic)
      const listening = topics.get(topic)
      if (!listening) return
      const text = `data: ${absolute(JSON.stringify(message))}\n\n`
      for (const subscriber of listening) write(subscriber, text)
      if ('type' in message) options.onPublished?.(String(message.type), listening.size)
    },
    hasSubscribers: (topic) => topics.has(topic),
    endTopic(topic) {
      for (const subscriber of topics.get(topic) ?? []) subscriber.response.end()
    },
    subscribers: () => all.size,
    subscribersOf: (topic) => topics.get(topic)?.size ?? 0,
    close() {
      closed = true
      clearInterval(keepAlive)
      for (const subscriber of all) subscriber.response.end()
    },
  }
}

/** Tells a reconnected page whether its topics changed meanwhile. */
type RecentChanges = {
  record: (topic: string) => void
  /** Also true when the log does not reach back far enough. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** Call after broadcasts may have been lost. */
  markAllChanged: () => void
  forgetOld: () => void
}

const keptMs = 60_000

function makeRecentChanges(): RecentChanges {
  /** Oldest first. */
  const changes = new Map<string, number>()
  let knownSince = performance.now()
  return {
    record(topic) {
      changes.delete(topic)
      changes.set(topic, performance.now())
    },
    changedWithin(topics, ms) {
      const since = performance.now() - ms
      if (since < knownSince) return true
      for (const topic of topics) if ((changes.get(topic) ?? -Infinity) >= since) return true
      return false
    },
    markAllChanged() {
      knownSince = performance.now()
    },
    forgetOld() {
      const before = performance.now() - keptMs
      knownSince = Math.max(knownSince, before)
      for (const [topic, at] of changes) {
        if (at >= before) break
        changes.delete(topic)
      }
    },
  }
}
