import { badgesCalls } from '@portal/contract/badges'
import { badgesAdminCalls } from '@portal/contract/badges-admin'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { describe, expect, test } from 'vitest'
import { questBadge } from '../../testing/quest-badge.ts'
import { startVenueTest } from '../../testing/venue-test.ts'

const { app, fixtures, machine } = await startVenueTest()

const onlyBadge = (name: string) => [questBadge(name, { trigger: 'games_played', value: 1 })]

describe('the view of a quest', () => {
  test('is with its badges in every answer, and null for badges without a quest', async () => {
    const [player, friend] = [await fixtures.player('viewer'), await fixtures.player('view-friend')]
    const admin = await fixtures.player('view-admin', { groups: ['home', 'admin'] })
    await friend.calls(followsCalls.follow, { body: { uid: player.uid } })
    const quests = [
      await fixtures.quest({ name: 'Twelve days', type: 'no7', caption: '12 Days of Kaiju', badges: onlyBadge('Day one') }),
      await fixtures.quest({ name: 'Files', type: 'no7', badges: onlyBadge('File one') }),
      await fixtures.quest({ name: 'Night', type: 'dna', blurb: 'Elvira waits', badges: onlyBadge('Dusk') }),
    ]
    await machine.finishGame([[player, 1_000_000]])
    await fixtures.processEvents()
    app.clock.advance(60_000)
    const [days, files, night] = quests.map(({ id }) => id)
    const views = [
      [days, 'monster'],
      [files, 'spy'],
      [night, 'horror'],
    ]

    type Viewed = { quest_id: number | null; quest_view: string | null }
    const viewsIn = (badges: readonly Viewed[]) =>
      [...new Map(badges.map(({ quest_id, quest_view }) => [quest_id, quest_view]))].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
    const all = [[null, null], ...views]
    const { badges } = await player.calls(badgesCalls.ofUser)
    expect(viewsIn(badges)).toEqual(all)
    expect(viewsIn((await friend.calls(badgesCalls.ofUser, { query: { identifier: 'viewer' } })).badges)).toEqual(all)
    const arranged = await player.calls(badgesCalls.arrange, { body: { badge_ids: badges.map(({ id }) => id) } })
    expect(viewsIn(arranged.badges)).toEqual(all)
    expect(viewsIn(await player.calls(badgesCalls.list))).toEqual(all)
    for (const query of [{}, { filter: 'games' }] as const)
      expect(viewsIn((await player.calls(notificationsCalls.list, { query })).flatMap(({ badge }) => badge ?? []))).toEqual(all)

    const { entries } = await friend.calls(followsCalls.feed, { query: {} })
    const inFeed = entries.flatMap((entry) => (entry.kind === 'badges' ? [entry] : []))
    expect(viewsIn(inFeed.map(({ quest }) => ({ quest_id: quest?.id ?? null, quest_view: quest?.quest_view ?? null })))).toEqual(
      all,
    )
    const withoutQuest = inFeed.find(({ quest }) => quest === null)
    expect(withoutQuest?.items).toContainEqual(
      expect.objectContaining({ name: 'First ball', trigger_type: 'games_played', image: null }),
    )

    const managed = await admin.calls(badgesAdminCalls.list, { query: { search: 'Day one' } })
    expect(managed.results).toMatchObject([{ shape: 'round', icon: 'star', trigger_type: null, quest_view: 'monster' }])
  })
})
