import { questsEditorCalls } from '@portal/contract/quests-editor'
import { gamesCalls } from '@portal/contract/games'
import type { Fixtures } from '@portal/server/testing/fixtures'
import { phone } from './support/console.ts'
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

test('arrow keys move between badges and Enter chooses one; phones have one link to locations and the panel below its badge', async ({
  page,
  fixtures,
  signIn,
}) => {
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
  await expect(page.getByRole('link', { name: 'FIND LOCATIONS' })).toHaveCount(2)

  await page.setViewportSize(phone)
  const small = await fixtures.quest({ name: 'Small', type: 'jaws', badges: five })
  await page.goto(`/quests/${small.id}`)
  await expect(page.getByRole('link', { name: 'FIND LOCATIONS' })).toHaveCount(1)
  const topOf = async (name: string) => (await badge(name).boundingBox())?.y ?? 0
  await badge('Two').click()
  const panel = await page.getByRole('region', { name: 'Two' }).boundingBox()
  expect(panel?.y).toBeGreaterThan(await topOf('Two'))
  expect(panel?.y).toBeLessThan(await topOf('Three'))
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

test('the home page and the page of a game show running quests with links to their pages', async ({ page, fixtures, signIn }) => {
  const { ada: player, machine } = await fixtures.home('homequest')
  const { id } = await fixtures.quest({ name: 'Ends first', badges: five, endsAt: wall(0.5) })
  await machine.finishGame([[player, 1_000_000]])
  await fixtures.processEvents()
  await signIn(player)
  await page.goto('/insider')
  await page.getByRole('link', { name: 'Open quest Ends first' }).click()
  await expect(page).toHaveURL(`/quests/${id}`)

  const onJaws = await fixtures.quest({ name: 'On Jaws', titleCode: 'JWS', badges: five })
  const title = (await player.calls(gamesCalls.titles)).find(({ code }) => code === 'JWS')
  await page.goto(`/ic/games/${title?.id}`)
  const quests = page.getByRole('region', { name: 'Quests on Jaws' })
  await quests.getByRole('link', { name: /On Jaws/ }).click()
  await expect(page).toHaveURL(`/quests/${onJaws.id}`)
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

test('the open page of a quest leads to the not-found page when the quest is withdrawn, as that of an unknown one does', async ({
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
  await page.goto('/quests/nothing')
  await expect(page).toHaveURL('/404')
})
