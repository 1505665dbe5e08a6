import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { desktop, phone } from './support/console.ts'
import { expect, test, watched } from './support/portal.ts'

/** The page view has been counted, so the visit has its sampling rates. */
async function openCounted(page: Page, address: string) {
  const counted = page.waitForResponse(/\/track_page$/)
  await page.goto(address)
  await counted
  await watched(page)
}

const lose = (page: Page, words: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, words)

test.describe('with consent', () => {
  test.use({ consent: ['C0002'] })

  test('the console shows an error with the steps before it, without any typed text', async ({
    page,
    fixtures,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/The ball is lost/)
    const admin = await fixtures.player('faultadm', { groups: ['home', 'admin'] })
    await page.setViewportSize(desktop)
    await signIn(admin)
    await openCounted(page, '/insider')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
    await expect(page).toHaveURL(/\/ic\/games$/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Godzilla/ })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('verysecretwords')
    await page.keyboard.press('Escape')
    const told = page.waitForRequest(/\/error_reports$/)
    await lose(page, 'The ball is lost behind the drop targets')
    expect((await told).postData()).not.toContain('verysecret')
    await (await told).response()

    await page.goto('/admin/faults')
    await expect(page.getByRole('heading', { level: 1, name: 'Browser errors' })).toBeVisible()
    await page.getByLabel('Message, page, build or browser').fill('behind the DROP')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const list = page.getByRole('list', { name: 'Browser errors' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByText('The ball is lost behind the drop targets').first().click()
    const steps = page.getByRole('list', { name: 'Steps before the error' })
    await expect(steps).toContainText('/insider')
    await expect(steps).toContainText('link: /ic/games')
    await expect(steps).toContainText(/GET .*20[04], /)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Page crash', exact: true }).click()
    await expect(page.getByText('No errors', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show all errors' }).click()
    await expect(list.getByText('The ball is lost behind the drop targets').first()).toBeVisible()
  })

  test('a visit in the sample reports its page speed, which the console shows by page and device', async ({
    page,
    portal,
    fixtures,
    signIn,
  }) => {
    const admin = await fixtures.player('speedadm', { groups: ['home', 'admin'] })
    const usual = portal.app.config.visitRates.trace
    portal.app.config.visitRates.trace = 1
    await page.setViewportSize(desktop)
    await signIn(admin)
    await openCounted(page, '/insider')
    const told = page.waitForRequest(/\/page_timings$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
    const [timing] = ((await told).postDataJSON() as { timings: Record<string, unknown>[] }).timings
    expect(timing).toMatchObject({ page: '/insider', device: 'desktop' })
    expect(timing?.['response']).toBeGreaterThan(0)
    expect(timing?.['largest_paint']).toBeGreaterThan(0)
    expect((await told).headers()).not.toHaveProperty('authorization')
    await (await told).response()
    portal.app.config.visitRates.trace = usual

    await page.goto('/admin/speed')
    await expect(page.getByRole('heading', { level: 1, name: 'Page speed' })).toBeVisible()
    const row = page.getByRole('row', { name: /^\/insider / })
    await expect(row).toContainText(/meets the goal|misses the goal/)
    // The table scrolls inside its frame; the page does not scroll.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(page).toHaveURL(/device=phone/)
    await expect(row).toHaveCount(0)
  })

  test('the console shows visits, pages and events by day, with the table behind the chart', async ({
    page,
    fixtures,
    signIn,
  }) => {
    const admin = await fixtures.player('usageadm', { groups: ['home', 'admin'] })
    await page.setViewportSize(phone)
    await signIn(admin)
    await openCounted(page, '/insider')
    await page.goto('/admin/usage')
    await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible()
    await page.getByRole('group', { name: 'Chart content' }).getByRole('button', { name: 'Visits' }).click()
    await expect(page.getByRole('img', { name: /^Visits by day: [1-9]/ })).toBeVisible()
    await page.getByText('Show the data').click()
    await expect(page.getByRole('table', { name: 'Usage by day' }).getByRole('row')).toHaveCount(29)
    await expect(page.getByRole('table', { name: 'Pages' }).getByRole('row', { name: /^\/insider [1-9]/ })).toBeVisible()
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(page.getByRole('table', { name: 'Usage by day' }).getByRole('row')).toHaveCount(8)
  })
})
