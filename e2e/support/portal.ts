import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type Fixtures, type TestPlayer } from '@portal/server/testing/fixtures'

export type Portal = { app: TestApp; fixtures: Fixtures; url: string }

/** That of the tests' browser: people in another zone are offered its time. */
const browserZone = 'America/Los_Angeles'

type ConsentKind = 'C0002' | 'C0003' | 'C0004'

const consentRecord = (kinds: readonly ConsentKind[]) =>
  JSON.stringify({ ...Object.fromEntries(kinds.map((kind) => [kind, true])), version: '3', browserId: 'e2e' })

type WorkerFixtures = { portal: Portal }
type TestFixtures = {
  fixtures: Fixtures
  /** Makes calls of the server fail until the end of the test. */
  faults: TestApp['faults']
  /** Opens a page as a player, signed in by cookie at the given time or now. */
  signIn: (player: TestPlayer, at?: Date) => Promise<void>
  /** Consent given before the test; null shows the notice. */
  consent: readonly ConsentKind[] | null
  /** Gives consent before the next page. */
  allow: (...kinds: ConsentKind[]) => Promise<void>
  /** Console errors that a test expects, such as the 400 of a wrong password. */
  expectConsole: (pattern: RegExp) => void
}

/** Tests run on the real server with a database of their own. Any unexpected error in the browser's console fails the test. */
export const test = base.extend<TestFixtures & { consoleTrap: RegExp[] }, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const app = await startTestApp({ live: true, env: { WEB_DIST: process.env['WEB_DIST'] ?? '' } })
      const fixtures = withOwnNames(await makeFixtures(app, { timeZone: browserZone }))
      await use({ app, fixtures, url: app.url })
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  faults: async ({ portal }, use) => {
    await use(portal.app.faults)
    portal.app.faults.clear()
  },
  fixtures: async ({ portal }, use) => use(portal.fixtures),
  page: async ({ page }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await open(address, options)
      if (options?.waitUntil === undefined) await hasCode(page)
      return answer
    }
    await use(page)
  },
  consoleTrap: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const errors = trapErrors(page)
      await use(expected)
      expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  consent: [[], { option: true }],
  context: async ({ context, consent }, use) => {
    // Only before the first page of the test; later choices remain.
    if (consent)
      await context.addInitScript((record) => {
        // Sandboxed frames and empty pages have no storage.
        if (!self.origin.startsWith('http')) return
        if (localStorage.getItem('portal.consent') === null) localStorage.setItem('portal.consent', record)
      }, consentRecord(consent))
    await use(context)
  },
  allow: async ({ context }, use) =>
    use(async (...kinds) => {
      await context.addInitScript((record) => {
        if (self.origin.startsWith('http')) localStorage.setItem('portal.consent', record)
      }, consentRecord(kinds))
    }),
  expectConsole: async ({ consoleTrap }, use) => use((pattern) => void consoleTrap.push(pattern)),
  signIn: async ({ context, portal }, use) =>
    use(async (player, at) => context.addCookies(await cookiesOf(portal.url, player, at))),
})

export { expect }

/** Ends the name of each person with a number of its own, because tests share the portal of their worker in any order. */
function withOwnNames(fixtures: Fixtures): Fixtures {
  let named = 0
  const digits = 3
  const own = (name: string, longest: number) => name.slice(0, longest - digits) + (++named).toString(36).padStart(digits, '0')
  const usernameMax = 12
  // The fixtures put `ada-` and `bar-` before these names.
  const homeMax = usernameMax - 'ada-'.length
  return {
    ...fixtures,
    player: (username, options) => fixtures.player(own(username, usernameMax), options),
    operator: (username, options) => fixtures.operator(own(username, usernameMax), options),
    home: (name = 'home') => fixtures.home(own(name, homeMax)),
    venueWithBoard: (name = 'venue') => fixtures.venueWithBoard(own(name, homeMax)),
  }
}

/** Options of tests that need motion: the others run without animations, which take half of the browser's processor time. */
export const withAnimations = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Waits until the page is hydrated and its late parts are loaded. */
export const watched = (page: Page) => page.locator('html[data-watched]').waitFor({ state: 'attached' })

/** Waits until React has taken over the document, because a prerendered page is visible before it reacts. Other documents have no root. */
const hasCode = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })

/** Opens an address in a browser of another player. Close it by `page.context().close()`. */
export async function openAs(browser: Browser, url: string, player: TestPlayer, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies(await cookiesOf(url, player))
  const page = await context.newPage()
  await page.goto(address)
  await watched(page)
  return page
}

async function cookiesOf(url: string, player: TestPlayer, at?: Date) {
  const session = await player.session(at)
  const values = {
    'insider-token': session.accessToken,
    'insider-refresh-token': session.refreshToken,
    'insider-user-id': String(player.userId),
    'insider-profile-id': String(player.profileId),
  }
  return Object.entries(values).map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const }))
}

/** A search without locations answers 404; other tests decide which locations exist. */
const nowhere = /404.*game_locations_search/

function trapErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !nowhere.test(`${message.text()} ${message.location().url}`))
      errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
