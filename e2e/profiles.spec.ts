import { followsCalls } from '@portal/contract/follows'
import { profilesCalls } from '@portal/contract/profiles'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'

const timeZone = 'America/Los_Angeles'

/** Noon of the day before today in this zone, at every hour a test may run. */
function noonYesterday() {
  const noon = new Date(Date.now() - 8 * 3_600_000)
  noon.setUTCHours(20 - 24, 0, 0, 0)
  return noon
}

test('a profile shows the trophy case, compares scores and leads to achievements, badges and games', async ({
  page,
  fixtures,
  signIn,
}) => {
  const me = await fixtures.player('prof-me', { timeZone })
  const other = await fixtures.player('profother', { city: 'Portland', state: 'OR', timeZone })
  const { machine, venue } = await fixtures.venueWithBoard('prof')
  await machine.finishGame(
    [
      [other, 1_482_903],
      [me, 700],
    ],
    { achievements: ['KB02'], endedAt: noonYesterday() },
  )
  await fixtures.processEvents()
  await other.calls(followsCalls.follow, { body: { uid: me.uid } })
  await signIn(me)
  await page.goto(`/ic/connections/${other.uid}`)
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible()
  await expect(page.getByText('1 following')).toBeVisible()
  await expect(page.getByText('Follows you')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Showcase' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Rarest' }).getByRole('link', { name: /Godzilla, .*%/ })).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Completion' }).getByRole('link', { name: /Godzilla.*1 of \d+ achievements/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit showcase' })).toHaveCount(0)
  const compared = page.getByRole('region', { name: `You and ${other.username}` })
  await expect(compared.getByText('1,482,203 ahead of you')).toBeVisible()

  const year = page.getByRole('slider', { name: 'Days with games in the last 12 months: 1' })
  await year.press('End')
  await expect(year).toHaveAttribute('aria-valuetext', /: 0 games$/)
  await year.press('ArrowUp')
  await expect(year).toHaveAttribute('aria-valuetext', /: 1 game$/)

  await compared.getByRole('link', { name: 'All games' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stats' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Plays 1 1/ })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Best scores' }).getByRole('link', { name: /Godzilla.*1,482,903.*700/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Achievements' }).click()
  await expect(page.getByRole('progressbar', { name: 'Achievements unlocked on Godzilla' })).toBeVisible()
  await page.getByRole('link', { name: 'Badges' }).click()
  await expect(page).toHaveURL(/\/badges$/)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText(venue.name)).toBeVisible()
  await page.getByRole('link', { name: `Back to ${other.username}` }).click()
  await expect(page.getByRole('region', { name: 'Showcase' })).toBeVisible()
})

test('a player chooses and orders the showcase, and other players see it', async ({ page, fixtures, signIn, context }) => {
  const [me, fan] = [await fixtures.player('caseowner'), await fixtures.player('casefan')]
  const { machine } = await fixtures.venueWithBoard('case')
  await signIn(me)
  await page.goto('/account/profile/overview')
  await expect(page.getByText('Your showcase is empty')).toBeVisible()

  await machine.finishGame([[me, 1_000_000]], { achievements: ['KB02', 'KB03', 'KB04'] })
  await fixtures.processEvents()
  const showcase = page.getByRole('region', { name: 'Showcase' })
  const trophies = showcase.getByRole('listitem').locator('strong')
  await expect(trophies).toHaveCount(3)
  const [first = '', second = '', third = ''] = await trophies.allTextContents()

  await page.getByRole('button', { name: 'Edit showcase' }).click()
  const dialog = page.getByRole('dialog')
  const picked = dialog.getByRole('list', { name: 'In your showcase' }).getByRole('listitem')
  const found = dialog.getByRole('list', { name: 'Your achievements' })
  await expect(picked).toHaveText([first, second, third])
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('searchbox').fill(second)
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await found.getByRole('button', { name: second, pressed: true }).click()
  await expect(picked).toHaveText([first, third])
  await picked.getByRole('button', { name: third }).press('Space')
  await picked.getByRole('button', { name: third }).press('ArrowLeft')
  await expect(picked).toHaveText([third, first])
  await dialog.getByRole('button', { name: 'Save showcase' }).click()
  await expect(dialog).toBeHidden()
  await expect(trophies).toHaveText([third, first])

  await context.clearCookies()
  await signIn(fan)
  await page.goto(`/ic/connections/${me.uid}`)
  await expect(trophies).toHaveText([third, first])
})

test('a profile fits on a phone', async ({ page, fixtures, signIn }) => {
  const [me, other] = [await fixtures.player('longme'), await fixtures.player('longother')]
  const { machine, venue } = await fixtures.venueWithBoard('long')
  for (const code of ['ZIL', 'JWS', 'BND', 'VEN', 'DED', 'FOO', 'MET', 'RSH', 'STR', 'TUR']) {
    const one = code === 'ZIL' ? machine : await fixtures.machine(venue, code)
    await one.finishGame([
      [me, 2_000_000],
      [other, 1_000_000],
    ])
  }
  await machine.finishGame([[me, 1_000_000]], { achievements: ['KB02', 'KB03', 'KB04', 'KB05', 'KB07', 'KB08'] })
  await machine.finishGame([[other, 1_000_000]], { achievements: ['KB02', 'KB03', 'KB04', 'KB05', 'KB07', 'KB08'] })
  await fixtures.processEvents()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(me)
  for (const address of ['/account/profile/overview', `/ic/connections/${other.uid}`]) {
    await page.goto(address)
    await expect(page.getByRole('region', { name: 'Completion' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThan(3000)
  }
})

test('a blocked player is unfollowed and no longer finds the profile', async ({ page, fixtures, signIn }) => {
  const [me, pest] = [await fixtures.player('prof-bloc'), await fixtures.player('profpest')]
  await signIn(me)
  await page.goto(`/connections/${pest.uid}`)
  await page.getByRole('button', { name: `Follow ${pest.username}` }).click()
  await page.getByRole('button', { name: `More actions for ${pest.username}` }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page, '[role=alertdialog]')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`You blocked ${pest.username}`, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: `Profile of ${pest.username}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Unblock ${pest.username}` })).toBeVisible()
  expect((await pest.request(profilesCalls.publicUser, { params: { id: me.uid } })).status).toBe(404)
  await page.goto('/ic/connections?list=blocked')
  await page.getByRole('button', { name: `Unblock ${pest.username}` }).click()
  await expect(page.getByText('You haven’t blocked anyone')).toBeVisible()
})

test('a player’s own profile shows its visibility', async ({ page, fixtures, signIn }) => {
  const shy = await fixtures.player('prof-own', { privacy: 'private' })
  await signIn(shy)
  await page.goto(`/ic/connections/${shy.uid}`)
  await expect(page.getByText('Your profile is private. Only you can see this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('a traveler is offered its time, and changes the zone in the account', async ({ page, fixtures, signIn }) => {
    const takes = await fixtures.player('takeszone')
    await signIn(takes)
    await page.goto('/account/profile/edit')
    const offer = page.getByRole('complementary', { name: 'Time zone' })
    await expect(offer.getByText('You seem to be in Tokyo. Use its time?')).toBeVisible()
    await offer.getByRole('button', { name: 'Use Tokyo time' }).click()
    const zone = page.getByRole('group', { name: 'Time zone' })
    await expect(zone).toContainText('(Tokyo)')
    await expect(zone).toContainText('New games count on days of this zone from')
    await zone.getByRole('button', { name: 'Edit: Time zone' }).click()
    await zone.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin')
    await zone.getByRole('button', { name: 'Save' }).click()
    await expect(zone).toContainText('Central European Time (Berlin)')
    await expect(offer).toBeVisible()
  })
})
