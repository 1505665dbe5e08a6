import { AxeBuilder } from '@axe-core/playwright'
import { followsCalls } from '@portal/contract/follows'
import { expect, test } from './support/portal.ts'

test('a new follower lights the bell on the open page; seen is seen', async ({ page, world, signIn }) => {
  const [star, fan] = [await world.player('bellstar'), await world.player('bellfan')]
  await signIn(star)
  await page.goto('/insider')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await bell.click()
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('bellfan follows you now.')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Mark as seen: New follower' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as new: New follower' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('on a phone the bell stands in the top bar and its dialog fits', async ({ page, world, signIn }) => {
  await signIn(await world.player('bellphone'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
})
