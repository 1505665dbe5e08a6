import { calls } from '@portal/contract/calls.generated'
import { countedAddress } from '@portal/contract/rules/analytics'
import type { CallSpec } from './transport.ts'

/** Calls that report the visit itself, and the live stream, are not recorded. */
const unrecordedPaths = /\/(error_reports|page_timings|track_page|track_event|ping\/?|live)(\/|$)/

type CallPattern = { method: string; pattern: RegExp; path: string }
let cachedPatterns: CallPattern[] | undefined

const callPatterns = () =>
  (cachedPatterns ??= Object.values<Readonly<Record<string, CallSpec>>>(calls)
    .flatMap((area) => Object.values(area))
    .map(({ method, version, path }) => ({
      method,
      path,
      pattern: new RegExp(
        `^/api/v${version}/${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`,
      ),
    })))

export function callOf(method: string, target: string): string | null {
  const [path = ''] = target.split('?')
  if (!path.startsWith('/api/v') || unrecordedPaths.test(path)) return null
  const spec = callPatterns().find((one) => one.method === method && one.pattern.test(path))
  return `${method} ${spec ? spec.path.replaceAll(/\{\w+\}/g, '{id}') : countedAddress(path)}`
}

type RecordedCall = { what: string; status: number; ms: number }

export function watchCalls(onCall: (heard: RecordedCall) => void): () => void {
  const originalFetch = window.fetch
  const recordingFetch: typeof window.fetch = async (input, init) => {
    const what = typeof input === 'string' ? callOf(init?.method ?? 'GET', input) : null
    if (what === null) return originalFetch(input, init)
    const startedAt = performance.now()
    const record = (status: number) => onCall({ what, status, ms: performance.now() - startedAt })
    try {
      const answer = await originalFetch(input, init)
      record(answer.status)
      return answer
    } catch (reason) {
      record(0)
      throw reason
    }
  }
  window.fetch = recordingFetch
  return () => {
    if (window.fetch === recordingFetch) window.fetch = originalFetch
  }
}
