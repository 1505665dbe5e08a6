import type { Locator, Page, Response } from '@playwright/test'
import { expect, test } from './support/portal.ts'

const isAnswer = (answer: Response) =>
  /^(POST|PATCH)$/.test(answer.request().method()) && /game_locations|user_location_check|user_game_networks/.test(answer.url())

const addressRefused = 101

/** An address that cannot be located also opens the error dialog. */
async function dismissesRefusal(page: Page, value: string, answer: Response) {
  expect([value, answer.status()]).toEqual([value, 400])
  const { code } = (await answer.json()) as { code: number }
  if (code !== addressRefused) return
  const modal = page.getByRole('alertdialog')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(modal).toHaveCount(0)
}

/** Types a value that the server refuses, submits, and expects an error at its field and kept input; ends with a valid value. */
async function refuses(page: Page, field: Locator, value: string, good: string, send: () => Promise<void>) {
  await field.fill(value)
  const answered = page.waitForResponse(isAnswer)
  await send()
  await dismissesRefusal(page, value, await answered)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/^[A-Z].{10}/)
  await expect(field).toHaveValue(value)
  await field.fill(good)
}

// One value for each field; the server's tests send every known one.
test('forms of venues and networks show an error at the field for a hostile value and keep its input', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const owner = await fixtures.operator('hostileform')
  const venue = await fixtures.venue(owner, { name: 'Hostile House', street_address: '1 NE Alberta St', city: 'Portland' })
  await signIn(owner)
  await page.goto(`/pro/locations/edit/${venue.id}`)
  const saveVenue = () => page.getByRole('button', { name: 'Save location' }).click()
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  const venueFields = [
    [page.getByLabel('Street address', { exact: true }), '1 Main\u0000 St', '1 NE Alberta St'],
    [page.getByLabel('City'), 'Port\u0000land', 'Portland'],
    [page.getByLabel('Postal code'), '<script>', '97211'],
    [page.getByLabel('Phone number'), "'; drop table locations; --", '(503) 555-0147'],
  ] as const
  for (const [field, , good] of venueFields) await field.fill(good)
  for (const [field, value, good] of venueFields) await refuses(page, field, value, good, saveVenue)
  await saveVenue()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostile House' })).toBeVisible()

  await page.goto('/pro/utilities/networks')
  await page.getByRole('button', { name: 'Add network' }).click()
  const saveNetwork = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const networkFields = [
    [page.getByRole('textbox', { name: 'Network name' }), 'Ramp\u0000net', 'Rampnet'],
    [page.getByLabel('Password', { exact: true }), 'short', 'silver-ball-42'],
  ] as const
  for (const [field, , good] of networkFields) await field.fill(good)
  for (const [field, value, good] of networkFields) await refuses(page, field, value, good, saveNetwork)
  await saveNetwork()
  await expect(page.getByText('Rampnet')).toBeVisible()
})
