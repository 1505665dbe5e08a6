import type { profilesCalls } from '@portal/contract/profiles'
import type { Player } from '../../kit/actor.ts'
import type { Routes } from '../../kit/http/serve.ts'
import type { Call } from '../../kit/services.ts'
import { setPrivacy, updateHomeAddress, updateProfile, updateUser } from '../profiles/index.ts'
import { findPlayers, showPlayer } from './show-players.ts'
import { showProfile, showUserDetail } from './show-user-detail.ts'

type Served =
  | 'userDetail'
  | 'profileDetail'
  | 'publicUsers'
  | 'publicUser'
  | 'update'
  | 'updateProfile'
  | 'updateHomeAddress'
  | 'setPrivacy'

/** A change of the caller's own account, answered with the whole of it. */
const thenShow =
  <Body>(change: (call: Call<Player>, body: Body) => Promise<void>) =>
  async ({ body }: { body: Body }, call: Call<Player>) => {
    await change(call, body)
    return showUserDetail(call)
  }

/** The calls of profiles that need more than profiles to answer. */
export const userDetailRoutes = {
  userDetail: (_, call) => showUserDetail(call),
  profileDetail: ({ query }, call) => showProfile(call, query),
  publicUsers: ({ query }, call) => findPlayers(call, query),
  publicUser: ({ params }, call) => showPlayer(call, params),
  update: thenShow(updateUser),
  updateProfile: thenShow(updateProfile),
  updateHomeAddress: thenShow(updateHomeAddress),
  setPrivacy: thenShow(setPrivacy),
} satisfies Routes<Pick<typeof profilesCalls, Served>>
