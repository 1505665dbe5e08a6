import { createHash, randomBytes } from 'node:crypto'
import type { GuardianTeamRequest } from '@portal/contract/networks'
import { greetingName } from '@portal/contract/rules/public-text'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { notify, type Notice } from '../notifications/index.ts'
import { caseOf } from '../parental-consent/index.ts'
import { acceptMembership, endMembership, lockPendingInvitation, notifyTeamJoined } from './invitations.ts'
import { countMembers, membersAtMost, recordTeamChange } from './team.sql.ts'
import { guardianTeamMail, words } from './texts.ts'

const openAtMost = 3
const askedAgainAfterDays = 30
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** For memberships from before guardians were asked. */
export async function requestGuardianConsent(call: Call<Player>, id: number) {
  const { db, actor } = call
  await inTransaction(db, async (tx) => {
    const pending = await lockPendingInvitation(tx, id, actor.userId)
    if (!pending) throw unknownObject()
    if (pending.isMinor)
      await mailTeamGuardian(call, tx, { id, userId: actor.userId, owner: pending.owner, locationId: pending.locationId })
  })
  return {}
}

type Request = { id: number; userId: number; owner: string; locationId: number }

/** Mails a minor's guardian the link for a decision: one mail for each team and child, at most three open requests. */
export async function mailTeamGuardian(services: Services, tx: Db, { id, userId, owner, locationId }: Request): Promise<void> {
  const { clock, config } = services
  const now = clock.now()
  const days = config.limits.guardianLinkDays
  const { open, askedAt } = await requestsOf(tx, { userId, locationId, since: daysAgo(now, days) })
  if (askedAt && askedAt > daysAgo(now, askedAgainAfterDays)) return
  if (open >= openAtMost) throw invalid({ code: [words.guardianBusy(openAtMost)] })
  const [account, known] = [await findAccount(tx, userId), await caseOf(tx, userId)]
  if (!account || !known) throw invalid({ code: [words.guardianUnknown] })
  const token = await issueRequestToken(tx, id, now)
  const values = {
    child: greetingName(account.firstName, account.username),
    owner,
    link: mailedLink(services, '/guardian/team', token),
    days: String(days),
  }
  await queueMail(services, tx, guardianTeamMail, { to: known.guardianEmail, userId, values })
}

/** Does not use the link up, because mail scanners open links too. */
export async function showGuardianRequest(call: Call, token: string) {
  await consumeLinkLimit(call)
  const request = await requireRequestByToken(call, call.db, { token, hold: false })
  return { child: request.child, owner: request.owner, asked_at: request.askedAt.toISOString(), state: stateOf(request) }
}

/** Allows or refuses an open request; the same link can end an allowed one. */
export async function decideGuardianRequest(call: Call, { token, accept }: { token: string; accept: boolean }) {
  const now = call.clock.now()
  await consumeLinkLimit(call)
  const state = await inTransaction(call.db, async (tx) => {
    const request = await requireRequestByToken(call, tx, { token, hold: true })
    const before = stateOf(request)
    if (before === 'refused' || (before === 'accepted' && accept)) return before
    await recordTeamChange(tx, { locationId: request.locationId, by: request.userId, at: now })
    if (!accept) {
      await endMembership(tx, { id: request.id, userId: request.userId, at: now })
      await notifyChild(call, tx, request, {
        title: words.refused.title,
        body: words.refused.body(request.owner),
      })
      return 'refused' as const
    }
    if ((await countMembers(tx, request.locationId)) >= membersAtMost)
      throw new Problem('input.invalid', { message: words.teamFull })
    await acceptMembership(tx, request.id, now)
    await notifyChild(call, tx, request, {
      title: words.accepted.title,
      body: words.accepted.body(request.owner),
    })
    const child = await findAccount(tx, request.userId)
    await notifyTeamJoined(call, tx, { ownerId: request.ownerId, userId: request.userId, username: child?.username ?? '' })
    return 'accepted' as const
  })
  return { state }
}

const consumeLinkLimit = (call: Call) => consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)

type Link = { token: string; hold: boolean }

async function requireRequestByToken({ clock, config }: Call, db: Db, link: Link): Promise<RequestRow> {
  const request = await findRequestByToken(db, { ...link, since: daysAgo(clock.now(), config.limits.guardianLinkDays) })
  if (!request) throw new Problem('link.expired')
  return request
}

const stateOf = ({ acceptedAt, leftAt }: RequestRow): GuardianTeamRequest['state'] => {
  if (leftAt) return 'refused'
  return acceptedAt ? 'accepted' : 'open'
}

const notifyChild = (
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  { userId }: RequestRow,
  text: Pick<Notice, 'title' | 'body'>,
) => notify(services, tx, [{ ...text, userId, type: 'team', link: '/account/hometeam' }])

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const requestsOf = (tx: Db, { userId, locationId, since }: { userId: number; locationId: number; since: Date }) =>
  tx
    .selectFrom('home_team_memberships')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('left_at', 'is', null)
        .filterWhere('accepted_at', 'is', null)
        .filterWhere('guardian_asked_at', '>', since)
        .as('open'),
      fn.max<Date | null>('guardian_asked_at').filterWhere('location_id', '=', locationId).as('askedAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

async function issueRequestToken(tx: Db, id: number, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('home_team_memberships')
    .set({ guardian_asked_at: at, guardian_token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

const findRequestByToken = (db: Db, { token, since, hold }: { token: string; since: Date; hold: boolean }) =>
  db
    .selectFrom('home_team_memberships as t')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').on('u.status', '=', 'active'))
    .innerJoin('locations as l', (join) => join.onRef('l.id', '=', 't.location_id').on('l.deleted_at', 'is', null))
    .innerJoin('users as o', (join) => join.onRef('o.id', '=', 'l.owner_id').on('o.status', '=', 'active'))
    .select([
      't.id',
      't.location_id as locationId',
      't.user_id as userId',
      sql<string>`coalesce(nullif(u.first_name, ''), u.username::text)`.as('child'),
      'o.id as ownerId',
      'o.username as owner',
      't.guardian_asked_at as askedAt',
      't.accepted_at as acceptedAt',
      't.left_at as leftAt',
    ])
    .where('t.guardian_token_hash', '=', hashOf(token))
    .where('t.guardian_asked_at', '>', since)
    .$if(hold, (request) => request.forUpdate('t'))
    .$narrowType<{ askedAt: Date }>()
    .executeTakeFirst()

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestByToken>>>
