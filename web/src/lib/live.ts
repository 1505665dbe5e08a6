import type { LiveMessage, Topic } from '@portal/contract/live'
import { isKiosk } from './refresh.ts'
import { onSessionChange } from './session.ts'

/** Whether changes arrive: 'off' while nothing is watched, 'lost' while the connection is being restored. */
export type LiveState = 'off' | 'open' | 'lost'

/** What tabs say to each other: the one that reads the stream tells the others what it hears. */
type TabTalk =
  | { kind: 'topics'; tab: string; topics: Topic[]; deafSince: number }
  | { kind: 'who' }
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState; missed: boolean }

const tab = Math.random().toString(36).slice(2)
const watched = new Map<Topic, number>()
const elsewhere = new Map<string, { topics: Topic[]; deafSince: number }>()
const messageListeners = new Set<(message: LiveMessage) => void>()
const openListeners = new Set<(missed: boolean) => void>()
const stateListeners = new Set<() => void>()
let state: LiveState = 'off'
let started = false
let reads = false
let close: (() => number | null) | null = null
let openTopics = ''
const againMs = 1_000
let rearrange: ReturnType<typeof setTimeout> | undefined
/** The stream is opened anew although nothing else is watched. */
let isForced = false
/** Since when this tab has heard nothing, as Date.now() says; Infinity while it listens. What a page shows is never older. */
let deafSince = performance.timeOrigin

// A kiosk reads without an account, so it neither reads for other tabs nor lets them read for it.
const hasTabs = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined' && !isKiosk()
const channel = hasTabs ? new BroadcastChannel('portal.live') : null
const say = (talk: TabTalk) => channel?.postMessage(talk)

function setState(next: LiveState, missed: boolean): void {
  state = next
  for (const listener of stateListeners) listener()
  if (next === 'open') for (const listener of openListeners) listener(missed)
}

const deliver = (message: LiveMessage) => {
  for (const listener of messageListeners) listener(message)
}

const allTopics = () => [...new Set([...watched.keys(), ...[...elsewhere.values()].flatMap(({ topics }) => topics)])].sort()

function announce(next: LiveState, missed = false): void {
  setState(next, missed)
  say({ kind: 'state', state: next, missed })
}

function hearAll(): void {
  deafSince = Infinity
  for (const other of elsewhere.values()) other.deafSince = Infinity
}

/** Opens the stream anew when what is watched in any tab has changed. Its reader loads with the first topic. */
async function arrange(): Promise<void> {
  if (!reads) return
  const topics = allTopics()
  const key = topics.join(',')
  if (key === openTopics && !isForced) return
  isForced = false
  openTopics = key
  const heardAt = close?.() ?? null
  close = null
  if (deafSince === Infinity) deafSince = heardAt ?? Date.now()
  if (topics.length === 0) return announce('off')
  const reader = await import('./live-stream.ts').catch(() => null)
  if (key !== openTopics || close) return
  if (!reader) {
    // The server or the network went away before its reader had come.
    announce('lost')
    arrangeSoon(true, againMs)
    return
  }
  const { openStream } = reader
  close = openStream(topics, {
    deafSince: () => Math.min(deafSince, ...[...elsewhere.values()].map((other) => other.deafSince)),
    // Also at the first opening something may have changed between the page's own read and now.
    onOpen: (missed) => {
      hearAll()
      announce('open', missed)
    },
    onClose: (heardAt) => {
      if (heardAt !== null) deafSince = heardAt
      announce('lost')
    },
    onMessage: (message) => {
      deliver(message)
      say({ kind: 'message', message })
    },
  })
}

/** Several components of a page mount at once; one stream is opened for all of them. */
function arrangeSoon(force = false, ms = 50): void {
  isForced ||= force
  clearTimeout(rearrange)
  rearrange = setTimeout(() => void arrange(), ms)
}

function tellTopics(): void {
  say({ kind: 'topics', tab, topics: [...watched.keys()], deafSince })
  arrangeSoon()
}

function hear({ data }: MessageEvent<TabTalk>): void {
  if (data.kind === 'message') deliver(data.message)
  if (data.kind === 'state') {
    if (data.state === 'open') deafSince = Infinity
    setState(data.state, data.missed)
  }
  if (data.kind === 'who') tellTopics()
  if (data.kind === 'topics') {
    if (data.topics.length > 0) elsewhere.set(data.tab, data)
    else elsewhere.delete(data.tab)
    // A tab that has heard nothing yet asks whether it missed something, also when all it watches is watched already.
    arrangeSoon(data.topics.length > 0 && data.deafSince !== Infinity)
  }
}

/** From now on this tab reads for all; the lock is given back when the tab closes. */
function beginReading(): Promise<never> {
  reads = true
  // The tab that read until now is gone, and nobody knows since when.
  if (deafSince === Infinity) deafSince = 0
  say({ kind: 'who' })
  arrangeSoon(true)
  return new Promise(() => undefined)
}

function start(): void {
  if (started) return
  started = true
  channel?.addEventListener('message', hear)
  onSessionChange(() => arrangeSoon(true))
  addEventListener('pagehide', () => say({ kind: 'topics', tab, topics: [], deafSince }))
  if (channel && navigator.locks) void navigator.locks.request('portal.live', beginReading)
  else void beginReading()
}

/** Watches topics as long as they are needed; the answer ends it. */
export function watchTopics(topics: readonly Topic[]): () => void {
  start()
  for (const name of topics) watched.set(name, (watched.get(name) ?? 0) + 1)
  tellTopics()
  return () => {
    for (const name of topics) {
      const left = (watched.get(name) ?? 1) - 1
      if (left > 0) watched.set(name, left)
      else watched.delete(name)
    }
    tellTopics()
  }
}

const subscribe =
  <L>(listeners: Set<L>) =>
  (listener: L) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

/** Calls back with every message of the watched topics. */
export const onLiveMessage = subscribe(messageListeners)
/** Calls back when changes begin to arrive: `missed` says whether everything on screen may be old. */
export const onLiveOpen = subscribe(openListeners)
export const onLiveState = subscribe(stateListeners)
export const liveState = (): LiveState => state
