import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import type { Fixtures, TestMachine, TestPlayer } from '@portal/server/testing/fixtures'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'

const finishes = async (fixtures: Fixtures, machine: TestMachine, player: TestPlayer, score: number) => {
  await machine.finishGame([[player, score]])
  await fixtures.processEvents()
}

test('a player disowns a game by keyboard, which leaves the history, and takes it back', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('notmine')
  const { machine } = await fixtures.venueWithBoard('notmine')
  await finishes(fixtures, machine, player, 1_000_000)
  await finishes(fixtures, machine, player, 7_000_000)
  await signIn(player)
  await page.goto('/account/profile/activity')
  await page.getByRole('link', { name: 'Go to your play history' }).click()
  await expect(page).toHaveURL('/account/profile/data')
  const row = page.getByRole('row', { name: /7,000,000/ })
  await expect(row).toBeVisible()
  const actions = page.getByRole('button', { name: 'Actions: 7,000,000 on Godzilla' })
  const disown = page.getByRole('menuitem', { name: 'I didn’t play this' })
  await actions.press('Enter')
  await disown.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'You didn’t play this game?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I didn’t play this' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Games you didn’t play' })
  await expect(heading).toBeFocused()
  await expect(row).toBeHidden()
  await expect(page.getByRole('row', { name: /1,000,000/ })).toBeVisible()

  await page.getByRole('button', { name: 'Undo: 7,000,000 on Godzilla is mine' }).press('Enter')
  await expect(heading).toBeHidden()
  await expect(row).toBeVisible()
})

test('a machine is reviewed after two players disown games on it, and an admin closes the review', async ({
  page,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('reviewadmin', { groups: ['home', 'admin'] })
  const { machine } = await fixtures.venueWithBoard('reviewed')
  for (const name of ['firstnotme', 'secondnotme']) {
    const player = await fixtures.player(name)
    await finishes(fixtures, machine, player, 3_000_000)
    const { results } = await player.calls(exportsCalls.games, {})
    await player.calls(disownedGamesCalls.disown, { params: { id: results[0]?.play_id ?? 0 } })
  }
  await signIn(admin)
  await page.goto('/admin/machine-reviews')
  await watched(page)
  const row = page.getByRole('row', { name: new RegExp(machine.serial) })
  await expect(row).toContainText('2 disowned games')
  await page.getByRole('button', { name: `Close review: ${machine.serial}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('The owner was warned.')
  await dialog.getByRole('button', { name: 'Close review' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Closed' }).click()
  await expect(row).toContainText('The owner was warned.')
})
