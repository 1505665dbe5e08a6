import type { Fixtures } from '@portal/server/testing/fixtures'
import { inBothRuns } from './support/deep.ts'
import { inspect, watch } from './support/inspect.ts'
import { test } from './support/portal.ts'

// No consent has been requested yet.
test.use({ consent: null, timezoneId: 'Europe/Berlin' })

// The test opens many pages.
test.describe.configure({ timeout: 180_000 })

test(
  'pages of editors have no layout or accessibility error',
  inBothRuns,
  async ({ page, fixtures, portal, signIn, expectConsole }) => {
    watch(page, portal.url)
    // The demo's special event does not exist here.
    expectConsole(/404.*events\/6208/)
    await signIn(await fixtures.player('crawlread'))
    for (const address of await writePages(fixtures, 'crawled')) await inspect(page, address, 'phones')
  },
)

/** Creates a page of each kind; returns their addresses and those of their lists. */
async function writePages(fixtures: Fixtures, name: string): Promise<string[]> {
  const common = {
    slug: name,
    title: `Page ${name}`,
    summary: 'What it is about.',
    displayImage: '/art/ZIL-hero.svg',
    titleCodes: ['ZIL'],
  }
  const lines = ['## A heading', 'Words.', '- one', '- two', 'Averyveryverylongwordthatneverends'.repeat(4)]
  const write = (type: 'announcement' | 'exclusive' | 'help' | 'promotion', more: object = {}) =>
    fixtures.page({ ...common, type, lines, ...more }).then(({ id }) => id)
  const help = await write('help', { categories: [{ slug: 'start', name: 'Getting started' }] })
  const announcement = await write('announcement', { related: [help] })
  const locked = await write('exclusive', { audience: 'all_access', categories: [{ slug: 'glass', name: 'Behind the glass' }] })
  await write('exclusive', { slug: `${name}-open`, categories: [{ slug: 'sound', name: 'Sound' }] })
  const offer = await write('promotion', { promoCode: 'APRON10' })
  await fixtures.card({
    title: 'Venom hunt',
    linkUrl: '/ic/games',
    cta: 'Find a machine',
    titleCode: 'VEN',
    countdownTo: new Date(Date.now() + 1e9),
  })
  await fixtures.card({ title: 'A card', linkUrl: '/exclusives', cta: 'Look', imageUrl: '/art/ZIL-hero.svg' })
  const badge = { shape: 'hex' as const, icon: 'star', trigger: 'cumulative_score' as const, value: 5_000_000, blurb: 'Score.' }
  const badges = ['Power cut', 'Rail yard', 'Averyveryverylongwordthatneverends'].map((one) => ({ ...badge, name: one }))
  const views = [
    ['jaws', ''],
    ['no7', ''],
    ['no7', 'kaiju'],
    ['dna', 'venom'],
    ['dna', 'elvira'],
    ['dna', ''],
    ['other', ''],
  ] as const
  const quests: string[] = []
  for (const [type, caption] of views)
    quests.push(
      `/quests/${(await fixtures.quest({ name: `Quest ${type} ${caption}`, type, caption, instructions: ['Play.'], badges })).id}`,
    )
  return [
    ...quests,
    '/quests',
    '/quests/quest-a-palooza',
    '/ic/events/6208/quests',
    '/announcements',
    `/ic/announcements/${announcement}`,
    '/exclusives',
    `/exclusives/glass/${locked}`,
    '/account/help',
    `/account/help/${help}`,
    '/account/promotions',
    `/account/promotions/${offer}`,
  ]
}
