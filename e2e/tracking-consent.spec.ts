import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { holdApp } from './support/hold-app.ts'
import { expect, test, watched } from './support/portal.ts'

// Consent before anything is measured, how it is given, and that it is kept.

test.use({ consent: null })

const notice = (page: Page) => page.getByRole('region', { name: 'Your cookie choices' })

const answers = async (page: Page) =>
  page.evaluate(() => {
    const { C0002, C0003, C0004 } = JSON.parse(localStorage.getItem('portal.consent') ?? '{}') as Record<string, boolean>
    return { C0002, C0003, C0004 }
  })

test.describe('in opt-in countries', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a visitor reads what each purpose is for and allows one only', async ({ page, portal, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    const policy = notice(page).getByRole('link', { name: /privacy policy/i })
    await expect(policy).toHaveAttribute('href', '/redirect?r=privacy-policy')
    await notice(page).getByRole('button', { name: 'Customize' }).click()
    await expect(policy).toBeVisible()
    for (const purpose of ['Counts visits and page load times', 'Remembers your country', 'Matches offers to the games you play'])
      await expect(notice(page).getByText(purpose)).toBeVisible()
    const kind = (name: string) => notice(page).getByRole('checkbox', { name })
    await expect(kind('Essential: always on')).toBeDisabled()
    for (const name of ['Measure performance', 'Remember preferences', 'Personalize offers'])
      await expect(kind(name)).not.toBeChecked()
    await kind('Remember preferences').check()
    await expectAccessible(page, 'section[aria-labelledby]:has(input[type=checkbox])')
    await notice(page).getByRole('button', { name: 'Save choices' }).click()
    await expect(notice(page)).toBeHidden()
    expect(await answers(page)).toEqual({ C0002: false, C0003: true, C0004: false })
    // The stored proof of consent, and the country that may now be kept.
    const proof = () => portal.app.services.db.selectFrom('cookie_consents').selectAll().orderBy('id', 'desc').executeTakeFirst()
    await expect.poll(async () => (await proof())?.country).toBe('DE')
    expect(await proof()).toMatchObject({ c0002: false, c0003: true, mode: 'opt-in', said_on: 'notice', user_id: null })
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'insider-location')?.value)
      .toContain('DE')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await answers(page)).toEqual({ C0002: false, C0003: true, C0004: false })
  })

  test('calls carry no country before consent and carry it afterwards, and forms are prefilled with it', async ({ page }) => {
    const places: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) places.push(request.headers()['location'] ?? 'none')
    })
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await expect.poll(() => [...new Set(places)]).toEqual(['{}'])
    await notice(page).getByRole('button', { name: 'Accept all' }).click()
    // Stored when the app has taken over the bar.
    await expect.poll(() => answers(page)).toMatchObject({ C0003: true })
    await page.goto('/register')
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    expect(places.at(-1)).toBe('{"country":"DE","state":"","stateName":"","continent":"EU"}')
  })

  test('consent is not requested beside forms, on kiosks and from minors', async ({ page, fixtures, signIn }) => {
    const { board } = await fixtures.venueWithBoard('unasked')
    await page.clock.install()
    for (const address of ['/login', `/kiosk/${board.eventCode}`]) {
      await page.goto(address)
      await page.clock.runFor(10_000)
      await expect(notice(page)).toBeHidden()
    }
    await page.goto('/')
    await page.clock.runFor(10_000)
    await expect(notice(page)).toBeVisible()
    await signIn(await fixtures.player('asksnobody'))
    await page.addInitScript(() => (document.cookie = 'insider-minor=true; Path=/'))
    await page.goto('/insider')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(notice(page)).toBeHidden()
  })

  test('the bar makes room: it covers no button, is low, and has three equal buttons', async ({ page }) => {
    const sizes = [
      { width: 320, height: 640, most: 168 },
      { width: 390, height: 800, most: 132 },
      { width: 768, height: 900, most: 132 },
      { width: 1024, height: 768, most: 72 },
      { width: 1440, height: 900, most: 72 },
    ]
    await page.goto('/')
    // The app replaces the bar of the document.
    await expect(page.locator('#consent')).toHaveCount(0)
    for (const { width, height, most } of sizes) {
      await page.setViewportSize({ width, height })
      await expect(notice(page)).toBeVisible()
      const box = await notice(page).boundingBox()
      expect([width, box && box.height <= most]).toEqual([width, true])
      expect(box && Math.round(box.y + box.height)).toBe(height)
      const buttons = await notice(page).getByRole('button').all()
      const places = await Promise.all(buttons.map((button) => button.boundingBox()))
      expect(new Set(places.map((place) => place && `${Math.round(place.width)} ${Math.round(place.y)}`)).size).toBe(1)
      // The last control of the page can be scrolled free.
      const last = page.getByRole('button', { name: 'Cookie Settings' })
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await last.click({ trial: true })
    }
  })

  test.describe('before the app has loaded', () => {
    /** Opens the landing and holds the app's scripts back until the returned function is called. */
    async function openWithoutApp(page: Page): Promise<() => void> {
      const release = await holdApp(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(notice(page)).toBeVisible()
      return release
    }

    test('the bar of consent keeps its place and the focus when the app loads, and a press made before counts', async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const release = await openWithoutApp(page)
      const essentials = notice(page).getByRole('button', { name: 'Essential only' })
      await essentials.focus()
      const before = await notice(page).boundingBox()
      release()
      await expect(page.locator('#consent')).toHaveCount(0)
      expect(await notice(page).boundingBox()).toEqual(before)
      await expect(essentials).toBeFocused()

      const releaseAgain = await openWithoutApp(page)
      await notice(page).getByRole('button', { name: 'Customize' }).click()
      releaseAgain()
      await expect(notice(page).getByRole('checkbox', { name: 'Remember preferences' })).not.toBeChecked()

      const releaseLast = await openWithoutApp(page)
      await notice(page).getByRole('button', { name: 'Accept all' }).click()
      await expect(notice(page)).toBeHidden()
      releaseLast()
      await expect.poll(() => answers(page)).toEqual({ C0002: true, C0003: true, C0004: true })
      const proofs = portal.app.services.db.selectFrom('cookie_consents').select('mode').orderBy('id', 'desc').limit(1)
      await expect.poll(() => proofs.executeTakeFirst()).toEqual({ mode: 'opt-in' })
      await page.reload()
      await watched(page)
      await expect(notice(page)).toBeHidden()
    })
  })

  test('rejected purposes can be allowed later, and allowed ones rejected', async ({ page, portal }) => {
    await page.goto('/')
    await notice(page).getByRole('button', { name: 'Essential only' }).click()
    await expect.poll(() => answers(page)).toEqual({ C0002: false, C0003: false, C0004: false })
    await page.getByRole('button', { name: 'Cookie Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await settings.getByRole('checkbox', { name: 'Measure performance' }).check()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toBeHidden()
    expect(await answers(page)).toEqual({ C0002: true, C0003: false, C0004: false })
    const said = () =>
      portal.app.services.db.selectFrom('cookie_consents').select(['said_on', 'c0002']).orderBy('id', 'desc').limit(2).execute()
    await expect.poll(said).toEqual([
      { said_on: 'settings', c0002: true },
      { said_on: 'notice', c0002: false },
    ])
  })

  test('Global Privacy Control replaces the notice, and only preferences can be allowed', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(notice(page)).toBeHidden()
    await page.getByRole('button', { name: 'Cookie Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await expect(settings.getByRole('checkbox', { name: 'Measure performance' })).toBeDisabled()
    await expect(settings.getByRole('checkbox', { name: 'Personalize offers' })).toBeDisabled()
    await expect(
      settings.getByText('Your browser asks websites not to share or sell your data (Global Privacy Control)'),
    ).toBeVisible()
    await settings.getByRole('checkbox', { name: 'Remember preferences' }).check()
    await settings.getByRole('button', { name: 'Save' }).click()
    expect(await answers(page)).toEqual({ C0002: false, C0003: true, C0004: false })
  })
})

test('in opt-out countries the switches begin on, and nothing is measured before the answer', async ({ page, faults }) => {
  const before = faults.asked('tracking.trackPage')
  await page.goto('/')
  await notice(page).getByRole('button', { name: 'Customize' }).click()
  for (const name of ['Measure performance', 'Remember preferences', 'Personalize offers'])
    await expect(notice(page).getByRole('checkbox', { name })).toBeChecked()
  expect(faults.asked('tracking.trackPage')).toBe(before)
})

test('an unknown country is treated as opt-in, and the answer survives a logout', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  faults.break('reports.consentPlace', 'cut')
  await signIn(await fixtures.player('keepschoice'))
  await page.goto('/insider')
  await notice(page).getByRole('button', { name: 'Customize' }).click()
  await expect(notice(page).getByRole('checkbox', { name: 'Measure performance' })).not.toBeChecked()
  await notice(page).getByRole('checkbox', { name: 'Remember preferences' }).check()
  await notice(page).getByRole('button', { name: 'Save choices' }).click()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await answers(page)).toEqual({ C0002: false, C0003: true, C0004: false })
})
