import { expect, test } from './support/portal.ts'

test('the status page shows everybody the current state of the service', async ({ page, faults }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Service status' })).toBeVisible()
  await expect(page.getByText('All systems are operational.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Scores and leaderboards/ })).toContainText('Operational')
  faults.break('reports.status', {
    status: 200,
    json: { success: true, parts: [{ name: 'database', state: 'down', number: 0 }], at: '2026-11-20T18:00:00Z' },
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Something isn’t working right now.')
})

test('a short link opens the address of its key; an unknown key opens the 404 page', async ({
  page,
  faults,
  portal,
  expectConsole,
}) => {
  expectConsole(/404/)
  faults.break('content.redirect', { status: 200, json: { success: true, url: `${portal.url}/ic/how-it-works` } })
  await page.goto('/redirect?r=guide')
  await expect(page).toHaveURL(/\/ic\/how-it-works$/)
  await page.goto('/?game=ZIL')
  await expect(page).toHaveURL(/\/ic\/how-it-works$/)
  faults.break('content.redirect', { status: 200, json: { success: true, url: 'javascript:alert(1)' } })
  await page.goto('/redirect?r=bad')
  await expect(page).toHaveURL(/\/404$/)
  faults.clear()
  await page.goto('/redirect?r=nothing')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { level: 1, name: 'That ball drained' })).toBeVisible()
})

test('the default short links open documents and pages that exist', async ({ page, portal, expectConsole }) => {
  // The test portal listens on another port than its ORIGIN, so the address and the content at its path are checked separately.
  expectConsole(/ERR_/)
  const { origin } = portal.app.services.config
  await page.route(`${origin}/**`, (route) => route.abort())
  for (const [address, path] of [
    ['/redirect?game=ZIL', '/documents/rules/ZIL.pdf'],
    ['/?game=ZIL', '/documents/rules/ZIL.pdf'],
    ['/?r=rules-doc', '/documents/rules'],
    ['/redirect?r=privacy-policy', '/privacy'],
    ['/redirect?r=app-android', '/get-app'],
    ['/redirect?r=app-ios', '/get-app'],
  ] as const) {
    const asked = page.waitForRequest(`${origin}${path}`)
    await page.goto(address)
    await asked
  }
  for (const path of ['/documents/rules', '/documents/rules/ZIL.pdf'])
    expect((await page.request.get(path)).headers()['content-type'], path).toBe('application/pdf')
})

test('the portal serves the privacy policy, the security policy and the app page itself', async ({ page }) => {
  for (const [path, heading] of [
    ['/privacy', 'Privacy'],
    ['/security', 'Report a security problem'],
    ['/get-app', 'Add the portal to your phone'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/redirect?r=privacy-policy',
  )
})

test('a sign-on redirect accepts addresses of the portal only', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('handsover'))
  await page.goto('/sso?return_to=/ic/compatible-games')
  await expect(page).toHaveURL(/\/ic\/compatible-games$/)
  for (const target of ['https://evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/sso?return_to=${encodeURIComponent(target)}`)
    await expect(page.getByText('We only redirect to pages that belong to the portal.')).toBeVisible()
  }
  await page.goto('/sso')
  await expect(page.getByText('The link you followed doesn’t say where to go.')).toBeVisible()
})

test('the forum page links the forum when one is configured', async ({ page, fixtures, signIn, faults }) => {
  await signIn(await fixtures.player('forumfan'))
  await page.goto('/forums')
  await expect(page.getByText('No forum yet')).toBeVisible()
  faults.break('content.urlConfig', {
    status: 200,
    json: { success: true, key: 'forums', url: 'https://forum.example/' },
  })
  await page.reload()
  await expect(page.getByRole('link', { name: /Open the forum/ })).toHaveAttribute('href', 'https://forum.example/')
})

test('visitors search the compatible games by name and model', async ({ page }) => {
  await page.goto('/ic/compatible-games')
  await expect(page.getByText('Godzilla').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search games' }).fill('zzz')
  await expect(page.getByText('No games match')).toBeVisible()
  await page.getByRole('button', { name: 'Show all games' }).click()
  await page.getByRole('searchbox', { name: 'Search games' }).fill('godz')
  await expect(page.getByRole('status')).toHaveText('1 game')
})

test('a visitor who opens the operators’ page logs in and returns to it', async ({ page, fixtures, signIn }) => {
  await page.goto('/pro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveAttribute('data-variant', 'pro')
  const way = page.getByRole('main').getByRole('link', { name: /Register your business|Log in/ })
  await expect(way).toHaveAttribute('href', /\/login\?redirectUri=%2F(business-profile|pro)$/)
  await signIn(await fixtures.player('homeplayer'))
  await page.goto('/pro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/pro$/)
})

test('each area has its own footer, with fewer links on narrow screens', async ({ page, fixtures, signIn }) => {
  const footer = page.getByRole('contentinfo')
  for (const [address, variant] of [
    ['/', 'app'],
    ['/login', 'auth'],
    ['/pro', 'pro'],
  ] as const) {
    await page.goto(address)
    await expect(footer, address).toHaveAttribute('data-variant', variant)
    await expect(footer).toContainText(`Copyright ${await page.evaluate(() => new Date().getFullYear())}`)
    await expect(footer.getByRole('link', { name: 'Commercial Operators' })).toHaveAttribute('href', '/pro')
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('rel', /noopener/)
    await expect(footer.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
  }
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(footer.getByRole('link', { name: 'Operators', exact: true })).toBeVisible()
  await signIn(await fixtures.player('footerfan'))
  await page.goto('/ic/how-it-works')
  await expect(footer).toHaveAttribute('data-variant', 'app')
})

test('in the native app the footer links licenses instead of cookie settings', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(globalThis, { flutter_inappwebview: { callHandler: () => Promise.resolve(null) } }),
  )
  await page.goto('/ic/how-it-works')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('button', { name: 'Cookie Settings' })).toHaveCount(0)
  await footer.getByRole('button', { name: 'Licenses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Licenses' })
  await expect(dialog.getByText('react-dom', { exact: true })).toBeVisible()
  await expect(dialog.getByText('lucide-react')).toBeVisible()
})

test.describe('with a phone’s browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  })
  test('the app banner is shown until it is dismissed', async ({ page }) => {
    await page.goto('/ic/how-it-works')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const banner = page.getByRole('complementary', { name: /our app/ })
    await expect(banner.getByRole('link', { name: 'Get it for Android' })).toBeVisible({ timeout: 10_000 })
    await banner.getByRole('button', { name: 'Not now' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answered = page.waitForResponse(/\/ping/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await answered
    await expect(banner).toHaveCount(0)
  })
})

test('an unknown leaderboard or game opens the 404 page, and Back returns to the page before', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  await signIn(await fixtures.player('lostone'))
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const address of ['/ic/leaderboards/999999', '/ic/games/999999', '/insider/leaderboards/No-Such-Code']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/insider$/)
})
