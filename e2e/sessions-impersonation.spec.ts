import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('an admin impersonates a player over reloads and tabs and stops', async ({ page, context, fixtures, signIn }) => {
  const admin = await fixtures.player('viewadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('viewedone')
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto(`/admin/users/${player.userId}`)
  await page.getByRole('button', { name: 'View as this user' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Ticket 12')
  await dialog.getByRole('button', { name: 'View as this user' }).click()

  const banner = page.getByRole('complementary', { name: 'Viewing as another user' })
  await expect(banner).toContainText(`Viewing as ${player.username}`)
  await expect(page).toHaveURL(/\/insider$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/ic/games')
  await expect(other.getByRole('complementary', { name: 'Viewing as another user' })).toBeVisible()
  // The account opens without a password, but data for the player alone is refused.
  await page.goto('/account/profile/edit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toHaveCount(0)

  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${player.userId}$`))
  await expect(page.getByRole('link', { name: 'Stopped viewing as the user' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Started viewing as the user' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('impersonation continues after a token refresh and ends with its grant', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  // The impersonation has expired when it is requested again.
  expectConsole(/404 .*impersonate/)
  const admin = await fixtures.player('renewadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('renewedone')
  await signIn(admin)
  await page.goto(`/admin/users/${player.userId}`)
  await page.getByRole('button', { name: 'View as this user' }).click()
  await confirm(page, 'View as this user', 'Ticket 13')
  const banner = page.getByRole('complementary', { name: 'Viewing as another user' })
  await expect(banner).toBeVisible()

  // An expired token, as after fifteen minutes.
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await makeTokenOld(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
  expect(calls).toContain('/api/v2/token/refresh')
  expect(calls).toContain('/api/v1/impersonate/')

  const { db } = portal.app.services
  await db.updateTable('impersonation_grants').set({ ended_at: new Date() }).where('admin_id', '=', admin.userId).execute()
  await makeTokenOld(page)
  // The page is left while it loads, or before when a read of the earlier page notices the end first.
  await page.goto('/ic/games', { waitUntil: 'commit' }).catch(() => undefined)
  await expect(page).toHaveURL(new RegExp(`/admin/users/${player.userId}$`))
  await expect(banner).toHaveCount(0)
})

async function makeTokenOld(page: Page) {
  await page.evaluate(() => {
    const [, token = ''] = /insider-token=([^;]+)/.exec(document.cookie) ?? []
    const [head = '', body = '', sign = ''] = token.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    const old = btoa(JSON.stringify({ ...claims, exp: 1 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    document.cookie = `insider-token=${head}.${old}.${sign}; Path=/; SameSite=Lax; Max-Age=86400`
  })
}
