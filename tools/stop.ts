type Stop = () => Promise<void>

/** Stops registered parts, last first, on Ctrl-C, SIGTERM or a failed command, including parts registered meanwhile. */
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
      void stop(0)
    })

  return {
    stop,
    onStop: (one: Stop) => {
      if (ending) void one()
      else stops.push(one)
    },
  }
}
