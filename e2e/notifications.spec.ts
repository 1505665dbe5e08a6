import { followsCalls } from '@portal/contract/follows'
import { sendGatheredNotices, mailsTo, tokenIn } from '@portal/server/testing/mailbox'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

test('a new follower adds to the unread count, opening the list marks it as read, and a phone opens the page', async ({
  page,
  fixtures,
  signIn,
}) => {
  const [star, fan] = [await fixtures.player('bellstar'), await fixtures.player('bellfan')]
  await signIn(star)
  await page.goto('/insider')
  const notificationsButton = page.getByRole('button', { name: 'Notifications', exact: true })
  await notificationsButton.click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByText('You’re all caught up')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)

  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const row = popover.getByRole('link', { name: new RegExp(`New follower.*${fan.username} is now following you\\.`) })
  await expect(row).toContainText('Unread')
  await expect(popover.getByRole('region', { name: 'Today' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await expect(notificationsButton).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notificationsButton).toBeFocused()
  await notificationsButton.click()
  await expect(row).not.toContainText('Unread')
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: fan.username })).toBeVisible()
  await expect(popover).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/insider')
  await notificationsButton.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('several followers are one row, which lists them and follows them back', async ({ page, fixtures, signIn }) => {
  const star = await fixtures.player('mergedstar')
  for (const name of ['mergedone', 'mergedtwo', 'mergedthree', 'mergedfour']) {
    const fan = await fixtures.player(name)
    await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  }
  await fixtures.processEvents()
  await signIn(star)
  await page.goto('/account/notifications')
  const row = page.getByRole('button', { name: /4 new followers/ })
  await row.click()
  // The newest is in the row too.
  const sentences = page.getByText(/^merged\w+ is now following you\.$/)
  await expect(sentences).toHaveCount(1 + 3)
  await page
    .getByRole('button', { name: /^Follow merged/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Unfollow merged/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(sentences).toHaveCount(1 + 4)
  await page.getByRole('button', { name: 'Unread 4' }).click()
  await expect(row).toContainText('Unread')
  await page.getByRole('button', { name: 'Games' }).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unread', exact: true })).toBeVisible()
})

test('a player chooses notifications and quiet hours, and the link of a mail ends such mails', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const [star, fan] = [await fixtures.player('choosystar'), await fixtures.player('choosyfan')]
  await signIn(star)
  await page.goto('/account/notifications')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible()
  const byEmail = page.getByRole('checkbox', { name: 'New followers: Email' })
  const onDevices = page.getByRole('checkbox', { name: 'New followers: Devices' })
  await byEmail.check()
  const message = page.getByRole('dialog').filter({ hasText: 'New followers: Email on' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(byEmail).not.toBeChecked()
  await expect(page.getByText('New followers: Email off')).toBeVisible()
  await byEmail.check()
  await expect(message).toBeVisible()
  await onDevices.check()
  await expect(page.getByText('New followers: Devices on')).toBeVisible()
  await page.getByLabel('Use quiet hours').check()
  await page.getByLabel('From').fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('22:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('Please enter an end that differs from the start.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('06:30')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
  await expect(byEmail).toBeChecked()
  await expect(onDevices).toBeChecked()

  await page.getByLabel('Use quiet hours').uncheck()
  await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  await page.getByRole('link', { name: 'Back to Notifications' }).click()
  await expect(page.getByRole('link', { name: /Email.*New followers/ })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`New follower.*${fan.username}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: fan.username })).toBeVisible()

  await sendGatheredNotices(portal.app)
  const [mail] = await mailsTo(portal.app, star.email)
  await page.goto(`/stop-emails?token=${tokenIn(mail)}`)
  await expect(page.getByText(/We send emails about new followers to .•••@/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText(/We won’t send emails about new followers to .•••@/)).toBeVisible()
})
