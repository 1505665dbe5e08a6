import { expect, test as base, type Page } from '@playwright/test'
import { startTestApp, type TestApp } from '@portal/server/testing/app'
import { makeFixtures, type Fixtures, type TestPlayer } from '@portal/server/testing/fixtures'

export type Portal = { app: TestApp; fixtures: Fixtures; url: string }

type ConsentKind = 'C0002' | 'C0003' | 'C0004'

const consentRecord = (kinds: readonly ConsentKind[]) =>
  JSON.stringify({ ...Object.fromEntries(kinds.map((kind) => [kind, true])), version: '2', browserId: 'e2e' })

type WorkerFixtures = { portal: Portal }
type TestFixtures = {
  fixtures: Fixtures
  /** Makes calls of the server fail, until the end of the story. */
  faults: TestApp['faults']
  /** Opens a page as a player: signed in by cookie, without typing a password, now or earlier. */
  signIn: (player: TestPlayer, at?: Date) => Promise<void>
  /** What the visitor answered about cookies before the story; null when they are still to be asked. */
  consent: readonly ConsentKind[] | null
  /** The visitor allows something before the next page. */
  allow: (...kinds: ConsentKind[]) => Promise<void>
  /** Console errors a story expects, e.g. the 400 of a wrong password. */
  expectConsole: (pattern: RegExp) => void
}

/**
 * Stories run on the real server with a database of their own. Any error in the browser's console that a story
 * does not announce fails it.
 */
export const test = base.extend<TestFixtures & { consoleTrap: RegExp[] }, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const app = await startTestApp({ live: true, env: { WEB_DIST: process.env['WEB_DIST'] ?? '' } })
      const fixtures = await makeFixtures(app)
      await use({ app, fixtures, url: app.url })
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  faults: async ({ portal }, use) => {
    await use(portal.app.faults)
    portal.app.faults.mend()
  },
  fixtures: async ({ portal }, use) => use(portal.fixtures),
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
    // Before the first page of the story; what is chosen in it stands.
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
    use(async (player, at) => {
      const session = await player.session(at)
      const cookie = (name: string, value: string) => ({ name, value, url: portal.url, sameSite: 'Lax' as const })
      await context.addCookies([
        cookie('insider-token', session.accessToken),
        cookie('insider-refresh-token', session.refreshToken),
        cookie('insider-user-id', String(player.userId)),
        cookie('insider-profile-id', String(player.profileId)),
      ])
    }),
})

export { expect }

/** The page is alive, and what watches over it is there. */
export const watched = (page: Page) => page.locator('html[data-watched]').waitFor({ state: 'attached' })

/** A search for places that finds none is answered so, and the page says it: which places there are is the world of other stories too. */
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
