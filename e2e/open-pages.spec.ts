import { expect, test, watched } from './support/portal.ts'

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

test('a sign-on redirect accepts addresses of the portal only', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('handsover'))
  await page.goto('/sso?return_to=/ic/compatible-games')
  await expect(page).toHaveURL(/\/ic\/compatible-games$/)
  await page.goto(`/sso?return_to=${encodeURIComponent('https://evil.example/')}`)
  await expect(page.getByText('We only redirect to pages that belong to the portal.')).toBeVisible()
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

test('each area has its own footer, with fewer links on narrow screens, and the operators’ page leads visitors to the login', async ({
  page,
  fixtures,
  signIn,
}) => {
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
  await expect(page.getByRole('main').getByRole('link', { name: /Register your business|Log in/ })).toHaveAttribute(
    'href',
    /\/login\?redirectUri=%2F(business-profile|pro)$/,
  )
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(footer.getByRole('link', { name: 'Operators', exact: true })).toBeVisible()
  await signIn(await fixtures.player('footerfan'))
  await page.goto('/pro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/pro$/)
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
    await watched(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const banner = page.getByRole('complementary', { name: /our app/ })
    await expect(banner.getByRole('link', { name: 'Get it for Android' })).toBeVisible({ timeout: 10_000 })
    await banner.getByRole('button', { name: 'Not now' }).click()
    await expect(banner).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('portal.download-banner-dismissed'))).not.toBeNull()
  })
})

test('an unknown leaderboard opens the 404 page, which leads home', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/404/)
  await signIn(await fixtures.player('lostone'))
  await page.goto('/ic/leaderboards/999999')
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/insider$/)
})
