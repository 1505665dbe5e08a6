import type { Locator, Page } from '@playwright/test'
import { factoryKeyOf } from '@portal/server/testing/machine-calls'
import { makeUnownedMachine, type UnownedMachine } from '@portal/server/testing/test-machine'
import { createMachineClient } from '../simulator/client.ts'
import { expectAccessible } from './support/accessible.ts'
import { linkMailedTo } from './support/mail.ts'
import { expect, test, type Portal } from './support/portal.ts'
import { password } from './support/registration.ts'

/** The machine itself: it shows a registration code until it has an owner. */
function switchOn(portal: Portal, machine: UnownedMachine) {
  const { id } = factoryKeyOf(machine)
  const client = createMachineClient({ baseUrl: portal.url, key: { id, secret: machine.factorySecret } })
  const hello = () =>
    client.hello({
      serial: machine.serial,
      model_code: machine.modelCode,
      machine_configuration_number: 'MC-1',
      configuration_number: 'C-1',
      code_version: '1.00.0',
      boot_at: new Date().toISOString(),
    })
  return { ...client, hello }
}

/** Counts presses outside text fields; a choice from a list is two. */
function counted() {
  let presses = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      presses++
    },
    choose: async (list: Locator, label: string) => {
      await list.selectOption({ label })
      presses += 2
    },
    pressInMail: () => void presses++,
    presses: () => presses,
  }
}

type Hand = ReturnType<typeof counted>

const codePage = ({ serial, code }: UnownedMachine) => `/account/machines/register?serial=${serial}&code=${code}`

/** From the page behind the machine's QR code to the login of a new account. */
async function makeAccount(page: Page, portal: Portal, { press, choose, pressInMail }: Hand, username: string) {
  const email = `${username}@world.test`
  await press(page.getByRole('link', { name: 'Create a free account' }).first())
  await expect(page.getByText('You’re about to register your machine.', { exact: false })).toBeVisible()
  await page.getByLabel('Date of birth').fill('1980-12-09')
  await choose(page.getByLabel('Country'), 'United States')
  await press(page.getByRole('button', { name: 'Continue' }))
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await press(page.getByLabel(/^I agree to the/))
  await press(page.getByRole('button', { name: 'Continue' }))
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Initials').fill('gmh')
  await press(page.getByRole('button', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkMailedTo(portal, email, 'activation'))
  pressInMail()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Log in', exact: true }))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test.use({ viewport: { width: 390, height: 844 } })

test('a person without an account scans a machine’s code, and plays its first game', async ({ page, portal }) => {
  test.slow()
  const hand = counted()
  const built = await makeUnownedMachine(portal.app, 'AR-559123-4')
  const machine = switchOn(portal, built)
  await page.goto(codePage(built))
  await makeAccount(page, portal, hand, 'firstbuyer')
  await hand.press(page.getByRole('button', { name: 'Log in' }))

  await expect(page.getByText('This is your Godzilla', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // The country is that of the registration.
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await page.getByLabel('Postal code').fill('97214')
  const signInCode = page.waitForResponse(/user_login_qr_code/)
  await hand.press(page.getByRole('button', { name: 'Register' }))
  await expect(page.getByRole('heading', { name: 'Scan this, press start' })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await machine.hello()
  await expect(page.getByText('Pending', { exact: true })).toBeHidden()
  await expect(page.getByText('It’s online and ready.')).toBeVisible()
  await expectAccessible(page)

  const { qr_code } = (await (await signInCode).json()) as { qr_code: string }
  const scan = await machine.scan(qr_code)
  if (!scan.ok) throw new Error(`the machine refused the code: ${scan.message}`)
  const game = {
    uuid: crypto.randomUUID(),
    title_code: 'ZIL',
    model_type: 'pro' as const,
    started_at: new Date().toISOString(),
    ended_at: new Date().toISOString(),
    code_version: '1.00.0',
    players: [{ slot: 1, player: scan.reply.player.uid, initials: 'GMH', score: 4_210_330, achievements: [], data: {} }],
  }
  const sent = await machine.games([game])
  expect(sent).toMatchObject({ ok: true, reply: { results: [{ status: 'stored' }] } })
  await expect(page.getByRole('heading', { name: 'Scan this, press start' })).toBeHidden()
  await expect(page.getByText('4,210,330').first()).toBeVisible()
  await hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }))
  await expect(page.getByRole('region', { name: 'Last session' })).toContainText('Godzilla')
  await expect(page.getByRole('heading', { name: 'Your first game' })).toHaveCount(0)
  expect(hand.presses()).toBeLessThanOrEqual(14)
  test.info().annotations.push({ type: 'presses', description: String(hand.presses()) })
})

test('a code that ended while the account was made is typed again, and home knows the owner', async ({
  page,
  portal,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/400/)
  const built = await makeUnownedMachine(portal.app, 'AR-559124-4')
  const machine = switchOn(portal, built)
  const shown = await machine.hello()
  const newCode = shown.ok ? (shown.reply.registration_code ?? '') : ''
  expect(newCode).not.toBe(built.code)
  await signIn(await fixtures.player('latebuyer'))
  await page.goto(codePage(built))
  await expect(page.getByText('This code has ended. Type the code your machine shows now.')).toBeVisible()
  await page.getByLabel('Registration code').fill(newCode.toLowerCase())
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('This is your Godzilla', { exact: false })).toBeVisible()
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByLabel('Postal code').fill('00000')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('We don’t know this postal code.', { exact: false })).toBeVisible()
  await page.getByLabel('Postal code').fill('97214')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/account\/machines\/\d+$/)

  await page.goto('/insider')
  await expect(page.getByRole('heading', { name: 'Scan this, press start' })).toBeVisible()
  await expect(page.getByText('Switch on your Godzilla')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where do you play?' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite your family' }).click()
  await expect(page).toHaveURL(/\/account\/hometeam/)
})
