import { constants } from 'node:os'
import { explain } from './explain.ts'

type Stop = () => Promise<void>

/**
 * Stops registered parts, last first, on Ctrl-C, SIGTERM, a closed terminal or a failed command, including parts registered
 * meanwhile.
 */
export function stopOnSignals() {
  const stops: Stop[] = []
  let ending: Promise<never> | undefined

  const endAll = async (code: number): Promise<never> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next().catch((error: unknown) => console.error(error))
    process.exit(code)
  }
  const stop = (code: number): Promise<never> => (ending ??= endAll(code))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!ending) console.error('\n[portal] closing …')
      void stop(signal === 'SIGHUP' ? 128 + constants.signals.SIGHUP : 0)
    })
  // Nobody can read what a command prints after its terminal or pipe has closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void stop(1))

  return {
    stop,
    /** Reports an error and stops, unless the error is a consequence of stopping. */
    fail: (error: unknown): Promise<never> => {
      if (!ending) console.error(`[portal] ${explain(error)}`)
      return stop(1)
    },
    onStop: (one: Stop) => {
      if (ending) void one()
      else stops.push(one)
    },
  }
}
