import { shownInitials } from '@portal/contract/rules/initials'
import type { InvitedName, TeamMember } from '@portal/contract/networks'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { teamLocationOf } from '../locations/index.ts'
import { avatarUrl } from '../profiles/index.ts'
import { invitedTo, type InvitedRow } from './invitation-queries.ts'
import { teamFaces, type TeamFace } from './team.sql.ts'

/** Members see each other unmasked; only owner and managers see invitations. */
export async function showHomeTeam(
  { db, actor, clock }: Call<Player>,
  locationId: number,
): Promise<{ team: TeamMember[]; invited?: InvitedName[] }> {
  const place = await teamLocationOf(db, actor, locationId)
  const faces = await teamFaces(db, locationId, clock.now())
  const team = faces.map(teamMember)
  const manages = place.ownerId === actor.userId || team.some(({ id, role }) => id === actor.userId && role === 'manager')
  return manages ? { team, invited: (await invitedTo(db, locationId)).map(invitedName) } : { team }
}

const invitedName = ({ name, invitedAt }: InvitedRow): InvitedName => ({ username: name, invited_at: invitedAt.toISOString() })

const teamMember = (face: TeamFace): TeamMember => ({
  id: face.user_id,
  pk: face.user_id,
  uid: face.uid,
  username: face.username,
  initials: shownInitials(face),
  avatar_url: avatarUrl(face.avatar_name),
  background_color: face.background_color_hex,
  background_color_hex: face.background_color_hex,
  is_all_access: face.is_all_access,
  role: face.role,
})
