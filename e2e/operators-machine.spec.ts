import { business } from './support/business.ts'
import { expect, test } from './support/portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a machine opens inside the operator shell and leads back to the same filtered list; an unknown machine is not found', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const { omar, parlor } = await business(portal, fixtures)
  await signIn(omar)
  await page.goto(`/pro/machines?location=${parlor.id}&sort=alerts&down=true`)
  await page.getByRole('link', { name: 'Godzilla by the door' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Godzilla by the door/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Operator menu' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Machine stats' })).toContainText(
    'Plays (7 days)2Trends start at 30 plays a week',
  )
  await expect(page.getByText('Node board 9 not responding')).toBeVisible()
  await page.getByRole('link', { name: `Back to Machines at ${parlor.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/pro/machines\\?location=${parlor.id}&sort=alerts`))
  await expect(page.getByRole('table', { name: 'Machines' }).getByRole('row')).toHaveCount(3)

  await page.goto(`/pro/locations/${parlor.id}`)
  await page.getByRole('link', { name: 'Jaws upstairs' }).click()
  await page.getByRole('link', { name: `Back to ${parlor.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/pro/locations/${parlor.id}$`))
  await page.goto('/pro/machines/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Machine not found' })).toBeVisible()
})

test('an operator exports, stops and restarts a machine on its page', async ({ page, portal, fixtures, signIn }) => {
  const { omar, jaws } = await business(portal, fixtures)
  await signIn(omar)
  await page.goto(`/pro/machines/${jaws.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const head = page.locator('h1')
  await page.getByRole('menuitem', { name: 'Export data' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^machine-.*-csv\.zip$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Take out of service' }).click()
  await expect(head).toContainText('Out of service')
  await expect(head).not.toContainText('Online')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(head).toContainText('Online')
  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Restart: Waiting for the machine' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Cancel command: Restart' }).click()
  await expect(banner).toBeHidden()
})
