import type { GuardianRequest } from '@portal/contract/guardian-requests'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../../platform/db/session.sql.ts'
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
  openRequestDays,
  requestsOf,
  type GuardianRequestRow,
} from '../parental-consent/index.ts'
import { words } from './texts.ts'

const dayMs = 86_400_000
const shownDays = 30

export const listOwnRequests = async ({ db, actor, clock }: Call<Player>) => ({
  requests: await shownRequests(db, actor.userId, clock.now()),
})

export async function listRequestsOfChild(call: Call, { token }: { token: string }) {
  const childId = await childByLink(call, call.db, token)
  return { requests: await shownRequests(call.db, childId, call.clock.now()) }
}

export async function decideRequests(call: Call, { token, ids, confirm }: { token: string; ids: number[]; confirm: boolean }) {
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
export async function confirmRequest(services: Services, request: GuardianRequestRow): Promise<void> {
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

export async function closeRequest(services: Services, { id, childId, kind, name }: GuardianRequestRow, state: Ended) {
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
