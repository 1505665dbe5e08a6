import type { Page } from '@playwright/test'
import { codeAt } from '@portal/server/testing/authenticator-app'
import { expectAccessible } from './support/accessible.ts'
import { phone } from './support/console.ts'
import { expect, test, watched } from './support/portal.ts'

const password = 'Flipper-Finger-88'
const security = '/account/profile/security'

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an authenticator app is set up on a phone and required at the login', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400.*(authenticator_confirm|authenticator_remove|user_auth)/)
  await page.setViewportSize(phone)
  const player = await fixtures.player('withapp')
  await signIn(player)
  await page.goto(security)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await watched(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open my app on this device' })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page, 'main')

  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('That code isn’t correct.')).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  const otherRecovery = await codes.getByRole('listitem').nth(1).innerText()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(codes).toHaveCount(0)
  await expect(page.getByText('10 codes left')).toBeVisible()

  const context = await browser.newContext({ baseURL: portal.url, viewport: phone })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login?redirectUri=/leaderboards')
  await watched(elsewhere)
  await enterPassword(elsewhere, player.email)
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(elsewhere, 'main')
  await elsewhere.getByLabel('Code').fill('123456')
  await elsewhere.getByRole('button', { name: 'Verify code' }).click()
  await expect(elsewhere.getByText('That code isn’t correct or was already used.')).toBeVisible()
  await elsewhere.getByLabel('Code').fill(recovery)
  await elsewhere.getByRole('button', { name: 'Verify code' }).click()
  await expect(elsewhere).toHaveURL(`${portal.url}/leaderboards`)
  await context.close()

  await page.reload()
  await expect(page.getByText('9 codes left')).toBeVisible()
  await watched(page)
  await page.getByRole('button', { name: 'Remove app' }).click()
  const panel = page.getByRole('form', { name: 'Remove app' })
  await expect(panel.getByLabel('App code or recovery code')).toBeFocused()
  await panel.getByLabel('App code or recovery code').fill('wrong')
  await panel.getByRole('button', { name: 'Remove app' }).click()
  await expect(panel.getByText('That code isn’t correct or was already used.')).toBeVisible()
  await panel.getByLabel('App code or recovery code').fill(otherRecovery)
  await panel.getByRole('button', { name: 'Remove app' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a passkey is added, logs in without a password, and is removed', async ({ page, context, portal, fixtures }) => {
  // A passkey needs a host name; an IP address is not allowed.
  const origin = portal.url.replace('127.0.0.1', 'localhost')
  const { origin: before } = portal.app.config
  Object.assign(portal.app.config, { origin })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const player = await fixtures.player('withpasskey')
  await page.goto(`${origin}/login?redirectUri=${security}`)
  await watched(page)
  await enterPassword(page, player.email)
  await expect(page).toHaveURL(`${origin}${security}`)
  await watched(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop')

  await context.clearCookies()
  await page.goto(`${origin}/login?redirectUri=${security}`)
  await watched(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${origin}${security}`)
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used')
  await watched(page)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  Object.assign(portal.app.config, { origin: before })
})

test('without a passkey the login says so and the password still works', async ({ page, context, portal }) => {
  const origin = portal.url.replace('127.0.0.1', 'localhost')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${origin}/login`)
  await watched(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('log in with your password')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
})
