import { expectAccessible } from './support/accessible.ts'
import { confirm, desktop, dialog, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

test('an admin changes a country’s position and age of consent and renames a location type', async ({
  page,
  fixtures,
  signIn,
}) => {
  const admin = await fixtures.player('kindadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  await page.goto('/admin/lookups')
  await page.getByLabel('Search countries').fill('norw')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Norway.*under 13/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Norway' }).click()
  await dialog(page).getByLabel('Position at the top of the list').fill('1')
  await dialog(page).getByLabel('Age without a guardian').fill('99')
  await confirm(page, 'Save')
  await expect(dialog(page).getByText('Enter a whole number in this range.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Age without a guardian').fill('15')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Norway.*under 15.*position 1/ })).toBeVisible()
  await page.goto('/admin/lookups?changed=true')
  await expect(page.getByRole('row', { name: /Norway/ })).toBeVisible()

  await page.getByRole('link', { name: 'Location types' }).click()
  await page.getByRole('button', { name: 'Edit: Bowling Alley' }).click()
  await dialog(page).getByLabel('Name').fill('Bowling')
  await confirm(page, 'Save')
  await expect(page.getByRole('button', { name: 'Edit: Bowling', exact: true })).toBeVisible()
  await page.setViewportSize(phone)
  await noSidewaysScroll(page)
  await page.goto('/admin/lookups')
  await expect(page.getByRole('button', { name: /^Edit: / }).first()).toBeVisible()
  await noSidewaysScroll(page)
})
