import type { Language } from '@portal/contract/language'
import type { Presence } from '@portal/contract/machines'
import { anyOf, recordset, sql, type Db } from '../../platform/db/database.ts'
import { unlessTaken } from '../../platform/db/session.sql.ts'
import { words } from './texts.ts'

export type GroupScope = { machineId: number } | { ownerId: number; locationId?: number; group?: 'home' | 'business' }
type GroupState = 'standing' | 'snoozed' | 'resolved' | 'all'

/** A literal, because the index of open groups is partial. */
const resolved = sql.lit('resolved')

const groupsIn = (db: Db, scope: GroupScope, which: GroupState) =>
  db
    .selectFrom('alert_groups as g')
    .$if(which !== 'all', (groups) => groups.where('g.state', which === 'resolved' ? '=' : '<>', resolved))
    .$if(which === 'standing', (groups) => groups.where('g.snoozed_at', 'is', null))
    .$if(which === 'snoozed', (groups) => groups.where('g.snoozed_at', 'is not', null))
    .where((eb) =>
      'machineId' in scope ? eb('g.machine_id', '=', scope.machineId) : eb('g.machine_id', 'in', machinesOf(db, scope)),
    )

const machinesOf = (db: Db, { ownerId, locationId, group }: Extract<GroupScope, { ownerId: number }>) =>
  db
    .selectFrom('machines')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .$if(locationId !== undefined, (machines) => machines.where('location_id', '=', locationId ?? 0))
    .$if(group !== undefined, (machines) => machines.where('group_type', '=', group ?? ''))

const selectGroupColumns = (db: Db, groups: ReturnType<typeof groupsIn>) =>
  db
    .selectFrom(groups.selectAll('g').as('g'))
    .innerJoin('machines as m', 'm.id', 'g.machine_id')
    .innerJoin('game_models as k', 'k.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'k.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .leftJoin('users as ab', 'ab.id', 'g.acknowledged_by')
    .leftJoin('users as rb', 'rb.id', 'g.resolved_by')
    .leftJoin('users as sb', 'sb.id', 'g.snoozed_by')
    .select([
      'g.id',
      'g.type',
      'g.alert_name as name',
      'g.messages',
      'g.times',
      'g.first_at as firstAt',
      'g.last_at as lastAt',
      'g.state',
      'ab.username as acknowledgedBy',
      'g.acknowledged_at as acknowledgedAt',
      'rb.username as resolvedBy',
      'g.resolved_at as resolvedAt',
      'sb.username as snoozedBy',
      'g.snoozed_at as snoozedAt',
      'g.snoozed_until as snoozedUntil',
      'm.id as machineId',
      'm.owner_id as ownerId',
      'm.custom_display_name as machineName',
      'm.serial',
      'm.state as presence',
      'm.last_heard_at as lastHeardAt',
      'm.out_of_service as outOfService',
      'k.name as modelName',
      't.name as titleName',
      't.code as titleCode',
      't.gradient_start as gradientStart',
      't.gradient_stop as gradientStop',
      't.lamp_color as lampColor',
      't.glow_color as glowColor',
      'l.id as locationId',
      'l.name as locationName',
    ])
    .$narrowType<{ messages: string[]; state: 'open' | 'acknowledged' | 'resolved'; presence: Presence }>()

export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number]

export function groupsPage(db: Db, scope: GroupScope, which: GroupState, { limit, offset }: { limit: number; offset: number }) {
  const isResolved = sql`g.state = ${resolved}`
  const page = groupsIn(db, scope, which)
    .orderBy(isResolved)
    .orderBy('g.last_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .offset(offset)
  return selectGroupColumns(db, page).orderBy(isResolved).orderBy('g.last_at', 'desc').orderBy('g.id', 'desc').execute()
}

export async function countGroups(db: Db, scope: GroupScope, which: GroupState): Promise<number> {
  const { n } = await groupsIn(db, scope, which)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const findGroups = (db: Db, ids: number[]) =>
  selectGroupColumns(db, db.selectFrom('alert_groups as g').where('g.id', '=', anyOf(ids)))
    .orderBy('g.id')
    .execute()

export async function lastCleared(tx: Db, machineId: number): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('alert_events')
    .select(({ fn }) => fn.max<Date | null>('date_of_event').as('at'))
    .where('machine_id', '=', machineId)
    .where('type', '=', sql.lit('cleared'))
    .executeTakeFirstOrThrow()
  return at
}

type RaisedAlert = { type: string; name: string; messages: string[]; at: Date }

/**
 * Adds alerts to the open groups of their kind, or opens groups; returns the ids of those opened. Ends snoozes that last until the
 * alert happens again.
 */
export async function addToGroups(tx: Db, machineId: number, happened: RaisedAlert[]): Promise<number[]> {
  if (!happened.length) return []
  const kinds = Map.groupBy(happened, ({ type, name }) => `${type}\n${name}`)
  const rows = [...kinds.values()].map((list) => {
    const last = list.at(-1) as RaisedAlert
    return { ...last, times: list.length, first: list[0]?.at ?? last.at }
  })
  const kindsNow = recordset(rows, {
    type: 'text',
    name: 'text',
    messages: 'jsonb',
    times: 'int',
    first: 'timestamptz',
    at: 'timestamptz',
  })
  const written = await tx
    .insertInto('alert_groups')
    .columns(['machine_id', 'type', 'alert_name', 'messages', 'times', 'first_at', 'last_at'])
    .expression((eb) =>
      eb
        .selectFrom(kindsNow)
        .select([eb.val(machineId).as('machine_id'), 'type', 'name', 'messages', 'times', 'first', 'at'])
        .orderBy('type')
        .orderBy('name'),
    )
    .onConflict((c) =>
      c
        .columns(['machine_id', 'type', 'alert_name'])
        .where('state', '<>', resolved)
        .doUpdateSet((eb) => ({
          times: eb('alert_groups.times', '+', eb.ref('excluded.times')),
          first_at: eb.fn<Date>('least', ['alert_groups.first_at', 'excluded.first_at']),
          messages: sql`case when excluded.last_at >= alert_groups.last_at then excluded.messages else alert_groups.messages end`,
          last_at: eb.fn<Date>('greatest', ['alert_groups.last_at', 'excluded.last_at']),
          snoozed_at: sql<Date | null>`case when alert_groups.snoozed_until is not null then alert_groups.snoozed_at end`,
        })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('opened')])
    .execute()
  return written.filter(({ opened }) => opened).map(({ id }) => id)
}

export async function linkEventsToGroups(tx: Db, machineId: number, eventIds: number[]): Promise<void> {
  await tx
    .updateTable('alert_events as a')
    .from('alert_groups as g')
    .set((eb) => ({ group_id: eb.ref('g.id') }))
    .where('a.id', '=', anyOf(eventIds))
    .where('g.machine_id', '=', machineId)
    .where('g.state', '<>', resolved)
    .whereRef('g.type', '=', 'a.type')
    .whereRef('g.alert_name', '=', 'a.alert_name')
    .whereRef('a.date_of_event', '>=', 'g.first_at')
    .execute()
}

type End = { machineId: number; at: Date; types: readonly string[]; until?: Date }

export async function resolveGroups(tx: Db, { machineId, at, types, until }: End): Promise<number[]> {
  const ended = await tx
    .updateTable('alert_groups')
    .set({ state: 'resolved', resolved_at: at })
    .where('machine_id', '=', machineId)
    .where('state', '<>', resolved)
    .where('type', '=', anyOf(types))
    .$if(until !== undefined, (groups) => groups.where('last_at', '<=', until ?? at))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Returns false when the group is resolved or somebody acknowledged it before. */
export async function markAcknowledged(tx: Db, id: number, userId: number, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('alert_groups')
    .set({ state: 'acknowledged', acknowledged_by: userId, acknowledged_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function markResolved(tx: Db, id: number, userId: number, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('alert_groups')
    .set({ state: 'resolved', resolved_by: userId, resolved_at: at })
    .where('id', '=', id)
    .where('state', '<>', resolved)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Null takes the assignment back. Returns false when the group is resolved. */
export async function markAssigned(tx: Db, id: number, userId: number | null, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('alert_groups')
    .set({
      state: userId === null ? 'open' : 'acknowledged',
      acknowledged_by: userId,
      acknowledged_at: userId === null ? null : at,
    })
    .where('id', '=', id)
    .where('state', '<>', resolved)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function markSnoozed(
  tx: Db,
  id: number,
  snooze: { userId: number; at: Date; until: Date | null },
): Promise<boolean> {
  const marked = await tx
    .updateTable('alert_groups')
    .set({ snoozed_by: snooze.userId, snoozed_at: snooze.at, snoozed_until: snooze.until })
    .where('id', '=', id)
    .where('state', '<>', resolved)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

const awake = { snoozed_by: null, snoozed_at: null, snoozed_until: null }

export async function endSnooze(tx: Db, id: number): Promise<boolean> {
  const woken = await tx
    .updateTable('alert_groups')
    .set(awake)
    .where('id', '=', id)
    .where('snoozed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return woken !== undefined
}

export async function endDueSnoozes(tx: Db, now: Date): Promise<number[]> {
  const woken = await tx
    .updateTable('alert_groups')
    .set(awake)
    .where('snoozed_until', '<=', now)
    .where('snoozed_at', 'is not', null)
    .where('state', '<>', resolved)
    .returning('machine_id as machineId')
    .execute()
  return [...new Set(woken.map(({ machineId }) => machineId))]
}

/** Returns false when the machine resolved it, or when another group of its kind is open by now. */
export async function markReopened(tx: Db, id: number): Promise<boolean> {
  const reopened = await unlessTaken(
    tx,
    tx
      .updateTable('alert_groups')
      .set({
        state: sql<string>`case when acknowledged_by is null then 'open' else 'acknowledged' end`,
        resolved_by: null,
        resolved_at: null,
      })
      .where('id', '=', id)
      .where('state', '=', resolved)
      .where('resolved_by', 'is not', null)
      .returning('id'),
  )
  return reopened?.length === 1
}

/** The id of the owner, or of one of the owner's staff, by username. */
export async function findAssignee(tx: Db, ownerId: number, username: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.username', '=', username)
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.id', '=', ownerId),
        eb.exists(
          eb
            .selectFrom('business_staff as s')
            .select('s.user_id')
            .where('s.owner_id', '=', ownerId)
            .whereRef('s.user_id', '=', 'u.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return found?.id
}

export async function hasOpenFaults(tx: Db, machineId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('alert_groups')
    .select('id')
    .where('machine_id', '=', machineId)
    .where('state', '<>', resolved)
    .where('type', 'in', ['technical', 'network'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Words = { name: string; messages: string[] }

const ownAlerts = { offline: words.offline, silent: words.silent }
const isOwn = (type: string): type is keyof typeof ownAlerts => type in ownAlerts

export function alertWords({ type, name, messages }: Words & { type: string }, language: Language): Words {
  if (!isOwn(type)) return { name, messages }
  const own = ownAlerts[type]
  return { name: own.name(language), messages: [own.message(language)] }
}
