import { locationsCalls, type LocationFields } from '@portal/contract/locations'
import { networksCalls } from '@portal/contract/networks'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, watched } from './support/portal.ts'
import { childEmail, makeChildren, insertGuardianConsent, guardianAddress } from '@portal/server/testing/children'
import { makeUnownedMachine } from '@portal/server/testing/test-machine'
import { linkMailedTo } from './support/mail.ts'

const kindOf = 'guardian-asked'

test('a guardian allows the account with initials and later withdraws', async ({ page, portal, expectConsole }) => {
  expectConsole(/400/)
  const kids = makeChildren(portal.app)
  await kids.register('kimallowed')
  await page.goto(await linkMailedTo(portal, guardianAddress('kimallowed'), kindOf))
  await expect(page.getByRole('heading', { level: 1, name: 'Kim needs your permission' })).toBeVisible()
  await expect(page.getByText('kimallowed', { exact: true })).toBeVisible()
  const initials = page.getByLabel(/Show three initials/)
  await expect(initials).not.toBeChecked()
  expect((await kids.rowOf('kimallowed'))?.status).toBe('consent_pending')

  await initials.check()
  await page.getByRole('button', { name: 'Allow account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You allowed Kim’s account' })).toBeVisible()
  await expect(initials).toBeChecked()
  expect(await kids.kindsTo(childEmail('kimallowed'))).toEqual(['activation'])

  await page.getByRole('button', { name: 'Withdraw permission' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw permission' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kim’s account is closed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Kim’s account is closed' })).toBeVisible()
})

test('a guardian deletes everything, and the link then no longer works', async ({ page, portal, expectConsole }) => {
  expectConsole(/400/)
  const kids = makeChildren(portal.app)
  await kids.register('kimdeleted')
  const link = await linkMailedTo(portal, guardianAddress('kimdeleted'), kindOf)
  await page.goto(link)
  await page.getByRole('button', { name: 'Don’t allow account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t allow account' }).click()
  await page.getByRole('button', { name: 'Delete everything now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Everything has been erased' })).toBeVisible()
  expect(await kids.rowOf('kimdeleted')).toBeUndefined()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await watched(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('an expired link offers a new one, which is mailed to the guardian only', async ({ page, portal }) => {
  const kids = makeChildren(portal.app)
  await kids.register('kimnewlink')
  await expect.poll(() => kids.kindsTo(guardianAddress('kimnewlink'))).toEqual([kindOf])
  // No second mail is sent while a link is new.
  await kids.ageLinks()
  await page.goto('/parental-consent')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await page.getByLabel('The child’s email address').fill('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('The child’s email address').fill(childEmail('kimnewlink'))
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText('If that account has a parent or guardian, we’ve emailed them.', { exact: false })).toBeVisible()
  await expect.poll(() => kids.kindsTo(guardianAddress('kimnewlink'))).toEqual([kindOf, kindOf])
})

test.describe('in a browser that has not answered the question about cookies', () => {
  test.use({ consent: null })

  test('nothing but the guardian’s options comes before the button, which nothing covers at any width', async ({
    page,
    portal,
  }) => {
    await makeChildren(portal.app).register('kimwide')
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(await linkMailedTo(portal, guardianAddress('kimwide'), kindOf))
    const allow = page.getByRole('button', { name: 'Allow account', exact: true })
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      // Fails where something covers the button.
      await allow.click({ trial: true })
      await watched(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Allow account')
    await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a guardian allows a child’s home team and ends the membership', async ({ page, portal, fixtures }) => {
  const owner = await fixtures.player('teamhost')
  const room = await fixtures.gameroom(owner)
  const child = await fixtures.player('teamkid', { isMinor: true, firstName: 'Kim' })
  await insertGuardianConsent(portal.app, child)
  const { code } = await owner.calls(networksCalls.makeTeamCode, { body: { location_id: room.id } })
  await child.calls(networksCalls.enterTeamCode, { body: { code } })
  await page.goto(await linkMailedTo(portal, guardianAddress(child.username), 'guardian-team'))
  await expect(page.getByRole('heading', { name: 'Kim would like to join a home team' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kim is on the home team' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove from team' }).click()
  await expect(page.getByRole('heading', { name: 'Kim is not on the home team' })).toBeVisible()
})

test('a child waits for the guardian with a home and a machine, and the guardian confirms one and refuses the other', async ({
  page,
  portal,
  fixtures,
  signIn,
}) => {
  const child = await fixtures.player('homekid', { isMinor: true, firstName: 'Kim' })
  await insertGuardianConsent(portal.app, child)
  const room = await fixtures.gameroom(child, { name: 'Attic' })
  const machine = await makeUnownedMachine(portal.app, `AR-${String(child.userId).padStart(6, '0')}-4`)
  await child.calls(locationsCalls.create, {
    body: {
      name: 'Ramp room',
      location_type: 'home',
      street_address: `${child.userId} NE Alberta St`,
      city: 'Portland',
      state: 'OR',
      postal_code: '97211',
      country: 'US',
    } as LocationFields,
  })
  await signIn(child)
  await page.goto(`/account/machines/register?serial=${machine.serial}&code=${machine.code}`)
  await page.getByLabel('Location').selectOption(String(room.id))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('We asked your parent or guardian')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting for your guardian' })
  await expect(waiting).toContainText('Machine: Godzilla')
  await page.goto('/my-gameroom')
  await expect(waiting).toContainText('Home: Ramp room')
  await expectAccessible(page)

  await page.goto(await linkMailedTo(portal, guardianAddress(child.username), 'guardian-requests'))
  const asked = page.getByRole('region', { name: 'Requests from Kim' })
  await expect(asked.getByText('Add the home Ramp room to the account')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Allow: Ramp room', exact: true }).click()
  await expect(asked.getByText('You allowed this.')).toBeVisible()
  await asked.getByRole('button', { name: /^Don’t allow: Godzilla/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t allow' }).click()
  await expect(asked.getByText('You didn’t allow this.')).toBeVisible()

  await page.goto('/my-gameroom')
  await page.getByRole('navigation', { name: 'Gamerooms' }).getByRole('link', { name: 'Ramp room' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ramp room' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
