import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { badgeKey, notify } from '../notifications/index.ts'
import { words } from './texts.ts'

export async function notifyBadgesEarned(services: Services, tx: Tx, events: DomainEvent<'badge.earned'>[]): Promise<void> {
  const earned = events.map(({ body }) => body)
  const ids = [...new Set(earned.flatMap(({ badgeIds }) => badgeIds))]
  const found = await tx
    .selectFrom('badges as b')
    .leftJoin('quests as q', 'q.id', 'b.quest_id')
    .select(['b.id', 'b.code', 'b.name', 'b.description', 'q.name as quest'])
    .where('b.id', '=', anyOf(ids))
    .execute()
  const badges = new Map(found.map((badge) => [badge.id, badge]))
  await notify(
    services,
    tx,
    earned.flatMap(({ userId, badgeIds }) =>
      badgeIds.flatMap((id) => {
        const badge = badges.get(id)
        if (!badge) return []
        const { code, name, description, quest } = badge
        return [
          {
            userId,
            type: 'badge',
            title: words.earned(name),
            body: quest ?? description,
            link: `/account/profile/badges?badge=${code}`,
            about: `${badgeKey}${id}`,
          },
        ]
      }),
    ),
  )
}
