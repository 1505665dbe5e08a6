import { isDeepStrictEqual } from 'node:util'
import type { Player } from '../actor.ts'
import { sql, type Db } from '../db/database.ts'
import { Problem, unknownObject } from '../problem.ts'
import type { Call } from '../services.ts'
import type { AuditValues } from './record-audit.ts'

/** What the console changes and can put back. */
export type RevisionKind = 'title' | 'achievement' | 'badge' | 'event'
type Named = { kind: RevisionKind; id: number }

/** Keeps how something was before a change, in the transaction of the change. */
export async function recordRevision({ actor, clock }: Call<Player>, tx: Db, { kind, id }: Named, before: object): Promise<void> {
  await sql`
    insert into revisions (kind, object_id, before, editor_id, at)
    values (${kind}, ${id}, ${JSON.stringify(before)}, ${actor.userId}, ${clock.now()})`.execute(tx)
}

type Kept<State> = { before: State; at: Date; by: string }

/** How something was before its last change, and who made that. */
export async function lastRevision<State>(db: Db, { kind, id }: Named): Promise<Kept<State> | undefined> {
  const found = await sql<Kept<State>>`
    select k.before, k.at, u.username::text as by from revisions k join users u on u.id = k.editor_id
    where k.kind = ${kind} and k.object_id = ${id} order by k.id desc limit 1`.execute(db)
  return found.rows[0]
}

type Change = { at: string; by: string }

/** Who changed each of several things last. */
export async function lastChanges(db: Db, kind: RevisionKind, ids: number[]): Promise<Map<number, Change>> {
  const found = await sql<{ id: number; at: Date; by: string }>`
    select distinct on (k.object_id) k.object_id as id, k.at, u.username::text as by
    from revisions k join users u on u.id = k.editor_id
    where k.kind = ${kind} and k.object_id = any(${ids}::bigint[]) order by k.object_id, k.id desc`.execute(db)
  return new Map(found.rows.map(({ id, at, by }) => [id, { at: at.toISOString(), by }]))
}

/** Refuses a change of what the writer saw otherwise: of two writers the second is told who was first. */
export async function assertRevision(db: Db, named: Named, { now, saw }: { now: number; saw: number }): Promise<void> {
  if (now === saw) return
  const by = (await lastRevision(db, named))?.by ?? 'Somebody else'
  throw new Problem('state.changed', { message: `${by} changed this in the meantime. What you typed is still here.` })
}

/** The state before the last change, to be put back; 404 where there was none. */
export async function previousState<State>(db: Db, named: Named): Promise<State> {
  const kept = await lastRevision<State>(db, named)
  if (!kept) throw unknownObject()
  return kept.before
}

const shown = (value: unknown): string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : JSON.stringify(value)

/** What differs between two states, as the audit log keeps it. */
export function differences(before: object, after: object): { before: AuditValues; after: AuditValues } {
  const [was, is] = [before, after] as Record<string, unknown>[]
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(was?.[name], is?.[name]))
  const only = (of: Record<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((name) => [name, shown(of?.[name] ?? null)]))
  return { before: only(was), after: only(is) }
}
