import type { Db } from '../../kit/db/database.ts'
import { countedIdentifier } from '../../kit/limits.ts'
import { mayReach, type Channel } from './contact-rule.ts'
import { peopleNamed } from './queries.ts'

/** The recipient of an invitation: the account it reaches, or none; `key` is what limits count. */
export type NamedRecipient = { name: string; userId: number | null; key: string }

/**
 * Looks up the recipients of invitations by uid or username. Unknown names, hidden players, people without a relation and
 * people who blocked the sender all come back without an account.
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
    if (!person || person.userId === sender.userId || !mayReach(channel, person, { ...person, agreed }))
      return { name, userId: null, key: `name:${countedIdentifier(name)}` }
    return { name, userId: person.userId, key: `user:${person.userId}` }
  })
}
