import type { JoinedTeam, TeamInvitation } from '@portal/contract/networks'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import {
  acceptMembership,
  endMembership,
  lockPendingInvitation,
  joinedBy,
  pendingOf,
  type JoinedRow,
  type PendingRow,
} from './invitation-queries.ts'
import { notifyTeamJoined } from './notify-joined.ts'
import { countMembers, membersAtMost, noteTeamChange, teamOfMembership } from './team.sql.ts'
import { words } from './texts.ts'

export async function listInvitations({
  db,
  actor,
}: Call<Player>): Promise<{ invitations: TeamInvitation[]; teams: JoinedTeam[] }> {
  const [pending, joined] = await Promise.all([pendingOf(db, actor.userId), joinedBy(db, actor.userId)])
  return { invitations: pending.map(invitationToWire), teams: joined.map(teamToWire) }
}

export async function answerInvitation(call: Call<Player>, id: number, { accept }: { accept: boolean }) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await noteOwnChange(call, tx, id)
    const pending = await lockPendingInvitation(tx, id, actor.userId)
    if (!pending) throw unknownObject()
    if (!accept) {
      await endMembership(tx, { id, userId: actor.userId, at: clock.now() })
      return
    }
    if (pending.isMinor) throw new Problem('input.invalid', { message: words.guardianConfirms })
    if ((await countMembers(tx, pending.locationId)) >= membersAtMost)
      throw new Problem('input.invalid', { message: words.teamFull })
    await acceptMembership(tx, id, clock.now())
    const account = await findAccount(tx, actor.userId)
    await notifyTeamJoined(call, tx, { ownerId: pending.ownerId, userId: actor.userId, username: account?.username ?? '' })
  })
  return {}
}

export async function leaveTeam(call: Call<Player>, id: number) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await noteOwnChange(call, tx, id)
    await endMembership(tx, { id, userId: actor.userId, at: clock.now() })
  })
  return {}
}

async function noteOwnChange({ actor, clock }: Call<Player>, tx: Db, id: number): Promise<void> {
  const locationId = await teamOfMembership(tx, id, actor.userId)
  if (locationId === undefined) throw unknownObject()
  await noteTeamChange(tx, { locationId, by: actor.userId, at: clock.now() })
}

const invitationToWire = (row: PendingRow): TeamInvitation => ({
  id: row.id,
  owner: row.owner,
  state: row.isMinor ? (row.guardianAskedAt ? 'guardian' : 'unasked') : 'open',
  invited_at: row.invitedAt.toISOString(),
})

const teamToWire = (row: JoinedRow): JoinedTeam => ({
  id: row.id,
  location_id: row.locationId,
  name: row.name,
  owner: row.owner,
  role: row.role,
  since: row.since.toISOString(),
})
