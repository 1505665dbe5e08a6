import { phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a visitor reports a fault of a machine and follows its state on a phone', async ({ page, context, fixtures, signIn }) => {
  await page.setViewportSize(phone)
  const owner = await fixtures.operator('fixer')
  const machine = await fixtures.machine(await fixtures.venue(owner), 'ZIL', { name: 'Big Green' })
  await page.goto(`/fault/${machine.uid}`)
  await expect(page.getByText('Big Green')).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Choose what’s wrong.')).toBeVisible()
  await page.getByLabel('What’s wrong?').selectOption('flipper')
  await page.getByLabel('How bad is it?').selectOption('annoying')
  await page.getByLabel('What happened?').fill('It hardly moves')
  await page.getByLabel('Photo').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('We can’t read this picture.')).toBeVisible()
  await page.getByLabel('Photo').setInputFiles({ name: 'flipper.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('The photo will be sent with your report.')).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('link', { name: 'Track this report' }).click()
  await expect(page.getByRole('heading', { name: 'Your report' })).toBeVisible()
  const status = page.url()

  // A second reporter of the same fault.
  await page.goto(`/fault/${machine.uid}`)
  await expect(page.getByText(/Weak or dead flipper: reported/)).toBeVisible()
  await page.getByLabel('What’s wrong?').selectOption('flipper')
  await page.getByLabel('How bad is it?').selectOption('unplayable')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Others reported this, too.')).toBeVisible()

  await signIn(owner)
  await page.goto(`/account/machines/${machine.id}`)
  await expect(page.getByText('Reported 2 times')).toBeVisible()
  await page.getByRole('button', { name: 'Show photo' }).click()
  await expect(page.getByRole('img', { name: 'Photo of the fault' })).toBeVisible()
  await page.getByLabel('Reply to players').fill('New coil is in.')
  await page.getByRole('button', { name: 'Mark fixed' }).click()
  await expect(page.getByText('No open reports')).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(status)
  await expect(page.getByText('New coil is in.')).toBeVisible()
})

test('an unknown machine code and an unknown report show their own pages', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.goto('/fault/no-such-machine')
  await expect(page.getByText('This code isn’t in use')).toBeVisible()
  await page.goto(`/fault-status/${'x'.repeat(32)}`)
  await expect(page.getByText('Report not found')).toBeVisible()
})
