import { calls } from '@portal/contract/calls.generated'
import { countedAddress } from '@portal/contract/rules/analytics'
import type { CallSpec } from './transport.ts'

/** Calls that report the visit itself, and the live stream, are not recorded. */
const untold = /\/(error_reports|page_timings|track_page|track_event|ping\/?|live)(\/|$)/

type Known = { method: string; fits: RegExp; path: string }
let known: Known[] | undefined

const knownCalls = () =>
  (known ??= Object.values<Readonly<Record<string, CallSpec>>>(calls)
    .flatMap((area) => Object.values(area))
    .map(({ method, version, path }) => ({
      method,
      path,
      fits: new RegExp(
        `^/api/v${version}/${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`,
      ),
    })))

export function callOf(method: string, target: string): string | null {
  const [path = ''] = target.split('?')
  if (!path.startsWith('/api/v') || untold.test(path)) return null
  const spec = knownCalls().find((one) => one.method === method && one.fits.test(path))
  return `${method} ${spec ? spec.path.replaceAll(/\{\w+\}/g, '{id}') : countedAddress(path)}`
}

type Heard = { what: string; status: number; ms: number }

export function watchCalls(note: (heard: Heard) => void): () => void {
  const usual = window.fetch
  const watched: typeof window.fetch = async (input, init) => {
    const what = typeof input === 'string' ? callOf(init?.method ?? 'GET', input) : null
    if (what === null) return usual(input, init)
    const begun = performance.now()
    const heard = (status: number) => note({ what, status, ms: performance.now() - begun })
    try {
      const answer = await usual(input, init)
      heard(answer.status)
      return answer
    } catch (reason) {
      heard(0)
      throw reason
    }
  }
  window.fetch = watched
  return () => {
    if (window.fetch === watched) window.fetch = usual
  }
}
