import type { Page } from '@playwright/test'
import { profilesCalls } from '@portal/contract/profiles'
import type { Fixtures } from '@portal/server/testing/fixtures'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }))
const seattle = { latitude: 47.6062, longitude: -122.3321, city: 'Seattle', state: 'WA', postal_code: '98101' }

/** A location with a machine of Jaws, on which one game was played. */
async function parlorWithJaws(fixtures: Fixtures, name: string) {
  const operator = await fixtures.operator('publicop')
  const parlor = await fixtures.venue(operator, { name, opening_hours: everyDay, ...seattle })
  const machine = await fixtures.machine(parlor, 'JWS')
  const player = await fixtures.player('publicpl')
  await machine.finishGame([[player, 1_204_118_560]])
  await fixtures.processEvents()
  return { parlor, player, operator }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a visitor goes from the landing to a game, a location and the leaderboards, and returns', async ({ page, fixtures }) => {
  const { parlor, player } = await parlorWithJaws(fixtures, 'Sound Pinball')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: /^Jaws/ }).click()
  await expect(page).toHaveURL(/\/insider\/games\/JWS$/)
  await expect(heading(page, 'Jaws')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: player.username })).toContainText('1,204,118,560')
  await page.getByText(/^Show all \d+$/).click()
  await expect(page.getByText(/^Show all \d+$/)).toBeHidden()

  await page.getByRole('link', { name: 'Find a machine' }).click()
  await expect(page).toHaveURL(/\/insider\/locations\?gameCode=JWS$/)
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('JWS')
  await page.getByRole('searchbox', { name: 'City, ZIP code or name' }).fill('Sound')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/q=Sound/)
  await page.getByRole('link', { name: 'Sound Pinball' }).click()
  await expect(page).toHaveURL(new RegExp(`/insider/locations/${parlor.id}$`))
  await expect(heading(page, 'Sound Pinball')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir\/.*Sound\+Pinball/)
  await expect(page.locator('[aria-current="date"]')).toContainText('Open 24 hours')

  await page.getByRole('link', { name: 'Jaws', exact: true }).click()
  await expect(heading(page, 'Jaws')).toBeVisible()
  await page.goBack()
  await page.goBack()
  const search = page.getByRole('searchbox', { name: 'City, ZIP code or name' })
  await expect(search).toHaveValue('Sound')

  await search.fill('Miami, FL')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByText('No locations found.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nearest locations' }).getByRole('listitem').first()).toContainText(/mi away/)

  await page.goto('/')
  await page.getByRole('link', { name: 'See live leaderboards' }).click()
  await expect(page).toHaveURL(/\/insider\/leaderboards$/)
  // The landing names the game too, and stays until the new page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboards' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Jaws' }).click()
  await expect(page).toHaveURL(/\/insider\/leaderboards\/.+/)
  await expect(page.getByRole('main')).toContainText(player.username)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a game, its locations and the search are readable, and the search works', async ({ page, fixtures, portal }) => {
    const { parlor, player } = await parlorWithJaws(fixtures, 'Plain Pinball')
    const open = (address: string) => page.goto(address, { waitUntil: 'domcontentloaded' })
    await open('/insider/games/JWS')
    await expect(heading(page, 'Jaws')).toBeVisible()
    await expect(page.getByText('Something in the water')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Where to play' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(player.username)
    expect(await page.title()).toBe('Insider Connected | Jaws')
    const origin = portal.app.services.config.origin
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/insider/games/JWS`)
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('Jaws')

    await open('/insider/locations')
    await page.getByRole('searchbox').fill('Plain')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/[?&]q=Plain/)
    await page.getByRole('link', { name: 'Plain Pinball' }).click()
    await expect(heading(page, 'Plain Pinball')).toBeVisible()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/insider/locations/${parlor.id}`)
  })
})

test('an unknown game and a private location get the same answer', async ({ page, fixtures, expectConsole }) => {
  expectConsole(/40[04]/)
  const operator = await fixtures.operator('hiddenop')
  const office = await fixtures.venue(operator, { name: 'Back office', privacy_type: 'private' })
  for (const address of ['/insider/games/NOPE', `/insider/locations/${office.id}`]) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/404$/)
    await expect(page.getByRole('main')).not.toContainText('Back office')
  }
})

test('a player shows the profile to people without an account until it becomes private', async ({
  page,
  browser,
  portal,
  fixtures,
  signIn,
}) => {
  const { player } = await parlorWithJaws(fixtures, 'Shown Pinball')
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const address = `/insider/players/${player.uid}`
  const openPage = async () => {
    const answer = await phone.goto(address)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  }
  await openPage()
  await expect(phone).toHaveURL(/\/404$/)

  await signIn(player)
  await page.goto('/insider/locations?q=Own')
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe('/ic/locations?q=Own')
  await page.goto('/account/profile/edit')
  await page.getByRole('button', { name: 'Edit: Public page' }).click()
  await page.getByRole('checkbox', { name: 'Show my profile to people without an account' }).check()
  await expect(page.getByText(`${portal.url}${address}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await openPage()
  await expect(heading(phone, player.username)).toBeVisible()
  expect(await phone.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await expect(phone.getByRole('listitem').filter({ hasText: 'Jaws' })).toContainText('1,204,118,560')
  await expect(phone.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute(
    'href',
    `/login?redirectUri=${encodeURIComponent(`/ic/connections/${player.uid}`)}`,
  )
  await expectAccessible(phone)
  await phone.setViewportSize({ width: 320, height: 640 })
  expect(await sideways(phone)).toBeLessThanOrEqual(0)
  await phone.getByRole('link', { name: 'Jaws', exact: true }).click()
  await expect(heading(phone, 'Jaws')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Profile visibility' }).click()
  await page.getByRole('button', { name: 'Private' }).click()
  await expect(page.getByText('You don’t show up in search.')).toBeVisible()
  await expect(page.getByText('If you make your profile private, your public page also goes offline.')).toBeHidden()
  await openPage()
  await expect(phone).toHaveURL(/\/404$/)
  await expect(phone.getByRole('main')).not.toContainText(player.username)
  await context.close()
})

test('a game that is not out yet says when it comes', async ({ page, fixtures }) => {
  const day = new Date(Date.now() + 40 * 86_400_000)
  await fixtures.setReleaseDay('SW2', day.toISOString().slice(0, 10))
  await page.goto('/insider/games/SW2')
  const named = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(day)
  await expect(page.getByText(new RegExp(`^\\d+ achievements\\. Out ${named}$`))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/machines connected|connected machine/)
  await expect(page.getByRole('link', { name: 'Find a machine' })).toHaveCount(0)
})

test('the landing says what a shared link was', async ({ page, fixtures, expectConsole }) => {
  expectConsole(/404/)
  const { parlor, player } = await parlorWithJaws(fixtures, 'Linked Pinball')
  const shown = await fixtures.player('linkedpl')
  await shown.calls(profilesCalls.setShownToVisitors, { body: { shown_to_visitors: true } })
  const main = page.getByRole('main')
  for (const [address, sentence, target] of [
    [`/ic/locations/${parlor.id}`, 'You followed a link to Linked Pinball.', `/insider/locations/${parlor.id}`],
    [`/ic/connections/${player.uid}`, 'This page is for people with an account.', null],
    [`/ic/connections/${shown.uid}/badges`, `You followed a link to ${shown.username}.`, `/insider/players/${shown.uid}`],
    ['/account/machines/register?serial=AR-123456-7', 'Create a free account to register your machine.', null],
  ] as const) {
    await page.goto(address)
    const line = main.getByRole('status').filter({ hasText: sentence })
    await expect(line).toBeVisible()
    await expect(line.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirectUri=${encodeURIComponent(address)}`,
    )
    if (target) await expect(line.getByRole('link').first()).toHaveAttribute('href', target)
  }
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the header of public pages fits on tablets and small laptops', async ({ page }) => {
    await page.goto('/insider/locations')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // Until its fonts are loaded, the header is wider.
      await expect.poll(() => sideways(page), `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })
})
