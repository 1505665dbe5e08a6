import type { Player } from '../../../platform/actor.ts'
import type { Call } from '../../../platform/services.ts'
import { impersonate, type ImpersonationRequest } from '../../sessions/index.ts'
import { showUserDetail } from './show-user-detail.ts'

export async function impersonatePlayer(call: Call<Player>, asked: ImpersonationRequest) {
  const { accessToken, userId, profileId, endsAt } = await impersonate(call, asked)
  const { user } = await showUserDetail({ ...call, actor: { ...call.actor, userId, profileId } })
  return { access_token: accessToken, user_id: userId, profile_id: profileId, expires_at: endsAt.toISOString(), user }
}
