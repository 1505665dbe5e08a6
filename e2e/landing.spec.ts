import { expect, test } from './support/portal.ts'

test('operators find their page from the landing, under a heading of at most two lines at each width', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Run machines?' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await heading.scrollIntoViewIfNeeded()
    const lines = await heading.evaluate(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'See your whole fleet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Know what every machine is doing' })).toBeVisible()
})
