import { readFile } from 'node:fs/promises'
import { expect, test, watched } from './support/portal.ts'

const day = 86_400_000

test('a player filters and saves their games, downloads an archive and sees the public profile', async ({
  page,
  fixtures,
  portal,
  signIn,
}) => {
  const { machine } = await fixtures.venueWithBoard('data')
  const player = await fixtures.player('takealong')
  const room = await fixtures.gameroom(player)
  const atHome = await fixtures.machine(room, 'JWS')
  const now = Date.now()
  for (let ago = 1; ago <= 2; ago++) await machine.finishGame([[player, ago * 1_000_000]], { endedAt: new Date(now - ago * day) })
  await atHome.finishGame([[player, 55_000_000]])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/account/profile/data')
  await watched(page)
  const games = page.getByRole('region', { name: 'Play history' })
  await expect(games.getByRole('row')).toHaveCount(4)
  await expect(games.getByText('Includes the 3 games that match your filters.')).toBeVisible()
  await games.getByRole('button', { name: 'At home' }).click()
  await expect(games.getByRole('row')).toHaveCount(2)
  await expect(games.getByRole('row', { name: /Jaws.*55,000,000/ })).toBeVisible()
  await expect(page).toHaveURL(/where=home/)
  await games.getByRole('button', { name: 'Clear filters' }).click()
  await games.getByLabel('Game', { exact: true }).selectOption({ label: 'Godzilla' })
  await expect(games.getByText('Includes the 2 games that match your filters.')).toBeVisible()

  const saved = page.waitForEvent('download')
  await games.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^games-.*\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)

  const archive = page.getByRole('region', { name: 'Full archive' })
  await archive.getByRole('button', { name: 'Request archive' }).click()
  await expect(archive.getByRole('button', { name: 'Preparing archive' })).toBeVisible()
  await portal.app.services.jobs.drain()
  const zip = page.waitForEvent('download')
  await archive.getByRole('button', { name: 'Save archive' }).click()
  const content = await readFile(await (await zip).path())
  expect(content.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 3, 4]))

  const publicView = page.getByRole('region', { name: 'How others see you' })
  await expect(publicView.getByText(player.username)).toBeVisible()
  await expect(publicView.getByRole('link', { name: 'Open public profile' })).toBeVisible()
})
