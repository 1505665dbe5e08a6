/** The ways in which one person can send an invitation to another. */
export const channels = ['team', 'alert-rule', 'staff'] as const
export type Channel = (typeof channels)[number]

export type Recipient = { isActive: boolean; isMinor: boolean; isPrivate: boolean }

/** The relation between sender and recipient, at this moment. */
export type Relation = {
  /** One of the two blocked the other. */
  blocked: boolean
  /** Both belong to the home team of the same home. */
  sameTeam: boolean
  sameBusiness: boolean
  mutualFollow: boolean
  /** The recipient agreed to an earlier request of the sender in the same channel. */
  agreed: boolean
}

/**
 * Whether an invitation reaches its recipient. A home team is joined by a code unless both know each other; a business
 * invites by mail, so the address is the relation. Minors and private players are never invited by name.
 */
export function mayReach(channel: Channel, recipient: Recipient, relation: Relation): boolean {
  if (!recipient.isActive || relation.blocked) return false
  if (channel === 'staff') return !recipient.isMinor
  const hidden = recipient.isMinor || recipient.isPrivate
  if (channel === 'team') return !hidden && isContact(recipient, relation)
  return isContact(recipient, relation)
}

/** Whether the sender may choose the recipient from a list of people they know. */
export function isContact({ isMinor, isPrivate }: Recipient, relation: Relation): boolean {
  if (isMinor) return relation.sameTeam
  const known = relation.sameTeam || relation.sameBusiness || relation.agreed
  return known || (!isPrivate && relation.mutualFollow)
}
