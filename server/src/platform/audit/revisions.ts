import { isDeepStrictEqual } from 'node:util'
import type { Player } from '../actor.ts'
import { sql, type Db } from '../db/database.ts'
import { Problem, unknownObject } from '../problem.ts'
import type { Call } from '../services.ts'
import type { AuditValues } from './record-audit.ts'
import { words } from '../words.ts'

export type RevisionKind = 'title' | 'achievement' | 'badge' | 'event'
type RevisedObject = { kind: RevisionKind; id: number }

/** Stores the state before a change, in the transaction of the change. */
export async function recordRevision(
  { actor, clock }: Call<Player>,
  tx: Db,
  { kind, id }: RevisedObject,
  before: object,
): Promise<void> {
  const row = { kind, object_id: id, before: JSON.stringify(before), editor_id: actor.userId, at: clock.now() }
  await tx.insertInto('revisions').values(row).execute()
}

/** Returns the state before the last change, and the editor. */
export const lastRevision = (db: Db, { kind, id }: RevisedObject) =>
  db
    .selectFrom('revisions as r')
    .innerJoin('users as u', 'u.id', 'r.editor_id')
    .select(['r.before', 'r.at', 'u.username as by'])
    .where('r.kind', '=', kind)
    .where('r.object_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Change = { at: string; by: string }

/** Returns the last change of each object, by object id. */
export async function lastChanges(db: Db, kind: RevisionKind, ids: number[]): Promise<Map<number, Change>> {
  const rows = await db
    .selectFrom('revisions as r')
    .innerJoin('users as u', 'u.id', 'r.editor_id')
    .distinctOn('r.object_id')
    .select(['r.object_id as id', 'r.at', 'u.username as by'])
    .where('r.kind', '=', kind)
    .where('r.object_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('r.object_id')
    .orderBy('r.id', 'desc')
    .execute()
  return new Map(rows.map(({ id, at, by }) => [id, { at: at.toISOString(), by }]))
}

/** Throws `state.changed`, with the other editor's name, when the object changed since the editor read it. */
export async function assertRevision(db: Db, named: RevisedObject, { now, saw }: { now: number; saw: number }): Promise<void> {
  if (now === saw) return
  const by = (await lastRevision(db, named))?.by
  throw new Problem('state.changed', { message: by ? words.changed(by) : words.changedByOther })
}

/** Returns the state before the last change; throws `object.unknown` when there is none. */
export async function previousState<State>(db: Db, named: RevisedObject): Promise<State> {
  const last = await lastRevision(db, named)
  if (!last) throw unknownObject()
  return last.before as State
}

const auditValue = (value: unknown): string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : JSON.stringify(value)

/** Returns the fields that differ between two states, for the audit log. */
export function differences(before: object, after: object): { before: AuditValues; after: AuditValues } {
  const [was, is] = [before, after] as Record<string, unknown>[]
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(was?.[name], is?.[name]))
  const only = (of: Record<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((name) => [name, auditValue(of?.[name] ?? null)]))
  return { before: only(was), after: only(is) }
}
