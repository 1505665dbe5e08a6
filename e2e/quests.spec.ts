import { questsEditorCalls } from '@portal/contract/quests-editor'
import { followsCalls } from '@portal/contract/follows'
import { gamesCalls } from '@portal/contract/games'
import type { Fixtures } from '@portal/server/testing/fixtures'
import { expect, test, watched } from './support/portal.ts'

const dayMs = 86_400_000
const wall = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 16)

type Badges = Parameters<Fixtures['quest']>[0]['badges']

const five: Badges = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => ({
  name,
  shape: 'round',
  icon: 'star',
  blurb: `What ${name} asks.`,
  trigger: 'cumulative_score',
  value: (index + 1) * 1_000_000,
}))

const views = [
  { view: 'Jaws', type: 'jaws', caption: 'How deep?', code: 'JWS', countdown: false },
  { view: 'James Bond 007', type: 'no7', caption: 'Eight files', code: 'BND', countdown: true },
  { view: 'Godzilla', type: 'no7', caption: 'A kaiju a day', code: 'ZIL', countdown: true },
  { view: 'Venom', type: 'dna', caption: 'Hunt symbiotes', code: 'VEN', countdown: true },
  { view: 'Elvira', type: 'dna', caption: 'Elvira waits', code: 'EHH', countdown: true },
  { view: 'Jurassic Park', type: 'dna', caption: 'Dig', code: 'JRP', countdown: true },
  { view: 'Foo Fighters', type: 'other', caption: 'Five songs', code: 'FOO', countdown: true },
] as const

test('each of the seven views has its countdown or none, and a link to the locations of its game', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('viewer'))
  for (const { view, type, caption, code, countdown } of views) {
    const { id } = await fixtures.quest({
      name: `Quest of ${view}`,
      type,
      caption,
      instruction: 'Sign in first.',
      instructions: ['Play.', 'Light it.'],
      progressDescription: 'Progress is saved after each game.',
      badges: five,
      endsAt: wall(3.5),
    })
    await page.goto(`/quests/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Quest of ${view}` })).toBeVisible()
    for (const text of [caption, 'Sign in first.', 'Light it.', 'Progress is saved after each game.'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText('TIME REMAINING IN QUEST:')).toBeVisible({ visible: countdown })
    if (countdown) await expect(page.getByText(/^03 days, 1[12] hours, \d\d mins$/)).toBeAttached()
    const find = page.getByRole('link', { name: 'FIND LOCATIONS' })
    await expect(find).toHaveCount(2)
    for (const link of await find.all()) await expect(link).toHaveAttribute('href', `/ic/locations?gameCode=${code}`)
  }
})

test('each badge of every view says how to earn it', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('rulereader'))
  const badges: Badges = [
    { name: 'Sum', shape: 'round', icon: 'star', trigger: 'cumulative_score', value: 50_000_000, titleCodes: ['ZIL'] },
    { name: 'Best', shape: 'round', icon: 'star', trigger: 'high_score', value: 120_000_000, titleCodes: ['ZIL'] },
    { name: 'Games', shape: 'round', icon: 'star', trigger: 'games_played', value: 8 },
    { name: 'Days', shape: 'round', icon: 'star', trigger: 'unique_days', value: 3, titleCodes: ['ZIL'] },
    { name: 'Streak', shape: 'round', icon: 'star', trigger: 'day_streak', value: 3 },
    { name: 'Team', shape: 'round', icon: 'star', trigger: 'team_total', value: 500_000_000, titleCodes: ['ZIL'] },
  ]
  const rules = [
    'Score 50,000,000 in total on Godzilla',
    'Score 120,000,000 in one game of Godzilla',
    'Play 8 games',
    'Play Godzilla on 3 different days',
    'Play on 3 days in a row',
    'Score 500,000,000 in total as a home team on Godzilla',
  ]
  for (const { view, type, caption } of views) {
    const { id } = await fixtures.quest({ name: `Rules of ${view}`, type, caption, badges })
    await page.goto(`/quests/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Rules of ${view}` })).toBeVisible()
    // The next file names itself when it opens; a grid has the rule in the panel of the chosen badge.
    const visible = view === 'James Bond 007' ? rules.slice(0, 1) : rules
    for (const [index, rule] of visible.entries()) {
      const badge = page.getByRole('button', { name: new RegExp(`^${badges[index]?.name}`) })
      if (view === 'Godzilla') await badge.click()
      await expect(page.getByText(rule, { exact: true })).toBeVisible()
    }
  }
})

test('arrow keys move between badges and Enter chooses one', async ({ page, fixtures, signIn }) => {
  await signIn(await fixtures.player('arrows'))
  const { id } = await fixtures.quest({ name: 'Keys', type: 'no7', caption: 'A kaiju a day', badges: five })
  await page.goto(`/quests/${id}`)
  const badge = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await badge('One').focus()
  await page.keyboard.press('ArrowRight')
  await expect(badge('Two')).toBeFocused()
  await page.keyboard.press('End')
  await expect(badge('Five')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(badge('One')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(badge('Five')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(badge('Five')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 3, name: 'Five' })).toBeVisible()
})

test('the panel of a badge shows its progress and the last games that counted', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('panel1')
  const { machine, venue } = await fixtures.venueWithBoard('panel')
  const { id } = await fixtures.quest({
    name: 'Panel',
    type: 'jaws',
    badges: [
      { name: 'Climb', shape: 'round', icon: 'star', blurb: 'Keep going.', trigger: 'cumulative_score', value: 9_000_000 },
    ],
  })
  for (const score of [1_000_000, 1_200_000, 1_300_000, 1_500_000]) await machine.finishGame([[player, score]])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto(`/quests/${id}`)
  const panel = page.getByRole('region', { name: 'Climb' })
  await expect(panel.getByText('5,000,000 of 9,000,000 points')).toBeVisible()
  await expect(panel.getByText('4,000,000 points to go')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByRole('listitem').filter({ hasText: venue.name })).toHaveCount(3)
  await expect(panel.getByText('+1,300,000')).toBeVisible()
  await expect(panel.getByText('Keep going.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Climb/ }).getByText('5,000,000 of 9,000,000 points, 4,000,000 points to go'),
  ).toBeVisible()
})

test('phones have one link to locations, at the end, and the panel below its badge', async ({ page, fixtures, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await fixtures.player('phonequest'))
  const { id } = await fixtures.quest({ name: 'Small', type: 'jaws', badges: five })
  await page.goto(`/quests/${id}`)
  await expect(page.getByRole('link', { name: 'FIND LOCATIONS' })).toHaveCount(1)
  const topOf = async (name: string) => (await page.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox())?.y ?? 0
  await page.getByRole('button', { name: /^Two/ }).click()
  const panel = await page.getByRole('region', { name: 'Two' }).boundingBox()
  expect(panel?.y).toBeGreaterThan(await topOf('Two'))
  expect(panel?.y).toBeLessThan(await topOf('Three'))
})

test('the countdown of a quest runs to its start, then to its end, and is zero afterwards', async ({
  page,
  fixtures,
  signIn,
}) => {
  await signIn(await fixtures.player('timekeeper'))
  const coming = await fixtures.quest({ name: 'Coming', badges: five, startsAt: wall(2), endsAt: wall(9) })
  await page.goto(`/quests/${coming.id}`)
  await expect(page.getByText('TIME TILL QUEST STARTS:')).toBeVisible()
  await expect(page.getByText(/^0[12] days, \d\d hours, \d\d mins$/)).toBeAttached()
  const over = await fixtures.quest({ name: 'Over', badges: five, startsAt: wall(-9), endsAt: wall(-2) })
  await page.goto(`/quests/${over.id}`)
  await expect(page.getByText('TIME REMAINING IN QUEST:')).toBeVisible()
  await expect(page.getByText('00 days, 00 hours, 00 mins')).toBeAttached()
  await expect(page.getByText(/^Ended .+ You earned 0 of 5 badges\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^One/ })).toContainText('Missed')
})

test('the list groups all quests and shows what to do next in each', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('lister1')
  const { machine } = await fixtures.venueWithBoard('list')
  const own = await fixtures.quest({ name: 'Own quest', badges: five, endsAt: wall(6.5) })
  const onJaws = five.map((badge) => ({ ...badge, titleCodes: ['JWS'] }))
  await fixtures.quest({ name: 'Of another game', titleCode: 'JWS', badges: onJaws, endsAt: wall(2.5) })
  await fixtures.quest({ name: 'Next week', badges: five, startsAt: wall(7), endsAt: wall(9) })
  await fixtures.quest({ name: 'Last week', badges: five, startsAt: wall(-9), endsAt: wall(-2) })
  await machine.finishGame([[player, 1_500_000]])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/ic/events')
  await page.getByRole('link', { name: 'All quests' }).click()
  await expect(page).toHaveURL('/quests')
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
  const group = (name: string) => page.getByRole('region', { name })
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  await expect(group('Running')).toContainText(/Own quest.*Of another game/)
  await expect(row('Own quest')).toContainText('Next badge')
  await expect(row('Own quest')).toContainText('Score 2,000,000 in total')
  await expect(row('Own quest')).toContainText('500,000 points to go')
  await expect(row('Own quest')).toContainText(/[56]days left/)
  await expect(row('Of another game')).toContainText('Not started')
  await expect(group('Coming up')).toContainText('Next week')
  await expect(group('Ended')).toContainText('No badges earned')
  await page.getByRole('button', { name: /^Mine/ }).click()
  await expect(row('Of another game')).toHaveCount(0)
  await row('Own quest').click()
  await expect(page).toHaveURL(`/quests/${own.id}`)
  await page.getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL('/quests')
})

test('the page of a game shows its quests', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('gamequests')
  const { id } = await fixtures.quest({ name: 'On Jaws', titleCode: 'JWS', badges: five })
  const title = (await player.calls(gamesCalls.titles)).find(({ code }) => code === 'JWS')
  await signIn(player)
  await page.goto(`/ic/games/${title?.id}`)
  await page
    .getByRole('region', { name: 'Quests on Jaws' })
    .getByRole('link', { name: /On Jaws/ })
    .click()
  await expect(page).toHaveURL(`/quests/${id}`)
})

test('a quest of thirteen badges shows one lamp for each earned badge', async ({ page, fixtures, signIn }) => {
  const [own, friend] = [await fixtures.player('onelamp'), await fixtures.player('twolamps')]
  await own.calls(followsCalls.follow, { body: { uid: String(friend.userId) } })
  const { machine } = await fixtures.venueWithBoard('lamps')
  const badges = Array.from({ length: 13 }, (_, index) => ({
    name: `Badge ${index + 1}`,
    shape: 'round' as const,
    icon: 'star',
    trigger: 'cumulative_score' as const,
    value: (index + 1) * 1_000_000,
  }))
  const { id } = await fixtures.quest({ name: 'Thirteen', badges })
  await machine.finishGame([[own, 1_000_000]])
  await machine.finishGame([[friend, 2_000_000]])
  await fixtures.processEvents()
  await signIn(own)
  await page.goto(`/quests/${id}`)
  for (const [player, lit] of [
    [own, 1],
    [friend, 2],
  ] as const) {
    const lamps = page.getByRole('img', { name: `${player.username}: ${lit} of 13 badges` })
    await expect(lamps.locator('i')).toHaveCount(13)
    await expect(lamps.locator('i.on')).toHaveCount(lit)
  }
})

test('a finished game advances the badges on an open page, and sealed badges open in order', async ({
  page,
  fixtures,
  signIn,
}) => {
  const player = await fixtures.player('questing')
  const { machine } = await fixtures.venueWithBoard('quest')
  const { id } = await fixtures.quest({ name: 'Live', type: 'no7', caption: 'Files', badges: five })
  await signIn(player)
  await page.goto(`/quests/${id}`)
  await watched(page)
  await expect(page.getByText('0 of 5 badges', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^File 2/ })).toBeVisible()
  await machine.finishGame([[player, 1_500_000]])
  await expect(page.getByText('1 of 5 badges', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Two/ }).click()
  await expect(page.getByText('What Two asks.')).toBeVisible()
  await expect(page.getByText('1,500,000 of 2,000,000 points')).toBeVisible()
  await page.getByRole('button', { name: /^File 4/ }).click()
  await expect(
    page.getByText('This file opens when you earn the one before it. Your games already count toward it.'),
  ).toBeVisible()
})

test('the home page shows running quests with links to their pages', async ({ page, fixtures, signIn }) => {
  const { ada: player, machine } = await fixtures.home('homequest')
  const { id } = await fixtures.quest({ name: 'Ends first', badges: five, endsAt: wall(0.5) })
  await machine.finishGame([[player, 1_000_000]])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/insider')
  await page.getByRole('link', { name: 'Open quest Ends first' }).click()
  await expect(page).toHaveURL(`/quests/${id}`)
})

test('the December page shows its quests, its links and the badges by name', async ({ page, fixtures, signIn }) => {
  await fixtures.event({
    id: 6208,
    name: 'Quest-a-Palooza',
    kind: 'quest_event',
    startsAt: new Date(Date.now() - dayMs),
    endsAt: new Date(Date.now() + dayMs),
  })
  await fixtures.quest({ id: 875, name: '007', type: 'no7', caption: 'Files', eventId: 6208, badges: five })
  await fixtures.quest({ id: 865, name: 'Defeat the Symbiotes', type: 'dna', caption: 'symbiotes', eventId: 6208, badges: five })
  for (const name of ['Ten doors', 'Seven nights'])
    await fixtures.quest({ name, caption: `All about ${name}`, eventId: 6208, badges: five.slice(0, 1) })
  await signIn(await fixtures.player('palooza1'))
  await page.goto('/quests/quest-a-palooza')
  await expect(page.getByRole('img', { name: '29 badges, 0 earned' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stern Events' })).toHaveAttribute('href', '/ic/events')
  for (const [name, dates, address] of [
    ['007', 'December 7th-13th', '/quests/875'],
    ['12 Days of Kaiju', 'December 20th-31st', '/quests/876'],
    ['Defeat the Symbiotes', 'all month', '/quests/865'],
  ] as const) {
    await expect(page.getByText(dates, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Open quest ${name}` })).toHaveAttribute('href', address)
  }
  await expect(page.getByText('0 of 29 badges')).toBeVisible()
  const wall = page.getByRole('region', { name: 'Your trophy wall' })
  await expect(wall.getByRole('heading', { level: 3, name: 'Ten doors and Seven nights' })).toBeVisible()
  await expect(wall.getByRole('region', { name: 'Defeat the Symbiotes: 0 of 5 badges' }).getByRole('listitem')).toHaveText([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
  ])
  await expect(wall.getByRole('region', { name: '007: 0 of 5 badges' }).getByText('File 2')).toBeVisible()
  await page.getByRole('link', { name: 'See all five quests' }).click()
  await expect(page).toHaveURL('/ic/events/6208/quests')
  await expect(page.getByRole('heading', { level: 2, name: '007' })).toBeVisible()
  await page.getByRole('link', { name: /Quest-a-palooza.*December quests/ }).click()
  await expect(page).toHaveURL('/quests/quest-a-palooza')
})

test('the open page of a quest leads to the not-found page when the quest is withdrawn', async ({
  page,
  fixtures,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const admin = await fixtures.player('questadmin', { groups: ['home', 'admin'] })
  const { id } = await fixtures.quest({ name: 'Short lived', badges: five })
  await signIn(await fixtures.player('openpage'))
  await page.goto(`/quests/${id}`)
  await watched(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Short lived' })).toBeVisible()
  await admin.calls(questsEditorCalls.withdraw, { params: { id }, body: { reason: 'Wrong dates' } })
  await expect(page).toHaveURL('/404')
})

test('an unknown quest leads to the not-found page', async ({ page, fixtures, signIn, expectConsole }) => {
  expectConsole(/404/)
  await signIn(await fixtures.player('questless'))
  for (const address of ['/quests/999999', '/quests/nothing']) {
    await page.goto(address)
    await expect(page).toHaveURL('/404')
  }
})
