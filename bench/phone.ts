import type { Page } from '@playwright/test'
import { observeVitals, vitalsSoFar, type PageVitals } from './in-page.ts'

/** Lighthouse's phone profile: 1.6 Mbit/s, 150 ms round trip, 4x slower CPU. */
export const phone = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
}
export const slowdown = 4

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', phone)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export async function measureVitals(page: Page, url: string): Promise<PageVitals> {
  await slowDown(page)
  await page.addInitScript({ content: observeVitals })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(4_000)
  return page.evaluate<PageVitals>(vitalsSoFar)
}
