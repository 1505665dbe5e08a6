import { expect, test } from './support/portal.ts'

const day = 86_400_000

test('a first game lights a badge on the open page, and the own ones are put in order', async ({ page, world, signIn }) => {
  const { machine } = await world.venueWithBoard('badges')
  const player = await world.player('badgehunter')
  await signIn(player)
  await page.goto('/account/profile/badges')
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  await expect(page.getByText(/^0 of \d+ earned/)).toBeVisible()
  await expect(page.getByText('No badge yet')).toBeVisible()

  const now = Date.now()
  for (let ago = 3; ago >= 1; ago--) await machine.finishes([[player, 1_000_000]], { endedAt: new Date(now - ago * day) })
  await world.settled()
  await expect(page.getByText(/^2 of \d+ earned/)).toBeVisible()
  const own = page.getByRole('region', { name: 'Your badges' })
  const shown = own.getByRole('list').first().getByRole('listitem')
  await expect(shown).toHaveText(['Three in a row', 'First ball'])

  await own.getByRole('button', { name: 'Move First ball earlier' }).press('Enter')
  await expect(shown).toHaveText(['First ball', 'Three in a row'])
  await page.reload()
  await expect(shown).toHaveText(['First ball', 'Three in a row'])

  await shown.filter({ hasText: 'Three in a row' }).dragTo(shown.filter({ hasText: 'First ball' }))
  await expect(shown).toHaveText(['Three in a row', 'First ball'])

  await own.getByRole('button', { name: 'Hide First ball' }).click()
  await expect(shown).toHaveText(['Three in a row'])
  await expect(own.getByRole('button', { name: 'Show First ball' })).toBeVisible()
})
