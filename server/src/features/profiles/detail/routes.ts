import type { accountsCalls } from '@portal/contract/accounts'
import type { contentCalls } from '@portal/contract/content'
import type { followsCalls } from '@portal/contract/follows'
import type { profilesCalls } from '@portal/contract/profiles'
import type { sessionsCalls } from '@portal/contract/sessions'
import type { Player } from '../../../platform/actor.ts'
import type { Routes } from '../../../platform/http/serve.ts'
import type { Call } from '../../../platform/services.ts'
import { setPrivacy, setShownToVisitors, updateProfile, updateUser } from '../index.ts'
import { impersonatePlayer, moveHome, showProfile, showUserDetail } from './user-detail.ts'
import { findUsers, showSheet } from './people.ts'
import { setShowcase, showOverview } from './overview.ts'
import { findPlayers, listConnections, listTeam, showPlayer } from './players.ts'

type Served =
  | 'userDetail'
  | 'profileDetail'
  | 'publicUsers'
  | 'publicUser'
  | 'overview'
  | 'setShowcase'
  | 'update'
  | 'updateProfile'
  | 'updateHomeAddress'
  | 'setPrivacy'
  | 'setShownToVisitors'

const changeThenShow =
  <Body>(change: (call: Call<Player>, body: Body) => Promise<void>) =>
  async ({ body }: { body: Body }, call: Call<Player>) => {
    await change(call, body)
    return showUserDetail(call)
  }

export const userDetailRoutes = {
  userDetail: (_, call) => showUserDetail(call),
  profileDetail: ({ query }, call) => showProfile(call, query),
  publicUsers: ({ query }, call) => findPlayers(call, query),
  publicUser: ({ params }, call) => showPlayer(call, params),
  overview: ({ query }, call) => showOverview(call, query),
  setShowcase: ({ body }, call) => setShowcase(call, body),
  update: changeThenShow(updateUser),
  updateProfile: changeThenShow(updateProfile),
  updateHomeAddress: changeThenShow(moveHome),
  setPrivacy: changeThenShow(setPrivacy),
  setShownToVisitors: changeThenShow(setShownToVisitors),
} satisfies Routes<Pick<typeof profilesCalls, Served>>

export const peopleRoutes = {
  find: ({ query }, call) => findUsers(call, query),
  sheet: ({ params }, call) => showSheet(call, params),
} satisfies Routes<Pick<typeof accountsCalls, 'find' | 'sheet'>>

export const impersonationRoutes = {
  impersonate: ({ query }, call) => impersonatePlayer(call, query),
} satisfies Routes<Pick<typeof sessionsCalls, 'impersonate'>>

export const connectionListRoutes = {
  connections: ({ query }, call) => listConnections(call, query),
} satisfies Routes<Pick<typeof followsCalls, 'connections'>>

export const teamRoutes = {
  teamSternMembers: (_, call) => listTeam(call),
} satisfies Routes<Pick<typeof contentCalls, 'teamSternMembers'>>
