import { expect, test } from './support/portal.ts'

test('only admins can open the console', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('notadmin1'))
  await page.goto('/admin/users')
  await expect(page).not.toHaveURL(/\/admin/)
})
