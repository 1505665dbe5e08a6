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

test('a page that crashes is not reported without consent', async ({ page, fixtures, signIn, faults, expectConsole }) => {
  expectConsole(/TypeError|Cannot read|localeCompare|undefined/)
  await signIn(await fixtures.player('noconsent'))
  const before = faults.asked('reports.send')
  faults.break('games.titles', { status: 200, json: [{ id: 1 }, { id: 2 }] })
  await page.goto('/games')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  expect(faults.asked('reports.send')).toBe(before)
})

test('reports made without network are kept and sent later', async ({ page, fixtures, signIn, allow, faults, expectConsole }) => {
  expectConsole(/TypeError|Cannot read|localeCompare|undefined|error_reports|ERR_/)
  await signIn(await fixtures.player('keepsreport'))
  await allow('C0002')
  faults.break('reports.send', 'cut')
  faults.break('games.titles', { status: 200, json: [{ id: 1 }, { id: 2 }] })
  const before = faults.asked('reports.send')
  await page.goto('/games')
  await expect.poll(() => faults.asked('reports.send')).toBeGreaterThan(before)
  const kept = () => page.evaluate(() => (JSON.parse(localStorage.getItem('portal.error-reports') ?? '[]') as unknown[]).length)
  expect(await kept()).toBeGreaterThan(0)
  faults.clear()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  await expect.poll(kept, { timeout: 15_000 }).toBe(0)
})
