import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** Phone, tablet and desktop. A tablet has the layout of one of the others, so only its width is checked. */
const widths = [
  { width: 390, height: 844, judged: true },
  { width: 768, height: 1024, judged: false },
  { width: 1440, height: 900, judged: true },
] as const

/** Requests to other sites, personal data in requests, and violations of the content policy. */
const violations: string[] = []

/** Records requests to other sites, personal data in requests and violations of the content policy. */
export function watch(page: Page, origin: string): void {
  violations.length = 0
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) violations.push(`asks ${url.origin}`)
    if (/\/track_(page|event)$/.test(url.pathname)) violations.push(`tells ${url.pathname}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) violations.push(message.text())
  })
}

/**
 * Opens an address at phone width and widens it: no sideways scroll, no accessibility violation at the narrowest and the
 * widest, one heading, no request to another site.
 */
export async function inspect(page: Page, address: string) {
  await page.setViewportSize(widths[0])
  await page.goto(address)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const size of widths) {
    await page.setViewportSize(size)
    // The style guide shows loading states on purpose.
    if (address !== '/styleguide') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(sideways, `${address} scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
    if (size.judged) await expectAccessible(page)
  }
  expect(violations, address).toEqual([])
  expect(await page.title()).toMatch(/^Insider Connected \| ./)
}
