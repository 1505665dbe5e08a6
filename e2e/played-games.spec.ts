import { expectAccessible } from './support/accessible.ts'
import { randomUUID } from 'node:crypto'
import { followsCalls } from '@portal/contract/follows'
import { machineApiOf } from './support/machine.ts'
import { expect, test, watched } from './support/portal.ts'

test('a player opens the last game from home, sees what it changed and saves its card', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('lastgame')
  const player = await fixtures.player('rampqueen')
  const rival = await fixtures.player('silverball')
  await machine.finishGame([[player, 2_000_000]])
  await machine.finishGame([[rival, 3_000_000]])
  await machine.finishGame([
    [player, 5_000_000],
    ['JMS', 900_000],
  ])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/insider')
  await page.getByRole('link', { name: 'See game' }).click()
  await expect(page).toHaveURL(/\/insider\/watch\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Godzilla' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'NEW PERSONAL BEST: 5,000,000' })).toBeVisible()
  const players = page.getByRole('list', { name: 'Players' })
  await expect(players.getByRole('listitem')).toHaveCount(2)
  await expect(players.getByText('JMS')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your ranks' }).getByText('From rank 2 to 1').first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Personal best' }).getByText('+3,000,000')).toBeVisible()
  await watched(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Share game' }).click()
  const card = page.getByRole('dialog', { name: 'Share your game' })
  await expect(card.getByRole('img', { name: /^Godzilla: 5,000,000\./ })).toHaveAttribute('data-state', 'drawn')
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^insider-connected-zil-\d{4}-\d{2}-\d{2}\.png$/)
})

test('an earlier game opens from the play history and from the list of recent games', async ({ page, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('oldgame')
  const player = await fixtures.player('oldtimer')
  const day = 86_400_000
  const now = Date.now()
  for (const [age, score] of [3_000_000, 1_000_000].entries())
    await machine.finishGame([[player, score]], { endedAt: new Date(now - (2 - age) * day) })
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/account/profile/data')
  await page.getByRole('link', { name: 'Godzilla' }).first().click()
  await expect(page.getByRole('img', { name: 'FINAL SCORE: 1,000,000' })).toBeVisible()
  await expect(page.getByText(/^below your best/)).toBeVisible()
  await page.getByText('Show as table').click()
  await page.getByRole('table', { name: 'Your last 2 games' }).getByRole('link').click()
  await expect(page.getByRole('img', { name: 'NEW PERSONAL BEST: 3,000,000' })).toBeVisible()
})

test('a game is at most two presses from activity, feed, high scores and leaderboard', async ({ page, fixtures, signIn }) => {
  const { machine, board } = await fixtures.venueWithBoard('presses')
  const [player, rival] = [await fixtures.player('pressplayer'), await fixtures.player('pressrival')]
  await player.calls(followsCalls.follow, { body: { uid: rival.uid } })
  await machine.recordScans([player], new Date(Date.now() - 3_600_000))
  await machine.finishGame([
    [player, 200_000],
    [rival, 300_000],
  ])
  await fixtures.processEvents()
  await signIn(player)
  const gamePage = page.getByRole('img', { name: 'NEW PERSONAL BEST: 200,000' })
  await page.setViewportSize({ width: 320, height: 800 })

  await page.goto('/account/profile/activity')
  await page.getByRole('main').getByRole('link', { name: 'Godzilla Pro' }).first().click()
  await expect(gamePage).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto('/connections')
  await page.getByRole('link', { name: /set a personal best .* You played in this game/ }).click()
  await expect(gamePage).toBeVisible()
  await page.goto(`/account/machines/${machine.id}`)
  await page.getByRole('region', { name: 'High scores' }).getByRole('link', { name: '200,000 See game' }).click()
  await expect(gamePage).toBeVisible()
  await page.goto(`/ic/leaderboards/${board.id}`)
  await page.getByRole('button', { name: player.username, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See this game' }).click()
  await expect(gamePage).toBeVisible()
  await page.goto(`/ic/games/${machine.title.id}/stats`)
  await page.getByRole('link', { name: '200,000 See game' }).click()
  await expect(gamePage).toBeVisible()
})

test('home shows the running game, and its moment when it ends on any page', async ({ page, portal, fixtures, signIn }) => {
  const { machine } = await fixtures.venueWithBoard('running')
  const [player, rival] = [await fixtures.player('liveplayer'), await fixtures.player('liverival')]
  await machine.finishGame([[player, 2_000_000]])
  // Directly below the score that passes it, also with the scores of other tests on the worldwide leaderboard.
  await machine.finishGame([[rival, 3_999_999]])
  await fixtures.processEvents()
  await machine.recordScans([player])
  await signIn(player)
  await page.goto('/insider')
  await expect(page.getByRole('region', { name: 'Last session' })).toBeVisible()
  await watched(page)
  const uuid = randomUUID()
  const report = (ball: number, score: number) =>
    machineApiOf(portal, machine).progress({
      uuid,
      title_code: machine.titleCode,
      ball,
      player: 1,
      players: [
        { slot: 1, player: player.uid, initials: '', score },
        { slot: 2, player: null, initials: 'JMS', score: 70_000 },
      ],
      at: new Date().toISOString(),
    })
  const ladder = page.getByRole('region', { name: 'Next to beat' })
  // The stream may open after the first report.
  await expect
    .poll(
      async () => {
        await report(1, 1_500_000)
        return ladder.isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  const running = page.getByRole('region', { name: 'Your game' })
  await expect(running.getByRole('heading', { name: 'Godzilla' })).toBeVisible()
  await expect(running.getByRole('img', { name: /^Ball 1\s+Player 1: 1,500,000$/ })).toBeVisible()
  await expect(ladder.getByRole('listitem').filter({ hasText: 'Your best' }).getByText('500,000 to go')).toBeVisible()
  await expect(ladder.getByRole('list', { name: 'Other players' }).getByText('JMS')).toBeVisible()

  await report(2, 2_600_000)
  await expect(ladder.getByRole('listitem').filter({ hasText: 'Your best' }).getByText('Passed')).toBeVisible()
  await page.goto('/ic/games')
  await watched(page)
  await machine.finishGame([[player, 4_000_000]], { uuid })
  await fixtures.processEvents()
  const moment = page.getByRole('region', { name: 'Your last game' })
  await moment.hover()
  await expect(moment.getByText('New personal best')).toBeVisible()
  await expect(moment.getByText(`Passed ${rival.username}`)).toBeVisible()
  await expectAccessible(page)
  await moment.getByRole('link', { name: 'See game' }).click()
  await expect(page.getByRole('img', { name: 'NEW PERSONAL BEST: 4,000,000' })).toBeVisible()
  await page.goto('/insider')
  await expect(page.getByRole('region', { name: 'Last session' })).toBeVisible()
  await expect(moment).toBeHidden()
})
