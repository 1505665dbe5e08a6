import { auditCalls } from '@portal/contract/audit'
import type { Page } from '@playwright/test'
import { sessionsCalls } from '@portal/contract/sessions'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

const desktop = { width: 1440, height: 900 }
test('an admin finds a user by support code, signs a lost phone out, and the audit log says so', async ({
  page,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('deskadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('lostphone', { firstName: 'Lou' })
  await player.session()
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  // By the keyboard alone: the field, what was typed, the first that was found.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lostph')
  await expect(page.getByRole('option', { name: /lostphone/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'lostphone' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Lost a phone, ticket 7')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()

  await page.keyboard.press('Alt+2')
  await page.getByRole('link', { name: 'Signed the user out' }).first().click()
  await expect(page.getByText('Lost a phone, ticket 7')).toBeVisible()
  await expect(page.getByRole('row', { name: /open 1 0|open 2 0/ })).toBeVisible()
  await expectAccessible(page)
})

test('an admin sees the portal as a player, over reloads and tabs, and comes back', async ({
  page,
  context,
  fixtures,
  signIn,
}) => {
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
  await expect(banner).toContainText('Viewing as viewedone')
  await expect(page).toHaveURL(/\/insider$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('viewedone')
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/ic/games')
  await expect(other.getByRole('complementary', { name: 'Viewing as another user' })).toBeVisible()
  // The account is open without a password, but what is the player's alone is refused.
  await page.goto('/account/profile/edit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toHaveCount(0)

  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${player.userId}$`))
  await expect(page.getByRole('link', { name: 'Stopped viewing as the user' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Began to view as the user' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('after a refresh the portal is still the player’s; when the leave is over, the admin’s again', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  // The leave is over when it is asked for again.
  expectConsole(/404 .*impersonate/)
  const admin = await fixtures.player('renewadmin', { groups: ['home', 'admin'] })
  const player = await fixtures.player('renewedone')
  await signIn(admin)
  await page.goto(`/admin/users/${player.userId}`)
  await page.getByRole('button', { name: 'View as this user' }).click()
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Ticket 13')
  await page.getByRole('alertdialog').getByRole('button', { name: 'View as this user' }).click()
  const banner = page.getByRole('complementary', { name: 'Viewing as another user' })
  await expect(banner).toBeVisible()

  // A token that counts no longer, as after fifteen minutes.
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await makeTokenOld(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('renewedone')
  expect(calls).toContain('/api/v2/token/refresh')
  expect(calls).toContain('/api/v1/impersonate/')

  const { db } = portal.app.services
  await db.updateTable('impersonation_grants').set({ ended_at: new Date() }).where('admin_id', '=', admin.userId).execute()
  await makeTokenOld(page)
  await page.goto('/ic/games')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${player.userId}$`))
  await expect(banner).toHaveCount(0)
})

/** What stands in the cookie no longer counts: its end lies in the past. */
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

test('the console is there for admins only', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('notadmin1'))
  await page.goto('/admin/users')
  await expect(page).not.toHaveURL(/\/admin/)
})

test('a mail is read as its reader sees it, in a frame that may do nothing', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('mailadmin', { groups: ['home', 'admin'] })
  const pia = await fixtures.player('mailless1', { status: 'pending' })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto(`/admin/users/${pia.userId}`)
  await page.getByRole('button', { name: 'Send activation mail' }).click()
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Never came')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send activation mail' }).click()
  await page.getByRole('link', { name: 'All mails to this user' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('mailless1').first()).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText('/set-validated?token=')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the console fits: users, a sheet, the audit log', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('pocketadm', { groups: ['home', 'admin'] })
  const player = await fixtures.operator('pocketman')
  await admin.calls(sessionsCalls.unlock, { params: { id: player.userId }, body: { reason: 'Asked for it' } })
  await signIn(admin)
  const { results } = await admin.calls(auditCalls.list, { query: { search: 'pocketman' } })
  const addresses = [
    '/admin/users',
    `/admin/users/${player.userId}`,
    '/admin/audit',
    `/admin/audit/${results[0]?.id}`,
    '/admin/reports',
    '/admin/scores',
    '/admin/games-in-review',
    '/admin/machine-reviews',
    '/admin/code-versions',
    '/admin/outbox',
  ]
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
    }
  }
})
