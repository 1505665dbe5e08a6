import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { layoutFaults } from './layout-faults.ts'

/** Small phone, phone, tablet and desktop. Accessibility is checked on two: the others have the same layouts. */
const widths = [
  { width: 320, height: 640, judged: false },
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
 * Opens an address at phone width and widens it: everything fits at every width, no accessibility violation on a phone and a
 * desktop, one heading, no request to another site.
 */
export async function inspect(page: Page, address: string) {
  await page.setViewportSize(widths[0])
  await page.goto(address)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const size of widths) {
    await page.setViewportSize(size)
    // The style guide shows loading states on purpose.
    if (address !== '/styleguide') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect.soft(await layoutFaults(page), `${address} at ${size.width} px`).toEqual([])
    if (size.judged) await expectAccessible(page)
  }
  expect(violations, address).toEqual([])
  expect(await page.title()).toMatch(/^Insider Connected \| ./)
}
