import { phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('a player lists their sessions and ends one on a phone', async ({ page, browser, fixtures, portal, signIn }) => {
  await page.setViewportSize(phone)
  const player = await fixtures.player('manydevs')
  await player.session()
  await player.session()
  const elsewhere = await browser.newPage({ baseURL: portal.url })
  await elsewhere.goto('/login?redirectUri=/leaderboards')
  await elsewhere.getByLabel('Email').fill(player.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill('Flipper-Finger-88')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/\/leaderboards$/)

  await signIn(player)
  await page.goto('/account/profile/edit')
  await page.getByRole('link', { name: 'Review: Active sessions' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your logged-in devices' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Your logged-in devices' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await expect(list.getByRole('listitem').first()).toContainText('Active now')

  const browserRow = list.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(browserRow).toContainText('Network 127.0.0.x')
  await browserRow.getByRole('button').click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(elsewhere).toHaveURL(/\/(login|insider)(\?.*)?$/)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Account' }).click()
  await expect(page).toHaveURL(/\/account\/profile\/edit$/)
})
