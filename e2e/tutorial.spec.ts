import { desktop, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('a newcomer opens the tour from home and takes it by keyboard too', async ({ page, fixtures, signIn }) => {
  await page.setViewportSize(phone)
  await signIn(await fixtures.player('tourist'))
  await page.goto('/insider')
  const tour = page.getByRole('region', { name: 'Take the tour' })
  await page.getByRole('button', { name: 'Replay the tour' }).click()
  await expect(tour.getByRole('heading', { name: 'Sign in at a machine' })).toBeVisible()
  await expect(tour.getByRole('img', { name: 'Step 1 of 4' })).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(tour.getByRole('heading', { name: 'Light the lamps of every game' })).toBeFocused()
  await expect(tour.getByRole('link', { name: 'See the games' })).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Back' }).click()
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Next' }).click()
  await tour.getByRole('button', { name: 'Done' }).click()
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Replay the tour' })).toBeVisible()

  await page.setViewportSize(desktop)
  await page.goto('/account/profile/edit')
  await page.getByRole('button', { name: 'Replay: Tour' }).click()
  await expect(tour.getByRole('heading', { name: 'Sign in at a machine' })).toBeVisible()
  await tour.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(tour).toHaveCount(0)
})

test('an operator sees the tour for operators', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.operator('tourboss'))
  await page.goto('/insider')
  const tour = page.getByRole('region', { name: 'Take the operator tour' })
  await expect(tour.getByRole('heading', { name: 'Put your locations on the map' })).toBeVisible()
  await tour.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(tour).toHaveCount(0)
})
