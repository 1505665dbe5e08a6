import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, answer, shortText } from './wire.ts'

const mailedToken = z.object({ token: shortText(200) })

export const emailChangesCalls = {
  /** Changes nothing. `email` is the address that the link was mailed to. */
  details: endpoint({
    call: 'POST portal/email_change/details',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Show what a mailed link does about a changed email',
    body: mailedToken,
    reply: answer({
      action: z.enum(['restore', 'confirm']),
      email: z.string(),
      /** What restoring asks for: a code of the second factor, or a password of the account from before the change. */
      proof: z.enum(['code', 'password']).nullable(),
    }),
    errors: ['link.expired'],
  }),
  /** Ends all sessions. After a password was the proof, a new one must be set. */
  restore: endpoint({
    call: 'POST portal/email_change/restore',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Undo a change of email by a mailed link',
    body: mailedToken.extend({ password: z.string().max(256).default(''), code: z.string().max(64).default('') }),
    reply: answer({ email: z.string() }),
    errors: ['link.expired', 'password.wrong', 'factor.needed', 'factor.wrong', 'account.locked', 'account.taken'],
  }),
  askToConfirm: endpoint({
    call: 'POST portal/email_change/mail_confirmation',
    caller: 'player',
    owner: 'none',
    summary: 'Ask for a mail to confirm your changed email again',
    duringImpersonation: 'refused',
    reply: Done,
    errors: ['state.changed'],
  }),
  /** Ends the links that undo the change. Works a day after the change, in a browser that was known a week before it. */
  confirm: endpoint({
    call: 'POST portal/email_change/confirm',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Confirm a changed email again by a mailed link',
    body: mailedToken,
    reply: answer({ email: z.string() }),
    errors: ['link.expired'],
  }),
}
