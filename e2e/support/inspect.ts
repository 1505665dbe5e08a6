import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { isDeep } from './deep.ts'
import { layoutFaults } from './layout-faults.ts'

type Audience = 'phones' | 'desktops'

type Check = { width: number; height: number; layout: boolean; judgedFor: readonly Audience[] }

/** Small phone, phone, tablet and desktop. The layout has one column below, several above, so the outer widths show most faults. */
const checks: readonly Check[] = [
  { width: 320, height: 640, layout: true, judgedFor: [] },
  { width: 390, height: 844, layout: isDeep, judgedFor: isDeep ? ['phones', 'desktops'] : ['phones'] },
  { width: 768, height: 1024, layout: isDeep, judgedFor: [] },
  { width: 1440, height: 900, layout: true, judgedFor: isDeep ? ['phones', 'desktops'] : ['desktops'] },
]

const smallest = { width: 320, height: 640 }

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
 * Opens an address at phone width and widens it: everything fits, no accessibility violation at the width that its readers use
 * most, one heading, no request to another site. The deep run has all widths and both accessibility runs.
 */
export async function inspect(page: Page, address: string, audience: Audience) {
  const due = checks.filter(({ layout, judgedFor }) => layout || judgedFor.includes(audience))
  await page.setViewportSize(smallest)
  await page.goto(address)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const { width, height, layout, judgedFor } of due) {
    await page.setViewportSize({ width, height })
    // The style guide shows loading states on purpose.
    if (address !== '/styleguide') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if (layout) expect.soft(await layoutFaults(page), `${address} at ${width} px`).toEqual([])
    if (judgedFor.includes(audience)) await expectAccessible(page)
  }
  expect(violations, address).toEqual([])
  expect(await page.title()).toMatch(/^Insider Connected \| ./)
}
