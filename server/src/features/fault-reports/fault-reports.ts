import type { FaultKind, FaultSeverity, FaultState } from '@portal/contract/fault-reports'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql, type Db } from '../../platform/db/database.ts'

const machineColumns = [
  'm.uid',
  'm.owner_id as ownerId',
  sql<string>`coalesce(nullif(m.custom_display_name, ''), t.name)`.as('name'),
  't.name as gameName',
  't.code as gameCode',
  'k.name as modelName',
  'm.out_of_service as outOfService',
  sql<string>`case when l.group_type = 'business' and l.privacy_type = 'public' then l.name else '' end`.as('placeName'),
  't.gradient_start as gradientStart',
  't.gradient_stop as gradientStop',
  't.lamp_color as lampColor',
  't.glow_color as glowColor',
] as const

/** A venue's machine for everybody; a machine at a home for its owner and the accepted adults of the home team. */
export const faultMachine = (db: Db, uid: string, viewerId: number) =>
  db
    .selectFrom('machines as m')
    .innerJoin('game_models as k', 'k.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'k.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select(['m.id', ...machineColumns])
    .where('m.uid', '=', uid)
    .where('m.archived_at', 'is', null)
    .where('m.owner_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('l.group_type', '=', 'business'),
        eb('m.owner_id', '=', viewerId),
        eb.exists(
          eb
            .selectFrom('home_team_members as t')
            .innerJoin('users as u', 'u.id', 't.user_id')
            .select('t.user_id')
            .whereRef('t.location_id', '=', 'm.location_id')
            .where('t.user_id', '=', viewerId)
            .where('u.is_minor', '=', false),
        ),
      ]),
    )
    .$narrowType<{ ownerId: number }>()
    .executeTakeFirst()

export type FaultMachineRow = NonNullable<Awaited<ReturnType<typeof faultMachine>>>

type KnownFault = { kind: FaultKind; state: FaultState; times: number; firstAt: Date }

export async function knownFaults(db: Db, machineId: number): Promise<KnownFault[]> {
  return db
    .selectFrom('fault_reports')
    .select(['kind', 'state', 'times', 'first_at as firstAt'])
    .where('machine_id', '=', machineId)
    .where(sql<boolean>`state in ('new', 'seen')`)
    .orderBy('first_at')
    .limit(20)
    .$narrowType<Pick<KnownFault, 'kind' | 'state'>>()
    .execute()
}

export type NewEntry = {
  machineId: number
  kind: FaultKind
  severity: FaultSeverity
  description: string
  photo: string | null
  tokenHash: Buffer
  at: Date
}

/** Adds an entry to the open report of its kind, or opens one; the worst severity counts. */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<{ reportId: number; times: number }> {
  const { id: reportId, times } = await tx
    .insertInto('fault_reports')
    .values({
      machine_id: entry.machineId,
      kind: entry.kind,
      severity: entry.severity,
      first_at: entry.at,
      last_at: entry.at,
    })
    .onConflict((c) =>
      c
        .columns(['machine_id', 'kind'])
        // Repeats the condition of the partial index literally, because parameters would not match it.
        .where(sql<boolean>`state in ('new', 'seen') and kind <> 'other'`)
        .doUpdateSet((eb) => ({
          times: eb('fault_reports.times', '+', 1),
          last_at: eb.ref('excluded.last_at'),
          severity: sql<string>`case when 'unplayable' in (fault_reports.severity, excluded.severity) then 'unplayable'
            when 'annoying' in (fault_reports.severity, excluded.severity) then 'annoying' else 'small' end`,
        })),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fault_report_entries')
    .values({
      report_id: reportId,
      token_hash: entry.tokenHash,
      severity: entry.severity,
      description: entry.description,
      photo: entry.photo,
      at: entry.at,
    })
    .execute()
  return { reportId, times }
}

/** `knownBefore`: others had reported the fault before. */
export const findEntry = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('fault_report_entries as e')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('fault_report_entries as before')
            .select('before.id')
            .whereRef('before.report_id', '=', 'e.report_id')
            .whereRef('before.id', '<', 'e.id'),
        )
        .$castTo<boolean>()
        .as('knownBefore'),
    )
    .where('e.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const statusOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('fault_report_entries as e')
    .innerJoin('fault_reports as r', 'r.id', 'e.report_id')
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .innerJoin('game_models as k', 'k.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'k.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select(['m.id', ...machineColumns])
    .select(['r.kind', 'e.severity', 'e.description', 'r.state', 'r.times', 'e.at', 'r.answer', 'r.answered_at as answeredAt'])
    .where('e.token_hash', '=', tokenHash)
    .$narrowType<{ ownerId: number; kind: FaultKind; severity: FaultSeverity; state: FaultState }>()
    .executeTakeFirst()

export type Scope = { machineId: number } | { ownerId: number }
type ReportState = 'open' | 'closed' | 'all'

const closed = ['fixed', 'dismissed']
const entriesShown = 10

const reportsIn = (db: Db, scope: Scope, which: ReportState) =>
  db
    .selectFrom('fault_reports as r')
    .where((eb) =>
      'machineId' in scope
        ? eb('r.machine_id', '=', scope.machineId)
        : eb(
            'r.machine_id',
            'in',
            eb.selectFrom('machines').select('id').where('owner_id', '=', scope.ownerId).where('archived_at', 'is', null),
          ),
    )
    .$if(which !== 'all', (reports) => reports.where('r.state', which === 'closed' ? 'in' : 'not in', closed))

const withEntries = (db: Db, reports: ReturnType<typeof reportsIn>) =>
  db
    .selectFrom(reports.selectAll('r').as('r'))
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .innerJoin('game_models as k', 'k.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'k.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .leftJoin('users as u', 'u.id', 'r.answered_by')
    .select((eb) => [
      'r.id',
      'r.machine_id as machineId',
      'm.owner_id as ownerId',
      sql<string>`coalesce(nullif(m.custom_display_name, ''), t.name)`.as('machineName'),
      eb.fn.coalesce('l.name', eb.val('')).as('locationName'),
      'r.kind',
      'r.severity',
      'r.state',
      'r.times',
      'r.first_at as firstAt',
      'r.last_at as lastAt',
      'r.answer',
      'u.username as answeredBy',
      'r.answered_at as answeredAt',
      jsonArrayFrom(
        eb
          .selectFrom('fault_report_entries as e')
          .select(['e.id', 'e.severity', 'e.description', sql<boolean>`e.photo is not null`.as('photo'), 'e.at'])
          .whereRef('e.report_id', '=', 'r.id')
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc')
          .limit(entriesShown)
          .$narrowType<{ severity: FaultSeverity }>(),
      ).as('entries'),
    ])
    .$narrowType<{ kind: FaultKind; severity: FaultSeverity; state: FaultState }>()

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

const isClosed = sql`r.state in ('fixed', 'dismissed')`

/** Returns one page of reports; open ones first, the latest first. */
export function reportsPage(db: Db, scope: Scope, which: ReportState, { limit, offset }: { limit: number; offset: number }) {
  const page = reportsIn(db, scope, which)
    .orderBy(isClosed)
    .orderBy('r.last_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
  return withEntries(db, page).orderBy(isClosed).orderBy('r.last_at', 'desc').orderBy('r.id', 'desc').execute()
}

export async function countReports(db: Db, scope: Scope, which: ReportState): Promise<number> {
  const { n } = await reportsIn(db, scope, which)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const findReport = (db: Db, id: number) =>
  withEntries(db, db.selectFrom('fault_reports as r').where('r.id', '=', id)).executeTakeFirst()

export async function storeAnswer(
  tx: Db,
  report: { id: number; state: FaultState; answer: string; userId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('fault_reports')
    .set({ state: report.state, answer: report.answer, answered_by: report.userId, answered_at: report.at })
    .where('id', '=', report.id)
    .execute()
}

export const photoOf = (db: Db, entryId: number) =>
  db
    .selectFrom('fault_report_entries as e')
    .innerJoin('fault_reports as r', 'r.id', 'e.report_id')
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .select(['e.photo', 'm.owner_id as ownerId'])
    .where('e.id', '=', entryId)
    .executeTakeFirst()

export async function detachOldPhotos(db: Db, before: Date): Promise<string[]> {
  const dropped = await db
    .with('old', (eb) =>
      eb
        .selectFrom('fault_report_entries as e')
        .innerJoin('fault_reports as r', 'r.id', 'e.report_id')
        .select(['e.id', 'e.photo'])
        .where('e.photo', 'is not', null)
        .where('r.state', 'in', closed)
        .where('r.answered_at', '<', before)
        .limit(500)
        .$narrowType<{ photo: string }>(),
    )
    .updateTable('fault_report_entries as e')
    .from('old')
    .set({ photo: null })
    .whereRef('e.id', '=', 'old.id')
    .returning('old.photo')
    .execute()
  return dropped.map(({ photo }) => photo)
}
