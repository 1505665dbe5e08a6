import { shownInitials } from '@portal/contract/rules/initials'
import type { InvitedName, TeamMember } from '@portal/contract/networks'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requireTeamLocation } from '../locations/index.ts'
import { avatarUrl } from '../profiles/index.ts'
import { invitedTo, type InvitedRow } from './invitation-queries.ts'
import { teamMembers, teamRevision, type TeamMemberRow } from './team.sql.ts'

/** Members see each other unmasked; only owner and managers see invitations. */
export async function showHomeTeam(
  { db, actor, clock }: Call<Player>,
  locationId: number,
): Promise<{ team: TeamMember[]; invited?: InvitedName[]; revision: number }> {
  const place = await requireTeamLocation(db, actor, locationId)
  const team = (await teamMembers(db, locationId, clock.now())).map(teamMember)
  const manages = place.ownerId === actor.userId || team.some(({ id, role }) => id === actor.userId && role === 'manager')
  const revision = await teamRevision(db, locationId)
  return manages ? { team, invited: (await invitedTo(db, locationId)).map(invitedName), revision } : { team, revision }
}

const invitedName = ({ name, invitedAt }: InvitedRow): InvitedName => ({ username: name, invited_at: invitedAt.toISOString() })

const teamMember = (member: TeamMemberRow): TeamMember => ({
  id: member.user_id,
  pk: member.user_id,
  uid: member.uid,
  username: member.username,
  initials: shownInitials(member),
  avatar_url: avatarUrl(member.avatar_name),
  background_color: member.background_color_hex,
  background_color_hex: member.background_color_hex,
  is_all_access: member.is_all_access,
  role: member.role,
})
