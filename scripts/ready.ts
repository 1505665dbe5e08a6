import { setTimeout as wait } from 'node:timers/promises'

const reportAfterMs = 10_000
const answerWithinMs = 10_000

/** Waits until the portal on a port answers that it is ready; throws after `giveUpAfterMs`. */
export async function untilReady(port: number, giveUpAfterMs = 300_000): Promise<void> {
  const startedAt = performance.now()
  for (let reportAt = reportAfterMs; ; await wait(50)) {
    const answer = await readinessOf(port)
    if (answer === 'ready') return
    const passed = performance.now() - startedAt
    if (passed > giveUpAfterMs)
      throw new Error(
        `the server was not ready after ${Math.round(passed / 1000)} s (${answer}): see the messages above, then start again`,
      )
    if (passed < reportAt) continue
    reportAt = passed + reportAfterMs
    console.error(`[portal] still waiting for the server: ${answer}`)
  }
}

async function readinessOf(port: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) })
    return answer.ok ? 'ready' : await answer.text()
  } catch {
    return 'no answer'
  }
}
