import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, phone } from './support/console.ts'
import { playOverTheWire } from './support/machine.ts'
import { expect, openAs, test, watched } from './support/portal.ts'

test('an impossible score is removed from its board and restored after the player’s appeal', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
}) => {
  const { machine, board } = await fixtures.venueWithBoard('outlier')
  const player = await fixtures.player('toohigh')
  const admin = await fixtures.player('scoreadm', { groups: ['home', 'admin'] })
  await machine.finishGame([[player, 20_000_000]])
  await machine.finishGame([[player, 9_000_000_000]])
  await fixtures.processEvents()

  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/scores')
  await expect(page.getByText('No scores to review')).toBeVisible()
  await page.getByRole('button', { name: 'Review a score' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add to list' }).click()
  await expect(form.getByText('Please enter a username.')).toBeVisible()
  await form.getByLabel('Username').fill(player.username)
  await form.getByLabel('Game').selectOption({ label: 'Godzilla' })
  await form.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('9,000,000,000')).toBeVisible()

  await page.getByRole('button', { name: `Remove the score of ${player.username}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Shown on the leaderboard').selectOption('fault')
  await expectAccessible(page)
  await question.getByLabel('Reason').fill('A spinner that never stopped')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No scores to review')).toBeVisible()
  await fixtures.processEvents()

  const theirs = await openAs(browser, portal.url, player, `/ic/leaderboards/${board.id}`)
  await theirs.setViewportSize(phone)
  await expect(theirs.getByText('20,000,000').first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Removed scores' }).click()
  const open = theirs.getByRole('dialog')
  await expect(open.getByText('The machine had a fault.')).toBeVisible()
  await expect(open.getByText('9,000,000,000 on Godzilla')).toBeVisible()
  await expect(open).not.toContainText(player.username)
  await theirs.keyboard.press('Escape')

  await theirs.goto(`${portal.url}/account/removed-scores`)
  await expect(theirs.getByText('A spinner that never stopped')).toBeVisible()
  await theirs.getByRole('button', { name: 'Appeal' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('Please tell us what we should know.')).toBeVisible()
  await theirs.getByLabel('What should we know?').fill('The video shows every ball.')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('We’re reviewing it again and will let you know.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  await page.goto('/admin/scores?state=appealed')
  await expect(page.getByText('The player’s appeal: The video shows every ball.')).toBeVisible()
  await page.getByRole('button', { name: `Restore the score of ${player.username}` }).click()
  await confirm(page, 'Restore', 'The video is clear')
  await expect(page.getByText('No scores to review')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Back on the leaderboards')).toBeVisible()
  await expect(theirs.getByText('The video is clear')).toBeVisible()
  await theirs.context().close()
})

test('an admin excludes a code version that scores wrongly and includes it again', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('codeadm', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/code-versions')
  await page.getByRole('button', { name: 'Exclude version' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('The multiplier never ends')
  await dialog.getByRole('button', { name: 'Exclude version' }).click()
  await expect(dialog.getByText('Please choose a game.')).toBeVisible()
  await dialog.getByLabel('Game').selectOption({ label: 'Jaws' })
  await dialog.getByLabel('Code version').fill('0.9.1')
  await dialog.getByRole('button', { name: 'Exclude version' }).click()
  await expect(page.getByRole('rowheader', { name: 'Jaws 0.9.1' })).toBeVisible()
  await page.getByRole('button', { name: 'Include again: Jaws 0.9.1' }).click()
  await confirm(page, 'Include again', 'Fixed by an update')
  await expect(page.getByText(/Included again/)).toBeVisible()
})

test('a row of a board has its details by keyboard, and combined standings change with every game', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { operator, machine, venue } = await fixtures.venueWithBoard('combined')
  const jaws = await fixtures.machine(venue, 'JWS')
  const now = Date.now()
  const board = await fixtures.board({
    kind: 'location',
    name: 'Autumn cup',
    titleCodes: ['ZIL', 'JWS'],
    locationId: venue.id,
    ownerId: operator.userId,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
  })
  const [steady, one] = [await fixtures.player('steadyone'), await fixtures.player('onegame')]
  await machine.finishGame([
    [one, 90_000_000],
    [steady, 50_000_000],
  ])
  await jaws.finishGame([[steady, 10_000_000]])
  await fixtures.processEvents()
  await page.setViewportSize(phone)
  await signIn(one)
  await page.goto(`/ic/leaderboards/${board.id}`)
  await watched(page)
  await page.getByRole('region', { name: 'Standings' }).getByRole('button', { name: steady.username }).press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(venue.name)).toBeVisible()
  await expect(sheet.getByText(machine.codeVersion)).toBeVisible()
  await expect(sheet.getByText('Verified').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('combobox', { name: 'Game' }).selectOption('All games combined')
  const table = page.getByRole('table', { name: 'All games combined' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.nth(0)).toContainText(steady.username)
  await expect(rows.nth(0)).toContainText('190')
  await expect(rows.nth(1)).toContainText('You')
  await playOverTheWire(portal, jaws, [[one, 20_000_000]])
  await expect(rows.nth(0)).toContainText(one.username)
  await expect(rows.nth(0)).toContainText('200')
})
