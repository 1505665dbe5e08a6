import type { TeamMember } from '@portal/contract/networks'
import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { teamLocationOf } from '../locations/index.ts'
import { avatarUrl } from '../profiles/index.ts'
import { teamFaces, type TeamFace } from './team-queries.ts'

/** The home team of a place, for its owner and members, who see each other as they are. */
export async function showHomeTeam({ db, actor, clock }: Call<Player>, locationId: number): Promise<{ team: TeamMember[] }> {
  await teamLocationOf(db, actor, locationId)
  const faces = await teamFaces(db, locationId, clock.now())
  return { team: faces.map(teamMember) }
}

const teamMember = (face: TeamFace): TeamMember => ({
  id: face.user_id,
  pk: face.user_id,
  uid: face.uid,
  username: face.username,
  initials: face.initials,
  avatar_url: avatarUrl(face.avatar_name),
  background_color: face.background_color_hex,
  background_color_hex: face.background_color_hex,
  is_all_access: face.is_all_access,
  role: face.role,
})
