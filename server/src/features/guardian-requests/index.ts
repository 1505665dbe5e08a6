import type { GuardianRequest, guardianRequestsCalls } from '@portal/contract/guardian-requests'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../../platform/db/session.sql.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { callAs, type Call, type Services } from '../../platform/services.ts'
import { createLocation } from '../locations/index.ts'
import { enterConfirmed, registerConfirmed } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import {
  childByLink,
  endRequest,
  GuardianWish,
  lockOpenRequests,
  mailOpenRequests,
  openRequestDays,
  requestsOf,
  type GuardianRequestRow,
} from '../parental-consent/index.ts'
import { words } from './texts.ts'

export const guardianRequestsRoutes = {
  mine: (_input, call) => listOwnRequests(call),
  ofChild: ({ query }, call) => listRequestsOfChild(call, query),
  decide: ({ body }, call) => decideRequests(call, body),
} satisfies Routes<typeof guardianRequestsCalls>

const dayMs = 86_400_000
const shownDays = 30

const listOwnRequests = async ({ db, actor, clock }: Call<Player>) => ({
  requests: await shownRequests(db, actor.userId, clock.now()),
})

async function listRequestsOfChild(call: Call, { token }: { token: string }) {
  const childId = await childByLink(call, call.db, token)
  return { requests: await shownRequests(call.db, childId, call.clock.now()) }
}

async function decideRequests(call: Call, { token, ids, confirm }: { token: string; ids: number[]; confirm: boolean }) {
  const childId = await childByLink(call, call.db, token)
  const now = call.clock.now()
  return inTransaction(call.db, async (tx) => {
    const within = { ...call, db: tx }
    for (const request of await lockOpenRequests(tx, { childId, ids }))
      if (confirm) await confirmRequest(within, request)
      else await closeRequest(within, request, 'refused')
    return { requests: await shownRequests(tx, childId, now) }
  })
}

/** Carries a request out, as the call of an adult does. It lapses when that is no longer possible. */
async function confirmRequest(services: Services, request: GuardianRequestRow): Promise<void> {
  const { db } = services
  await setSavepoint(db)
  try {
    await carryOut(services, request)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await rollbackToSavepoint(db)
    await closeRequest(services, request, 'lapsed')
    return
  }
  await releaseSavepoint(db)
  await closeRequest(services, request, 'confirmed')
}

async function carryOut(services: Services, request: GuardianRequestRow): Promise<void> {
  const call = callAs(services, actorOf(request.childId))
  const wish = GuardianWish.parse(request.wish)
  if (wish.kind === 'home') await createLocation(call, wish.location)
  if (wish.kind === 'machine') await registerConfirmed(call, wish)
  if (wish.kind === 'transfer') await enterConfirmed(call, wish.transferId)
}

const actorOf = (userId: number): Player => ({
  kind: 'player',
  userId,
  profileId: 0,
  sid: '',
  roles: { business: false, admin: false, lacksMfa: false },
  recentLoginUntil: new Date(0),
  impersonatorId: null,
})

const pages = {
  home: '/my-gameroom',
  machine: '/account/machines',
  transfer: '/account/machines',
  team_code: '/account/hometeam',
} as const

type Ended = 'confirmed' | 'refused' | 'lapsed'

async function closeRequest(services: Services, { id, childId, kind, name }: GuardianRequestRow, state: Ended) {
  const { db, clock } = services
  await endRequest(db, id, state, clock.now())
  const text = words[state]
  const type = kind === 'team_code' ? 'team' : 'machine'
  await notify(services, db, [{ userId: childId, type, title: text.title, body: text[kind](name), link: pages[kind] }])
}

const shownRequests = async (db: Db, childId: number, now: Date): Promise<GuardianRequest[]> =>
  (await requestsOf(db, childId, new Date(now.getTime() - shownDays * dayMs))).map(requestToWire)

const requestToWire = ({ id, kind, name, state, askedAt, endedAt }: GuardianRequestRow): GuardianRequest => ({
  id,
  kind,
  name,
  state,
  asked_at: askedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  expires_at: new Date(askedAt.getTime() + openRequestDays * dayMs).toISOString(),
})

const most = 100

/** Scheduled task: ends unanswered requests, carries out those of people who came of age, and mails waiting ones. */
export async function followUpRequests(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx }
    for (const { id, childId, isMinor } of await dueRequests(tx, services.clock.now()))
      for (const request of await lockOpenRequests(tx, { childId, ids: [id] }))
        if (isMinor) await closeRequest(within, request, 'lapsed')
        else await confirmRequest(within, request)
    for (const childId of await childrenWithUnmailed(tx)) await mailOpenRequests(within, tx, childId)
  })
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

const dueRequests = (tx: Db, now: Date) =>
  tx
    .selectFrom('guardian_requests as r')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'r.child_id').on('u.status', '=', 'active'))
    .select(['r.id', 'r.child_id as childId', 'u.is_minor as isMinor'])
    .where('r.state', '=', 'open')
    .where((eb) => eb.or([eb('r.asked_at', '<=', hoursBefore(now, openRequestDays * 24)), eb('u.is_minor', '=', false)]))
    .orderBy('r.asked_at')
    .limit(most)
    .execute()

async function childrenWithUnmailed(tx: Db): Promise<number[]> {
  const found = await tx
    .selectFrom('guardian_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.child_id').on('u.status', '=', 'active').on('u.is_minor', '=', true),
    )
    .select('r.child_id as childId')
    .distinct()
    .where('r.state', '=', 'open')
    .where('r.mailed_at', 'is', null)
    .limit(most)
    .execute()
  return found.map(({ childId }) => childId)
}
