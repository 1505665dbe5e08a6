import type { Page } from '@playwright/test'
import { expect, test } from './support/portal.ts'

type Told = { what: string; body: Record<string, string>; bearer: boolean }

/** Records the tracking requests of the page from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', (request) => {
    const what = /\/(track_page|track_event)$/.exec(request.url())?.[1]
    if (what)
      told.push({
        what,
        body: request.postDataJSON() as Record<string, string>,
        bearer: 'authorization' in request.headers(),
      })
  })
  return told
}

const pages = (told: Told[]) => told.filter(({ what }) => what === 'track_page').map(({ body }) => body['url'])
const events = (told: Told[]) =>
  told.filter(({ what }) => what === 'track_event').map(({ body }) => `${body['category']}: ${body['name']}`)

test.describe('with consent', () => {
  test.use({ consent: ['C0002'] })

  test('every page view is counted once, with the session’s token and without secrets', async ({
    page,
    fixtures,
    signIn,
    expectConsole,
  }) => {
    // No location has the title.
    expectConsole(/404.*game_locations_search/)
    const told = listen(page)
    const { ada, machine } = await fixtures.home('counted')
    await signIn(ada)
    await page.goto('/insider?token=secret&email=ada@world.test')
    await expect.poll(() => pages(told)).toEqual(['/insider'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
    await expect.poll(() => pages(told)).toEqual(['/insider', '/ic/games'])
    await page.goto(`/ic/games/${machine.title.id}?checkout_url=x&tab=models`)
    await expect.poll(() => pages(told)).toEqual(['/insider', '/ic/games', '/ic/games/{id}?tab=models'])
    expect(told.filter(({ bearer }) => !bearer)).toEqual([])
    expect(JSON.stringify(told)).not.toMatch(/secret|fixtures\.test/)
  })

  test('logins, failed logins and logouts are tracked', async ({ page, fixtures, expectConsole }) => {
    expectConsole(/401/)
    const told = listen(page)
    const player = await fixtures.player('toldtale')
    await page.goto('/login')
    const logIn = async (password: string) => {
      await page.getByLabel('Email').fill(player.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await logIn('not-the-Password-1')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => events(told)).toEqual(['User authentication: Login failed'])
    await logIn('Flipper-Finger-88')
    await expect(page).toHaveURL(/\/insider$/)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect
      .poll(() => events(told))
      .toEqual(['User authentication: Login failed', 'User authentication: Logged in', 'User authentication: Logged out'])
  })
})
