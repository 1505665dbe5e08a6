import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true })

test('a player finds a title with the keyboard from any page; a slash in a text field does not open the search', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('typesfast'))
  await page.goto('/ic/locations')
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await watched(page)
  const finder = page.getByRole('searchbox').first()
  await finder.press('/')
  await expect(finder).toHaveValue('/')
  await expect(box(page)).toBeHidden()
  await finder.fill('')
  await finder.blur()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(group(page, 'Go to').getByRole('option', { name: /Home/ })).toBeVisible()
  await page.keyboard.type('star w')
  await expect(group(page, 'Games').getByRole('option').nth(1)).toBeVisible()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await options(page).nth(1).locator('strong').textContent()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ic\/games\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen ?? 'nothing chosen')
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([new RegExp(chosen ?? 'nothing chosen')])
})

test('operators find locations and machines by serial number; Esc clears a search without results and then closes', async ({
  page,
  fixtures,
  signIn,
}) => {
  const operator = await fixtures.operator('searchable')
  const venue = await fixtures.venue(operator, { name: 'Quarter Pounders', city: 'Salem', state: 'OR' })
  const machine = await fixtures.machine(venue, 'ZIL', { serial: 'AR-661234-1' })
  await signIn(operator)
  await page.goto('/games')
  await page.getByRole('button', { name: 'Search' }).click()
  await box(page).fill('salem')
  await expect(options(page)).toHaveText([/Quarter Pounders.*Salem, OR.*Location/])
  await box(page).fill('zzyzx')
  await expect(page.getByRole('dialog').getByText('No results for “zzyzx”').last()).toBeVisible()
  await expect(group(page, 'Try').getByRole('option')).toHaveText([/Search addresses for “zzyzx”/, /Help/])
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await box(page).fill('661234')
  await expect(group(page, 'Machines').getByRole('option')).toHaveText([/661234, Quarter Pounders/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/machines/${machine.id}$`))
})

test('the search runs actions, corrects a misspelled text, and shows at most three results of a kind until all are wanted', async ({
  page,
  fixtures,
  signIn,
}) => {
  for (const name of ['manyone', 'manytwo', 'manythree', 'manyfour']) await fixtures.player(name)
  await signIn(await fixtures.player('actionfan'))
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Search' }).click()
  await box(page).fill('many')
  const players = group(page, 'Players').getByRole('option')
  await expect(players).toHaveCount(4)
  await players.filter({ hasText: 'All results in Players' }).click()
  await expect(players).toHaveText([/^manyone/, /^manytwo/, /^manyfour/, /^manythree/])
  await box(page).fill('godzila')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Results for “godzilla”.')).toBeVisible()
  await expect(group(page, 'Games').getByRole('option', { name: /^Godzilla/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Search for “godzila” instead' }).click()
  await expect(dialog.getByText('No results for “godzila”').last()).toBeVisible()
  await box(page).fill('show my')
  await options(page).filter({ hasText: 'Show my code' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in at a machine' })).toBeVisible()
})

test('a visitor finds games and the login, and no players', async ({ page, fixtures }) => {
  await fixtures.player('godzillafan')
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(group(page, 'Do').getByRole('option', { name: 'Log in' })).toBeVisible()
  await box(page).fill('godzilla')
  await expect(group(page, 'Games').getByRole('option').first()).toHaveText(/^Godzilla/)
  await expect(group(page, 'Players')).toHaveCount(0)
})

test('on a phone the search fills the screen, shows its errors, and Cancel closes it', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/500/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await fixtures.player('onaphone'))
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  faults.break('search.find', { problem: 'limit.reached', retryAfter: 60 })
  expectConsole(/429/)
  await box(page).fill('jaws')
  await expect(page.getByRole('dialog').getByRole('button', { name: /again/i })).toBeVisible()
  faults.clear()
  await page.getByRole('dialog').getByRole('button', { name: /again/i }).click()
  await expect(options(page).filter({ hasText: 'Jaws' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keys are listed, go to pages, and can be switched off', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('keyplayer'))
  await page.goto('/insider')
  await watched(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/ic\/leaderboards$/)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Show my code')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByLabel('Shortcuts with a single key').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})
