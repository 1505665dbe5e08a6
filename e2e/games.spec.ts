import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'

test('a player finds a title after a search without results, and sees earned and open achievements', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { ada, machine } = await fixtures.home('titles')
  await machine.finishGame([[ada, 611_204_770]], { achievements: ['KB02'] })
  await fixtures.processEvents()
  await signIn(ada)
  await page.goto('/games')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('main')).toContainText(/no /i)
  await page.getByRole('searchbox').fill('godz')
  await expect(page).toHaveURL(/godz/)
  await page.getByRole('link', { name: /Godzilla/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Godzilla')
  await expect(page.getByText('611,204,770').first()).toBeVisible()
  await page
    .getByRole('tab', { name: /Achievements/ })
    .or(page.getByRole('link', { name: /Achievements/ }))
    .first()
    .click()
  await expect(page.getByText('Shell shock')).toBeVisible()
})

test('a finished game appears on the open page of its title', async ({ page, fixtures, signIn }) => {
  const { ada, machine } = await fixtures.home('ttllive')
  await machine.finishGame([[ada, 611_204_770]])
  await fixtures.processEvents()
  await signIn(ada)
  await page.goto(`/ic/games/${machine.title.id}`)
  await expect(page.getByText('611,204,770').first()).toBeVisible()
  await watched(page)
  await machine.finishGame([[ada, 902_118_340]], { achievements: ['KB02'] })
  await fixtures.processEvents()
  await expect(page.getByText('902,118,340').first()).toBeVisible()
  await expect(page.getByText('Shell shock').first()).toBeVisible()
})

test('an announced title is listed separately, has no boards, and counts down when its release date is known', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('cantwait'))
  await page.goto('/games')
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await page.getByRole('link', { name: /Fall of the Empire/ }).click()
  await expect(page.getByText('This game has been announced.')).toBeVisible()
  const content = page.getByRole('main')
  await expect(content.getByText('Coming soon').first()).toBeVisible()
  await expect(content.getByRole('link', { name: /^(Find locations|Leaderboards)$/ })).toHaveCount(0)
  await expect(content.getByText(/to rank|to get ranked|machines connected/)).toHaveCount(0)
  const parts = page.getByRole('navigation', { name: 'Star Wars: Fall of the Empire' })
  await expect(parts.getByRole('link')).toHaveText(['Overview'])
  await fixtures.setReleaseDay('SW2', new Date(Date.now() + 41 * 86_400_000).toISOString().slice(0, 10))
  await page.reload()
  const banner = page.getByRole('group', { name: 'Star Wars: Fall of the Empire' })
  await expect(banner.getByText(/^40 days, /)).toBeAttached()
  await expect(content.getByText(/Out [A-Z][a-z]+ \d/)).toBeVisible()
})

test('a player pins an achievement by mouse and by keyboard', async ({ page, fixtures, signIn }) => {
  const { ada, machine } = await fixtures.home('pinned')
  await signIn(ada)
  await page.goto(`/ic/games/${machine.title.id}/achievements`)
  const pin = page.getByRole('button', { name: 'Pin Shell shock' })
  await pin.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
})

test('a new player sees the way to the first game: the code, and the nearest machine of a typed city', async ({
  page,
  fixtures,
  signIn,
}) => {
  await fixtures.venueWithBoard('firstball')
  await signIn(await fixtures.player('firstball'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/insider')
  await expect(page.getByRole('heading', { name: 'Your first game' })).toBeVisible()
  const code = page.getByRole('img', { name: 'Your sign-in QR code' })
  await expect(code.locator('path')).toHaveAttribute('d', /M/)
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expect(page.getByText('Hold this code over the scanner on the apron to sign in.')).toHaveCount(0)

  const place = page.getByRole('region', { name: 'Where do you play?' })
  await place.getByLabel('City or postal code').fill('Qqqqxyzzy')
  await place.getByRole('button', { name: 'Find locations' }).click()
  await expect(place.getByText('We don’t know this place.', { exact: false })).toBeVisible()
  await place.getByLabel('City or postal code').fill('97214')
  await page.keyboard.press('Enter')
  const nearest = page.getByRole('region', { name: 'Nearest to you' })
  await expect(nearest.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await expect(page.getByRole('main')).toContainText(/ is [\d.]+ miles? away/)
  await expectAccessible(page)
})

test('a title shows its locations, recent plays and the player’s rank', async ({ page, fixtures, signIn }) => {
  const { machine, operator } = await fixtures.venueWithBoard('tabs')
  const [player, better] = [await fixtures.player('tabreader'), await fixtures.player('tabbetter')]
  // Lists are sorted by name and show ten locations a page; other tests have more in the same portal.
  const first = await fixtures.venue(operator, { name: '1st Street Arcade' })
  await fixtures.machine(first)
  await machine.finishGame([[better, 900_000_000]])
  await machine.finishGame([[player, 611_204_770]], { achievements: ['KB02'] })
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/games?q=godz')
  await page.getByRole('link', { name: /Godzilla/ }).click()
  await page.getByRole('link', { name: 'Find locations' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Where to play Godzilla' })).toBeVisible()
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Godzilla' })
  await tabs.getByRole('link', { name: 'Stats' }).click()
  const figures = page.getByRole('region', { name: 'Your Godzilla stats' })
  await expect(figures).toContainText('611,204,770')
  await expect(figures).toContainText('of 48')
  await tabs.getByRole('link', { name: 'Leaderboards' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Parlor weekly' }).first()).toContainText('2')
})
