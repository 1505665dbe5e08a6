import { expect, test, watched } from './support/portal.ts'

const day = 86_400_000

test('the stats page shows totals, streaks, percentiles and trends, and updates live', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('figures')
  const player = await fixtures.player('figurehead')
  await signIn(player)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/account\/profile\/stats$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your stats' })).toBeVisible()
  await expect(page.getByText('No games yet')).toBeVisible()

  const now = Date.now()
  for (const ago of [2, 1, 0]) await machine.finishGame([[player, 3_000_000]], { endedAt: new Date(now - ago * day) })
  await fixtures.processEvents()
  const sums = page.getByRole('region', { name: 'Your totals' })
  await expect(sums.getByText('Plays').locator('..')).toContainText('3')
  const streaks = page.getByRole('region', { name: 'Streaks' })
  await expect(streaks.getByText(/3 days in a row, best 3/)).toBeVisible()
  await streaks.getByRole('button', { name: 'Unverified' }).click()
  await expect(streaks.getByText(/0 days in a row, best 0/)).toBeVisible()
  await streaks.getByText('How streaks work').click()
  await expect(streaks.getByText(/A day is excused if every machine/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your rankings' }).getByRole('img', { name: /Better than/ })).toHaveCount(3)

  const trend = page.locator('section', { has: page.getByRole('heading', { name: 'Over time' }) })
  await trend.getByRole('button', { name: '30 days' }).click()
  await expect(trend.getByRole('img', { name: /^Plays from .* Highest value: 1\.$/ })).toBeVisible()
  await trend.getByLabel('Game').selectOption({ label: 'Godzilla' })
  await trend.getByLabel('Stat').selectOption({ label: 'Best score' })
  await expect(trend.getByRole('img', { name: /^Best score from .* Highest value: 3,000,000\.$/ })).toBeVisible()
  await trend.getByText('Show data').click()
  await expect(trend.getByRole('row', { name: /3,000,000/ })).toHaveCount(3)

  await watched(page)
  await machine.finishGame([[player, 4_000_000]])
  await fixtures.processEvents()
  await expect(sums.getByText('Plays').locator('..')).toContainText('4')

  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your activity' })).toBeVisible()
  await expect(page.getByText('Godzilla Pro').first()).toBeVisible()
})

test('figures are not requested again within five minutes', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('kept')
  const player = await fixtures.player('secondview')
  await machine.finishGame([[player, 1_000_000]])
  await fixtures.processEvents()
  await signIn(player)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/user_stats')) calls += 1
  })
  const view = async () => {
    await page.goto('/account/profile/stats')
    await expect(page.getByRole('region', { name: 'Your totals' })).toBeVisible()
  }
  await view()
  expect(calls).toBeGreaterThan(0)
  // Events after the game may still arrive, and the page then reads once more.
  await expect(async () => {
    calls = 0
    await view()
    expect(calls).toBe(0)
  }).toPass({ timeout: 30_000 })
})
