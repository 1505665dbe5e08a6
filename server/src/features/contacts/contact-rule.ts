export const channels = ['team', 'alert-rule', 'staff'] as const
export type Channel = (typeof channels)[number]

export type Recipient = { isActive: boolean; isMinor: boolean; isPrivate: boolean }

export type Relation = {
  blocked: boolean
  sameTeam: boolean
  sameBusiness: boolean
  mutualFollow: boolean
  /** The recipient agreed to an earlier request of the sender in the same channel. */
  agreed: boolean
}

/**
 * Returns whether an invitation reaches its recipient. Without a relation, home teams are joined by code; a business invites by
 * mail, so the address is the relation. Minors and private players are never invited by name.
 */
export function mayInvite(channel: Channel, recipient: Recipient, relation: Relation): boolean {
  if (!recipient.isActive || relation.blocked) return false
  if (channel === 'staff') return !recipient.isMinor
  const hidden = recipient.isMinor || recipient.isPrivate
  if (channel === 'team') return !hidden && isContact(recipient, relation)
  return isContact(recipient, relation)
}

export function isContact({ isMinor, isPrivate }: Recipient, relation: Relation): boolean {
  if (isMinor) return relation.sameTeam
  const known = relation.sameTeam || relation.sameBusiness || relation.agreed
  return known || (!isPrivate && relation.mutualFollow)
}
