import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { readFile } from 'node:fs/promises'
import { expect, test, watched } from './support/portal.ts'

const dayMs = 86_400_000

test.use({ timezoneId: 'Europe/Berlin' })

test('a player finds an event, sees its time in both time zones, saves it to the calendar, and takes part by playing', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { operator, venue, machine } = await fixtures.venueWithBoard('party')
  const now = Date.now()
  const dates = { startsAt: new Date(now - dayMs), endsAt: new Date(now + 3 * dayMs), timeZone: 'America/Los_Angeles' }
  const party = { kind: 'launch_party' as const, name: 'Night of lizards', titleCode: 'ZIL', description: 'Bring a friend.' }
  const place = { locationId: venue.id, ownerId: operator.userId }
  const event = await fixtures.event({ ...party, ...place, ...dates })
  await fixtures.board({ kind: 'event', name: 'Night of lizards', titleCodes: ['ZIL'], eventId: event.id, ...place, ...dates })
  await signIn(await fixtures.player('partygoer'))

  await page.goto('/events')
  await watched(page)
  const inNavigation = page.getByRole('banner').getByRole('link', { name: 'Events', exact: true })
  await expect(inNavigation).toHaveAttribute('aria-current', 'page')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Night of lizards' })
  await expect(card).toContainText('Running')
  await card.getByRole('link', { name: 'Night of lizards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night of lizards')
  const about = page.getByRole('region', { name: 'About' })
  await expect(about.getByText(/your local time$/)).toBeVisible()
  await expect(about.getByText(/Pacific Time$/)).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('night-of-lizards.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `DTEND:${dates.endsAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
  )

  const kim = await fixtures.player('kimflips')
  await machine.finishGame([[kim, 77_000_000]])
  await fixtures.processEvents()
  await expect(about.getByRole('region', { name: 'Standings' })).toContainText('kimflips')
  await page.getByRole('navigation', { name: 'Night of lizards' }).getByRole('link', { name: 'Standings' }).click()
  // The row of the board above them names the highest score too.
  const rows = page.getByRole('region', { name: 'Standings' }).locator('ol')
  await expect(about).toHaveCount(0)
  await expect(rows.getByText('77,000,000')).toBeVisible()
  await page.getByRole('navigation', { name: 'Night of lizards' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByRole('region', { name: 'Locations' }).getByText(venue.name)).toBeVisible()
})

test('an operator registers and cancels a launch party, and creates a board of top games, which a visitor reads in a frame', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { operator, venue, machine } = await fixtures.venueWithBoard('register')
  await signIn(operator)
  await page.goto(`/pro/locations/${venue.id}`)
  await page.getByRole('link', { name: 'Create event' }).click()
  await watched(page)
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Give the event a name.')).toBeVisible()
  await expect(page.getByText('Choose at least one game.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('First flips')
  await page.getByRole('combobox', { name: 'New game' }).selectOption({ label: 'Godzilla' })
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit event')

  await page.getByRole('textbox', { name: 'Name' }).fill('Second flips')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.getByRole('link', { name: 'See event' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second flips')
  await page.goBack()
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(venue.name)
  await expect(page.getByText('Second flips')).toHaveCount(0)

  await page.goto(`/pro/locations/${venue.id}/leaderboards/new`)
  await watched(page)
  await page.getByRole('button', { name: 'Create leaderboard' }).click()
  await expect(page.getByText('Give the leaderboard a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Best two of Friday')
  await page.getByLabel('Starts').fill('2026-01-01T00:00')
  await page.getByLabel('Ends').fill('2025-12-01T00:00')
  await page.getByRole('checkbox', { name: 'Godzilla' }).check()
  await page.getByRole('button', { name: 'Top games' }).click()
  await page.getByRole('textbox', { name: 'Number of top games' }).fill('2')
  await page.getByRole('button', { name: 'Create leaderboard' }).click()
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Best two of Friday')
  const wall = (time: number) => new Date(time).toISOString().slice(0, 16)
  await page.getByLabel('Starts').fill(wall(Date.now() - 3 * dayMs))
  await page.getByLabel('Ends').fill(wall(Date.now() + 3 * dayMs))
  await page.getByRole('button', { name: 'Create leaderboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Best two of Friday')

  const kim = await fixtures.player('kimbesttwo')
  for (const score of [1_000_000, 4_000_000, 5_000_000]) await machine.finishGame([[kim, score]])
  await fixtures.processEvents()
  await page.getByRole('link', { name: 'See standings' }).click()
  await expect(page.getByText('9,000,000').first()).toBeVisible()
  const { leaderboards } = await operator.calls(leaderboardsCalls.list, { query: { location_id: venue.id } })
  const code = leaderboards.find(({ name }) => name === 'Best two of Friday')?.event_code ?? ''
  await page.context().clearCookies()
  await page.goto(`/embed/leaderboards/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best two of Friday')
  await expect(page.getByRole('row', { name: new RegExp(`1 ${kim.username} 9,000,000`) })).toBeVisible()
})

test('a member creates a board for the gameroom, changes it and removes it', async ({ page, fixtures, signIn }) => {
  const { ada, gameroom } = await fixtures.home('makes')
  await signIn(ada)
  await page.goto('/my-gameroom')
  await page.getByRole('link', { name: /Create leaderboard/ }).click()
  await watched(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Sunday family cup')
  await page.getByRole('checkbox', { name: 'Godzilla' }).check()
  await page.getByRole('button', { name: 'Create leaderboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday family cup')
  await expect(page).toHaveURL(new RegExp(`/my-gameroom/${gameroom.id}/leaderboards/\\d+$`))
  await page.getByRole('link', { name: 'Edit leaderboard' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday family cup')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday family cup')
  await page.getByRole('link', { name: 'Edit leaderboard' }).click()
  await page.getByRole('button', { name: 'Remove leaderboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove leaderboard' }).click()
  await expect(page).toHaveURL(/\/my-gameroom$/)
  await expect(page.getByText('Monday family cup')).toHaveCount(0)
})
