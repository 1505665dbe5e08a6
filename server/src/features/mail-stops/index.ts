import type { mailStopsCalls } from '@portal/contract/mail-stops'
import { inTransaction } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { readStopToken, stopPage, type MailStop } from '../../platform/mail/queue-mail.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount, maskedAddress } from '../accounts/index.ts'
import { ruleNameFor, stopRuleMails } from '../alerts/index.ts'
import { stopNotificationMails } from '../notifications/index.ts'
import { unsubscribeFromReport } from '../stats/locations/index.ts'

/** Only tokens that the portal did not write are limited, so that no receiver of a mail waits for others. */
async function readToken(call: Call, token: string): Promise<MailStop | null> {
  const stop = readStopToken(call.config, token)
  if (!stop) await consumeAddressLimit(call, 'mail-stop', call.config.limits.perAddress.unreadableMailStop)
  return stop
}

function showPage(call: Call, token: string) {
  call.request.redirect(stopPage(call, token))
  return {}
}

async function stopMails(call: Call, token: string) {
  const stop = await readToken(call, token)
  if (stop) await inTransaction(call.db, (tx) => endMails({ ...call, db: tx }, stop))
  return {}
}

function endMails({ db, clock }: Pick<Call, 'db' | 'clock'>, stop: MailStop): Promise<void> {
  if (stop.mails === 'notifications') return stopNotificationMails(db, stop)
  if (stop.mails === 'alerts') return stopRuleMails(db, { ...stop, at: clock.now() })
  return unsubscribeFromReport(db, stop.userId)
}

async function showDetails(call: Call, token: string) {
  const stop = await readToken(call, token)
  const account = stop && (await findAccount(call.db, stop.userId))
  if (!account) throw new Problem('link.expired')
  return {
    mails: stop.mails === 'notifications' ? stop.kinds : [stop.mails],
    rule: stop.mails === 'alerts' ? await ruleNameFor(call.db, stop) : null,
    address: maskedAddress(account.email),
  }
}

export const mailStopsRoutes = {
  page: ({ query }, call) => showPage(call, query.token),
  stop: ({ query }, call) => stopMails(call, query.token),
  details: ({ query }, call) => showDetails(call, query.token),
} satisfies Routes<typeof mailStopsCalls>
