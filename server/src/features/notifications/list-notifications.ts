import type { Input } from '@portal/contract/endpoint'
import { notificationGroups, type notificationsCalls } from '@portal/contract/notifications'
import { viewOf } from '@portal/contract/rules/quest-view'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { notificationsOf, notificationsPage, type TypeFilter } from './notifications.sql.ts'

const pageSize = 50

type Filter = NonNullable<Input<typeof notificationsCalls.list>['query']['filter']>
type ListQuery = { filter?: Filter | undefined; before?: number | undefined }

const { players, games } = notificationGroups

const typesOf: Record<Filter, TypeFilter> = {
  all: { types: [], isListed: false },
  security: { types: ['security'], isListed: true },
  players: { types: players, isListed: true },
  games: { types: games, isListed: true },
  account: { types: [...players, ...games], isListed: false },
}

export async function listNotifications({ db, actor, config }: Call<Player>, { filter, before }: ListQuery) {
  const { userId } = actor
  const rows = filter
    ? await notificationsPage(db, { userId, only: typesOf[filter], before: before ?? null, limit: pageSize })
    : await notificationsOf(db, userId, config.limits.notificationsShown)
  return rows.map(({ createdAt, shape, icon, image, questId, quest, trigger, ...row }) => ({
    ...row,
    pk: row.id,
    badge:
      shape && icon ? { shape, icon, image, quest_id: questId, quest_view: quest && viewOf(quest), trigger_type: trigger } : null,
    date: createdAt.toISOString(),
  }))
}
