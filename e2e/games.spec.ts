import { expect, test } from './support/portal.ts'

test('a player finds a title, sees their progress and what is still to go', async ({ page, world, signIn }) => {
  const { ada, machine } = await world.home('titles')
  await machine.finishes([[ada, 611_204_770]], { achievements: ['KB02'] })
  await world.settled()
  await signIn(ada)
  await page.goto('/games')
  await page.getByRole('searchbox').fill('godz')
  await expect(page).toHaveURL(/godz/)
  await page.getByRole('link', { name: /Godzilla/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Godzilla')
  await expect(page.getByText('611,204,770').first()).toBeVisible()
  await page
    .getByRole('tab', { name: /Achievements/ })
    .or(page.getByRole('link', { name: /Achievements/ }))
    .first()
    .click()
  await expect(page.getByText('Shell shock')).toBeVisible()
})

test('a new player is shown how to scan in', async ({ page, world, signIn }) => {
  await signIn(await world.player('firstball'))
  await page.goto('/insider')
  await expect(page.getByText(/first scan/i)).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible()
})

test('a search without a hit says so and offers a way back', async ({ page, world, signIn }) => {
  await signIn(await world.player('nohits_ok'))
  await page.goto('/games')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('main')).toContainText(/no /i)
})
