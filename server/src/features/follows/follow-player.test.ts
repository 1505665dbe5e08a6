import { followsCalls } from '@portal/contract/follows'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { makePlayer } from '../../testing/test-player.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await sharedApp()
})

describe('follow_user and unfollow_user', () => {
  test('accept the player’s uid, number or username, as uid or user_id, as text or number', async () => {
    const [me, bob] = [await makePlayer(portal, 'id-follower'), await makePlayer(portal, 'id-followed')]
    const bodies = [
      { user_id: bob.userId },
      { user_id: String(bob.userId) },
      { uid: bob.userId },
      { user_id: bob.uid },
      { uid: 'id-followed' },
      { user_id: 'ID-Followed' },
    ]
    for (const body of bodies) {
      const followed = await me.request(followsCalls.follow, { body })
      expect([body, followed.status, followed.body.following?.map(({ pk }) => pk)]).toEqual([body, 200, [bob.userId]])
      const left = await me.request(followsCalls.unfollow, { body })
      expect([left.status, left.body.following]).toEqual([200, []])
    }
  })

  test('refuse a body without a player', async () => {
    const me = await makePlayer(portal, 'names-nobody')
    for (const call of [followsCalls.follow, followsCalls.unfollow]) {
      const empty = await me.request(call, { body: {} })
      expect([empty.status, empty.body.validation_errors]).toEqual([400, { uid: ['This field is required.'] }])
      expect((await me.request(call, { body: { user_id: -1 } })).status).toBe(400)
    }
    expect((await me.request(followsCalls.follow, { body: { user_id: 999_999 } })).status).toBe(404)
    const self = await me.request(followsCalls.follow, { body: { user_id: me.userId } })
    expect(self.body.validation_errors).toEqual({ uid: ['You can’t follow yourself.'] })
  })
})
