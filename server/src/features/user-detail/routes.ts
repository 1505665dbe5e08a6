import type { profilesCalls } from '@portal/contract/profiles'
import type { Routes } from '../../kit/http/serve.ts'
import { findPlayers, showPlayer } from './show-players.ts'
import { showProfile, showUserDetail } from './show-user-detail.ts'

/** The calls of profiles that need more than profiles to answer. */
export const userDetailRoutes = {
  userDetail: (_, call) => showUserDetail(call),
  profileDetail: ({ query }, call) => showProfile(call, query),
  publicUsers: ({ query }, call) => findPlayers(call, query),
  publicUser: ({ params }, call) => showPlayer(call, params),
} satisfies Routes<Pick<typeof profilesCalls, 'userDetail' | 'profileDetail' | 'publicUsers' | 'publicUser'>>
