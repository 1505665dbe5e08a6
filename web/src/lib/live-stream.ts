import type { LiveMessage } from '@portal/contract/live'
import { withPicturePaths } from '@portal/contract/rules/picture-addresses'
import { createParser } from 'eventsource-parser'
import { isKiosk, usableToken } from './refresh.ts'
import { headersOf } from './transport.ts'

export type StreamEvents = {
  /** Since when nothing has been heard, in milliseconds since 1970. */
  deafSince: () => number
  /** Says whether something happened meanwhile. */
  onOpen: (missed: boolean) => void
  onMessage: (message: LiveMessage) => void
  /** Says when it was last heard from; null when it never opened. */
  onClose: (heardAt: number | null) => void
}

/** What was on its way when the stream ended, or was read from an answer a moment old, counts as missed. */
const marginMs = 2_000

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A screen on a wall has nobody who would look again: it is back within two seconds. */
const longestKioskPauseMs = 1_000
/** The server writes at least a comment every 20 seconds; a longer silence is a dead connection. */
const silenceMs = 45_000

/** When a stream was last heard from; null while it has not opened. */
type Heard = { at: number | null }

async function read(topics: readonly string[], signal: AbortSignal, heard: Heard, events: StreamEvents): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  heard.at = null
  try {
    const token = await usableToken()
    const back = Math.ceil(Math.max(0, Date.now() - events.deafSince()) + marginMs)
    const target = `/api/v1/live?topics=${encodeURIComponent(topics.join(','))}&back=${back}`
    const headers = await headersOf('GET', target, undefined, token)
    headers.set('Accept', 'text/event-stream')
    const response = await fetch(target, {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (!response.ok || !response.body) throw new Error(`live stream answered ${response.status}`)
    heard.at = Date.now()
    events.onOpen(response.headers.get('live-missed') !== 'none')
    const parser = createParser({ onEvent: ({ data }) => events.onMessage(JSON.parse(withPicturePaths(data)) as LiveMessage) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard.at = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      parser.feed(value)
    }
  } catch {
    // A stream that breaks is as good as one that ends.
  } finally {
    clearTimeout(timer)
    if (!signal.aborted) events.onClose(heard.at)
  }
}

/** A pause that the return of the network cuts short, a little later for some than for others. */
const pauseFor = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', soon)
      resolve()
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(end, Math.min(ms, Math.random() * longestKioskPauseMs))
    }
    let timer = setTimeout(end, ms)
    addEventListener('online', soon)
  })

/**
 * Reads the stream until told to stop, and opens it again with growing pauses when it breaks. Stopping it answers when it was
 * last heard from: it may have been dead for a while without a sign.
 */
export function openStream(topics: readonly string[], events: StreamEvents): () => number | null {
  const stop = new AbortController()
  const heard: Heard = { at: null }
  let pause = firstPauseMs
  const run = async () => {
    while (!stop.signal.aborted) {
      const opened = { ...events, onOpen: (missed: boolean) => ((pause = firstPauseMs), events.onOpen(missed)) }
      await read(topics, stop.signal, heard, opened)
      if (stop.signal.aborted) return
      // Jitter: a server that comes back is not greeted by everyone in the same instant.
      await pauseFor(pause * (0.5 + Math.random() / 2))
      pause = Math.min(isKiosk() ? longestKioskPauseMs : longestPauseMs, pause * 2)
    }
  }
  void run()
  return () => {
    stop.abort()
    return heard.at
  }
}
