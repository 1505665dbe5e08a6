import { reportsCalls } from '@portal/contract/reports'
import { expect, test } from './support/portal.ts'

// The server's answer makes the page throw while it renders.

const usualTitle = "Sorry, that didn't work."

test('a page that crashes shows the error dialog, is reported with consent, and links home', async ({
  page,
  fixtures,
  signIn,
  allow,
  faults,
  expectConsole,
}) => {
  expectConsole(/TypeError|Cannot read|localeCompare|undefined/)
  const admin = await fixtures.player('reportreader', { groups: ['home', 'admin'] })
  await signIn(admin)
  await allow('C0002')
  faults.break('games.titles', { status: 200, json: [{ id: 1 }, { id: 2 }] })
  await page.goto('/games')
  const modal = page.getByRole('alertdialog')
  await expect(modal.getByRole('heading')).toHaveText(usualTitle)
  await expect
    .poll(
      async () =>
        (await admin.calls(reportsCalls.list)).results.filter(({ kind, path }) => kind === 'crash' && path === '/games').length,
    )
    .toBeGreaterThan(0)
  faults.clear()
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
