import type { Quest, QuestBadgeWithGames } from '@portal/contract/quests'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { QuestView } from './quest-view.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

type Rule = Pick<QuestBadgeWithGames, 'name' | 'trigger_type' | 'value'> & Partial<QuestBadgeWithGames>

function questOf(rules: readonly Rule[], change: Partial<Quest> = {}): Quest {
  const dates = { start_date: inDays(-1), end_date: inDays(3.5), ...change }
  const badges = rules.map((rule, index) => ({
    id: index + 1,
    pk: index + 1,
    badge_image: '',
    shape: 'round' as const,
    icon: 'star',
    description: '',
    data: 0,
    start_date: dates.start_date,
    end_date: dates.end_date,
    earned_at: null,
    games: [],
    locations: [],
    achievements: [],
    verified_only: false,
    own_amount: 0,
    streak: null,
    recent_games: [],
    ...rule,
  }))
  return {
    id: 7,
    pk: 7,
    type: 'jaws',
    name: 'Deep water',
    description: 'Sign in first.__How deep?__',
    instructions: 'Play.\nLight it.',
    progress_description: 'Progress is saved after each game.',
    badge: '',
    game_code: 'JWS',
    game_name: 'Jaws',
    event_id: null,
    badges,
    players: [],
    ...change,
    ...dates,
  }
}

async function show(quest: Quest) {
  const root = createRootRoute({ component: () => <QuestView quest={quest} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  return screen.findByRole('heading', { level: 1, name: quest.name })
}

const one: Rule = { name: 'One', trigger_type: 'cumulative_score', value: 1_000_000 }

describe.each([
  { view: 'Jaws', type: 'jaws', caption: 'How deep?', code: 'JWS' },
  { view: 'James Bond 007', type: 'no7', caption: 'Eight files', code: 'BND' },
  { view: 'Godzilla', type: 'no7', caption: 'A kaiju a day', code: 'ZIL' },
  { view: 'Venom', type: 'dna', caption: 'Hunt symbiotes', code: 'VEN' },
  { view: 'Elvira', type: 'dna', caption: 'Elvira waits', code: 'EHH' },
  { view: 'Jurassic Park', type: 'dna', caption: 'Dig', code: 'JRP' },
  { view: 'Foo Fighters', type: 'other', caption: 'Five songs', code: 'FOO' },
] as const)('the view of $view', ({ view, type, caption, code }) => {
  test('shows its texts, a countdown except for Jaws, and links to the locations of its game', async () => {
    await show(questOf([one], { type, description: `Sign in first.__${caption}__` }))
    for (const text of [caption, 'Sign in first.', 'Light it.', 'Progress is saved after each game.'])
      expect(screen.getByText(text)).toBeDefined()
    const hasCountdown = view !== 'Jaws'
    expect(screen.queryAllByText('TIME REMAINING IN QUEST:')).toHaveLength(hasCountdown ? 1 : 0)
    expect(screen.queryAllByText(/^03 days, 1[12] hours, \d\d mins$/)).toHaveLength(hasCountdown ? 1 : 0)
    const links = screen.getAllByRole('link', { name: 'FIND LOCATIONS' }).map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set([`/ic/locations?gameCode=${code}`]))
  })

  test('says of each badge how to earn it', async () => {
    const rules: [Rule, string][] = [
      [
        { name: 'Sum', trigger_type: 'cumulative_score', value: 50_000_000, games: ['Godzilla'] },
        'Score 50,000,000 in total on Godzilla',
      ],
      [
        { name: 'Best', trigger_type: 'high_score', value: 120_000_000, games: ['Godzilla'] },
        'Score 120,000,000 in one game of Godzilla',
      ],
      [{ name: 'Games', trigger_type: 'games_played', value: 8 }, 'Play 8 games'],
      [{ name: 'Days', trigger_type: 'unique_days', value: 3, games: ['Godzilla'] }, 'Play Godzilla on 3 different days'],
      [{ name: 'Streak', trigger_type: 'day_streak', value: 3 }, 'Play on 3 days in a row'],
      [
        { name: 'Team', trigger_type: 'team_total', value: 500_000_000, games: ['Godzilla'] },
        'Score 500,000,000 in total as a home team on Godzilla',
      ],
    ]
    await show(
      questOf(
        rules.map(([rule]) => rule),
        { type, description: `__${caption}__` },
      ),
    )
    // The next file names itself when it opens; a grid has the rule in the panel of the chosen badge.
    for (const [{ name }, sentence] of view === 'James Bond 007' ? rules.slice(0, 1) : rules) {
      if (view === 'Godzilla') await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
      expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
    }
  })
})

describe('the countdown of a quest', () => {
  const bond = { type: 'no7', description: '__Files__' } as const

  test('runs to its start', async () => {
    await show(questOf([one], { ...bond, start_date: inDays(2.1), end_date: inDays(9) }))
    expect(screen.getByText('TIME TILL QUEST STARTS:')).toBeDefined()
    expect(screen.getByText(/^02 days, 02 hours, \d\d mins$/)).toBeDefined()
  })

  test('is zero after its end, and its badges are missed', async () => {
    await show(questOf([one, { ...one, name: 'Two' }], { ...bond, start_date: inDays(-9), end_date: inDays(-2) }))
    expect(screen.getByText('TIME REMAINING IN QUEST:')).toBeDefined()
    expect(screen.getByText('00 days, 00 hours, 00 mins')).toBeDefined()
    expect(screen.getByText(/^Ended .+ You earned 0 of 2 badges\.$/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^One/ }).textContent).toContain('Missed')
  })
})

test('the panel of a badge shows its progress and the last games that counted', async () => {
  const game = { ended_at: inDays(-0.1), game: 'Jaws', location: 'Parlor', added: 1_300_000 }
  const climb: Rule = {
    name: 'Climb',
    trigger_type: 'cumulative_score',
    value: 9_000_000,
    data: 5_000_000,
    description: 'Keep going.',
    recent_games: [1_500_000, 1_300_000, 1_200_000].map((score) => ({ ...game, score })),
  }
  await show(questOf([climb]))
  const panel = within(screen.getByRole('region', { name: 'Climb' }))
  expect(panel.getByText(/of 9,000,000 points/).textContent).toBe('5,000,000 of 9,000,000 points')
  for (const text of ['4,000,000 points to go', '+1,300,000', 'Keep going.']) expect(panel.getByText(text)).toBeDefined()
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent.includes('Parlor'))).toEqual([true, true, true])
  expect(screen.getByRole('button', { name: /^Climb/ }).textContent).toContain(
    '5,000,000 of 9,000,000 points, 4,000,000 points to go',
  )
})

test('a quest of thirteen badges shows one lamp for each earned badge of a player', async () => {
  const badges = Array.from({ length: 13 }, (_, index) => ({ ...one, name: `Badge ${index + 1}` }))
  const player = {
    user_id: 8,
    uid: 'abc',
    username: 'twolamps',
    initials: 'TWO',
    avatar_url: '',
    background_color_hex: '#112233',
    is_all_access: false,
  }
  await show(questOf(badges, { players: [{ player, earned: 2 }] }))
  const lamps = screen.getByRole('img', { name: 'twolamps: 2 of 13 badges' })
  expect(lamps.querySelectorAll('i')).toHaveLength(13)
  expect(lamps.querySelectorAll('i.on')).toHaveLength(2)
})
