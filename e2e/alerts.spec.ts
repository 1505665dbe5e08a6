import { callAsMachine, runningKeyOf } from '@portal/server/testing/machine-calls'
import type { TestMachine } from '@portal/server/testing/fixtures'
import { phone } from './support/console.ts'
import { expect, test, type Portal } from './support/portal.ts'

const breaks = (portal: Portal, machine: TestMachine, alert_name: string, secondsAgo = 0) =>
  callAsMachine(portal.app, runningKeyOf(machine), 'alerts', {
    alerts: [
      {
        type: 'technical',
        alert_name,
        date_of_event: new Date(Date.now() - secondsAgo * 1000).toISOString(),
        messages: ['Flipper end-of-stroke switch does not close.'],
      },
    ],
  })

test('an owner acknowledges and resolves alerts on a phone', async ({ page, portal, fixtures, signIn }) => {
  await page.setViewportSize(phone)
  const owner = await fixtures.operator('alertowner')
  const machine = await fixtures.machine(await fixtures.venue(owner), 'ZIL', { name: 'Big Green' })
  await signIn(owner)
  await page.goto(`/account/machines/${machine.id}`)
  await expect(page.getByText('No open alerts')).toBeVisible()
  await breaks(portal, machine, 'Left flipper', 60)
  await breaks(portal, machine, 'Left flipper', 30)
  await expect(page.getByText('2 times')).toBeVisible()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Me' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Assigned to ${owner.username}` })).toBeVisible()

  await page.goto('/account/alerts')
  await expect(page.getByRole('link', { name: 'Big Green' })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open alerts')).toBeVisible()
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await expect(page.getByText(`Resolved by ${owner.username}`)).toBeVisible()
})

test('a rule notifies its owner of an alert, and another person after they agree', async ({
  page,
  context,
  portal,
  fixtures,
  signIn,
}) => {
  const [owner, helper] = [await fixtures.operator('ruleowner'), await fixtures.player('ruleshelper')]
  await fixtures.followEachOther(owner, helper)
  const machine = await fixtures.machine(await fixtures.venue(owner), 'ZIL', { name: 'Big Green' })
  await signIn(owner)
  await page.goto('/account/alerts')
  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect(page.getByText('No rules yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Name the rule.')).toBeVisible()
  await page.getByLabel('Rule name').fill('On duty')
  await page.getByLabel('Coin door').check()
  await page.getByLabel(helper.username).check()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText(`${helper.username} (hasn’t agreed yet)`)).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  await signIn(helper)
  await page.goto('/account/alerts')
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(`${owner.username} sends you alerts`)).toBeVisible()
  await breaks(portal, machine, 'Speaker')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText('Big Green: Speaker')).toBeVisible({ timeout: 20_000 })
})
