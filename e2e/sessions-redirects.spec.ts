import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

/** All parameters that can contain an address, at once. */
const parameters = ['redirectUri', 'redirect', 'checkout_url', 'return_to', 'r', 'game']
/** The rule itself is proven with all known attacks. */
const targets = ['//evil.test', 'javascript:alert(1)']

const addressOf = (path: string, target: string) =>
  `${path}?${parameters.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')}`

/** Records and blocks every request to another site. */
async function watchStrangers(page: Page, origin: string): Promise<string[]> {
  const strangers: string[] = []
  await page.context().route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      strangers.push(route.request().url())
      await route.abort()
    },
  )
  return strangers
}

test('redirect parameters never lead a player to another site', async ({ page, fixtures, signIn, portal }) => {
  const strangers = await watchStrangers(page, portal.url)
  await signIn(await fixtures.player('hostile'))
  for (const target of targets) {
    await page.goto(addressOf('/login', target))
    // A signed-in reader is redirected at once.
    await expect(page).not.toHaveURL(/\/login(\?|$)/)
    expect(new URL(page.url()).origin).toBe(portal.url)
  }
  expect(strangers).toEqual([])
})

test('redirect parameters never lead a visitor to another site after the login', async ({ page, fixtures, portal }) => {
  const strangers = await watchStrangers(page, portal.url)
  const player = await fixtures.player('hostilelogin')
  await page.goto(addressOf('/insider', '/\\evil.test'))
  await page.goto(addressOf('/login', '/\t/evil.test'))
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill('Flipper-Finger-88')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider(\?|$)/)
  expect(strangers).toEqual([])
})
