import type { GuardianRequest } from '@portal/contract/guardian-requests'
import { GroupType, Id } from '@portal/contract/wire'
import { LocationFields } from '@portal/contract/locations'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { guardianRequestsMail, words } from './texts.ts'
import { mailGuardianOf } from './guardian-mails.ts'
import { lockCase } from './cases.ts'

/** The values of a call that waits for the guardian. */
export const GuardianWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('home'),
    location: LocationFields.extend({ name: z.string(), time_zone: z.string(), group_type: GroupType }),
  }),
  z.object({ kind: z.literal('machine'), machineId: Id, locationId: Id, name: z.string() }),
  z.object({ kind: z.literal('transfer'), transferId: Id }),
  z.object({ kind: z.literal('team_code'), locationId: Id }),
])
export type GuardianWish = z.output<typeof GuardianWish>

/** Requests with the same subject are the same request. `name` is what the guardian reads. */
export type NewGuardianRequest = { subject: string; name: string; wish: GuardianWish }

export const openRequestDays = 14
const mailedAgainAfterHours = 24
const openAtMost = 3
const askedAgainAfterDays = 30
const dayMs = 86_400_000

export const isChild = async (db: Db, userId: number): Promise<boolean> => (await findAccount(db, userId))?.isMinor ?? false

/**
 * Records a minor's request and mails the guardian, at most once in 24 hours. An open request of the same subject stays. Throws
 * `input.invalid` while three of the kind are open and for 30 days after a refusal.
 */
export async function askGuardian(services: Services, tx: Db, childId: number, request: NewGuardianRequest): Promise<void> {
  const now = services.clock.now()
  if (!(await lockCase(tx, childId))) throw new Problem('input.invalid', { message: words.guardianUnknown })
  const { kind } = request.wish
  const earlier = (await requestsOf(tx, childId, new Date(now.getTime() - askedAgainAfterDays * dayMs))).filter(
    (one) => one.kind === kind,
  )
  const same = earlier.filter(({ subject }) => subject === request.subject)
  if (same.some(({ state }) => state === 'open')) return
  if (same.some(({ state }) => state === 'refused')) throw new Problem('input.invalid', { message: words.refusedBefore })
  if (earlier.filter(({ state }) => state === 'open').length >= openAtMost)
    throw new Problem('input.invalid', { message: words.guardianBusy(openAtMost) })
  await tx
    .insertInto('guardian_requests')
    .values({
      child_id: childId,
      kind,
      subject: request.subject,
      name: request.name,
      wish: JSON.stringify(request.wish),
      asked_at: now,
    })
    .execute()
  await mailOpenRequests(services, tx, childId)
}

/** Mails the guardian when a request is new since the last mail and that is 24 hours old. */
export async function mailOpenRequests(services: Services, tx: Db, childId: number): Promise<void> {
  const now = services.clock.now()
  const requests = await requestsOf(tx, childId, new Date(now.getTime() - openRequestDays * dayMs))
  const mailedSince = new Date(now.getTime() - mailedAgainAfterHours * 3_600_000)
  if (requests.some(({ mailedAt }) => mailedAt && mailedAt > mailedSince)) return
  if (!requests.some(({ state, mailedAt }) => state === 'open' && !mailedAt)) return
  await mailGuardianOf(services, tx, childId, guardianRequestsMail)
  await tx
    .updateTable('guardian_requests')
    .set({ mailed_at: now })
    .where('child_id', '=', childId)
    .where('state', '=', 'open')
    .where('mailed_at', 'is', null)
    .execute()
}

const columns = [
  'id',
  'child_id as childId',
  'kind',
  'subject',
  'name',
  'wish',
  'state',
  'asked_at as askedAt',
  'mailed_at as mailedAt',
  'ended_at as endedAt',
] as const

type Kinds = Pick<GuardianRequest, 'kind' | 'state'>

/** Newest first, with all that are still open. */
export const requestsOf = (db: Db, childId: number, since: Date) =>
  db
    .selectFrom('guardian_requests')
    .select(columns)
    .where('child_id', '=', childId)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('asked_at', '>=', since), eb('ended_at', '>=', since)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Kinds>()
    .execute()

export type GuardianRequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

export const lockOpenRequests = (tx: Db, which: { childId: number; ids: number[] }) =>
  tx
    .selectFrom('guardian_requests')
    .select(columns)
    .where('child_id', '=', which.childId)
    .where('id', 'in', which.ids)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .$narrowType<Kinds>()
    .execute()

export async function endRequest(tx: Db, id: number, state: Exclude<GuardianRequest['state'], 'open'>, at: Date): Promise<void> {
  await tx.updateTable('guardian_requests').set({ state, ended_at: at }).where('id', '=', id).execute()
}

type Confirmation = { childId: number; kind: GuardianRequest['kind']; subject: string }

export async function isConfirmed(db: Db, which: Confirmation): Promise<boolean> {
  const found = await confirmed(db, which).select('id').executeTakeFirst()
  return found !== undefined
}

/** Uses a confirmation up; returns false without one. */
export async function consumeConfirmation(tx: Db, which: Confirmation & { since: Date; now: Date }): Promise<boolean> {
  const unused = confirmed(tx, which).select('id').where('used_at', 'is', null).where('ended_at', '>=', which.since)
  const used = await tx
    .updateTable('guardian_requests')
    .set({ used_at: which.now })
    .where('id', 'in', unused)
    .returning('id')
    .execute()
  return used.length > 0
}

const confirmed = (db: Db, { childId, kind, subject }: Confirmation) =>
  db
    .selectFrom('guardian_requests')
    .where('child_id', '=', childId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'confirmed')
