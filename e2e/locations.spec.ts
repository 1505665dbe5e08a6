import type { Page } from '@playwright/test'
import { profilesCalls } from '@portal/contract/profiles'
import { callAsMachine, finishedGame, runningKeyOf } from '@portal/server/testing/machine-calls'
import { expectAccessible } from './support/accessible.ts'
import { desktop, phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a player finds a place to play on a phone and on a desktop', async ({ page, fixtures, signIn, context, portal }) => {
  await page.setViewportSize(phone)
  const omar = await fixtures.operator('finder')
  const town = 'Springfield'
  const here = { city: town, latitude: 44.05, longitude: -123.02 }
  const hall = await fixtures.venue(omar, {
    ...here,
    name: 'Silver Hall',
    opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' })),
    telephone: '+15035550147',
  })
  const machine = await fixtures.machine(hall, 'ZIL')
  for (let n = 1; n <= 10; n++) await fixtures.venue(omar, { ...here, name: `Lane ${n}`, longitude: -123 - n / 100 })
  await signIn(await fixtures.player('seeker'))

  await page.goto('/locations')
  await page.getByRole('searchbox', { name: 'City, ZIP code or name' }).fill(town)
  await expect(page.getByText('11 locations', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/q=Springfield/)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(1)

  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Godzilla' })
  await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const marker = page.getByRole('button', { name: 'Silver Hall' })
  await marker.click()
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(marker).toBeHidden()
  await page.setViewportSize(desktop)
  await expect(marker).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 44.1, longitude: -123.02 })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('3.5 mi away').first()).toBeVisible()

  const send = (path: string, content: object) => callAsMachine(portal.app, runningKeyOf(machine), path, content)
  const game = finishedGame(portal.app, machine)
  const players = [{ slot: 1, player: null, initials: 'ABC', score: 64_110_200 }]
  await send('heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false })
  await send('progress', { uuid: game.uuid, title_code: 'ZIL', ball: 2, player: 1, players, at: new Date().toISOString() })
  await page.reload()
  const row = rows(page).filter({ hasText: 'Silver Hall' })
  for (const text of ['Open 24/7', '1 machine online', '1 game in play']) await expect(row).toContainText(text)
  await expect(row).not.toContainText('ABC')

  const streaming = page.waitForResponse(
    (response) => response.url().includes('/live?') && decodeURIComponent(response.url()).includes(`location:${hall.id}`),
  )
  await page.getByRole('link', { name: 'Silver Hall' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver Hall')
  await expect(page.getByText('1 game in play')).toBeVisible()
  await streaming
  await send('games', { games: [game] })
  await expect(page.getByText('1 game in play')).toHaveCount(0)
  await expect(page.getByText('Open 24/7')).toBeVisible()
  await expect(page.getByRole('link', { name: '+1 503 555 0147' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Godzilla' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Monday.* Open 24 hours/ })).toBeVisible()
})

test('the map is moved by keyboard and searches what it then shows; an unknown location is not found', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const omar = await fixtures.operator('mapmover')
  await fixtures.venue(omar, { name: 'Map House', city: 'Boise', state: 'ID', latitude: 43.6, longitude: -116.2 })
  await signIn(await fixtures.player('mapreader'))
  await page.goto('/ic/locations?q=Map%20House')
  const map = page.getByRole('button', { name: /Map\. Use the arrow keys/ })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/lat=43\.6/)
  await expect(page.getByRole('link', { name: 'Map House' })).toBeVisible()
  await page.goto('/ic/locations?q=qqxyzzyqq')
  // The first search without a hit waits until the gazetteer is loaded.
  await expect(page.getByText('No locations found')).toBeVisible({ timeout: 25_000 })
  await page.getByRole('button', { name: 'Show locations near you' }).click()
  await expect(page).toHaveURL(/\/ic\/locations$/)
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/ic/locations?lat=-33.9&lng=151.2&km=10')
  const nearest = page.getByRole('region', { name: 'Nearest locations' })
  await expect(nearest.getByRole('listitem').first()).toContainText(/ away/)
  await page.goto('/ic/locations/99999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location not found')
})

test('a member sets up a gameroom, corrects the address, renames it and removes it', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.setViewportSize(phone)
  await signIn(await fixtures.player('roomer'))
  await page.goto('/my-gameroom')
  await page.getByRole('link', { name: 'Set up a gameroom' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('The cellar')
  await page.getByLabel('Street address').fill('390 NE Alberta St')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByLabel('Postal code').fill('60614')
  await page.getByRole('button', { name: 'Create' }).click()
  const modal = page.getByRole('alertdialog', { name: 'Check the address' })
  await expect(modal).toContainText('This postal code is in IL, not in OR.')
  await modal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('This postal code is in IL, not in OR.').first()).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Portland')
  await page.getByLabel('Postal code').fill('97211')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'The cellar' })).toBeVisible()
  await expect(page.getByText('Your gameroom is empty.')).toBeVisible()

  // On phones the actions are in a menu.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The cellar')
  await page.getByLabel('Name', { exact: true }).fill('The attic')
  await page.getByRole('button', { name: 'Public' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'The attic' })).toBeVisible()

  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Remove gameroom' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove gameroom' }).click()
  await expect(page.getByRole('link', { name: 'Set up a gameroom' })).toBeVisible()
})

test('the gameroom shows its machines, the games of tonight, the home leaderboard and the home team', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { ada, machine } = await fixtures.home('floor')
  const theo = await fixtures.player('floorfriend')
  await machine.setTeam([theo])
  await machine.finishGame([[ada, 1_482_903_110]])
  await fixtures.processEvents()
  await signIn(ada)
  await page.goto('/my-gameroom')
  const floor = page.getByRole('list', { name: /Machines in/ })
  await expect(floor.getByRole('link', { name: /Godzilla/ })).toContainText('1,482,903,110 your best')
  await expect(page.getByRole('img', { name: `Best tonight: ${ada.username}, 1,482,903,110` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tonight' })).toContainText('1,482,903,110')
  const boards = page.getByRole('region', { name: 'Home leaderboard' })
  await expect(boards.getByRole('row', { name: new RegExp(`1 ${ada.username}`) })).toContainText('1,482,903,110')
  const team = page.getByRole('region', { name: 'Home team' })
  await expect(team).toContainText('1 of 20 players')
  await expect(team).toContainText(theo.username)
  await boards.getByRole('link', { name: 'Open leaderboard Home gameroom' }).click()
  await page.getByRole('link', { name: `Back to ${machine.place.name}` }).click()
  await floor.getByRole('link', { name: 'Register a machine' }).click()
  await expect(page).toHaveURL(/\/account\/machines\/register$/)
})

test('the owner invites a player, who accepts; another joins by the team code', async ({ page, context, fixtures, signIn }) => {
  await page.setViewportSize(phone)
  const { ada } = await fixtures.home('team')
  const mate = await fixtures.player('teammate')
  const guest = await fixtures.player('guest')
  await fixtures.followEachOther(ada, mate)
  await signIn(ada)
  await page.goto('/account/hometeam')
  await expect(page.getByText('No one is on this team yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: `Invite ${mate.username}` }).click()
  await expect(page.getByRole('button', { name: `Withdraw ${mate.username}’s invitation` })).toBeVisible()
  await page.getByRole('button', { name: /^Create team code/ }).click()
  const code = (await page.getByRole('status', { name: 'Team code' }).textContent()) ?? ''
  // A part of the link back is under the bar otherwise.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const leave = async () => {
    await page.goto('about:blank')
    await context.clearCookies()
  }

  await leave()
  await signIn(mate)
  await page.goto('/account/hometeam')
  await page.getByRole('button', { name: `Accept ${ada.username}’s invitation` }).click()
  await expect(page.getByRole('heading', { name: 'Teams you’re on' })).toBeVisible()

  await leave()
  await signIn(guest)
  await page.goto('/account/hometeam')
  await page.getByLabel('Team code').fill(code)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('button', { name: `Leave ${ada.username}’s team` })).toBeVisible()

  await leave()
  await page.setViewportSize(desktop)
  await signIn(ada)
  await page.goto('/account/hometeam')
  const member = page.getByRole('listitem').filter({ hasText: mate.username })
  await expect(member).toContainText('Player')
  await member.getByRole('button', { name: `Actions for ${mate.username}` }).click()
  await page.getByRole('menuitem', { name: 'Make manager' }).click()
  await expect(member).toContainText('Manager')
  await page.reload()
  await expect(member).toContainText('Manager')
  for (const { username } of [mate, guest]) {
    await page.getByRole('button', { name: `Actions for ${username}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click()
    await expect(page.getByRole('button', { name: `Actions for ${username}` })).toHaveCount(0)
  }
  await expect(page.getByText('No one is on this team yet.', { exact: false })).toBeVisible()
})

test('a player sees the locations around the own address, with the keys of the page', async ({ page, fixtures, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const omar = await fixtures.operator('aroundhome')
  const here = { city: 'Missoula', state: 'MT', latitude: 46.87, longitude: -113.99, postal_code: '59801' }
  for (const name of ['Bitterroot Bar', 'Clark Fork Club', 'Hellgate Hall']) await fixtures.venue(omar, { ...here, name })
  await fixtures.venue(omar, { ...here, name: 'Far Lane', latitude: 47.5 })
  const player = await fixtures.player('missoulian')
  const home = { street_address: '1 Higgins Ave', city: 'Missoula', state: 'MT', postal_code: '59801', country: 'US' }
  await player.calls(profilesCalls.updateHomeAddress, { body: home })
  await signIn(player)
  await page.goto('/ic/locations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations near you')
  await expect(page.getByText(/^3 within 10 miles of Missoula, MT\./)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  const cluster = page.getByRole('button', { name: /^3 locations: / })
  await expect(cluster).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /Map\. Use the arrow keys/ })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'City, ZIP code or name' })).toBeFocused()
  await page.getByRole('button', { name: 'Search 25 miles' }).click()
  await page.getByRole('button', { name: 'Search 50 miles' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('a location page shows records and regulars, and without a reload that a machine went offline', async ({
  page,
  fixtures,
  signIn,
  portal,
}) => {
  const { venue, machine } = await fixtures.venueWithBoard('records')
  const [kim, lee] = [await fixtures.player('kimrecords'), await fixtures.player('leerecords')]
  await machine.finishGame([
    [kim, 88_000_000],
    [lee, 21_000_000],
  ])
  await fixtures.processEvents()
  const heard = (at: Date) =>
    portal.app.services.db
      .updateTable('machines')
      .set({ state: 'online', last_heard_at: at })
      .where('id', '=', machine.id)
      .execute()
  await heard(new Date(Date.now() + 60_000))
  await signIn(lee)
  await page.goto(`/ic/locations/${venue.id}`)
  const games = page.getByRole('region', { name: 'Games here' })
  await expect(games).toContainText(`88,000,000${kim.username}`)
  await expect(games).toContainText('21,000,000')
  await expect(games).toContainText('2nd here')
  const regulars = page.getByRole('region', { name: 'Regulars' }).getByRole('listitem')
  await expect(regulars.filter({ hasText: kim.username })).toContainText('1 game1 record')
  await expect(regulars.filter({ hasText: lee.username })).toContainText('You')
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await expect(page.getByRole('link', { name: 'Parlor weekly' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toBeVisible()
  await heard(new Date(Date.now() - 300_000))
  // The server checks presence every five seconds.
  await expect(page.getByRole('main').getByText('Offline', { exact: true })).toBeVisible({ timeout: 15_000 })
})
