import { expect, test, watched, withAnimations } from './support/portal.ts'

for (const [motion, name, options] of [
  ['with animations', 'moving', withAnimations],
  ['with reduced motion', 'still', {}],
] as const)
  test.describe(motion, () => {
    test.use(options)

    test('Next and Back visit each of the seven panels', async ({ page, fixtures, signIn }) => {
      const { machine } = await fixtures.venueWithBoard(name)
      const player = await fixtures.player(`pages-${name}`)
      await machine.finishGame([[player, 2_000_000]])
      await fixtures.processEvents()
      await signIn(player)
      await page.goto('/account/profile/year-review')
      await watched(page)
      const panels = page.getByRole('navigation', { name: 'Parts of the review' })
      await expect(panels.getByRole('button', { name: 'Back' })).toBeDisabled()
      for (let panel = 2; panel <= 7; panel++) {
        await panels.getByRole('button', { name: 'Next' }).click()
        await expect(panels.getByText(`${panel} of 7`)).toBeVisible()
      }
      await expect(panels.getByRole('button', { name: 'Next' })).toBeDisabled()
      for (let panel = 6; panel >= 1; panel--) {
        await panels.getByRole('button', { name: 'Back' }).click()
        await expect(panels.getByText(`${panel} of 7`)).toBeVisible()
      }
    })
  })

test('the review of a year or month has seven panels, and its card can be saved as a picture', async ({
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
  await expect(page.getByRole('img', { name: 'Games played: 3' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Best score' }).getByText('On Godzilla.')).toBeAttached()

  await watched(page)
  const card = page.getByRole('region', { name: 'Your card' })
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
  await expect(page.getByRole('img', { name: 'Games played: 3' })).toBeVisible()
})
