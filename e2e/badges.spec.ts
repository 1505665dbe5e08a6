import { expect, test } from './support/portal.ts'

const day = 86_400_000

test('a first game lights a badge on the open page, and the player sorts their badges', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('badges')
  const player = await fixtures.player('badgehunter')
  await signIn(player)
  await page.goto('/account/profile/badges')
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  await expect(page.getByText(/^0 of \d+ earned/)).toBeVisible()
  await expect(page.getByText('No badges yet')).toBeVisible()

  const now = Date.now()
  for (let ago = 3; ago >= 1; ago--) await machine.finishGame([[player, 1_000_000]], { endedAt: new Date(now - ago * day) })
  await fixtures.processEvents()
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

test('the page counts every badge and shows the nearest quest badge', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('climb')
  const player = await fixtures.player('badgecounter')
  const badge = { shape: 'round', icon: 'star', trigger: 'cumulative_score' } as const
  const { id } = await fixtures.quest({
    name: 'Long climb',
    badges: [
      { ...badge, name: 'Base camp', value: 1_000_000 },
      { ...badge, name: 'Summit', value: 10_000_000 },
    ],
  })
  await signIn(player)
  await page.goto('/account/profile/badges')
  const earned = page.getByText(/^\d+ of \d+ earned/)
  await expect(earned).toHaveText(/^0 of /)
  const total = (await earned.textContent())?.match(/of (\d+)/)?.[1]
  await expect(page.getByRole('region', { name: 'Long climb' }).getByText('Summit')).toBeVisible()

  await machine.finishGame([[player, 9_500_000]])
  await fixtures.processEvents()
  await expect(earned).toHaveText(`2 of ${total} earned`)
  const next = page.getByRole('region', { name: 'Almost there' })
  await expect(next.getByText('Summit', { exact: true })).toBeVisible()
  await expect(next.getByRole('progressbar', { name: 'Summit progress' })).toHaveAttribute('aria-valuenow', '9500000')
  await expect(next.getByRole('link', { name: 'Quest: Long climb' })).toHaveAttribute('href', `/quests/${id}`)
})
