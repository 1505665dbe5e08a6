import type { Page } from '@playwright/test'
import { holdApp } from './support/hold-app.ts'
import { expect, test, watched } from './support/portal.ts'

// The content policy forbids evaluation of text in the page, but not a property on an element.
const remember = (page: Page) => page.locator('h1').evaluate((heading) => Object.assign(heading, { cameWithDocument: true }))
const isRemembered = (page: Page) => page.locator('h1').evaluate((heading) => 'cameWithDocument' in heading)

test('the landing page is readable before the app loads and is hydrated without a change', async ({ page }) => {
  const releaseApp = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every ball counts')
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible()
  await expect(page).toHaveTitle('Insider Connected | Every ball counts')
  await remember(page)
  releaseApp()
  await expect(page.getByText('Games', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(/\d+/)
  expect(await isRemembered(page)).toBe(true)
})

const guides = [
  ['/ic/how-it-works', 'How to play connected'],
  ['/ic/compatible-games', 'Compatible games'],
  ['/pro', 'Know what every machine is doing'],
] as const

for (const [address, heading] of guides)
  test(`${address} is readable before the app loads and is hydrated without a change`, async ({ page }) => {
    const releaseApp = await holdApp(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await remember(page)
    releaseApp()
    await watched(page)
    await page.getByRole('button', { name: 'Cookie Settings' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await isRemembered(page)).toBe(true)
  })

test('the home page is rendered before any data of the player is read', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('firstpaint')
  await signIn(player)
  const releaseApp = await holdApp(page)
  await page.goto('/insider', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await remember(page)
  releaseApp()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, ')
  expect(await isRemembered(page)).toBe(true)
})

test('a shared board has its rows in the document, for readers without scripts and for link previews', async ({
  page,
  request,
  fixtures,
}) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('frows')
  await machine.finishGame([[operator, 612_000_000]])
  await fixtures.processEvents()
  const address = `/insider/leaderboards/${board.eventCode}`
  const text = await (await request.get(address)).text()
  expect(text).toContain(`<meta property="og:title" content="${board.name}" />`)
  const releaseApp = await holdApp(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByText('612,000,000').first()).toBeVisible()
  await remember(page)
  await machine.finishGame([[operator, 713_000_000]])
  await fixtures.processEvents()
  releaseApp()
  // Changes since the document was rendered are read when the app has loaded.
  await expect(page.getByText('713,000,000').first()).toBeVisible()
  expect(await isRemembered(page)).toBe(true)
})

test('a shared board has the layout of players for a signed-in player', async ({ page, fixtures, signIn }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('fown')
  await machine.finishGame([[operator, 99_000_000]])
  await fixtures.processEvents()
  await signIn(operator)
  const releaseApp = await holdApp(page)
  await page.goto(`/insider/leaderboards/${board.eventCode}`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await remember(page)
  releaseApp()
  await expect(page.getByText('You', { exact: true }).first()).toBeVisible()
  expect(await isRemembered(page)).toBe(true)
})

test('a kiosk has its rows in the document', async ({ page, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('fkiosk')
  await machine.finishGame([[operator, 44_000_000]])
  await fixtures.processEvents()
  await page.setViewportSize({ width: 1920, height: 1080 })
  const releaseApp = await holdApp(page)
  await page.goto(`/kiosk/${board.eventCode}`, { waitUntil: 'commit' })
  await expect(page.getByText('44,000,000').first()).toBeVisible()
  await remember(page)
  releaseApp()
  await expect(page.getByRole('img', { name: /join|code/i }).locator('path')).toHaveAttribute('d', /M/)
  expect(await isRemembered(page)).toBe(true)
})

test('an address with a query does not get the prerendered page of the plain address', async ({ page }) => {
  await page.goto('/insider?redirect=%2Fic%2Fgames')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/redirectUri=%2Fic%2Fgames/)
})

test('pages of players show their frame and a skeleton before the app has loaded, and then the page', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('stagepaint'))
  for (const [address, heading] of [
    ['/ic/games/ZIL', 'Godzilla'],
    ['/account/alerts', 'Alerts'],
  ] as const) {
    const releaseApp = await holdApp(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible()
    releaseApp()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.unrouteAll()
  }
})
