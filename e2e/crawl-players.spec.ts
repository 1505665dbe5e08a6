import type { Fixtures } from '@portal/server/testing/fixtures'
import { inBothRuns } from './support/deep.ts'
import { inspect, watch } from './support/inspect.ts'
import { test } from './support/portal.ts'

// No consent has been requested yet.
test.use({ consent: null, timezoneId: 'Europe/Berlin' })

// Each test opens many pages.
test.describe.configure({ timeout: 180_000 })

/** A player who has finished a game at home, and an event that runs. */
async function makePlayed(fixtures: Fixtures) {
  const { ada, machine, board } = await fixtures.home('crawl')
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
  return { ada, machine, board, event, place: machine.place, title: machine.title }
}

type Played = Awaited<ReturnType<typeof makePlayed>>

const topics: Record<string, (played: Played) => string[]> = {
  'games and leaderboards': ({ title, board, place }) => [
    '/insider',
    '/games',
    '/ic/games',
    `/ic/games/${title.id}`,
    `/ic/games/${title.id}/achievements`,
    `/ic/games/${title.id}/leaderboards`,
    `/ic/games/${title.id}/stats`,
    `/ic/games/${title.id}/locations`,
    '/leaderboards',
    `/ic/leaderboards/${board.id}`,
    `/my-gameroom/${place.id}/leaderboards/new`,
    `/my-gameroom/${place.id}/leaderboards/${board.id}`,
    `/my-gameroom/${place.id}/leaderboards/${board.id}?edit=true`,
    `/account/locations/${place.id}/leaderboards/${board.id}`,
    '/ic/how-it-works',
    '/ic/compatible-games',
  ],
  'events, locations and machines': ({ event, machine, place }) => [
    '/events',
    '/ic/events?show=mine',
    `/ic/events/${event.id}`,
    `/ic/events/${event.id}/leaderboard`,
    `/ic/events/${event.id}/quests`,
    `/ic/events/${event.id}/locations`,
    `/account/machines/${machine.id}`,
    '/account/machines',
    '/account/machines/register',
    '/account/alerts',
    '/locations',
    `/ic/locations/${place.id}`,
    '/my-gameroom',
    '/my-gameroom/locations/new',
    `/my-gameroom/locations/edit/${place.id}`,
    '/my-gameroom/networks',
  ],
  'their account': () => [
    '/account/notifications',
    '/account/removed-scores',
    '/account/profile/edit',
    '/account/profile/overview',
    '/account/profile/badges',
    '/account/profile/badges?arrange=true',
    '/account/profile/achievements',
    '/account/account-status',
    '/upgrade',
    '/upgrade/checkout?result_success=true',
    '/upgrade/checkout?result_success=false',
    '/account/profile/year-review',
    '/account/profile/stats',
    '/account/profile/activity',
    '/account/profile/data',
    '/account/profile/security',
  ],
  'other players, businesses and failures': ({ ada }) => [
    '/account/hometeam',
    '/connections',
    '/ic/connections',
    `/ic/connections/${ada.uid}`,
    `/ic/connections/${ada.uid}/stats`,
    `/ic/connections/${ada.uid}/achievements`,
    `/ic/connections/${ada.uid}/badges`,
    `/connections/${ada.uid}/activity`,
    '/404',
    '/500',
    '/status',
    '/forums',
    '/sso?return_to=https://elsewhere.example/',
    '/pro',
    '/business-profile',
    '/business-complete',
    '/business-staff',
    '/set-business-validated',
  ],
}

for (const [topic, addressesOf] of Object.entries(topics))
  test(
    `pages of players about ${topic} have no layout or accessibility error`,
    inBothRuns,
    async ({ page, fixtures, portal, signIn, expectConsole }) => {
      watch(page, portal.url)
      // There is no forum here.
      expectConsole(/404.*key=forums/)
      const played = await makePlayed(fixtures)
      await signIn(played.ada)
      for (const address of addressesOf(played)) await inspect(page, address, 'phones')
    },
  )
