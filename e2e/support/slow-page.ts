import type { Page, Request } from '@playwright/test'
import { contract } from '@portal/contract'
import type { Faults } from '@portal/server/testing/faults'
import { watchLayoutShifts } from './layout-rules.ts'
import { expect } from './portal.ts'

const leastDelayMs = 50
const delaySteps = 4

/** Follows from the name, so that the parts of a page always arrive in the same order. */
const delayOf = (name: string): number =>
  leastDelayMs * (1 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % delaySteps))

/** Makes the server answer each call late, and records how the layout of each page shifts. */
export async function slowDown(page: Page, faults: Faults): Promise<{ settled: () => Promise<void> }> {
  for (const [area, calls] of Object.entries(contract))
    for (const call of Object.keys(calls)) faults.break(`${area}.${call}`, { slowMs: delayOf(`${area}.${call}`) })
  let open = 0
  // The stream of live messages stays open.
  const isCounted = (request: Request) => !request.url().includes('/live?')
  const onEnd = (request: Request) => {
    if (isCounted(request)) open--
  }
  page.on('request', (request) => {
    if (isCounted(request)) open++
  })
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  await page.addInitScript(watchLayoutShifts)
  const isQuiet = () =>
    page.evaluate(() => !document.querySelector('[aria-busy="true"]') && document.querySelector('h1') !== null)
  return {
    // Twice, because what has just arrived may need more.
    settled: () =>
      expect.poll(async () => open === 0 && (await isQuiet()) && open === 0 && (await isQuiet()), { intervals: [50] }).toBe(true),
  }
}
