import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

const password = 'Flipper-Finger-88'

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
}

test('a login sends four fields and stores four lax cookies of this host, and a logout sends the refresh token and clears all', async ({
  page,
  fixtures,
  context,
}) => {
  const player = await fixtures.player('cookiejar')
  await page.goto('/login')
  const sent = page.waitForRequest(/user_auth/)
  await logIn(page, player.email)
  expect((await sent).postDataJSON()).toEqual({
    identifier: player.email,
    password,
    remember_me: false,
    time_zone: 'America/Los_Angeles',
  })
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('insider-'))
  const names = cookies.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['insider-token', 'insider-refresh-token', 'insider-user-id', 'insider-profile-id', 'insider-minor']),
  )
  for (const cookie of cookies) expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: '127.0.0.1', httpOnly: false })
  expect(names).not.toContain('insider-dob')

  await page.evaluate(() => {
    localStorage.setItem('left', 'x')
    sessionStorage.setItem('left', 'x')
  })
  const ended = page.waitForRequest(/auth_logout/)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect((await ended).postData()).toMatch(/^\{"refresh":"pprt_[^"]+"\}$/)
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('insider-')))
    .toEqual([])
  const left = await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])
  expect(left).toEqual([null, null])
})

test('a browser that blocks storage shows pages and keeps a login', async ({ page, fixtures }) => {
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get, configurable: true })
    IDBFactory.prototype.open = get
  })
  const player = await fixtures.player('nostorage')
  await page.goto('/ic/compatible-games')
  await page.getByRole('button', { name: 'Essential only' }).click()
  await expect(page.getByText('Godzilla').first()).toBeVisible()
  await page.goto('/login')
  await logIn(page, player.email)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('a tab at the login is signed in together with another tab', async ({ page, fixtures, context }) => {
  const player = await fixtures.player('othertab')
  const waiting = await context.newPage()
  await waiting.goto('/login')
  await page.goto('/login')
  await logIn(page, player.email)
  await expect(waiting).toHaveURL(/\/insider$/)
})

test('a session ended elsewhere leads to the login with its reason, without a logout call', async ({
  page,
  fixtures,
  portal,
  expectConsole,
}) => {
  expectConsole(/401/)
  const player = await fixtures.player('endedaway')
  await page.goto('/login')
  await logIn(page, player.email)
  const logouts: string[] = []
  page.on('request', (request) => void (request.url().includes('auth_logout') && logouts.push(request.url())))
  // No page is open while the session ends.
  await page.goto('about:blank')
  await portal.app.services.db.updateTable('users').set({ session_epoch: 99 }).where('id', '=', player.userId).execute()
  await portal.app.services.db
    .updateTable('sessions')
    .set({ revoked_at: new Date(), revoke_reason: 'test' })
    .where('user_id', '=', player.userId)
    .execute()
  // A node caches sessions for five seconds.
  const authorization = `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'insider-token')?.value}`
  const stillHeard = async () => (await page.request.get('/api/v1/portal/user_sessions', { headers: { authorization } })).status()
  await expect.poll(stillHeard, { timeout: 15_000 }).toBe(401)
  await page.goto('/games')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session has been expired.')).toBeVisible()
  expect(logouts).toEqual([])
})
