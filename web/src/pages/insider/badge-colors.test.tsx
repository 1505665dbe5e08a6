import type { BadgeProgress } from '@portal/contract/badges'
import type { FeedEntry } from '@portal/contract/follows'
import type { Notification } from '@portal/contract/notifications'
import type { Quest, QuestSummary } from '@portal/contract/quests'
import { viewOf } from '@portal/contract/rules/quest-view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { BadgesView } from '../../features/badges/badges-view.tsx'
import { Feed } from '../../features/follows/feed.tsx'
import { NoticePages } from '../../features/notifications/notice-pages.tsx'
import { BadgeList } from '../../features/quests/badge-list.tsx'
import { themeOf } from '../../features/quests/theme.ts'
import { TrophyWall } from '../../features/quests/december.tsx'

type Case = {
  quest: Pick<Quest, 'type' | 'description'> | null
  shape: BadgeProgress['shape']
  trigger: 'games_played' | 'achievements'
}

const time = '2026-12-12T12:00:00Z'
const times = { start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-31T00:00:00Z' }
const questNames = { id: 876, pk: 876, name: '12 Days', game_code: 'ZIL', game_name: 'Godzilla', event_id: 6208 }
const icon = 'flame'
const picture = '/art/badges/icon-flame.svg'
const counted = { games: [], locations: [], achievements: [], own_amount: 1, streak: null }

const badgeOf = ({ quest, shape, trigger }: Case): BadgeProgress => ({
  id: 1,
  pk: 1,
  code: 'quest-876-1',
  name: 'First night',
  description: '',
  image: picture,
  badge_url: picture,
  shape,
  icon,
  quest_id: quest && questNames.id,
  quest_view: quest && viewOf(quest),
  trigger_type: trigger,
  value: 1,
  data: 1,
  earned_at: time,
  quest_name: quest && questNames.name,
  start_date: null,
  end_date: null,
  is_sealed: false,
  quest_rule: quest && { ...counted, ...times, trigger_type: trigger },
})

const questOf = ({ shape, trigger }: Case, quest: Pick<Quest, 'type' | 'description'>): Quest => ({
  ...questNames,
  ...times,
  ...quest,
  instructions: '',
  progress_description: '',
  badge: picture,
  players: [],
  badges: [
    {
      ...counted,
      ...times,
      id: 1,
      pk: 1,
      badge_image: picture,
      name: 'First night',
      shape,
      icon,
      description: '____',
      value: 1,
      data: 1,
      trigger_type: trigger,
      earned_at: time,
      verified_only: false,
      recent_games: [],
    },
  ],
})

const summaryOf = (quest: Quest): QuestSummary => ({ ...quest, badge_count: 1, earned_count: 1, next_badge: null })

const player = {
  user_id: 2,
  uid: 'uid-ada',
  username: 'ada',
  initials: 'ADA',
  avatar_url: '',
  background_color_hex: '#FFB28A',
  is_all_access: false,
}

const entryOf = ({ quest, shape, trigger }: Case): FeedEntry => ({
  kind: 'badges',
  at: time,
  player,
  quest: quest && {
    id: questNames.id,
    name: questNames.name,
    quest_view: viewOf(quest),
    title_code: 'ZIL',
    gradient_start: '#014700',
    lamp_color: '#2cbdaa',
  },
  count: 1,
  items: [{ name: 'First night', icon, shape, image: null, trigger_type: trigger }],
})

const noticeOf = (badge: BadgeProgress): Notification => ({
  id: 1,
  pk: 1,
  type: 'badge',
  title: 'You earned First night',
  body: '',
  link: '',
  title_code: null,
  badge: { ...badge, image: null },
  acknowledged: true,
  date: time,
})

/** Returns the colors of the lamps that the part draws. */
async function lampsIn(part: ReactElement): Promise<(string | null)[]> {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const lamps = await waitFor(() => {
    const found = [...container.querySelectorAll('svg[color]')]
    expect(found).not.toEqual([])
    return found
  })
  cleanup()
  return lamps.map((lamp) => lamp.getAttribute('color'))
}

async function colorsOf(one: Case) {
  const badge = badgeOf(one)
  const answers: Record<string, object> = {
    user_feed: { success: true, entries: [entryOf(one)], next_before: null },
    user_notifications: [noticeOf(badge)],
    'portal/badges': [badge],
  }
  vi.stubGlobal('fetch', (url: string) => {
    const name = Object.keys(answers).find((part) => url.includes(part)) ?? ''
    return Promise.resolve(Response.json(answers[name] ?? {}))
  })
  const quest = one.quest && questOf(one, one.quest)
  const nothing = () => undefined
  const parts = [
    <BadgesView key="badges" badges={[badge]} chosen={undefined} onChoose={nothing} />,
    <Feed key="feed" />,
    <NoticePages key="notices" filter="all" unread={new Set()} followBack={() => null} />,
    ...(quest
      ? [
          <BadgeList key="quest" quest={quest} states={['lit']} theme={themeOf(quest)} chosen={0} onChoose={nothing}>
            {null}
          </BadgeList>,
          <TrophyWall key="wall" quests={[summaryOf(quest)]} />,
        ]
      : []),
  ]
  const colors = []
  for (const part of parts) colors.push(...(await lampsIn(part)))
  return new Set(colors)
}

const monster = { type: 'no7', description: '__12 Days of Kaiju__' } as const

test.each<[string, Case, string]>([
  ['a round badge of the monster quest', { quest: monster, shape: 'round', trigger: 'games_played' }, '#78B772'],
  ['a shield of the monster quest', { quest: monster, shape: 'shield', trigger: 'achievements' }, '#79C8FF'],
  [
    'a shield of another quest',
    { quest: { type: 'jaws', description: '____' }, shape: 'shield', trigger: 'achievements' },
    '#1DACFF',
  ],
  ['a badge without a quest', { quest: null, shape: 'shield', trigger: 'achievements' }, '#C4A8FF'],
])('%s has the same color on quest pages, among the badges, in the feed and in notifications', async (_, one, color) => {
  expect(await colorsOf(one)).toEqual(new Set([color]))
})
