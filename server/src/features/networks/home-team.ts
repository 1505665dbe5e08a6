import type { Input } from '@portal/contract/endpoint'
import type { InvitedName, networksCalls, TeamMember } from '@portal/contract/networks'
import { shownInitials } from '@portal/contract/rules/initials'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { saveRevision } from '../../platform/record-revisions.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { consumeInvitationLimits, findRecipients, type NamedRecipient } from '../contacts/index.ts'
import { requireTeamLocation, type LocationRecord } from '../locations/index.ts'
import { notify } from '../notifications/index.ts'
import { avatarUrl } from '../profiles/index.ts'
import { endUnlistedInvitations, insertInvitations, invitedTo, type InvitedRow } from './invitations.ts'
import {
  addMembers,
  lockTeam,
  membersOf,
  teamMembers,
  teamRevision,
  keepOnlyMembers,
  type Member,
  type NamedMember,
  type TeamMemberRow,
} from './team.sql.ts'
import { words } from './texts.ts'

type TeamInput = Input<typeof networksCalls.setTeam>['body']

/**
 * Sets the home team: named members stay, other names become invitations. For owner and managers; a member may only leave. The
 * result does not reveal whether a name is unknown, hidden or has blocked the owner.
 */
export async function setHomeTeam(call: Call<Player>, wanted: TeamInput) {
  const { db, actor, clock } = call
  const place = await requireTeamLocation(db, actor, wanted.location_id)
  const isOwner = place.ownerId === actor.userId
  const hasLeft = await inTransaction(db, async (tx) => {
    const record = await lockTeam(tx, place.id)
    const now = await membersOf(tx, place.id)
    const staying = now.filter((member) => wanted.team.some((name) => memberNamed(now, name) === member))
    const named = wanted.team.filter((name) => !memberNamed(now, name))
    const leaves = !isOwner && !staying.some(({ userId }) => userId === actor.userId)
    const manages = isOwner || now.some(({ userId, role }) => userId === actor.userId && role === 'manager')
    if (!isOwner && !mayChangeTeam(actor.userId, { now, staying, invites: named.length > 0 }))
      throw invalid({ team: [words.teamNeedsManager] })
    const managers = isOwner ? wanted.managers : undefined
    const invited = manages ? (await invitedTo(tx, place.id)).map(({ name }) => name) : []
    await saveRevision(call, tx, record, {
      asked: wanted.revision,
      before: teamFields(now, [...now.map(({ username }) => username), ...invited], managersOf(now)),
      after: teamFields(now, wanted.team, managers ?? managersOf(staying)),
      known: [place.ownerId, ...now.map(({ userId }) => userId)],
    })
    await keepOnlyMembers(tx, place.id, staying.map(withRole(now, managers)), clock.now())
    if (manages && !leaves) await inviteByName(call, tx, place, { names: named, managers: managers ?? [] })
    return leaves
  })
  return hasLeft ? { team: [], revision: 0 } : showHomeTeam(call, place.id)
}

const managersOf = (members: readonly NamedMember[]) =>
  members.flatMap(({ role, username }) => (role === 'manager' ? [username] : []))

/** The names as a form shows them, whatever way they were written. */
function teamFields(members: readonly NamedMember[], team: readonly string[], managers: readonly string[]) {
  const shown = (names: readonly string[]) =>
    [...new Set(names.map((name) => memberNamed(members, name)?.username ?? name))].toSorted()
  return { team: shown(team), managers: shown(managers) }
}

/** By the uid, else by the username, which may be the text of another member's uid. */
const memberNamed = (members: readonly NamedMember[], name: string): NamedMember | undefined =>
  members.find(({ uid }) => uid === name) ?? members.find(({ username }) => username.toLowerCase() === name.toLowerCase())

const withRole =
  (members: readonly NamedMember[], managers: string[] | undefined) =>
  (member: NamedMember): Member => {
    const role = member.role
    if (!managers) return { userId: member.userId, role }
    return { userId: member.userId, role: managers.some((name) => memberNamed(members, name) === member) ? 'manager' : 'player' }
  }

/** A manager may change players but not managers; members may only remove themselves. */
function mayChangeTeam(
  userId: number,
  { now, staying, invites }: { now: Member[]; staying: Member[]; invites: boolean },
): boolean {
  const stays = new Set(staying.map((member) => member.userId))
  const removedMembers = now.filter((member) => !stays.has(member.userId))
  const onlyLeaves = !invites && removedMembers.length === 1 && removedMembers[0]?.userId === userId
  const manages = now.some((member) => member.userId === userId && member.role === 'manager')
  return onlyLeaves || (manages && removedMembers.every((member) => member.role === 'player' || member.userId === userId))
}

type Invited = { names: string[]; managers: string[] }

async function inviteByName(call: Call<Player>, tx: Db, place: LocationRecord, { names, managers }: Invited): Promise<void> {
  const at = call.clock.now()
  await endUnlistedInvitations(tx, place.id, names, at)
  const known = new Set((await invitedTo(tx, place.id)).map(({ name }) => name.toLowerCase()))
  const added = names.filter((name) => !known.has(name.toLowerCase()))
  const others = (await recipientsOf(call, tx, place, added)).filter(({ accountId }) => accountId !== place.ownerId)
  if (!others.length) return
  const keys = others.map(({ key }) => key)
  const open = await consumeInvitationLimits(call, tx, call.actor.userId, keys)
  const invited = others.map((one) => toInvitation(open, one, managers))
  await insertInvitations(tx, place.id, invited, at)
  await notifyInvited(call, tx, place, invited)
}

/** A manager's invitations reach only people whom the owner may invite too. */
async function recipientsOf({ actor }: Call<Player>, tx: Db, place: LocationRecord, names: string[]): Promise<NamedRecipient[]> {
  const ofOwner = await findRecipients(tx, { userId: place.ownerId }, 'team', names)
  if (actor.userId === place.ownerId) return ofOwner
  const ofManager = await findRecipients(tx, { userId: actor.userId }, 'team', names)
  return ofManager.map((one, index) => (ofOwner[index]?.userId === null ? { ...one, userId: null } : one))
}

const toInvitation = (open: Set<string>, { name, userId, accountId, key }: NamedRecipient, managers: string[]) => ({
  name,
  accountId,
  userId: open.has(key) ? userId : null,
  role: managers.includes(name) ? ('manager' as const) : ('player' as const),
})

async function notifyInvited(
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  place: LocationRecord,
  invited: { userId: number | null }[],
): Promise<void> {
  const owner = await findAccount(tx, place.ownerId)
  await notify(
    services,
    tx,
    invited.flatMap(({ userId }) => {
      if (userId === null) return []
      return [
        {
          userId,
          type: 'team',
          title: words.invited.title,
          body: words.invited.body(owner?.username ?? ''),
          names: place.ownerId,
          link: '/account/hometeam',
        },
      ]
    }),
  )
}

/** Sets exactly these members as accepted. For demo data and tests. */
export function replaceTeamMembers(services: Services, locationId: number, members: Member[]): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await keepOnlyMembers(tx, locationId, members, services.clock.now())
    await addMembers(tx, locationId, members, services.clock.now())
  })
}

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
