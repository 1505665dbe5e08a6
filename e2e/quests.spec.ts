import { questsEditorCalls } from '@portal/contract/quests-editor'
import { followsCalls } from '@portal/contract/follows'
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
  { view: 'James Bond 007', type: 'no7', caption: 'Files', code: 'BND', countdown: true },
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
    await expect(page.getByRole('link', { name: 'FIND LOCATIONS' })).toHaveAttribute('href', `/ic/locations?gameCode=${code}`)
  }
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
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'File 2' })).toBeVisible()
  await machine.finishGame([[player, 1_500_000]])
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Two/ }).click()
  await expect(page.getByText('What Two asks.')).toBeVisible()
  await expect(page.getByText('1,500,000 of 2,000,000')).toBeVisible()
  await page.getByRole('button', { name: /^File 4/ }).click()
  await expect(page.getByText('This file opens when the one before it is lit. Your games already count toward it.')).toBeVisible()
})

test('the home page shows running quests with links to their pages', async ({ page, fixtures, signIn }) => {
  const player = await fixtures.player('homequest')
  const { id } = await fixtures.quest({ name: 'Ends first', badges: five, endsAt: wall(0.5) })
  await signIn(player)
  await page.goto('/insider')
  await page.getByRole('link', { name: 'Open quest Ends first' }).click()
  await expect(page).toHaveURL(`/quests/${id}`)
})

test('the December page shows five quests, its links and 29 badges', async ({ page, fixtures, signIn }) => {
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
  await expect(page.getByRole('img', { name: '29 BADGES' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stern Events' })).toHaveAttribute('href', '/ic/events')
  for (const [name, dates, address] of [
    ['007', 'December 7th-13th', '/quests/875'],
    ['12 Days of Kaiju', 'December 20th-31st', '/quests/876'],
    ['Defeat the Symbiotes', 'all month', '/quests/865'],
  ] as const) {
    await expect(page.getByText(dates, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Open quest ${name}` })).toHaveAttribute('href', address)
  }
  for (const name of ['Ten doors', 'Seven nights']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('link', { name: `Open event quest ${name}` })).toHaveAttribute('href', '/ic/events/6208/quests')
  }
  await expect(page.getByText('0 of 29 lit')).toBeVisible()
  await page.getByRole('link', { name: 'Event quests' }).click()
  await expect(page).toHaveURL('/ic/events/6208/quests')
  await expect(page.getByRole('heading', { level: 2, name: '007' })).toBeVisible()
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
