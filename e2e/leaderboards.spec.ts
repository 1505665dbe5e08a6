import { expect, test, withAnimations } from './support/portal.ts'
import { inBothRuns, promised } from './support/deep.ts'
import { playOverTheWire } from './support/machine.ts'

test.use(withAnimations)

test('a finished game climbs the board without a reload', inBothRuns, async ({ page, portal, fixtures, signIn }) => {
  const { ada, machine, board } = await fixtures.home('climb')
  const rival = await fixtures.player('kaijukat')
  await machine.setTeam([rival])
  await machine.finishGame([[ada, 2_000_000]])
  await machine.finishGame([[rival, 3_000_000]])
  await fixtures.processEvents()
  await signIn(ada)

  await page.goto(`/ic/leaderboards/${board.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.name)
  const standings = page.getByRole('region', { name: /standings/i })
  await expect(standings.getByText('3,000,000')).toBeVisible()
  const marker = await page.evaluate(() => (window.name = 'not reloaded'))

  await playOverTheWire(portal, machine, [[ada, 4_500_000]])

  await expect(standings.getByText('4,500,000')).toBeVisible(promised(2_000))
  await expect(standings.getByText('2,000,000')).toHaveCount(0)
  expect(await page.evaluate(() => window.name)).toBe(marker)
})

test('the public board of a share link needs no account', async ({ page, fixtures }) => {
  const { operator, machine, board } = await fixtures.venueWithBoard('share')
  await machine.finishGame([[operator, 812_000_000]])
  await fixtures.processEvents()
  await page.goto(`/insider/leaderboards/${board.eventCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.name)
  await expect(page.getByText('812,000,000').first()).toBeVisible()
})
