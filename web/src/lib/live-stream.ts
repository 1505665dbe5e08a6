import type { LiveMessage } from '@portal/contract/live'
import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import { createParser } from 'eventsource-parser'
import { isKiosk, usableToken } from './refresh.ts'
import { headersOf } from './transport.ts'

export type StreamEvents = {
  /** Time since which no messages were received, in milliseconds since 1970. */
  disconnectedSince: () => number
  /** `missed`: whether there were messages during the gap. */
  onOpen: (missed: boolean) => void
  onMessage: (message: LiveMessage) => void
  /** `lastEventAt` is null when the stream never opened. */
  onClose: (lastEventAt: number | null) => void
}

/** Milliseconds. Added to the gap, for messages that were on the way when the stream ended. */
const marginMs = 2_000

const firstPauseMs = 500
const maxPauseMs = 30_000
/** A kiosk reconnects within two seconds. */
const maxKioskPauseMs = 1_000
/** The server sends at least a comment every 20 seconds; a longer silence means a dead connection. */
const silenceMs = 45_000

type LastEvent = { at: number | null }

async function readStream(topics: readonly string[], signal: AbortSignal, last: LastEvent, events: StreamEvents): Promise<void> {
  const silenceTimeout = new AbortController()
  let timer = setTimeout(() => silenceTimeout.abort(), silenceMs)
  last.at = null
  try {
    const token = await usableToken()
    const back = Math.ceil(Math.max(0, Date.now() - events.disconnectedSince()) + marginMs)
    const target = `/api/v1/live?topics=${encodeURIComponent(topics.join(','))}&back=${back}`
    const headers = await headersOf('GET', target, undefined, token)
    headers.set('Accept', 'text/event-stream')
    const response = await fetch(target, {
      headers,
      signal: AbortSignal.any([signal, silenceTimeout.signal]),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`)
    last.at = Date.now()
    events.onOpen(response.headers.get('live-missed') !== 'none')
    const parser = createParser({ onEvent: ({ data }) => events.onMessage(JSON.parse(withPicturePaths(data)) as LiveMessage) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      last.at = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => silenceTimeout.abort(), silenceMs)
      parser.feed(value)
    }
  } catch {
    // A broken stream is handled like one that ended.
  } finally {
    clearTimeout(timer)
    if (!signal.aborted) events.onClose(last.at)
  }
}

const pauseFor = (ms: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', resumeSoon)
      resolve()
    }
    const resumeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, Math.min(ms, Math.random() * maxKioskPauseMs))
    }
    let timer = setTimeout(finish, ms)
    addEventListener('online', resumeSoon)
  })

/**
 * Reads the stream until it is stopped, and reopens it with growing pauses when it breaks. The stop function returns the
 * time of the last data, because the connection may have been dead for a while.
 */
export function openStream(topics: readonly string[], events: StreamEvents): () => number | null {
  const stop = new AbortController()
  const last: LastEvent = { at: null }
  let pause = firstPauseMs
  const run = async () => {
    while (!stop.signal.aborted) {
      const opened = { ...events, onOpen: (missed: boolean) => ((pause = firstPauseMs), events.onOpen(missed)) }
      await readStream(topics, stop.signal, last, opened)
      if (stop.signal.aborted) return
      // Jitter: not all browsers reconnect at the same moment.
      await pauseFor(pause * (0.5 + Math.random() / 2))
      pause = Math.min(isKiosk() ? maxKioskPauseMs : maxPauseMs, pause * 2)
    }
  }
  void run()
  return () => {
    stop.abort()
    return last.at
  }
}
