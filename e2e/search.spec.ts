import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Games, players, locations, quests and articles' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

test('a player finds a title with the keyboard from any page', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('typesfast'))
  await page.goto('/insider')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await watched(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(page.getByText('Type at least 2 letters.')).toBeVisible()
  await page.keyboard.type('star w')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await options(page).nth(1).locator('strong').textContent()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ic\/games\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen ?? 'nothing chosen')
})

test('results contain locations, a search without results says so, and Esc closes the dialog', async ({
  page,
  fixtures,
  signIn,
}) => {
  const operator = await fixtures.operator('searchable')
  await fixtures.venue(operator, { name: 'Quarter Pounders', city: 'Salem', state: 'OR' })
  await signIn(operator)
  await page.goto('/games')
  await page.getByRole('button', { name: 'Search' }).click()
  await box(page).fill('salem')
  await expect(options(page)).toHaveText([/Quarter Pounders.*Salem, OR.*Location/])
  await box(page).fill('zzyzx')
  await expect(page.getByRole('dialog').getByText('No results for “zzyzx”').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('on a phone the search fills the screen and shows its errors', async ({ page, fixtures, signIn, faults, expectConsole }) => {
  expectConsole(/500/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await fixtures.player('onaphone'))
  await page.goto('/insider')
  await page.getByRole('button', { name: 'Search' }).click()
  faults.break('search.find', { problem: 'limit.reached', retryAfter: 60 })
  expectConsole(/429/)
  await box(page).fill('jaws')
  await expect(page.getByRole('dialog').getByRole('button', { name: /again/i })).toBeVisible()
  faults.clear()
  await page.getByRole('dialog').getByRole('button', { name: /again/i }).click()
  await options(page).filter({ hasText: 'Jaws' }).first().click()
  await expect(page).toHaveURL(/\/ic\/games\/\d+$/)
})

test('a slash in a text field does not open the search', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('slashtyper'))
  await page.goto('/ic/locations')
  const finder = page.getByRole('searchbox').first()
  await finder.fill('')
  await finder.press('/')
  await expect(finder).toHaveValue('/')
  await expect(box(page)).toBeHidden()
})
