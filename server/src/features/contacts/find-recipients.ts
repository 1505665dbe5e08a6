import type { Db } from '../../platform/db/database.ts'
import { normalizeIdentifier } from '../../platform/limits.ts'
import { mayInvite, type Channel } from './contact-rule.ts'
import { peopleNamed } from './people.sql.ts'

export type NamedRecipient = {
  name: string
  userId: number | null
  /** The named account even when it is not reached, so that an erasure finds the row. */
  accountId: number | null
  key: string
}

/**
 * Returns the recipients of invitations by uid or username. Unknown names, hidden players, people without a relation and people
 * who blocked the sender all have no account.
 */
export async function findRecipients(
  db: Db,
  sender: { userId: number; agreed?: ReadonlySet<number> },
  channel: Channel,
  names: readonly string[],
): Promise<NamedRecipient[]> {
  if (!names.length) return []
  const found = await peopleNamed(db, sender.userId, [...new Set(names)])
  return [...new Set(names)].map((name) => {
    const person = found.get(name)
    const agreed = person !== undefined && sender.agreed?.has(person.userId) === true
    if (!person || person.userId === sender.userId || !mayInvite(channel, person, { ...person, agreed }))
      return { name, userId: null, accountId: person?.userId ?? null, key: `name:${normalizeIdentifier(name)}` }
    return { name, userId: person.userId, accountId: person.userId, key: `user:${person.userId}` }
  })
}
