import { profilesCalls } from '@portal/contract/profiles'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

test('a profile compares figures and shows achievements, badges and games', async ({ page, fixtures, signIn }) => {
  const [me, other] = [await fixtures.player('prof-me'), await fixtures.player('profother', { city: 'Portland', state: 'OR' })]
  const { machine, venue } = await fixtures.venueWithBoard('prof')
  await machine.finishGame(
    [
      [me, 700],
      [other, 1_482_903],
    ],
    { achievements: ['KB01'] },
  )
  await fixtures.processEvents()
  await signIn(me)
  await page.goto(`/ic/connections/${other.uid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'profother' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Plays 1 1/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Godzilla.*1,482,903.*700/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Achievements' }).click()
  await expect(page.getByRole('progressbar', { name: 'Achievements lit on Godzilla' })).toBeVisible()
  await page.getByRole('link', { name: 'Badges' }).click()
  await expect(page).toHaveURL(/\/badges$/)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText(venue.name)).toBeVisible()
})

test('a blocked player is unfollowed and no longer finds the profile', async ({ page, fixtures, signIn }) => {
  const [me, pest] = [await fixtures.player('prof-bloc'), await fixtures.player('profpest')]
  await signIn(me)
  await page.goto(`/connections/${pest.uid}`)
  await page.getByRole('button', { name: 'Follow profpest' }).click()
  await page.getByRole('button', { name: 'Block profpest' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page, '[role=alertdialog]')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('button', { name: 'Unblock profpest' })).toBeVisible()
  expect((await pest.request(profilesCalls.publicUser, { params: { id: me.uid } })).status).toBe(404)
  await page.goto('/ic/connections?list=blocked')
  await page.getByRole('button', { name: 'Unblock profpest' }).click()
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible()
})

test('a private profile is shown to its owner only', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/404.*public_users/)
  const [me, shy] = [await fixtures.player('prof-look'), await fixtures.player('prof-shy', { privacy: 'private' })]
  await signIn(me)
  await page.goto(`/ic/connections/${shy.uid}`)
  await expect(page).toHaveURL(/\/404$/)
})

test('a player’s own profile shows its visibility', async ({ page, fixtures, signIn }) => {
  const shy = await fixtures.player('prof-own', { privacy: 'private' })
  await signIn(shy)
  await page.goto(`/ic/connections/${shy.uid}`)
  await expect(page.getByText('Your profile is private. Only you can see this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})
