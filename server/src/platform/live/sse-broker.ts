import { withAbsolutePictures } from '@portal/contract/rules/picture-addresses'
import type { ServerResponse } from 'node:http'
import { makeRecentChanges } from './recent-changes.ts'

/** An open page and the topics it subscribed to. */
type Subscriber = { response: ServerResponse; topics: Set<string> }

export type SseBroker = {
  /** Writes the messages of the topics to an open response until it closes. */
  subscribe: (response: ServerResponse, topics: string[]) => void
  /** Sends a message to the subscribers of the topic on this node. */
  publish: (topic: string, message: object) => void
  /** Records that the topic changed when there is no subscriber to make a message for. */
  noteChange: (topic: string) => void
  /** Whether one of the topics changed within the last `ms`; also true when this node cannot know. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** Ends all streams after broadcasts may have been lost; the pages reconnect and read again. */
  disconnectAll: () => void
  /** Returns whether the topic has a subscriber on this node; if not, callers skip making messages. */
  hasSubscribers: (topic: string) => boolean
  /** Ends the streams of a topic, e.g. when a session is over. */
  endTopic: (topic: string) => void
  /** Returns the number of open streams on this node. */
  subscribers: () => number
  /** Returns the number of open streams on this node that subscribed to the topic. */
  subscribersOf: (topic: string) => number
  close: () => void
}

const keepAliveMs = 20_000

type Subscribers = { all: Set<Subscriber>; topics: Map<string, Set<Subscriber>> }

function subscribe({ all, topics }: Subscribers, subscriber: Subscriber): void {
  // The close event of a page that left while the stream was prepared has already passed.
  if (subscriber.response.destroyed) return
  all.add(subscriber)
  for (const name of subscriber.topics) topics.set(name, (topics.get(name) ?? new Set()).add(subscriber))
  subscriber.response.on('close', () => {
    all.delete(subscriber)
    for (const name of subscriber.topics) {
      const left = topics.get(name)
      left?.delete(subscriber)
      if (!left?.size) topics.delete(name)
    }
  })
}

/**
 * The event streams of this node. A slow subscriber is disconnected once its buffer is full; it reconnects and asks whether it
 * missed something. Nothing is replayed.
 */
export function makeSseBroker(options: { bufferBytes: number; origin: string }): SseBroker {
  const absolute = withAbsolutePictures(options.origin)
  const open: Subscribers = { all: new Set(), topics: new Map() }
  const { all, topics } = open
  const recent = makeRecentChanges()
  let closed = false

  const write = (subscriber: Subscriber, text: string) => {
    // A stream that was ended closes once its last bytes are through.
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
    noteChange: recent.note,
    changedWithin: recent.changedWithin,
    disconnectAll() {
      recent.lose()
      for (const subscriber of all) subscriber.response.end()
    },
    publish(topic, message) {
      recent.note(topic)
      const listening = topics.get(topic)
      if (!listening) return
      const text = `data: ${absolute(JSON.stringify(message))}\n\n`
      for (const subscriber of listening) write(subscriber, text)
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
