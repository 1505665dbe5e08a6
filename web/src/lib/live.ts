import type { LiveMessage, LiveMessageOf, Topic } from '@portal/contract/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isKiosk } from './refresh.ts'
import { onSessionChange } from './session.ts'

type LiveState = 'off' | 'open' | 'lost'

type TabMessage =
  | { kind: 'topics'; tab: string; topics: Topic[]; disconnectedSince: number }
  | { kind: 'who' }
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'state'; state: LiveState; missed: boolean }

const tab = Math.random().toString(36).slice(2)
const watchedTopics = new Map<Topic, number>()
const otherTabs = new Map<string, { topics: Topic[]; disconnectedSince: number }>()
const messageListeners = new Set<(message: LiveMessage) => void>()
const openListeners = new Set<(missed: boolean) => void>()
const stateListeners = new Set<() => void>()
let state: LiveState = 'off'
let started = false
let isReading = false
let close: (() => number | null) | null = null
let openTopics = ''
const retryMs = 1_000
let updateTimer: ReturnType<typeof setTimeout> | undefined

/** Reopens the stream even with unchanged topics. */
let isForced = false

/** Time since which this tab has received nothing, by `Date.now()`; Infinity while it is connected. */
let disconnectedSince = performance.timeOrigin

/** Changed with the form of the messages, so that tabs of another build read a stream of their own. */
const channelName = 'portal.live-2'

// A kiosk has no account, so it does not share a stream with other tabs.
const hasTabs = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined' && !isKiosk()
const channel = hasTabs ? new BroadcastChannel(channelName) : null
const post = (message: TabMessage) => channel?.postMessage(message)

function setState(next: LiveState, missed: boolean): void {
  state = next
  for (const listener of stateListeners) listener()
  if (next === 'open') for (const listener of openListeners) listener(missed)
}

const deliver = (message: LiveMessage) => {
  for (const listener of messageListeners) listener(message)
}

const allTopics = () => [...new Set([...watchedTopics.keys(), ...[...otherTabs.values()].flatMap(({ topics }) => topics)])].sort()

function announceState(next: LiveState, missed = false): void {
  setState(next, missed)
  post({ kind: 'state', state: next, missed })
}

function markAllConnected(): void {
  disconnectedSince = Infinity
  for (const other of otherTabs.values()) other.disconnectedSince = Infinity
}

async function updateStream(): Promise<void> {
  if (!isReading) return
  const topics = allTopics()
  const key = topics.join(',')
  if (key === openTopics && !isForced) return
  isForced = false
  openTopics = key
  const lastEventAt = close?.() ?? null
  close = null
  if (disconnectedSince === Infinity) disconnectedSince = lastEventAt ?? Date.now()
  if (topics.length === 0) return announceState('off')
  const reader = await import('./live-stream.ts').catch(() => null)
  if (key !== openTopics || close) return
  if (!reader) {
    announceState('lost')
    scheduleUpdate(true, retryMs)
    return
  }
  const { openStream } = reader
  close = openStream(topics, {
    disconnectedSince: () => Math.min(disconnectedSince, ...[...otherTabs.values()].map((other) => other.disconnectedSince)),
    // Also when the stream first opens: something may have changed since the page's own read.
    onOpen: (missed) => {
      markAllConnected()
      announceState('open', missed)
    },
    onClose: (lastEventAt) => {
      if (lastEventAt !== null) disconnectedSince = lastEventAt
      announceState('lost')
    },
    onMessage: (message) => {
      deliver(message)
      post({ kind: 'message', message })
    },
  })
}

function scheduleUpdate(force = false, ms = 50): void {
  isForced ||= force
  clearTimeout(updateTimer)
  updateTimer = setTimeout(() => void updateStream(), ms)
}

function postTopics(): void {
  post({ kind: 'topics', tab, topics: [...watchedTopics.keys()], disconnectedSince })
  scheduleUpdate()
}

function receive({ data }: MessageEvent<TabMessage>): void {
  if (data.kind === 'message') deliver(data.message)
  if (data.kind === 'state') {
    if (data.state === 'open') disconnectedSince = Infinity
    setState(data.state, data.missed)
  }
  if (data.kind === 'who') postTopics()
  if (data.kind === 'topics') {
    if (data.topics.length > 0) otherTabs.set(data.tab, data)
    else otherTabs.delete(data.tab)
    // A new tab must learn whether it missed messages, even when all its topics are watched already.
    scheduleUpdate(data.topics.length > 0 && data.disconnectedSince !== Infinity)
  }
}

/** Reads the stream for all tabs; the lock is released when the tab closes. */
function beginReading(): Promise<never> {
  isReading = true
  // The tab that read before is gone; when it stopped is unknown.
  if (disconnectedSince === Infinity) disconnectedSince = 0
  post({ kind: 'who' })
  scheduleUpdate(true)
  return new Promise(() => undefined)
}

function start(): void {
  if (started) return
  started = true
  channel?.addEventListener('message', receive)
  onSessionChange(() => scheduleUpdate(true))
  addEventListener('pagehide', () => post({ kind: 'topics', tab, topics: [], disconnectedSince }))
  if (channel && navigator.locks) void navigator.locks.request(channelName, beginReading)
  else void beginReading()
}

export function watchTopics(topics: readonly Topic[]): () => void {
  start()
  for (const name of topics) watchedTopics.set(name, (watchedTopics.get(name) ?? 0) + 1)
  postTopics()
  return () => {
    for (const name of topics) {
      const left = (watchedTopics.get(name) ?? 1) - 1
      if (left > 0) watchedTopics.set(name, left)
      else watchedTopics.delete(name)
    }
    postTopics()
  }
}

const subscribe =
  <L>(listeners: Set<L>) =>
  (listener: L) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

export const onLiveMessage = subscribe(messageListeners)
export const onLiveOpen = subscribe(openListeners)
const onLiveState = subscribe(stateListeners)
export const liveState = (): LiveState => state

export function useLiveTopics(...topics: readonly Topic[]): void {
  const key = topics.join(',')
  useEffect(() => (key ? watchTopics(key.split(',') as Topic[]) : undefined), [key])
}

export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState, () => 'off')

export function useLiveMessage<T extends LiveMessage['type']>(type: T, listener: (message: LiveMessageOf<T>) => void): void {
  const receive = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) listener(message as LiveMessageOf<T>)
  })
  useEffect(() => onLiveMessage(receive), [])
}
