import { expectAccessible } from './support/accessible.ts'
import { desktop, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test, watched } from './support/portal.ts'

test('an admin changes a game and undoes it, and the open page of the game follows', async ({
  page,
  context,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('gameadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  const players = await context.newPage()
  await players.goto('/ic/games/MUN')
  await watched(players)
  await page.goto('/admin/titles')
  await page.getByLabel('Name or code of the game').fill('munsters')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'The Munsters', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Munsters' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Achievements' })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Link to the rules').fill('http://plain.invalid/')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Enter a web address with https://').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('The Munsters at home')
  await page.getByLabel('Link to the rules').fill('https://rules.portal.test/mun.pdf')
  const rules = page.getByRole('region', { name: 'How to play', exact: true })
  await rules.getByRole('button', { name: 'Add section' }).click()
  await rules.getByLabel('Heading').last().fill('House rule')
  await rules.getByLabel('Text').last().fill('Knock first.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Changed by ${admin.username}`)).toBeVisible()
  await expect(page.getByText('unsaved change')).toBeHidden()
  await expect(players.getByRole('heading', { level: 1, name: 'The Munsters at home' })).toBeVisible()
  await players.getByRole('button', { name: 'Instructions' }).click()
  await expect(players.getByText('Knock first.')).toBeVisible()
  await players.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Munsters', exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The Munsters')
  await expect(players.getByRole('heading', { level: 1, name: 'The Munsters', exact: true })).toBeVisible()
})

test('an admin adds, changes and withdraws achievements, and the players’ open page follows', async ({
  page,
  context,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('lampadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  const players = await context.newPage()
  await players.goto('/ic/games/GRD/achievements')
  await watched(players)
  await page.goto('/admin/titles?search=GRD')
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('button', { name: 'Add achievement' }).click()
  // The saved achievement is confirmed inside the dialog.
  const dialog = page.getByRole('dialog', { name: /achievement|Guardian/ })
  await dialog.getByRole('button', { name: 'Add achievement' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expect(dialog.getByText('Please enter the code that machines report.')).toBeVisible()
  await dialog.getByLabel('Code').fill('new1')
  await dialog.getByLabel('Name', { exact: true }).fill('Guardian of the ramp')
  await dialog.getByLabel('Description').fill('Shoot the ramp ten times.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add achievement' }).click()
  await expect(dialog).toBeHidden()
  await expect(players.getByText('Guardian of the ramp').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Guardian of the ramp' }).click()
  await dialog.getByLabel('Points', { exact: true }).fill('25')
  await dialog.getByLabel('Name', { exact: true }).fill('Keeper of the ramp')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(players.getByText('Keeper of the ramp').first()).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw Keeper of the ramp' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('Cannot be reached')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Restore Keeper of the ramp' })).toBeVisible()
  await expect(players.getByText('Keeper of the ramp')).toHaveCount(0)
  // After scrolling, the sticky header covers part of a button, and its target counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
})

test('an admin adds a game with a cover from its code, models, a category and an achievement, and players find them', async ({
  page,
  context,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('newgameadm', { groups: ['home', 'admin'] })
  await page.setViewportSize(phone)
  await signIn(admin)
  const players = await context.newPage()
  await players.setViewportSize(desktop)
  await players.goto('/ic/games')
  await watched(players)
  await page.goto('/admin/titles')
  await page.getByRole('link', { name: 'Add game' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible()
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Use two to eight capital letters and digits. Start with a letter.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('neb')
  await expect(page.getByText('NEB-PREM')).toBeVisible()
  const preview = page.getByLabel('Preview').locator('[data-cut="tile"] img').last()
  await expect(preview).toHaveAttribute('src', '/art/previews/tile.svg?code=NEB')
  await page.getByRole('checkbox', { name: 'Premium' }).uncheck()
  await page.getByLabel('Name', { exact: true }).fill('Nebula')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByLabel('Release date').fill('2026-03-01')
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nebula' })).toBeVisible()
  const tile = players.getByRole('link', { name: /Nebula/ })
  await expect(tile).toBeVisible()
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => tile.locator('img').evaluate(isLoaded)).toBe(true)
  await tile.click()
  await expect(players.getByRole('heading', { level: 1, name: 'Nebula' })).toBeVisible()
  await watched(players)

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Add model' }).click()
  const dialog = page.getByRole('dialog', { name: /Add a model|New category|New achievement/ })
  await dialog.getByLabel('Type').selectOption({ label: 'Premium' })
  await dialog.getByRole('button', { name: 'Add model' }).click()
  await expect(page.getByLabel('Name of the Premium model')).toHaveValue('Premium')
  await expect(players.getByText('Premium', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Star charts')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('button', { name: 'Remove category Star charts' })).toBeVisible()
  await page.getByRole('button', { name: 'Add achievement' }).click()
  await dialog.getByLabel('Code').fill('SC01')
  await dialog.getByLabel('Name', { exact: true }).fill('First light')
  await dialog.getByLabel('Description').fill('Start a game.')
  await dialog.getByRole('button', { name: 'Add achievement' }).click()
  await expect(page.getByRole('button', { name: 'Edit First light' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove category Star charts' })).toHaveCount(0)
  await players.goto('/ic/games/NEB/achievements')
  await expect(players.getByText('First light').first()).toBeVisible()
  await expect(players.getByText('Star charts').first()).toBeVisible()
  await players.goto('/ic/games')
  const tone = () => tile.locator('.art-frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)
  await expect.poll(tone).toMatch(/^rgb\(/)
})
