import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

// Ways to the areas of the product and back, and the titles of pages.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('events, locations and exclusives are reached from the navigation', async ({ page, world, signIn, expectConsole }) => {
    // No place is near.
    expectConsole(/404.*game_locations_search/)
    await signIn(await world.player('phonenav'))
    await page.goto('/insider')
    for (const [name, path] of [
      ['Events', '/ic/events'],
      ['Locations', '/ic/locations'],
      ['Exclusives', '/ic/exclusives'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'You' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      await expectAccessible(page, '.dialog')
      await sheet.getByRole('link', { name, exact: true }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL((url) => url.pathname === path || url.pathname === path.slice(3))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('every feature of the product starts from the signed-in navigation', async ({ page, world, signIn, expectConsole }) => {
  expectConsole(/404.*game_locations_search/)
  await signIn(await world.player('widenav'))
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

test('a detail page has a way back, a machine has the label of its list instead', async ({ page, world, signIn }) => {
  const { ada, machine } = await world.home('backlink')
  await signIn(ada)
  await page.goto(`/account/machines/${machine.id}`)
  const all = page.getByRole('main').getByRole('link', { name: 'All Machines', exact: true })
  await expect(page.getByRole('main').getByRole('link', { name: /^Back/ })).toHaveCount(0)
  await all.click()
  await expect(page).toHaveURL(/\/account\/machines$/)

  const { operator, venue, machine: venueMachine } = await world.venueWithBoard('backs')
  await signIn(operator)
  await page.goto(`/pro/locations/${venue.id}`)
  await expect(page.getByRole('link', { name: /^Back to / })).toBeVisible()
  await page.goto(`/account/machines/${venueMachine.id}`)
  await all.click()
  await expect(page).toHaveURL(/\/pro\/machines$/)
})

test('page titles begin with the name of the product', async ({ page, world, signIn, expectConsole }) => {
  expectConsole(/404/)
  const operator = await world.operator('titled')
  await signIn(operator)
  for (const [address, title] of [
    ['/insider', /^Insider Connected \| \S/],
    ['/ic/games', 'Insider Connected | Games'],
    ['/privacy', 'Insider Connected | Privacy'],
    ['/404', 'Insider Connected | Not found'],
    ['/pro/locations/99999', /^Insider Connected \| \S/],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(title)
  }
  // The login is older than the account allows.
  await page.evaluate(() => localStorage.setItem('portal.clock-behind', String(20 * 60_000)))
  await page.goto('/account/profile/stats')
  await expect(page.getByRole('alertdialog')).toContainText('re-enter your password')
  await expect(page).toHaveTitle('Insider Connected | Account')
})

test('a confirmation link of a business that no longer counts is told once', async ({ page, world, signIn, expectConsole }) => {
  expectConsole(/400/)
  await signIn(await world.player('deadlink'))
  await page.goto('/set-business-validated?token=bad')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
