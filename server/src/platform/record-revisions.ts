import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@portal/contract/problems'
import { z } from 'zod'
import type { Player } from './actor.ts'
import { anyOf, sql, type Db } from './db/database.ts'
import { firstRow, rawQuery } from './db/raw-query.ts'
import { Problem, invalid } from './problem.ts'
import type { Call } from './services.ts'
import type { Sentence } from './texts.ts'
import { words } from './words.ts'

/** Records that two people, or one person on two devices, may edit at the same time. */
export type RevisedKind =
  | 'location'
  | 'alert_rule'
  | 'board'
  | 'home_team'
  | 'kiosk_screen'
  | 'notification_settings'
  | 'business_profile'

const FieldChange = z.object({ revision: z.number(), by: z.number(), at: z.string() })
type FieldChanges = Record<string, z.output<typeof FieldChange>>

export type LockedRecord = { kind: RevisedKind; id: number; revision: number; fields: FieldChanges }

/** SQL for the revision of a record; 0 before its first change. */
export const revisionOf = (kind: RevisedKind, id: ReturnType<typeof sql.ref> | number) =>
  sql<number>`coalesce((
    select record_revisions.revision from record_revisions where record_revisions.kind = ${sql.lit(kind)} and record_revisions.id = ${id}), 0)`

const lockRow = firstRow(
  rawQuery(
    'record revisions: lock',
    { revision: z.number(), fields: z.record(z.string(), FieldChange) },
    (kind: RevisedKind, id: number) => sql`
      insert into record_revisions as r (kind, id, revision, fields) values (${kind}, ${id}, 0, '{}')
      on conflict (kind, id) do update set revision = r.revision returning revision, fields`,
  ),
)

/** Makes other changes of the record wait until the transaction ends. Read the record's fields afterwards. */
export async function lockRecord(tx: Db, kind: RevisedKind, id: number): Promise<LockedRecord> {
  const row = await lockRow(tx, kind, id)
  return { kind, id, revision: row?.revision ?? 0, fields: row?.fields ?? {} }
}

type Values = Record<string, unknown>

type Edit = {
  /** The revision at which the form read the record; without it the change overwrites. */
  asked: number | undefined
  /**
   * Values by field, as the contract shows them. Fields that are checked together are one field, whose value is an object of
   * them.
   */
  before: Values
  after: Values
  /** Accounts whose names the caller may read, besides their own. */
  known?: readonly number[]
}

/**
 * Notes who changed which fields and returns the new revision. Throws `input.invalid` with `conflicts` when somebody changed one
 * of these fields since the revision asked, so that nothing is saved.
 */
export async function saveRevision({ actor, clock }: Call<Player>, tx: Db, record: LockedRecord, edit: Edit): Promise<number> {
  const { asked, before, after } = edit
  if (asked !== undefined && asked > record.revision) throw invalid({ revision: [words.revisionUnknown] })
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const conflicts = changed.filter((field) => (record.fields[field]?.revision ?? 0) > (asked ?? record.revision))
  if (conflicts.length > 0) throw await conflictProblem(tx, record, { ...edit, conflicts, readerId: actor.userId })
  if (changed.length === 0) return record.revision
  return recordChange(tx, record, { fields: changed, by: actor.userId, at: clock.now() })
}

/** Records a change that no form made, for example of a member who left. */
export async function recordChange(
  tx: Db,
  record: LockedRecord,
  { fields, by, at }: { fields: readonly string[]; by: number; at: Date },
): Promise<number> {
  const revision = record.revision + 1
  const changes = Object.fromEntries(fields.map((field) => [field, { revision, by, at: at.toISOString() }]))
  await tx
    .updateTable('record_revisions')
    .set({ revision, fields: JSON.stringify({ ...record.fields, ...changes }) })
    .where('kind', '=', record.kind)
    .where('id', '=', record.id)
    .execute()
  return revision
}

type Found = Edit & { conflicts: readonly string[]; readerId: number }

async function conflictProblem(db: Db, record: LockedRecord, { before, after, conflicts, known = [], readerId }: Found) {
  const named = await usernamesOf(db, [readerId, ...known])
  const described = conflicts.map((field): Conflict => {
    const change = record.fields[field]
    return {
      field,
      theirs: before[field] ?? null,
      by: named.get(change?.by ?? 0) ?? null,
      at: change?.at ?? '',
    }
  })
  const sentences: Record<string, Sentence[]> = {}
  for (const field of conflicts)
    for (const name of partsOf(field, before[field], after[field])) sentences[name] = [words.fieldChanged]
  return new Problem('input.invalid', {
    validationErrors: sentences,
    extra: { revision: record.revision, conflicts: described },
  })
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The wire names of the fields that differ within a field that stands for several. */
function partsOf(field: string, before: unknown, after: unknown): string[] {
  if (!isValues(before) || !isValues(after)) return [field]
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

async function usernamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', anyOf([...ids]))
    .where('status', '<>', 'deleted')
    .execute()
  return new Map(people.map(({ id, username }) => [id, username]))
}

/** The sent fields of a change; absent ones keep their values. */
export const sentFields = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
