import type { BrowserContext, Page } from '@playwright/test'
import { machineApiOf } from './support/machine.ts'
import { expect, test } from './support/portal.ts'

type Told = { name: string; what: Record<string, unknown> }

/** Simulates the mobile app: answers the page's questions and records its messages. */
async function playApp(context: BrowserContext, answers: Record<string, unknown> = {}): Promise<Told[]> {
  const told: Told[] = []
  await context.exposeFunction('callTheApp', (name: string, what?: Record<string, unknown>) => {
    told.push({ name, what: what ?? {} })
    return answers[name] ?? null
  })
  await context.addInitScript(() => {
    const { callTheApp } = globalThis as unknown as { callTheApp: (name: string, what?: unknown) => Promise<unknown> }
    Object.assign(globalThis, { flutter_inappwebview: { callHandler: (name: string, what?: unknown) => callTheApp(name, what) } })
  })
  return told
}

const last = (told: Told[], name: string) => told.findLast((one) => one.name === name)?.what
const names = (told: Told[]) => [...new Set(told.map(({ name }) => name))]

const logIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Flipper-Finger-88')
  await page.keyboard.press('Enter')
}

test('the app receives messages about login, loading pages, codes, copied texts and logout', async ({
  page,
  context,
  fixtures,
  expectConsole,
}) => {
  // A read may be in progress while the session ends.
  expectConsole(/401.*(user_detail|user_notifications)/)
  const told = await playApp(context)
  const player = await fixtures.player('appuser')
  const toldLoading = () => told.some(({ name, what }) => name === 'app_loading_user_info' && what['loading'] === true)
  // The answer waits until the page is complete enough to report the read.
  await page.route('**/portal/user_detail/', async (route) => {
    await expect.poll(toldLoading).toBe(true)
    await route.continue()
  })
  await logIn(page, player.email)
  await expect(page).toHaveURL(/\/insider$|\/ic\/locations$/)
  await expect.poll(() => Object.keys(last(told, 'app_set_tokens') ?? {}).sort()).toEqual(['access_token', 'refresh_token'])
  await expect.poll(() => last(told, 'app_loading_user_info')).toEqual({ loading: false })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL(/\/ic\/games$/)
  await expect.poll(() => told.some(({ name, what }) => name === 'app_pending' && what['pending'] === true)).toBe(true)
  await expect.poll(() => last(told, 'app_pending')).toEqual({ pending: false })

  await page.getByRole('button', { name: 'Sign in at a machine' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expect.poll(() => names(told)).toContain('app_on_show_qr_code')
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => last(told, 'app_copy_to_clipboard')).toEqual({ text: expect.stringMatching(/./) as unknown })
  await page.keyboard.press('Escape')
  await expect.poll(() => names(told)).toContain('app_on_hide_qr_code')

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(() => names(told)).toContain('app_log_out')
  expect(names(told)).not.toContain('app_session_expire')
})

test('the app receives its own message when a session expires', async ({
  page,
  context,
  fixtures,
  signIn,
  faults,
  expectConsole,
}) => {
  expectConsole(/401/)
  const told = await playApp(context)
  await signIn(await fixtures.player('appended'))
  await page.goto('/games')
  await expect.poll(() => names(told)).toContain('app_set_tokens')
  faults.break('stats.home', { problem: 'session.missing' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => names(told)).toContain('app_session_expire')
  expect(names(told)).not.toContain('app_log_out')
})

test('the app provides the position, shares boards and opens outside addresses', async ({ page, context, fixtures, signIn }) => {
  const told = await playApp(context, { app_get_current_position: { latitude: 45.5152, longitude: -122.6784 } })
  const { operator, board } = await fixtures.venueWithBoard('inapp')
  await signIn(operator)
  await page.goto('/ic/locations')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/lat=45\.515/)
  await expect.poll(() => names(told)).toContain('app_set_tokens')
  const before = told.length
  await page.goto(`/ic/leaderboards/${board.id}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect.poll(() => String(last(told, 'app_share_content')?.['url'])).toContain(`/insider/leaderboards/${board.eventCode}`)
  await expect.poll(() => names(told.slice(before))).toContain('app_set_tokens')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect.poll(() => String(last(told, 'app_redirect')?.['url'])).toMatch(/^http.*\/redirect\?r=privacy-policy$/)
  expect(context.pages()).toHaveLength(1)
})

test('the app receives a message while a game runs on the open machine page', async ({
  page,
  context,
  fixtures,
  signIn,
  portal,
}) => {
  const told = await playApp(context)
  const { ada, machine } = await fixtures.home('appgame')
  await signIn(ada)
  await page.goto(`/account/machines/${machine.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const machineApi = machineApiOf(portal, machine)
  const { uuid, title_code } = machine.game([[ada, 1]])
  // Messages of a machine are lost until the page listens, so they are repeated.
  await expect
    .poll(
      async () => {
        const players = [{ slot: 1, player: ada.uid, initials: 'ADA', score: 123_456 }]
        const at = portal.app.clock.now().toISOString()
        await machineApi.progress({ uuid, title_code, ball: 1, player: 1, players, at })
        return last(told, 'app_game_active')
      },
      { timeout: 20_000 },
    )
    .toEqual({ active: true })
})

test('the host page simulates the app for its developers', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('hosttester'))
  await page.goto('/styleguide/native-host')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open in the app' }).click()
  const view = await opened
  await expect(view.getByRole('button', { name: 'Licenses' })).toBeVisible()
  await view.getByRole('button', { name: 'Licenses' }).click()
  await expect(view.getByRole('dialog').getByText('App 7.2.0 (host page)')).toBeVisible()
  const heard = page.getByRole('list', { name: 'What the app heard' })
  await expect(heard).toContainText('app_get_version')
  await expect(heard).toContainText('app_loading_user_info')
  await expect(heard).not.toContainText('eyJ')
})
