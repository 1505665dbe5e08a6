import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, watched } from './support/portal.ts'

const password = 'Flipper-Finger-88'

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
}

/** Copies everything that a script, an extension or a backup could steal: cookies and both storages. */
async function copyInto(copy: BrowserContext, page: Page): Promise<void> {
  await copy.addCookies(await page.context().cookies())
  const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
  await copy.addInitScript(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, String(value))
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, String(value))
  }, stored)
}

test('copied cookies and tokens are refused at every call of another browser, and the first browser stays signed in', async ({
  page,
  fixtures,
  browser,
  portal,
}) => {
  const player = await fixtures.player('copiedaway')
  await logIn(page, player.email)
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: portal.url })
  await copyInto(elsewhere, page)
  const thief = await elsewhere.newPage()
  const answers: string[] = []
  thief.on('response', (response) => {
    const sentToken = response.request().headers()['authorization']
    if (sentToken || response.url().includes('token/refresh'))
      answers.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await thief.goto('/games')
  await expect(thief).toHaveURL(/\/(login|insider)(\?.*)?$/)
  expect(answers.length).toBeGreaterThan(0)
  // The list of games is public.
  expect(answers.filter((answer) => !answer.startsWith('401 ') && answer !== '200 /api/v1/game_titles/')).toEqual([])
  expect(answers).toContain('401 /api/v2/token/refresh')
  await elsewhere.close()

  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
  const other = await page.context().newPage()
  await other.goto('/games')
  await expect(other).toHaveURL(/\/games$/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every call is signed with the session’s key, which scripts cannot read', async ({ page, fixtures }) => {
  const player = await fixtures.player('signsall')
  await page.goto('/login')
  const before: string[] = []
  const after: string[] = []
  let bound = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) (bound ? after : before).push(request.headers()['x-hmac'] ?? `none at ${pathname}`)
  })
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/insider$/)
  bound = true
  await page.goto('/account/profile/stats')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(before.every((signature) => signature.startsWith('v1;k='))).toBe(true)
  await expect.poll(() => after.length).toBeGreaterThan(1)
  expect(after.filter((signature) => !/^v1;k=s\.[0-9a-f-]{36};/.test(signature))).toEqual([])

  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open('portal')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('session-keys').objectStore('session-keys').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    const keys = reading.result as CryptoKey[]
    const exported = await Promise.all(
      keys.map((key) =>
        crypto.subtle.exportKey('raw', key).then(
          () => 'read',
          (error: Error) => error.name,
        ),
      ),
    )
    return { usages: keys.map((key) => key.usages.join()), exported }
  })
  expect(kept).toEqual({ usages: ['sign'], exported: ['InvalidAccessError'] })
})

test('a logout deletes the key', async ({ page, fixtures }) => {
  const player = await fixtures.player('forgetskey')
  await logIn(page, player.email)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/(login|insider)?$/)
  const keys = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('portal')
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const counting = opening.result.transaction('session-keys').objectStore('session-keys').count()
      await new Promise((resolve) => (counting.onsuccess = resolve))
      return counting.result
    })
  await expect.poll(keys).toBe(0)
})

test('a refresh keeps the binding, and a wrong clock is corrected', async ({ page, fixtures, expectConsole }) => {
  // The first call after the jump is rejected for its time and repeated.
  expectConsole(/400/)
  const player = await fixtures.player('keepsbound')
  await page.clock.install()
  await logIn(page, player.email)
  // A jump of the clock ends the loading of parts.
  await expect(page.getByRole('heading', { name: 'Your first game' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Where do you play?' }).or(page.getByRole('heading', { name: 'Nearest to you' })),
  ).toBeVisible()
  await watched(page)
  // A read that repeats on its own may refresh the token before the next page does.
  const refreshed = page.waitForResponse(/token\/refresh/)
  await page.clock.fastForward(20 * 60_000)
  await page.goto('/games')
  expect((await refreshed).request().headers()['x-hmac']).toContain(';')
  await expect(page).toHaveURL(/\/games$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username)
})
