import type { TestMachine } from '@portal/server/testing/fixtures'
import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import { expectAccessible } from './support/accessible.ts'
import { business } from './support/business.ts'
import { phone } from './support/console.ts'
import { expect, test, watched, type Portal } from './support/portal.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const breaks = (portal: Portal, machine: TestMachine, alert_name: string, secondsAgo: number) =>
  callAsMachine(portal.app, runningKeyOf(machine), 'alerts', {
    alerts: [
      {
        type: 'technical',
        alert_name,
        date_of_event: new Date(Date.now() - secondsAgo * 1000).toISOString(),
        messages: [`${alert_name} was reported.`],
      },
    ],
  })

test('alerts are grouped by machine with severity, serial number and age, and open beside the list', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { omar, jaws, parlor } = await business(portal, fixtures)
  await breaks(portal, jaws, 'Trough switch 2', 3 * 86_400)
  await breaks(portal, jaws, 'Ball count', 7200)
  await signIn(omar)
  await page.goto('/pro/alerts')
  await expect(page.getByRole('tab', { name: 'Open 3' })).toBeVisible()
  await expect(page.getByText('3 alerts on 2 machines')).toBeVisible()
  const group = page.getByRole('region', { name: 'Jaws upstairs' })
  await expect(group).toContainText('Pro · ')
  await expect(group.getByRole('listitem').first()).toContainText('CriticalBall missing')
  await expect(group.getByRole('listitem').last()).toContainText('WarningTrough switch 2 not registering')
  await expect(group.getByRole('listitem').last()).toContainText('3d')
  await group.getByRole('button', { name: /^Ball missing/ }).click()
  const detail = page.getByRole('complementary', { name: 'Alert details' })
  await expect(detail.getByRole('heading', { name: 'Ball missing' })).toBeVisible()
  await expect(detail).toContainText('Run the ball search from the service menu.')
  await expect(detail).toContainText(parlor.name)
  await page.getByRole('button', { name: 'By severity' }).click()
  await expect(page.getByRole('region', { name: 'Critical' }).getByRole('listitem')).toHaveCount(2)
  await detail.getByRole('link', { name: /^Jaws upstairs/ }).click()
  await page.getByRole('link', { name: 'Back to Alerts' }).click()
  await expect(page).toHaveURL(/\/pro\/alerts$/)
})

test('an operator assigns, snoozes and resolves alerts and takes each back; on a phone an alert opens in a sheet', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { omar } = await business(portal, fixtures)
  const wanda = await fixtures.player('wandafixes')
  const staff = { owner_id: omar.userId, user_id: wanda.userId, joined_at: new Date() }
  await portal.app.services.db.insertInto('business_staff').values(staff).execute()
  await signIn(omar)
  await page.goto('/pro/alerts')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Node board 9/ }) })
  const detail = page.getByRole('complementary', { name: 'Alert details' })
  await detail.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: wanda.username }).click()
  await expect(row).toContainText(`Assigned to ${wanda.username}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Not assigned')

  await detail.getByRole('button', { name: 'Snooze' }).click()
  await expect(page.getByRole('menuitem', { name: /^Tomorrow.*9:00 AM$/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'It happens again' }).click()
  await expect(page.getByText('No open alerts')).toBeVisible()
  await page.getByRole('tab', { name: 'Snoozed 1' }).click()
  await expect(row).toBeVisible()
  await detail.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('No snoozed alerts')).toBeVisible()

  await page.getByRole('tab', { name: 'Open 1' }).click()
  await detail.getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: 'Pick a time…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date and time').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog.getByText('Choose a time within the next 90 days.')).toBeVisible()
  await page.keyboard.press('Escape')

  await detail.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open alerts')).toBeVisible()
  const toast = page.getByText(/^Resolved on/).locator('..')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Node board 9/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Node board 9 not responding' }).last()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open alerts')).toBeVisible()
})

test('alerts are worked with the keyboard alone', async ({ page, portal, fixtures, signIn }) => {
  const { omar, jaws } = await business(portal, fixtures)
  await breaks(portal, jaws, 'Ball count', 7200)
  await breaks(portal, jaws, 'Coin mech 1', 7100)
  await signIn(omar)
  await page.goto('/pro/alerts')
  const rowOf = (title: RegExp) => page.getByRole('main').getByRole('button', { name: title })
  await expect(rowOf(/^Ball missing/)).toBeVisible()
  // The keys work once the late parts of the page are loaded.
  await watched(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  const detail = page.getByRole('complementary', { name: 'Alert details' })
  const second = await detail.getByRole('heading', { level: 2 }).textContent()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'It happens again' })).toBeVisible()
  await page.keyboard.press('Escape')
  // While the first menu closes, a letter would still search in it.
  await expect(page.getByRole('menuitem', { name: 'It happens again' })).toBeHidden()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Me' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(detail.getByText(/^Assigned to parlor-/)).toBeVisible()
  await page.keyboard.press('e')
  await expect(rowOf(new RegExp(`^${second}`))).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Open 2' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('data-alert', /\d+/)
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText('No open alerts')).toBeVisible()
})
