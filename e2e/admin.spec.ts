import { auditCalls } from '@portal/contract/audit'
import { sessionsCalls } from '@portal/contract/sessions'
import { expect, test } from './support/portal.ts'

test('only admins can open the console', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('notadmin1'))
  await page.goto('/admin/users')
  await expect(page).not.toHaveURL(/\/admin/)
})

test('the console’s pages fit the width of a phone', async ({ page, fixtures, signIn }) => {
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
