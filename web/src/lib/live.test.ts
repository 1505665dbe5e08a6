import type { LiveMessage } from '@portal/contract/live'
import { afterEach, beforeEach, describe, expect, test, type Mock, vi } from 'vitest'
import { liveState, onLiveMessage, onLiveOpen, watchTopics } from './live.ts'

type Stream = { url: string; push: (message: LiveMessage) => void; end: () => void }

const streams: Stream[] = []
let missed: 'some' | 'none' = 'some'
let fetched: Mock<(url: string, init: RequestInit) => Promise<Response>>
const stops: (() => void)[] = []

function streamTo(url: string, init: RequestInit): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push({
        url,
        push: (message) => controller.enqueue(text.encode(`data: ${JSON.stringify(message)}\n\n`)),
        end: () => controller.close(),
      })
      init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  return new Response(body, { headers: { 'Live-Missed': missed } })
}

const changed: LiveMessage = { type: 'machine-changed', machine_id: 4 }
const last = () => streams.at(-1)
const opened = (count: number) =>
  vi.waitFor(() => {
    if (streams.length !== count) throw new Error(`${streams.length} streams were opened`)
  })

beforeEach(() => {
  streams.length = 0
  fetched = vi.fn(async (url: string, init: RequestInit) => streamTo(url, init))
  vi.stubGlobal('fetch', fetched)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await vi.waitFor(() => {
    if (liveState() !== 'off') throw new Error('a stream is still read')
  })
  missed = 'some'
})

const watch = (...topics: Parameters<typeof watchTopics>[0]) => {
  const stop = watchTopics(topics)
  stops.push(stop)
  return stop
}

describe('live stream', () => {
  test('watches all topics over one stream', async () => {
    watch('board:5')
    watch('machine:4', 'board:5')
    await opened(1)
    expect(decodeURIComponent(last()?.url ?? '')).toMatch(/^\/api\/v1\/live\?topics=board:5,machine:4&back=\d+$/)
    const heard = vi.fn()
    stops.push(onLiveMessage(heard))
    last()?.push(changed)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(changed))
    expect(liveState()).toBe('open')
  })

  test('leaves a topic without watchers out of the next stream', async () => {
    watch('board:5')
    const stop = watch('machine:4')
    await opened(1)
    stop()
    stops.splice(stops.indexOf(stop), 1)
    await opened(2)
    expect(decodeURIComponent(last()?.url ?? '')).toMatch(/topics=board:5&/)
  })

  test('reopens a broken stream and reports that messages were missed', async () => {
    const gap = vi.fn()
    stops.push(onLiveOpen(gap))
    watch('board:7')
    await opened(1)
    await vi.waitFor(() => expect(liveState()).toBe('open'))
    gap.mockClear()
    last()?.end()
    await vi.waitFor(() => expect(liveState()).toBe('lost'))
    await opened(2)
    await vi.waitFor(() => expect(gap).toHaveBeenCalledExactlyOnceWith(true))
    expect(liveState()).toBe('open')
  })

  test('sends the length of the gap when it reopens, and reports whether messages were missed', async () => {
    const backOf = (url = '') => Number(new URL(url, 'https://portal.test').searchParams.get('back'))
    const opening = vi.fn()
    stops.push(onLiveOpen(opening))
    missed = 'none'
    watch('board:8')
    await opened(1)
    await vi.waitFor(() => expect(opening).toHaveBeenCalledExactlyOnceWith(false))
    watch('board:9')
    await opened(2)
    expect(backOf(last()?.url)).toBeLessThan(10_000)
    await vi.waitFor(() => expect(opening.mock.calls).toEqual([[false], [false]]))
  })

  test('counts the gap of a dead stream from its last message', async () => {
    const backOf = (url = '') => Number(new URL(url, 'https://portal.test').searchParams.get('back'))
    watch('board:10')
    await opened(1)
    await vi.waitFor(() => expect(liveState()).toBe('open'))
    const later = Date.now() + 30_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    watch('board:11')
    await opened(2)
    expect(backOf(last()?.url)).toBeGreaterThan(30_000)
    vi.mocked(Date.now).mockRestore()
  })
})
