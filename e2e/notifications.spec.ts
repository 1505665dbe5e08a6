import { followsCalls } from '@portal/contract/follows'
import { sendGatheredNotices, mailsTo, tokenIn } from '@portal/server/testing/mailbox'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

test('a new follower adds to the unread count on the open page until the message is seen', async ({ page, fixtures, signIn }) => {
  const [star, fan] = [await fixtures.player('bellstar'), await fixtures.player('bellfan')]
  await signIn(star)
  await page.goto('/insider')
  const notificationsButton = page.getByRole('button', { name: 'Notifications', exact: true })
  await notificationsButton.click()
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('bellfan is now following you.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Mark as read: New follower' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as unread: New follower' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notificationsButton).toBeFocused()
})

test('on a phone the notification button is in the top bar and its dialog fits', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('bellphone'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page, '[role=dialog]')
})

test('a player chooses notifications and quiet hours, and the link of a mail ends such mails', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const [star, fan] = [await fixtures.player('choosystar'), await fixtures.player('choosyfan')]
  await signIn(star)
  await page.goto('/account/profile/edit')
  await page.getByRole('link', { name: 'Show: Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const followers = page.getByRole('group', { name: 'New followers' })
  await followers.getByLabel('By email').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await followers.getByLabel('On my devices').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Use quiet hours').check()
  await page.getByLabel('From').fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('22:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('Please enter an end that differs from the start.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('06:30')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
  await expect(followers.getByLabel('By email')).toBeChecked()
  await expect(followers.getByLabel('On my devices')).toBeChecked()

  await page.getByLabel('Use quiet hours').uncheck()
  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as unread: New follower' })).toBeVisible()
  await page.getByRole('link', { name: 'New follower' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'choosyfan' })).toBeVisible()

  await sendGatheredNotices(portal.app)
  const [mail] = await mailsTo(portal.app, star.email)
  await page.goto(`/notification-mails?token=${tokenIn(mail)}`)
  await expect(page.getByText("You won't get emails about new followers anymore.")).toBeVisible()
  await page.getByRole('button', { name: 'Turn on emails' }).click()
  await expect(page.getByText("You'll get emails about new followers again.")).toBeVisible()
})
