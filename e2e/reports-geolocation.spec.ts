import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startTestApp } from '@portal/server/testing/app'
import { expect, test as base } from './support/portal.ts'

// A third party determines the country of a visitor's network, and the country decides the consent mode.

type Place = { country: string; state: string; stateName: string; continent: string }
type Lookup = { url: string; answer: (place: Place | null) => void; asked: string[] }

/** A portal of the test's own with a fake geolocation service. */
const test = base.extend<{ lookup: Lookup }>({
  lookup: async ({ page }, use) => {
    let place: Place | null = null
    const asked: string[] = []
    const service = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (place) response.end(JSON.stringify(place))
      else response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const app = await startTestApp({
      live: true,
      env: { WEB_DIST: process.env['WEB_DIST'] ?? '', GEOLOCATION_URL: `http://127.0.0.1:${port}/{ip}` },
    })
    await use({ url: app.url, asked, answer: (next) => (place = next) })
    // Late parts of the page would call a stopped server.
    await page.goto('about:blank')
    await app.stop()
    await new Promise((resolve) => service.close(resolve))
  },
})

test.use({ consent: null, timezoneId: 'UTC' })

async function firstChoice(page: Page, url: string): Promise<boolean> {
  await page.goto(url)
  const notice = page.getByRole('region', { name: 'Your cookie choices' })
  await notice.getByRole('button', { name: 'Customize' }).click()
  return notice.getByRole('checkbox', { name: 'Measure performance' }).isChecked()
}

test('the country of the network decides the consent mode, and an unknown country has the strictest one', async ({
  page,
  lookup,
}) => {
  lookup.answer({ country: 'US', state: 'IL', stateName: 'Illinois', continent: 'NA' })
  expect(await firstChoice(page, lookup.url)).toBe(true)
  lookup.answer({ country: 'DE', state: '', stateName: '', continent: 'EU' })
  expect(await firstChoice(page, lookup.url)).toBe(false)
  lookup.answer(null)
  expect(await firstChoice(page, lookup.url)).toBe(false)
  // The geolocation service receives the network, never a full address.
  expect(lookup.asked.length).toBeGreaterThanOrEqual(3)
  for (const address of lookup.asked) expect(address).toMatch(/\.0$/)
})
