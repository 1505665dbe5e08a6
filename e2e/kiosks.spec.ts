import { expectAccessible } from './support/accessible.ts'
import { inBothRuns, promised } from './support/deep.ts'
import { expect, test, withAnimations } from './support/portal.ts'
import { machineApiOf, playOverTheWire } from './support/machine.ts'

test.use(withAnimations)

test('a kiosk shows a new score at once, without an account', inBothRuns, async ({ page, portal, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('kiosk')
  await machine.finishGame([[operator, 100_000_000]])
  await fixtures.processEvents()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('100,000,000').first()).toBeVisible()
  await playOverTheWire(portal, machine, [[operator, 230_000_000]])
  await expect(page.getByText('230,000,000').first()).toBeVisible(promised(2_000))
})

test('a kiosk that loses the network keeps its content and shows its time', async ({
  page,
  context,
  portal,
  fixtures,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to load|fetch/)
  const { operator, machine, board } = await fixtures.venueWithBoard('offline')
  await machine.finishGame([[operator, 55_000_000]])
  await fixtures.processEvents()
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('55,000,000').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Last updated/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('55,000,000').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  expect(portal.url).toBeTruthy()
})

test('an unknown code leads to the not-found page', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.goto('/kiosk/None-Such-Code')
  await expect(page.getByRole('main')).toContainText(/not|no /i)
})

test('a screen shows a code, is claimed by an operator, shows its boards and is reloaded remotely', async ({
  browser,
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('paired')
  await machine.finishGame([[operator, 71_000_000]])
  await fixtures.processEvents()
  const wall = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screen = await wall.newPage()
  await screen.goto(`${portal.url}/kiosk`)
  const shown = screen.getByRole('img', { name: /Code for this screen/ })
  await expect(shown).toBeVisible()
  const code = ((await shown.getAttribute('aria-label')) ?? '').replace('Code for this screen: ', '').replaceAll(' ', '')
  await expectAccessible(screen)

  await signIn(operator)
  await page.goto(`/pro/utilities/kiosk-displays?code=${code}`)
  await expect(page.getByLabel('Code on the screen')).toHaveValue(code)
  await page.getByRole('button', { name: 'Add a screen' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await expect(page.getByText('Please choose a leaderboard.')).toBeVisible()
  await page.getByLabel('Name').fill('By the bar')
  await page.getByRole('checkbox', { name: board.name }).check()
  await page.getByRole('button', { name: 'Add a screen' }).click()
  await expect(page.getByText('Screen added')).toBeVisible()
  await expect(screen.getByText('71,000,000').first()).toBeVisible({ timeout: 15_000 })

  await screen.reload()
  await expect(screen.getByText('71,000,000').first()).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove By the bar' }).click()
  await expect(page.getByText('No screens yet')).toBeVisible()
  await screen.reload()
  await expect(screen.getByRole('img', { name: /Code for this screen/ })).toBeVisible()
  await wall.close()
})

test('an overlay shows a board on a transparent page', async ({ page, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('overlay')
  await machine.finishGame([[operator, 42_000_000]])
  await fixtures.processEvents()
  await page.goto(`/kiosk/${board.eventCode}/overlay`)
  await expect(page.getByRole('listitem').filter({ hasText: '42,000,000' })).toBeVisible()
  const behind = await page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('main')].map(
      (part) => part && getComputedStyle(part).backgroundColor,
    ),
  )
  expect(new Set(behind)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test('a portrait screen names the game above its rows before the picture', async ({ page, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('upright')
  await machine.finishGame([[operator, 42_000_000]])
  await fixtures.processEvents()
  await page.setViewportSize({ width: 1080, height: 1920 })
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('42,000,000').first()).toBeVisible()
  const isInFront = await page.locator('.leaderboard-header p').evaluate((name) => {
    const { left, top, height } = name.getBoundingClientRect()
    return document.elementFromPoint(left + 4, top + height / 2) === name
  })
  expect(isInFront).toBe(true)
})

test('a signed-in player sees the same kiosk, stays signed in, and a rejected call does not leave it', async ({
  page,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/401|500/)
  const { operator, machine, board } = await fixtures.venueWithBoard('ksigned')
  await machine.finishGame([[operator, 31_000_000]])
  await fixtures.processEvents()
  await signIn(operator)
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('31,000,000').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('portal.last-seen.kiosk') ?? ''), { timeout: 10_000 })
    .toContain('31000000')
  for (const problem of ['session.missing', 'fault.ours'] as const) {
    faults.break('leaderboards.byEventCode', { problem })
    await page.reload()
    await expect(page.getByText('31,000,000').first()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(`/kiosk/${board.eventCode}`)
    faults.clear()
  }
  await page.goto('/insider')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('an address with the id of a public board shows the board', async ({ page, portal, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('knumber')
  await machine.finishGame([[operator, 12_000_000]])
  await fixtures.processEvents()
  await page.goto(`/kiosk/${board.id}`)
  await expect(page.getByText('12,000,000').first()).toBeVisible()
  await playOverTheWire(portal, machine, [[operator, 13_000_000]])
  await expect(page.getByText('13,000,000').first()).toBeVisible()
})

test('a kiosk shows the live scores of a game in progress, and the combined board in turn', async ({
  page,
  portal,
  fixtures,
}) => {
  const { operator, machine, venue } = await fixtures.venueWithBoard('kgame')
  const jaws = await fixtures.machine(venue, 'JWS')
  const now = Date.now()
  const board = await fixtures.board({
    kind: 'location',
    name: 'Two games',
    titleCodes: ['ZIL', 'JWS'],
    locationId: venue.id,
    ownerId: operator.userId,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
  })
  await machine.finishGame([[operator, 61_000_000]])
  await jaws.finishGame([[operator, 62_000_000]])
  await fixtures.processEvents()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.clock.install()
  await page.goto(`/kiosk/${board.eventCode}`)
  await expect(page.getByText('61,000,000').first()).toBeVisible()
  const playing = page.getByRole('region', { name: 'Game in progress' })
  await expect(playing).toHaveCount(0)

  const game = machine.game([
    [operator, 1_000],
    ['guest:BOB', 2_000],
  ])
  const progress = (ball: number, score: number) =>
    machineApiOf(portal, machine).progress({
      uuid: game.uuid,
      title_code: 'ZIL',
      ball,
      player: 2,
      players: game.players.map(({ slot, player, initials }) => ({ slot, player, initials, score: score * slot })),
      at: new Date().toISOString(),
    })
  // Reports of a machine are lost until the page listens, so they are repeated.
  await expect
    .poll(
      async () => {
        await progress(1, 4_500_000)
        return playing.getByText('9,000,000').isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await expect(playing).toContainText('Ball 1')
  await expect(playing).toContainText('BOB')
  await progress(2, 5_000_000)
  await page.clock.runFor(1_000)
  await expect(playing.getByText('10,000,000')).toBeVisible()
  await expectAccessible(page)

  // Each board stays for several of these steps, so none is missed.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4_000)
        return page.getByText('All games combined').isVisible()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await expect(page.getByText('200', { exact: true })).toBeVisible()
  await progress(0, 5_000_000)
  await expect(playing).toHaveCount(0)
})
