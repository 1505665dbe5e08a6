import type { Locator, Page, Response } from '@playwright/test'
import { hostileAddresses, hostileNetworks, hostilePhones } from '@portal/server/testing/hostile-locations'
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

/** Types each value, submits, and expects an error at its field and kept input; ends with the valid value. */
async function refuses(page: Page, field: Locator, values: readonly string[], good: string, send: () => Promise<void>) {
  for (const value of values) {
    await field.fill(value)
    // The browser itself reports an empty field.
    const answered = value.trim() ? page.waitForResponse(isAnswer) : null
    await send()
    if (answered) await dismissesRefusal(page, value, await answered)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/^[A-Z].{10}/)
    await expect(field).toHaveValue(value)
  }
  await field.fill(good)
}

test('a venue form shows an error at the field for hostile addresses and phone numbers and keeps its input', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/400/)
  const owner = await fixtures.operator('hostileform')
  const venue = await fixtures.venue(owner, { name: 'Hostile House', street_address: '1 NE Alberta St', city: 'Portland' })
  await signIn(owner)
  await page.goto(`/pro/locations/edit/${venue.id}`)
  const send = () => page.getByRole('button', { name: 'Save location' }).click()
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  const fields = [
    ['street_address', page.getByLabel('Street address', { exact: true }), '1 NE Alberta St'],
    ['city', page.getByLabel('City'), 'Portland'],
    ['postal_code', page.getByLabel('Postal code'), '97211'],
  ] as const
  for (const [, field, good] of fields) await field.fill(good)
  for (const [name, field, good] of fields) {
    const values = hostileAddresses.filter(([one]) => one === name).map(([, value]) => value)
    // Whether a postal code is required depends on the country, so the server validates it.
    await refuses(page, field, name === 'postal_code' ? values.filter((value) => value.trim()) : values, good, send)
  }
  await refuses(page, page.getByLabel('Phone number'), hostilePhones, '(503) 555-0147', send)
  await send()
  await expect(page.getByRole('heading', { level: 1, name: 'Hostile House' })).toBeVisible()
})

test('a network form shows an error at the field for hostile names and passwords and keeps its input', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/400/)
  await signIn(await fixtures.player('hostilewifi'))
  await page.goto('/my-gameroom/networks')
  await page.getByRole('button', { name: 'Add network' }).click()
  const send = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const fields = [
    ['ssid', page.getByRole('textbox', { name: 'Network name' }), 'Rampnet'],
    ['password', page.getByLabel('Password', { exact: true }), 'silver-ball-42'],
  ] as const
  for (const [, field, good] of fields) await field.fill(good)
  for (const [name, field, good] of fields) {
    const values = hostileNetworks.filter(([one]) => one === name).map(([, value]) => value)
    await refuses(page, field, values, good, send)
  }
  await send()
  await expect(page.getByText('Rampnet')).toBeVisible()
})
