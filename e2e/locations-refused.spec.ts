import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

// A location that the server rejects: the error dialog shows the reason, and the form keeps its input.

const taken = 'A location with this address already exists.'

const modalOf = (page: Page) => page.getByRole('alertdialog')

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save location' }).click()
}

test('an address of another location is rejected in the error dialog, and can be shared by another business', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/409/)
  const operator = await fixtures.operator('twoplaces')
  const address = { city: 'Portland', postal_code: '97214' }
  await fixtures.venue(operator, { ...address, street_address: '614 SE Belmont St' })
  const second = await fixtures.venue(operator, { ...address, street_address: '700 SE Belmont St' })
  await signIn(operator)
  await page.goto(`/pro/locations/edit/${second.id}`)
  await page.getByLabel('Street address', { exact: true }).fill('614 SE Belmont St')
  await save(page)
  const modal = modalOf(page)
  await expect(modal.getByRole('heading')).toHaveText("Sorry, that didn't work.")
  await expect(modal).toContainText(taken)
  await expect(modal.getByRole('button', { name: 'Dismiss' })).toBeInViewport()
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('614 SE Belmont St')
  await expect(page.getByText(taken)).toHaveCount(0)
  await page.getByRole('button', { name: 'This is another business at the same address' }).click()
  await expect(page.getByText('614 SE Belmont St', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/pro/locations/${second.id}$`))
})

test('a failed location call opens the error dialog with its title, action and texts', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/40[09]/)
  const operator = await fixtures.operator('refusedop')
  const venue = await fixtures.venue(operator)
  await signIn(operator)
  await page.goto(`/pro/locations/edit/${venue.id}`)
  const modal = modalOf(page)
  await page.getByLabel('Name').fill('Belmont Pinball')

  faults.break('locations.update', { problem: 'address.duplicate', title: 'This address is taken' }, 1)
  await save(page)
  await expect(modal.getByRole('heading')).toHaveText('This address is taken')
  await expect(modal).toContainText(taken)
  await modal.getByRole('button', { name: 'Dismiss' }).click()

  const errors = { postal_code_code: ['unknown'], postal_code_message: ['That postal code is not in Oregon.'] }
  faults.break('locations.update', { problem: 'address.invalid', title: 'Check the address', validationErrors: errors }, 1)
  await save(page)
  await expect(modal.getByRole('heading')).toHaveText('Check the address')
  await expect(modal).toContainText('That postal code is not in Oregon.')
  await expect(modal).not.toContainText('already in use')
  await expect(modal.getByRole('button', { name: 'To Login' })).toHaveCount(0)
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('That postal code is not in Oregon.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Belmont Pinball')

  faults.break('locations.update', { problem: 'account.taken' }, 1)
  await save(page)
  await expect(modal).toContainText('Account email and username are already in use, please sign-in.')
  await expect(modal.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(modal.getByRole('button', { name: 'To Login' })).toBeVisible()
})

test('a search without locations says so in the page, without a dialog', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/404/)
  await signIn(await fixtures.player('nowherenear'))
  const answered = page.waitForResponse((response) => response.url().includes('game_locations_search'))
  await page.goto('/ic/locations?q=Nowhere-at-all-xyz')
  const answer = await answered
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 441, locations: [] })
  await expect(page.getByRole('main')).toContainText(/No /)
  await expect(modalOf(page)).toHaveCount(0)
})

test('failed membership data is shown in the page, without a dialog', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/40\d|500/)
  await signIn(await fixtures.player('offerless'))
  for (const problem of ['input.invalid', 'fault.ours'] as const) {
    faults.break('membership.offer', { problem })
    await page.goto('/upgrade')
    await expect(page.getByText(/The shop is closed right now/)).toBeVisible()
    await expect(modalOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/upgrade$/)
  }
})
