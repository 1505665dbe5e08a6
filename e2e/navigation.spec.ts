import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the main navigation leads to events, locations and exclusives', async ({ page, fixtures, signIn, expectConsole }) => {
    // The search near the player finds no location and answers 404.
    expectConsole(/404.*game_locations_search/)
    await signIn(await fixtures.player('phonenav'))
    await page.goto('/insider')
    for (const [name, path] of [
      ['Events', '/ic/events'],
      ['Locations', '/ic/locations'],
      ['Exclusives', '/ic/exclusives'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'You' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      if (name === 'Events') await expectAccessible(page, '[role=dialog]')
      await sheet.getByRole('link', { name, exact: true }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL((url) => url.pathname === path || url.pathname === path.slice(3))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('a signed-in player reaches every area from the main navigation and the account menu', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404.*game_locations_search/)
  await signIn(await fixtures.player('widenav'))
  await page.goto('/insider')
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Games', '/ic/games'],
    ['Leaderboards', '/ic/leaderboards'],
    ['Events', '/ic/events'],
    ['Locations', '/ic/locations'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
  for (const [name, path] of [
    ['My gameroom', '/my-gameroom'],
    ['Connections', '/ic/connections'],
    ['All-Access', '/upgrade'],
  ] as const) {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

test('a detail page links back to its list', async ({ page, fixtures, signIn }) => {
  const { ada, gameroom, machine } = await fixtures.home('backlink')
  await signIn(ada)
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('main').getByRole('link', { name: 'All Machines', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/machines$/)
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('link', { name: `Back to ${gameroom.name}` }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/my-gameroom')
})

test('each page title begins with the product name', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/404/)
  const operator = await fixtures.operator('titled')
  await signIn(operator)
  for (const [address, title] of [
    ['/ic/games', 'Insider Connected | Games'],
    ['/404', 'Insider Connected | Not found'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(title)
  }
  // A browser clock that is 20 minutes behind makes the login too old for the account pages.
  await page.evaluate(() => localStorage.setItem('portal.clock-behind', String(20 * 60_000)))
  await page.goto('/account/profile/stats')
  await expect(page.getByRole('alertdialog')).toContainText('re-enter your password')
  await expect(page).toHaveTitle('Insider Connected | Account')
})
