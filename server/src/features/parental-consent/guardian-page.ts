import type { ConsentStatus, GuardianDecision } from '@portal/contract/parental-consent'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import {
  changeStatus,
  consumeMailLimit,
  eraseAccount,
  findAccount,
  findOpenLink,
  mailActivation,
  setInitialsHidden,
  type Account,
} from '../accounts/index.ts'
import { endSessionsOf } from '../sessions/index.ts'
import {
  caseOf,
  childOf,
  deleteCasesOf,
  eraseDateAfterWithdrawal,
  lockCase,
  noticeVersion,
  storeDecision,
  type ConsentCase,
} from './cases.ts'
import { guardianDecidedMail, words } from './texts.ts'

/** Reading does not use the link up, because mail scanners open links too. */
export async function showGuardianCase(call: Call, { token }: { token: string }) {
  const userId = await childByLink(call, call.db, token)
  const [known, child] = [await caseOf(call.db, userId), await childOf(call.db, userId)]
  if (!known || !child) throw new Problem('link.expired')
  return {
    status: statusOf(known, call.clock.now()),
    first_name: child.firstName,
    username: child.username,
    email: child.email,
    country: child.country,
    is_active: child.status === 'active',
    initials_on_boards: known.initialsOnBoards,
    product_news: known.productNews,
    notice_version: known.noticeVersion,
    asked_at: known.askedAt.toISOString(),
    decided_at: known.decidedAt?.toISOString() ?? null,
    erased_at: known.eraseAt?.toISOString() ?? null,
    adult_on: child.adultOn,
  }
}

export async function childByLink(call: Call, db: Db, token: string): Promise<number> {
  await consumeAddressLimit(call, 'mailed-token', call.config.limits.perAddress.mailedToken)
  const link = await findOpenLink(db, 'guardian', token, call.clock.now())
  if (!link) throw new Problem('link.expired')
  return link.userId
}

/** A case that is due for erasure can no longer be decided. */
const statusOf = ({ status, eraseAt }: ConsentCase, now: Date): ConsentStatus => (eraseAt && eraseAt <= now ? 'expired' : status)

type Decision = { token: string; decision: GuardianDecision; initials_on_boards: boolean; product_news: boolean }
type Outcome = { status: ConsentStatus; eraseAt: Date | null; decision: Text | null }

/** The link stays valid, so that a decision can be changed. Idempotent. */
export async function decideCase(call: Call, input: Decision) {
  const userId = await childByLink(call, call.db, input.token)
  return inTransaction(call.db, async (tx) => {
    const [known, account] = [await lockCase(tx, userId), await findAccount(tx, userId)]
    if (!known || !account || statusOf(known, call.clock.now()) === 'expired') throw new Problem('link.expired')
    const { status, eraseAt, decision } = await applyDecision(call, tx, { known, account, input })
    if (decision) {
      await mailDecision(call, tx, { known, account, decision, token: input.token })
      await recordEvents(tx, 'consent.changed', [{ userId, allowed: status === 'approved' }], call.clock.now())
    }
    return { status, erased_at: eraseAt?.toISOString() ?? null }
  })
}

type DecidedCase = { known: ConsentCase; account: Account; input: Decision }

function applyDecision(call: Call, tx: Db, decided: DecidedCase): Promise<Outcome> {
  const { decision } = decided.input
  if (decision === 'delete') return eraseAccountNow(call, tx, decided.account.userId)
  return decision === 'approve' ? approveCase(call, tx, decided) : denyCase(call, tx, decided)
}

async function approveCase(call: Call, tx: Db, { known, account, input }: DecidedCase): Promise<Outcome> {
  const { userId } = account
  const { returnsTo } = known
  const decision = { initialsOnBoards: input.initials_on_boards, productNews: input.product_news, returnsTo, eraseAt: null }
  await storeDecision(tx, known.id, { ...decision, status: 'approved', noticeVersion, now: call.clock.now() })
  await setInitialsHidden(tx, userId, !input.initials_on_boards)
  const moved = await changeStatus(tx, { userId, from: ['consent_pending', 'consent_denied'], to: returnsTo })
  if (moved && returnsTo === 'pending') await mailActivation(call, tx, { ...account, status: 'pending' })
  return {
    status: 'approved',
    eraseAt: null,
    decision: moved ? words.allowed : words.permissionsChanged,
  }
}

/** Denying a waiting account keeps its erasure date; withdrawing a permission sets one. */
async function denyCase(call: Call, tx: Db, { known, account }: DecidedCase): Promise<Outcome> {
  const { userId } = account
  if (known.status === 'denied') return { status: 'denied', eraseAt: known.eraseAt, decision: null }
  const wasActive = account.status === 'active' || account.status === 'leaving'
  await changeStatus(tx, { userId, from: ['consent_pending', 'pending', 'active', 'leaving'], to: 'consent_denied' })
  await endSessionsOf(call, { userId, reason: 'consent-withdrawn' }, tx)
  const eraseAt = known.status === 'approved' ? eraseDateAfterWithdrawal(call.config, call.clock.now()) : known.eraseAt
  await storeDecision(tx, known.id, {
    status: 'denied',
    initialsOnBoards: false,
    productNews: false,
    returnsTo: wasActive ? 'active' : 'pending',
    eraseAt,
    noticeVersion,
    now: call.clock.now(),
  })
  return { status: 'denied', eraseAt, decision: eraseAt && words.closed(eraseAt) }
}

async function eraseAccountNow(call: Call, tx: Db, userId: number): Promise<Outcome> {
  await endSessionsOf(call, { userId, reason: 'guardian-deleted' }, tx)
  await eraseAccount(call, userId, tx)
  await deleteCasesOf(tx, [userId])
  return { status: 'deleted', eraseAt: null, decision: null }
}

type Confirmation = { known: ConsentCase; account: Account; decision: Text; token: string }

const mailDecision = (call: Call, tx: Db, { known, account, decision, token }: Confirmation) =>
  queueMail(call, tx, guardianDecidedMail, {
    to: known.guardianEmail,
    userId: account.userId,
    values: {
      child: account.firstName || account.username,
      decision,
      link: mailedLink(call, '/parental-consent', token),
      days: String(call.config.limits.guardianLinkDays),
    },
  })

/** The reply is the same for unknown and other accounts. */
export async function reviewPermissions(call: Call, { email }: { email: string }) {
  await consumeMailLimit(call)
  await addJob(call.db, 'mail-guardian', { email })
  return { message: words.requestSent(call.request.language) }
}
