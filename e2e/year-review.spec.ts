import { expect, test, watched, withAnimations } from './support/portal.ts'

test.describe('with animations', () => {
  test.use(withAnimations)

  test('Next and Back visit each panel of the year', async ({ page, fixtures, signIn }) => {
    const { machine } = await fixtures.venueWithBoard('moving')
    const player = await fixtures.player('pages')
    await machine.finishGame([[player, 2_000_000]])
    await fixtures.processEvents()
    await signIn(player)
    await page.goto('/account/profile/year-review')
    await watched(page)
    const part = (index: number) => page.getByRole('navigation', { name: `Part ${index}`, exact: true })
    await expect(part(1).getByRole('button', { name: 'Back' })).toBeDisabled()
    const headings = page.locator('main').getByRole('heading', { level: 2 })
    const count = await headings.count()
    for (let index = 1; index < count; index++) {
      await part(index).getByRole('button', { name: 'Next' }).click()
      await expect(headings.nth(index)).toBeFocused()
      await expect(headings.nth(index)).toBeInViewport()
    }
    await part(count).getByRole('button', { name: 'Back' }).click()
    await expect(headings.nth(count - 2)).toBeFocused()
    await part(count).getByRole('button', { name: 'Start over' }).click()
    await expect(headings.first()).toBeFocused()
  })
})

test('the review of a year or month has its panels, and its card can be saved as a picture', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { machine } = await fixtures.venueWithBoard('year')
  const player = await fixtures.player('lookback')
  await signIn(player)
  await page.goto('/account/profile/year-review')
  await expect(page.getByText('No year in review yet')).toBeVisible()

  const now = new Date()
  for (let game = 1; game <= 3; game++) await machine.finishGame([[player, 2_000_000 * game]], { endedAt: now })
  await fixtures.processEvents()
  await page.reload()
  // The zone of the page.
  const local = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...part, timeZone: 'America/Los_Angeles' }).format(now)
  const year = local({ year: 'numeric' })
  await expect(page.getByRole('heading', { level: 1, name: `Your ${year}` })).toBeVisible()
  await expect(page.getByText(/^3 games and /)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Best score: 6,000,000' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'See the game' })).toHaveAttribute('href', /\/insider\/watch\//)

  await watched(page)
  await page.getByRole('navigation', { name: 'Part 1', exact: true }).getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('main').getByRole('heading', { level: 2 }).nth(1)).toBeFocused()
  const card = page.getByRole('region', { name: `That was your ${year}` })
  await expect(
    card.getByRole('img', { name: `${player.username}, ${year}: 3 games played, 1 different, on 1 day.` }),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toBe(`insider-connected-${year}.png`)

  const month = local({ month: 'long' })
  await page.getByLabel('Month').selectOption({ label: month })
  await expect(page.getByRole('heading', { level: 1, name: `Your ${month} ${year}` })).toBeVisible()
  await expect(page).toHaveURL(/month=/)
  await expect(page.getByText(/^3 games and /)).toBeVisible()
})
