import type { BrowserContext, Page } from '@playwright/test'
import { membershipCalls } from '@portal/contract/membership'
import { sendShopWebhook } from '@portal/server/testing/shop-messages'
import { confirm } from './support/console.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'
import { grantMembership } from '@portal/server/testing/fixtures'
import { startTestShop, type TestShop } from './support/shop.ts'

let shop: TestShop

// Not a worker fixture: Playwright would run these tests in a worker of their own, at the end.
test.beforeAll(async ({ portal }) => {
  shop = await startTestShop(portal)
})
test.afterAll(() => shop.stop())

const dayMs = 86_400_000
test.describe.configure({ timeout: 60_000 })

/** Opens the shop from the offer, in a tab of its own. */
async function toShop(page: Page, context: BrowserContext, button = 'Get All-Access'): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: button }).click()
  const shop = await opening
  await expect(shop.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  return shop
}

async function pay(shop: Page, card = '4242 4242 4242 4242') {
  await shop.getByLabel('Card number').fill(card)
  await shop.getByRole('button', { name: /^Pay/ }).click()
}

test('a player buys All-Access in a second tab and gets a gold avatar', async ({ page, context, fixtures, signIn, portal }) => {
  const ada = await fixtures.player('goldseeker')
  await signIn(ada)
  await page.goto('/upgrade')
  await watched(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Get All-Access' })).toBeVisible()
  await expect(page.getByText('$99.99')).toBeVisible()
  const tab = await toShop(page, context)
  expect(new URL(tab.url()).origin).toBe(shop.origin)
  await expect(tab.getByText(`Signed in as ${ada.email}`)).toBeVisible()
  await expect(page.getByText('Opening shop in a new tab')).toBeVisible()
  expect(await ada.calls(membershipCalls.userInfo)).toMatchObject({ status: 'pending' })

  await pay(tab, '4000 0000 0000 0002')
  await expect(tab.getByRole('alert')).toHaveText('Your card was declined. Please try another one.')
  await pay(tab)
  await expect(tab).toHaveURL(`${portal.url}/upgrade/checkout?result_success=true`)
  await expect(tab.getByRole('heading', { level: 1, name: 'WELCOME TO ALL-ACCESS!' })).toBeVisible()
  await expect(tab.getByRole('list', { name: 'Benefits' }).getByRole('listitem')).toHaveCount(3)

  await expect(page.getByText('Payment received')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.avatar-gold').first()).toBeVisible()
  await tab.getByRole('link', { name: 'Continue to Insider Connected' }).click()
  await expect(tab).toHaveURL(/\/account/)
  expect(await ada.calls(membershipCalls.userInfo)).toMatchObject({ status: 'active', is_all_access: true })
})

test('a login with a checkout address leads to the checkout, signed in at the shop', async ({
  page,
  context,
  fixtures,
  expectConsole,
}) => {
  // There is no forum here.
  expectConsole(/404.*key=forums/)
  const ada = await fixtures.player('handedover')
  const checkout = `${shop.origin}/staff`
  const opening = context.waitForEvent('page')
  await page.goto(`/login?checkout_url=${encodeURIComponent(checkout)}`)
  await watched(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('Flipper-Finger-88')
  await page.keyboard.press('Enter')
  const tab = await opening
  await expect(tab.getByText(`Signed in as ${ada.email}`)).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/staff')
  await page.goto(`/sso?return_to=${encodeURIComponent(`${shop.origin}/`)}`)
  await expect(page.getByText(`Signed in as ${ada.email}`)).toBeVisible()
})

test('an expired membership says so, shows no gold and can be renewed', async ({ page, fixtures, signIn, portal }) => {
  const ada = await fixtures.player('wasgold')
  const now = Date.now()
  const ended = { userId: ada.userId, startedAt: new Date(now - 400 * dayMs), expiresAt: new Date(now - dayMs) }
  await grantMembership(portal.app.services, ended)
  await signIn(ada)
  await page.goto('/account/account-status')
  await expect(page.getByRole('row', { name: /All-Access Ended/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renew All-Access' })).toBeVisible()
  await expect(page.locator('.avatar-gold')).toHaveCount(0)
})

test('a canceled payment is shown in the tab of the shop and in the waiting tab', async ({
  page,
  context,
  fixtures,
  signIn,
  portal,
}) => {
  const ada = await fixtures.player('afterthought')
  await signIn(ada)
  await page.goto('/upgrade')
  await watched(page)
  const tab = await toShop(page, context)
  await tab.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(tab).toHaveURL(`${portal.url}/upgrade/checkout?result_success=false`)
  await expect(tab.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible()
  await expect(tab.getByText('Your payment has been cancelled, please navigate back to the account screen.')).toBeVisible()
  await expect.poll(async () => (await ada.calls(membershipCalls.userInfo)).status).toBe('none')
  await expect(page.getByText('Payment canceled', { exact: true })).toBeVisible()
  await expect(page.getByText('You weren’t charged. You can open the shop again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open shop again' })).toBeVisible()
  await expect(page.getByText('Opening shop in a new tab')).toBeHidden()
  await tab.getByRole('link', { name: 'Return To Account' }).click()
  await expect(tab).toHaveURL(/\/account/)
})

test('the cart waits for its data, and shows a link when the browser blocks the tab', async ({
  page,
  context,
  fixtures,
  signIn,
  faults,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn(await fixtures.player('nopopups'))
  faults.break('membership.userInfo', { slowMs: 1500 })
  await page.goto('/cart')
  await expect(page.getByText('Preparing your checkout')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await expect(page.getByText('Your browser blocked the shop')).toBeVisible()
  await expectAccessible(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: /Continue to checkout/ }).click()
  await expect((await opening).getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

test('a member cancels, revokes the cancellation and renews in the last days, and the list shows each payment', async ({
  page,
  context,
  fixtures,
  signIn,
  portal,
}) => {
  const ada = await fixtures.player('longtimer')
  const now = Date.now()
  await grantMembership(portal.app.services, {
    userId: ada.userId,
    startedAt: new Date('2025-10-01T00:00:00Z'),
    expiresAt: new Date(now + 20 * dayMs),
  })
  await signIn(ada)
  await page.goto('/account/account-status')
  await watched(page)
  await expect(page.getByRole('row', { name: /All-Access Member/ })).toBeVisible()
  await expect(page.getByText('$79.99')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('row', { name: /All-Access Canceled/ })).toBeVisible()
  await page.getByRole('button', { name: 'Keep membership' }).click()
  await expect(page.getByRole('row', { name: /All-Access Member/ })).toBeVisible()

  const tab = await toShop(page, context, 'Renew All-Access')
  await expect(tab.getByText('$79.99 USD')).toBeVisible()
  await pay(tab)
  await expect(tab.getByRole('heading', { name: 'WELCOME TO ALL-ACCESS!' })).toBeVisible()
  await tab.goto(`${portal.url}/account/account-status`)
  await expect(tab.getByRole('row', { name: /Renewal.*\$79\.99.*Paid/ })).toBeVisible()
})

test('an admin grants All-Access with a reason, finds orders and processes a message of the shop again', async ({
  page,
  fixtures,
  signIn,
  portal,
}) => {
  const lucky = await fixtures.player('luckyone')
  await signIn(await fixtures.player('shopadmin', { groups: ['home', 'admin'] }))
  await page.goto('/admin/orders')
  await watched(page)
  await page.getByLabel('User number').fill(String(lucky.userId))
  await page.getByLabel('Days').fill('30')
  await page.getByLabel('Reason').fill('Won the draw')
  await page.getByRole('button', { name: 'Give All-Access' }).click()
  await expect(page.getByText(/All-Access given\. It ends on/)).toBeVisible()
  expect(await lucky.calls(membershipCalls.userInfo)).toMatchObject({ status: 'active' })
  await sendShopWebhook(portal.app, { topic: 'products/update', body: { id: 1 } })
  await expect
    .poll(
      async () =>
        (
          await portal.app.services.db
            .selectFrom('shop_hooks')
            .select('status')
            .where('topic', '=', 'products/update')
            .executeTakeFirst()
        )?.status,
    )
    .toBe('ignored')
  await page.goto('/admin/shop-messages')
  await watched(page)
  await expect(page.getByRole('button', { name: /Process again/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /Process again/ })
    .first()
    .click()
  await confirm(page, 'Process again', 'Looked at it')
  await expect(page.getByText('Message processed again')).toBeVisible()
})
