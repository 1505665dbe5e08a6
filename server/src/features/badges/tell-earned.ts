import { sql, type Tx } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'
import type { Facts } from '../../facts.ts'
import { notify } from '../notifications/index.ts'

type Named = { id: number; name: string; description: string }

/** Follows an earned badge: whose it is hears of it once. */
export async function tellEarned(services: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const earned = facts.map(({ body }) => body as Facts['badge.earned'])
  const ids = [...new Set(earned.flatMap(({ badgeIds }) => badgeIds))]
  const found = await sql<Named>`select id, name, description from badges where id = any(${ids}::bigint[])`.execute(tx)
  const badges = new Map(found.rows.map((badge) => [badge.id, badge]))
  await notify(
    services,
    tx,
    earned.flatMap(({ userId, badgeIds }) =>
      badgeIds.flatMap((id) => {
        const badge = badges.get(id)
        if (!badge) return []
        const { name, description } = badge
        return [
          {
            userId,
            type: 'badge',
            title: `Badge earned: ${name}`,
            body: description,
            link: '/account/profile/badges',
            about: `badge:${id}`,
          },
        ]
      }),
    ),
  )
}
