import { expect, test } from './support/portal.ts'

const day = 86_400_000

test('a first game lights badges on the open page, whose rule and date are shown, and the nearest quest badge is next', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { machine } = await fixtures.venueWithBoard('badges')
  const player = await fixtures.player('badgehunter')
  // The quest began two days ago, so the first of the games does not count for it.
  const badge = { shape: 'round', icon: 'star', trigger: 'cumulative_score' } as const
  const { id } = await fixtures.quest({
    name: 'Long climb',
    badges: [
      { ...badge, name: 'Base camp', value: 1_000_000 },
      { ...badge, name: 'Summit', value: 2_100_000 },
    ],
  })
  await signIn(player)
  await page.goto('/account/profile/badges')
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  await expect(page.getByText(/^0 of \d+ earned/).first()).toBeVisible()
  await expect(page.getByText('No badges yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Arrange' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Long climb' }).getByText('Summit')).toBeVisible()

  const now = Date.now()
  for (let ago = 3; ago >= 1; ago--) await machine.finishGame([[player, 1_000_000]], { endedAt: new Date(now - ago * day) })
  await fixtures.processEvents()
  await expect(page.getByText(/^3 of \d+ earned/).first()).toBeVisible()
  const next = page.getByRole('region', { name: 'Next up' })
  await expect(next.getByText('Summit', { exact: true })).toBeVisible()
  await expect(next.getByRole('progressbar', { name: 'Summit progress' })).toHaveAttribute('aria-valuenow', '2000000')
  await expect(next.getByRole('link', { name: 'Quest: Long climb' })).toHaveAttribute('href', `/quests/${id}`)
  const detail = page.getByRole('complementary', { name: 'Badge' })
  await expect(detail.getByRole('heading', { name: 'Three in a row' })).toBeVisible()
  await page.getByRole('region', { name: 'Games' }).getByRole('button', { name: 'First ball' }).click()
  await expect(page).toHaveURL(/badge=first-ball/)
  await expect(detail.getByRole('heading', { name: 'First ball' })).toBeVisible()
  await expect(detail.getByText('Earned')).toBeVisible()
  await page.getByRole('button', { name: 'Earned' }).click()
  await expect(page.getByRole('region', { name: 'Different games' })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: 'First ball' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/badges$/)
})

test('a player arranges badges by dragging and by keys, and hides one', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('arrange')
  const player = await fixtures.player('badgesorter')
  const now = Date.now()
  // Too few points for the quests of other tests.
  for (let ago = 3; ago >= 1; ago--) await machine.finishGame([[player, 1_000]], { endedAt: new Date(now - ago * day) })
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/account/profile/badges')
  await page.getByRole('link', { name: 'Arrange' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrange badges' })).toBeVisible()
  const tiles = page.getByRole('list', { name: 'Shown on your profile' }).getByRole('listitem')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(tiles).toHaveText(['Three in a row', 'First ball'])
  await expect(save).toBeDisabled()

  const ball = tiles.getByRole('button', { name: 'First ball' })
  await ball.press('Space')
  await ball.press('ArrowLeft')
  await expect(tiles).toHaveText(['First ball', 'Three in a row'])
  await expect(page.getByRole('status').filter({ hasText: 'First ball, 1 of 2' })).toHaveCount(1)
  await ball.press('Escape')
  await expect(tiles).toHaveText(['Three in a row', 'First ball'])
  await expect(save).toBeDisabled()

  await tiles.filter({ hasText: 'First ball' }).dragTo(tiles.filter({ hasText: 'Three in a row' }))
  await expect(tiles).toHaveText(['First ball', 'Three in a row'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep arranging' }).click()
  await save.click()
  await expect(page.getByText('Badges saved')).toBeVisible()
  await page.getByRole('link', { name: 'Arrange' }).click()
  await expect(tiles).toHaveText(['First ball', 'Three in a row'])

  await tiles.getByRole('button', { name: 'Three in a row' }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(tiles).toHaveText(['First ball'])
  await page.getByRole('region', { name: 'Hidden' }).getByRole('button', { name: 'Three in a row' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(tiles).toHaveText(['First ball', 'Three in a row'])
  await tiles.getByRole('button', { name: 'First ball' }).press('h')
  await expect(tiles).toHaveText(['Three in a row'])
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Badges' })).toBeVisible()
  await page.goto(`/ic/connections/${player.uid}/badges`)
  await expect(page.getByText('Three in a row')).toBeVisible()
})
