import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'

test('a player is found by name, followed, in list and feed, and unfollowed, which the key Z takes back; followers are followed back', async ({
  page,
  fixtures,
  signIn,
}) => {
  const [me, friend] = [await fixtures.player('conn-me'), await fixtures.player('connfriend', { initials: 'CF' })]
  const fan = await fixtures.player('conn-fan')
  await fan.calls(followsCalls.follow, { body: { uid: me.uid } })
  const { machine } = await fixtures.venueWithBoard('conn')
  await machine.finishGame([
    [me, 1_000],
    [friend, 1_250],
  ])
  await fixtures.processEvents()
  await signIn(me)
  await page.goto('/connections')
  await expect(page.getByText('You’re not following anyone yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search players by username' }).fill('connfr')
  await page.getByRole('button', { name: `Follow ${friend.username}` }).click()
  const following = page.getByRole('list', { name: 'Following' })
  await expect(following.getByText(friend.username)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next to beat' }).getByText('250 ahead')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('set a personal best on Godzilla: 1,250')).toBeVisible()
  await watched(page)
  await following.getByRole('button', { name: `Unfollow ${friend.username}` }).click()
  const message = page.getByRole('dialog').filter({ hasText: `You no longer follow ${friend.username}` })
  await expect(message.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(following.getByRole('button', { name: `Follow ${friend.username}` })).toBeVisible()
  await page.keyboard.press('z')
  await expect(following.getByRole('button', { name: `Unfollow ${friend.username}` })).toBeVisible()
  await expect(message).toHaveCount(0)
  await following.getByRole('button', { name: `Unfollow ${friend.username}` }).click()
  await message.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('You’re not following anyone yet')).toBeVisible()

  await page.getByRole('button', { name: 'Followers' }).click()
  await expect(page).toHaveURL(/list=followers/)
  await page.getByRole('button', { name: `Follow ${fan.username}` }).click()
  await expect(page.getByRole('button', { name: `Unfollow ${fan.username}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search players by username' }).fill('zzzzqq')
  await expect(page.getByText('No results for “zzzzqq”')).toBeVisible()
})

test('a player reports another, an admin closes the report, and the player is notified', async ({
  page,
  fixtures,
  signIn,
  context,
}) => {
  const [rude, teller] = [await fixtures.player('rudeface'), await fixtures.player('tellface')]
  const admin = await fixtures.player('lookadmin', { groups: ['home', 'admin'] })
  await signIn(teller)
  await page.goto(`/ic/connections/${rude.uid}`)
  await page.getByRole('button', { name: `More actions for ${rude.username}` }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What should we know?').fill('The picture shows somebody else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('What’s this about?').selectOption('Picture')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. Our team will review your report.')).toBeVisible()

  await context.clearCookies()
  await signIn(admin)
  await page.goto(`/admin/reports?search=${rude.username}`)
  await expect(page.getByText('The picture shows somebody else')).toBeVisible()
  await page.getByRole('button', { name: `Close report: ${rude.username}` }).click()
  const closing = page.getByRole('alertdialog')
  await closing.getByRole('button', { name: 'Action taken' }).click()
  await closing.getByLabel('Reason').fill('The picture was taken down')
  await closing.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No reports')).toBeVisible()
  expect(await teller.calls(notificationsCalls.list)).toMatchObject([{ title: 'We reviewed your report' }])
})
