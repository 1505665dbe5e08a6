import type { Page } from '@playwright/test'
import type { Faults } from '@portal/server/testing/faults'
import type { Fixtures } from '@portal/server/testing/fixtures'
import { business } from './support/business.ts'
import { inBothRuns, isDeep } from './support/deep.ts'
import { brokenRules, type LayoutRules } from './support/layout-rules.ts'
import { expect, test } from './support/portal.ts'
import { slowDown } from './support/slow-page.ts'

// Checks each address while the server answers late: the layout does not shift, headings and the current tab fit, titles start at the same height, headings keep their distance. What does not fit otherwise is in crawl.spec.ts.

// Each test opens many pages.
test.describe.configure({ timeout: 180_000 })

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }

/** A player with a game, friends, a quest and an event, so that their pages have all parts. */
async function makePlayed(fixtures: Fixtures) {
  const { ada, machine, board } = await fixtures.home('layout')
  const friend = await fixtures.player('layfriend')
  await fixtures.followEachOther(ada, friend)
  await machine.finishGame(
    [
      [ada, 1_482_903_110],
      ['guest:KAT', 1_377_240_900],
    ],
    { achievements: ['KB01'], counters: { modes_started: 11 } },
  )
  await fixtures.processEvents()
  const day = 86_400_000
  const dates = { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) }
  const event = await fixtures.event({ name: 'A week of flips', sternEvent: true, ...dates })
  await fixtures.board({ kind: 'event', name: 'A week of flips', titleCodes: ['ZIL', 'JWS'], eventId: event.id, ...dates })
  const badges = ['Power cut', 'Rail yard'].map((name) => ({
    name,
    shape: 'hex' as const,
    icon: 'star',
    trigger: 'cumulative_score' as const,
    value: 5_000_000,
    blurb: 'Score.',
  }))
  const quest = await fixtures.quest({ name: 'Two lamps', badges })
  const words = { title: 'A page', summary: 'What it is about.', lines: ['## A heading', 'Words.'] }
  const news = await fixtures.page({ ...words, type: 'announcement', slug: 'layout-news' })
  const help = await fixtures.page({
    ...words,
    type: 'help',
    slug: 'layout-help',
    categories: [{ slug: 'start', name: 'Getting started' }],
  })
  const offer = await fixtures.page({ ...words, type: 'promotion', slug: 'layout-offer', promoCode: 'APRON10' })
  await fixtures.page({
    ...words,
    type: 'exclusive',
    slug: 'layout-exclusive',
    categories: [{ slug: 'sound', name: 'Sound' }],
  })
  return { ada, friend, machine, board, event, quest, news, help, offer, place: machine.place, title: machine.title }
}

/** Pages whose title has another place than that of the page header. */
const titleElsewhere: readonly { pages: RegExp; because: string }[] = [
  { pages: /^\/(insider|ic\/how-it-works|ic\/compatible-games)$/, because: 'Home and the guides have headers of their own.' },
  {
    pages: /^\/ic\/(games|events|leaderboards|locations)\/\d+|^\/quests/,
    because: 'The title is on art.',
  },
  {
    pages: /^\/(ic\/locations|account\/profile\/edit)$/,
    because: 'These pages do not have the page header yet.',
  },
  {
    pages: /^\/upgrade|^\/business-|^\/set-business-validated$|^\/(404|500)$/,
    because: 'A single step has its title beside its picture.',
  },
]

/** Pages whose headings stand closer, because they do not have the sections of players' pages yet. */
const closeHeadings = /^\/account\/machines\/\d+$/

type Played = Awaited<ReturnType<typeof makePlayed>>

const topics: Record<string, (played: Played) => string[]> = {
  'games and leaderboards': ({ title, board, place }) => [
    '/insider',
    '/ic/games',
    `/ic/games/${title.id}`,
    `/ic/games/${title.id}/achievements`,
    `/ic/games/${title.id}/leaderboards`,
    `/ic/games/${title.id}/stats`,
    `/ic/games/${title.id}/locations`,
    '/ic/leaderboards',
    `/ic/leaderboards/${board.id}`,
    `/my-gameroom/${place.id}/leaderboards/new`,
    `/my-gameroom/${place.id}/leaderboards/${board.id}`,
    '/ic/how-it-works',
    '/ic/compatible-games',
  ],
  'events, locations and machines': ({ event, machine, place, quest }) => [
    '/ic/events',
    `/ic/events/${event.id}`,
    `/ic/events/${event.id}/leaderboard`,
    `/ic/events/${event.id}/locations`,
    '/quests',
    `/quests/${quest.id}`,
    `/account/machines/${machine.id}`,
    '/account/machines',
    '/account/machines/register',
    '/account/alerts',
    '/ic/locations',
    `/ic/locations/${place.id}`,
    '/my-gameroom',
    '/my-gameroom/locations/new',
    `/my-gameroom/locations/edit/${place.id}`,
    '/my-gameroom/networks',
  ],
  'their account': () => [
    '/account/notifications',
    '/account/notifications/settings',
    '/account/removed-scores',
    '/account/profile/edit',
    '/account/profile/overview',
    '/account/profile/badges',
    '/account/profile/badges?arrange=true',
    '/account/profile/achievements',
    '/account/profile/year-review',
    '/account/profile/stats',
    '/account/profile/activity',
    '/account/profile/data',
    '/account/profile/security',
    '/account/account-status',
    '/upgrade',
    '/upgrade/checkout?result_success=true',
    '/upgrade/checkout?result_success=false',
  ],
  'other players and businesses': ({ friend }) => [
    '/account/hometeam',
    '/ic/connections',
    '/ic/connections?list=followers',
    `/ic/connections/${friend.uid}`,
    `/ic/connections/${friend.uid}/stats`,
    `/ic/connections/${friend.uid}/achievements`,
    `/ic/connections/${friend.uid}/badges`,
    `/ic/connections/${friend.uid}/activity`,
    '/business-profile',
    '/business-complete',
    '/business-staff',
    '/set-business-validated',
  ],
  'news, help and the service': ({ news, help, offer }) => [
    '/announcements',
    `/announcements/${news.id}`,
    '/exclusives',
    '/account/help',
    `/account/help/${help.id}`,
    '/account/promotions',
    `/account/promotions/${offer.id}`,
    '/forums',
    '/status',
    '/get-app',
    '/privacy',
    '/security',
    '/404',
    '/500',
  ],
}

const operatorAddresses = (location: number, machine: number): string[] => [
  '/pro/locations',
  `/pro/locations/${location}`,
  `/pro/locations/${location}/leaderboards/new`,
  `/pro/locations/${location}/events/new`,
  '/pro/locations/new',
  `/pro/locations/edit/${location}`,
  '/pro/machines',
  '/pro/machines/register',
  `/pro/machines/${machine}`,
  '/pro/alerts',
  '/pro/utilities',
  '/pro/utilities/networks',
  '/pro/utilities/kiosk-displays',
  '/pro/utilities/posters',
  '/pro/utilities/documents',
  '/pro/utilities/support-code',
  '/pro/utilities/weekly-report',
  '/pro/account',
  '/pro/help',
  '/pro/news',
]

type Size = typeof phone

const headerTopOf = ({ width }: Size) => (width < tablet.width ? 90 : 112)

const playerRules =
  (size: Size) =>
  (address: string): PageRules => ({
    titleTop: titleElsewhere.some(({ pages }) => pages.test(address)) ? null : headerTopOf(size),
    headingGap: closeHeadings.test(address) ? null : 40,
  })

const operatorRules = () => (): PageRules => ({ titleTop: null, headingGap: null })

type PageRules = Omit<LayoutRules, 'isLoaded'>

/** Styles follow a new size with the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** All broken rules are reported; a page may need a moment after a new size. */
const eventually = expect.configure({ soft: true, timeout: 3_000 })

/** Loads each address at the first size and checks it at all of them. */
async function checkAll(
  page: Page,
  faults: Faults,
  addresses: readonly string[],
  sizes: readonly [Size, ...Size[]],
  rulesAt: (size: Size) => (address: string) => PageRules,
) {
  const { settled } = await slowDown(page, faults)
  for (const address of addresses) {
    await page.setViewportSize(sizes[0])
    await page.goto(address)
    await settled()
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size)
      await drawn(page)
      const rules = { ...rulesAt(size)(address), isLoaded: index === 0 }
      await eventually.poll(() => brokenRules(page, rules), `${address} at ${size.width} px`).toEqual([])
    }
  }
}

/** The deep run loads each page at each width; the other one at the width that its readers use most. */
const sizesFor = (usual: Size, other: Size): readonly [Size, ...Size[]][] =>
  isDeep ? [[phone], [tablet], [desktop]] : [[usual, other]]

for (const sizes of sizesFor(phone, desktop))
  for (const [topic, addressesOf] of Object.entries(topics))
    test(
      `pages of players about ${topic} keep the layout at ${sizes[0].width} px`,
      inBothRuns,
      async ({ page, fixtures, signIn, faults, expectConsole }) => {
        // There is no forum here.
        expectConsole(/404.*key=forums/)
        const played = await makePlayed(fixtures)
        await signIn(played.ada)
        await checkAll(page, faults, addressesOf(played), sizes, playerRules)
      },
    )

for (const sizes of sizesFor(desktop, phone))
  test(
    `pages of operators keep the layout at ${sizes[0].width} px`,
    inBothRuns,
    async ({ page, portal, fixtures, signIn, faults }) => {
      const { omar, parlor, godzilla } = await business(portal, fixtures)
      await signIn(omar)
      await checkAll(page, faults, operatorAddresses(parlor.id, godzilla.id), sizes, operatorRules)
    },
  )
