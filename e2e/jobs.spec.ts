import { insertDeadLetter, insertStuckJob } from '@portal/server/testing/stuck-work'
import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, dialog, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('an admin retries a failed job, discards another and replays a dead letter', async ({ page, portal, fixtures, signIn }) => {
  const admin = await fixtures.player('jobsadmin', { groups: ['home', 'admin'] })
  for (const _ of [1, 2]) await insertStuckJob(portal.app, { tries: 3, error: 'mail 7 was not taken' })
  await insertDeadLetter(portal.app)
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/jobs?state=failed')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  const failed = page.getByRole('row', { name: /deliver-mail mail 7 was not taken/ })
  await expect(failed).toHaveCount(2)
  await failed
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page).getByText('Please enter a reason for the audit log.')).toBeVisible()
  await confirm(page, 'Discard')
  await expect(failed).toHaveCount(1)
  await failed.getByRole('button', { name: /^Retry/ }).click()
  await confirm(page, 'Retry')
  await expect(failed).toHaveCount(0)

  await page.getByRole('link', { name: 'Dead letters', exact: true }).click()
  await page.getByRole('link', { name: 'achievement.unlocked' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dead letter: achievement.unlocked' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replay' }).click()
  await confirm(page, 'Replay')
  await expect(page.getByText('Replayed', { exact: true })).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await noSidewaysScroll(page)
  await page.goto('/admin/jobs/letters')
  await expect(page.getByRole('link', { name: 'achievement.unlocked' })).toBeVisible()
})
