import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

// Notices about network, service and version on an open page.

/** Makes the page ping the service at once. */
const lookNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const noticesLoaded = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('service-notices') && response.url().endsWith('.js'))

async function openHome(page: Page) {
  const loaded = noticesLoaded(page)
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded
}

test('without network a notice blocks the page until it is back', async ({ page, context, fixtures, signIn, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await signIn(await fixtures.player('offliner'))
  await openHome(page)
  await context.setOffline(true)
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('Cannot connect to server, please check your internet connection.')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The page behind remains visible, but inert.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Games' }).first().focus()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Games' }).first()).toBeVisible()
})

test('a notice shows that the service is away until a ping finds it again, also when code is missing meanwhile', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/ERR_|50\d|Failed to|PartMissing/)
  await signIn(await fixtures.player('pingfails'))
  await openHome(page)
  faults.break('sessions.ping', 'cut')
  await lookNow(page)
  const notice = page.getByRole('alertdialog')
  await expect(notice.getByRole('heading', { name: 'Service is unavailable' })).toBeVisible()
  await expect(notice).toContainText('Please try to connect later')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  const asked = faults.asked('sessions.ping')
  await expect.poll(() => faults.asked('sessions.ping'), { timeout: 10_000 }).toBeGreaterThan(asked)
  await expect(notice).toBeVisible()
  faults.clear()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)

  faults.break('sessions.ping', 'cut')
  let isAway = true
  await page.route('**/assets/games-page-*.js', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(notice).toContainText('Service is unavailable')
  await expect(page.getByText('Part of this page didn’t load.')).toHaveCount(0)
  isAway = false
  faults.clear()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a newer version is announced once, and a rejected ping ends the session and leads to the login', async ({
  page,
  context,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/401/)
  await signIn(await fixtures.player('newversion'))
  const newer = {
    success: true,
    status: 'ok',
    version: '1',
    build: '0123456789ab',
    environment: 'local',
    time: new Date().toISOString(),
  }
  await openHome(page)
  faults.break('sessions.ping', { status: 200, json: newer })
  await lookNow(page)
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toHaveCount(0)
  await lookNow(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  faults.break('sessions.ping', { problem: 'session.missing' })
  await lookNow(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session has been expired.')).toBeVisible()
  expect((await context.cookies()).some(({ name }) => name === 'insider-token')).toBe(false)
})

test('missing code of an old build reloads the page once, then offers a reload', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to|PartMissing|part of the app/)
  await signIn(await fixtures.player('chunkless'))
  let isGone = true
  await page.route('**/assets/games-page-*.js', (route) => (isGone ? route.abort() : route.continue()))
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  await page.goto('/games')
  const modal = page.getByRole('alertdialog')
  await expect(modal).toContainText('Part of this page didn’t load. Please reload the page.')
  expect(documents).toBe(2)
  isGone = false
  await modal.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
})

test('a kiosk shows no notice about network, service or version', async ({ page, context, fixtures, faults, expectConsole }) => {
  expectConsole(/ERR_|Failed/)
  const { board } = await fixtures.venueWithBoard('quiet')
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.break('sessions.ping', 'cut')
  await context.setOffline(true)
  await expect(page.getByText(/Last updated/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.setOffline(false)
})
