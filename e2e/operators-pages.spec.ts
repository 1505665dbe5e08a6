import fs from 'node:fs'
import { business } from './support/business.ts'
import { phone } from './support/console.ts'
import { expect, test } from './support/portal.ts'

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('an operator sees own locations and alerts at home, all locations with totals, and one with figures, machines and alerts', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const { omar, parlor, annex, godzilla } = await business(portal, fixtures)
  await signIn(omar)
  await page.goto('/insider')
  await expect(page.getByRole('region', { name: 'Your locations' }).getByRole('listitem')).toHaveText([
    new RegExp(`${parlor.name}.*of 2 machines online.*1 open`),
    new RegExp(`${annex.name}.*of 1 machines online`),
  ])
  const fault = page.getByRole('region', { name: 'Open alerts' }).getByRole('link', { name: /Node board 9 not responding/ })
  await expect(fault).toHaveAttribute('href', `/pro/machines/${godzilla.id}`)
  await page.goto('/pro')
  await expect(page).toHaveURL(/\/pro\/locations$/)
  const totals = page.getByRole('region', { name: 'All locations' })
  await expect(totals).toContainText('of 3')
  await expect(totals).toContainText('Open alerts1')
  await page.getByRole('link', { name: parlor.name }).click()

  await expect(page.getByRole('heading', { level: 1, name: parlor.name })).toBeVisible()
  const row = page.getByRole('row', { name: /Godzilla by the door/ })
  await expect(row).toContainText('Online')
  await expect(row).toContainText('1 open')
  await expect(row.getByRole('cell', { name: '2', exact: true })).toHaveCount(3)
  await expect(row.getByRole('img', { name: /2 plays in 14 days, 2 today/ })).toBeVisible()
  await page.getByText('Show data').click()
  await expect(page.getByRole('table', { name: 'Plays by day' }).getByRole('row').nth(1)).toContainText('2')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts).toContainText('Node board 9 not responding')
  await alerts.getByRole('button', { name: 'Resolve' }).click()
  await expect(row).not.toContainText('1 open')
  await expect(alerts).toContainText('No open alerts')
  await page.getByRole('button', { name: /Needs attention 0/ }).click()
  await expect(page.getByText('No machines match.')).toBeVisible()

  await page.getByRole('link', { name: 'Switch to player view' }).click()
  await expect(page).toHaveURL(/\/insider$/)
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Operator view' }).click()
  await expect(page).toHaveURL(/\/pro\/locations$/)
  await page.goto('/pro/locations/999999')
  await expect(page.getByRole('heading', { name: 'Location not found' })).toBeVisible()
})

test('a new location is validated step by step, with errors at the fields', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/400|409/)
  const lena = await fixtures.operator('newcomerop')
  await signIn(lena)
  await page.goto('/pro/locations')
  await page.getByRole('link', { name: 'Add location' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Street address', { exact: true }).fill('702 SE Ankeny St')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').selectOption('OR')
  await page.getByLabel(/ZIP|Postal/).fill('99999-1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a valid postal code (United States).')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Address/ })).toBeVisible()
  await page.getByLabel(/ZIP|Postal/).fill('97214')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /Details/ })).toBeFocused()
  await page.getByLabel('Name').fill('Belmont Arcade')
  const kinds = page.getByLabel('Location type')
  await expect(kinds.locator('option', { hasText: 'Home' })).toHaveCount(0)
  await kinds.selectOption({ index: 1 })
  await page.getByLabel(/Phone/).fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/phone number/i).last()).toBeVisible()
  await page.getByLabel(/Phone/).fill('')
  await page.getByLabel(/Website/).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a web address like example.com.')).toBeVisible()
  await page.getByLabel(/Website/).fill('belmont.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Belmont Arcade is ready' })).toBeVisible()
  await expect(page).toHaveURL(/\/pro\/locations\/new\/complete\?location=\d+$/)
  await page.getByRole('link', { name: 'Open location' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Belmont Pinball')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Belmont Pinball' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove location' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove location' }).click()
  await expect(page.getByText('No locations yet')).toBeVisible()
})

test('an operator works the fleet by keyboard, filters and sorts it, sets machines out of service, moves and exports them', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const { omar, annex } = await business(portal, fixtures)
  await signIn(omar)
  await page.goto('/pro/machines')
  const table = page.getByRole('table', { name: 'Machines' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Godzilla by the door' })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByLabel('Select Jaws upstairs')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Select Jaws upstairs')).not.toBeChecked()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox')).toHaveValue('j')
  await page.getByRole('searchbox').fill('upstairs')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=upstairs/)
  await page.getByRole('searchbox').fill('')
  await expect(table.getByRole('row')).toHaveCount(4)
  await table.getByRole('button', { name: 'Machine' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Rush')
  await expect(table.getByRole('columnheader', { name: 'Machine' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByText('Columns').click()
  await page.getByLabel('Last played').uncheck()
  await page.getByText('Columns').click()
  await expect(table.getByRole('columnheader', { name: 'Last played' })).toHaveCount(0)

  const firstRow = table.getByRole('row').nth(1)
  const placeBefore = await firstRow.boundingBox()
  await table.getByLabel('Select Godzilla by the door').check()
  await table.getByLabel('Select Jaws upstairs').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(await firstRow.boundingBox()).toEqual(placeBefore)
  await page.getByRole('button', { name: 'Take out of service' }).click()
  await expect(table.getByText('Out of service')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByText('Out of service')).toHaveCount(0)
  await table.getByLabel('Select Godzilla by the door').check()
  await table.getByLabel('Select Jaws upstairs').check()
  await page.getByRole('button', { name: 'Take out of service' }).click()
  await expect(table.getByText('Out of service')).toHaveCount(2)
  const summary = page.getByRole('region', { name: 'Fleet overview' })
  await expect(summary).toContainText('Playable now1 of 3')
  await summary.getByRole('link', { name: /^Out of service/ }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText('Please choose a location.')).toBeVisible()
  await dialog.getByLabel('New location').selectOption(String(annex.id))
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(table.getByRole('link', { name: annex.name })).toHaveCount(2)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  const text = fs.readFileSync(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`Godzilla by the door,Godzilla,`)
})

test('the tools show kiosk addresses, posters, documents, the support code and the weekly report; phones have a menu of actions', async ({
  page,
  fixtures,
  signIn,
}) => {
  const { operator, venue, board } = await fixtures.venueWithBoard('tools')
  await signIn(operator)
  await page.goto(`/pro/locations/${venue.id}`)
  await page.getByRole('link', { name: 'Kiosk display' }).click()
  await expect(page.getByText(`/kiosk/${board.eventCode}`)).toBeVisible()
  await page.getByRole('link', { name: 'Utilities', exact: true }).first().click()
  await page.getByRole('link', { name: 'Posters' }).click()
  const poster = (name: string) => page.getByRole('article', { name })
  const showsCover = async (name: string) => {
    const games = poster(name).getByRole('list', { name: 'Games' })
    await expect(games).toContainText('Godzilla')
    await expect.poll(() => games.locator('img').evaluate(isLoaded)).toBe(true)
  }
  await expect(poster(venue.name)).toContainText(`/ic/locations/${venue.id}`)
  await showsCover(venue.name)
  await page.getByLabel('Poster').selectOption({ label: board.name })
  await showsCover(board.name)
  await page.emulateMedia({ media: 'print' })
  await expect(poster(board.name)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/pro/utilities/documents')
  await page.getByRole('button', { name: 'Instructions for Godzilla' }).click()
  await expect(page.getByRole('dialog', { name: 'Instructions' })).toContainText('Godzilla')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/pro\/utilities\/documents$/)
  await page.goto('/pro/utilities/support-code')
  await expect(page.getByText(/^[A-Z0-9-]{6,}$/)).toBeVisible()
  await page.goto('/pro/utilities/weekly-report')
  // Checked after the server has stored it.
  await page.getByLabel('Email me the weekly report').click()
  await expect(page.getByText('You’ll get the report every Monday')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email me the weekly report')).toBeChecked()
  await page.goto('/pro/utilities/nothing-here')
  await expect(page).toHaveURL(/\/404$/)

  await page.setViewportSize(phone)
  await page.goto(`/pro/locations/${venue.id}`)
  await expect(page.getByRole('link', { name: 'Register machine' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Location QR code' })).toBeHidden()
  await page.getByRole('region', { name: 'Opening hours' }).getByRole('link', { name: 'Set opening hours' }).click()
  await page.getByRole('checkbox', { name: /Monday/ }).check()
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('region', { name: 'Opening hours' }).getByRole('row', { name: /Monday/ })).toContainText(' to ')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Location QR code' }).click()
  await expect(page).toHaveURL(`/pro/utilities/posters?location=${venue.id}`)
  const sheet = poster(venue.name)
  const [code, paper] = [await sheet.getByRole('img').last().boundingBox(), await sheet.boundingBox()]
  expect(code && paper && code.x > paper.x && code.x + code.width < paper.x + paper.width).toBe(true)
})

test('a member without a business is redirected to its registration before any operator call', async ({
  page,
  fixtures,
  signIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const home = await fixtures.player('homeonly')
  await signIn(home)
  await page.goto('/pro/machines')
  await expect(page).toHaveURL(/\/business-profile$/)
  expect(calls.filter((url) => /game_location_stats|fleet_machines/.test(url))).toEqual([])
})
