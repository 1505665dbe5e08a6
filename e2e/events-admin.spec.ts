import { desktop, noSidewaysScroll, phone } from './support/console.ts'
import { expect, test, watched } from './support/portal.ts'

test('an admin announces an event, changes, cancels and restores it, and the players’ open page follows', async ({
  page,
  context,
  fixtures,
  signIn,
}) => {
  test.slow()
  const admin = await fixtures.player('eventadmin', { groups: ['home', 'admin'] })
  await page.setViewportSize(desktop)
  await signIn(admin)
  const players = await context.newPage()
  await players.goto('/ic/events?show=upcoming')
  await watched(players)
  await page.goto('/admin/events')
  await page.getByRole('link', { name: 'Announce event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible()

  await page.getByLabel('Type').selectOption({ label: 'Launch party' })
  await page.getByRole('button', { name: 'Announce event' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Choose a location for the launch party.')).toBeVisible()
  await page.getByLabel('Type').selectOption({ label: 'Event' })
  await page.getByLabel('Name', { exact: true }).fill('Night of the ramps')
  await page.getByRole('checkbox', { name: 'Godzilla' }).check()
  await page.getByRole('button', { name: 'Announce event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night of the ramps' })).toBeVisible()
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(players.getByText('Night of the ramps').first()).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Week of the ramps')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Changed by ${admin.username}`)).toBeVisible()
  await expect(players.getByText('Week of the ramps').first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancel event' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('Flooded')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('This event is canceled.')).toBeVisible()
  await expect(players.getByText('Week of the ramps')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reinstate event' }).click()
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
  await expect(players.getByText('Week of the ramps').first()).toBeVisible()
})

test('an admin sees an operator’s event on a desktop and on a phone', async ({ page, fixtures, signIn }) => {
  const admin = await fixtures.player('eventadmin2', { groups: ['home', 'admin'] })
  const { operator, venue } = await fixtures.venueWithBoard('evd')
  const now = Date.now()
  await fixtures.event({
    kind: 'launch_party',
    name: 'Party of the bar',
    titleCode: 'ZIL',
    ownerId: operator.userId,
    locationId: venue.id,
    startsAt: new Date(now + 86_400_000),
    endsAt: new Date(now + 2 * 86_400_000),
  })
  await page.setViewportSize(phone)
  await signIn(admin)
  await page.goto('/admin/events?owner=operators&search=party+of+the+bar')
  await page.getByRole('link', { name: 'Party of the bar' }).click()
  await expect(page.getByText('This event belongs to an operator.')).toBeVisible()
  await expect(page.getByRole('link', { name: operator.username })).toBeVisible()
  await noSidewaysScroll(page)
})
