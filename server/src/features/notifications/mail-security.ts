import { inTransaction } from '../../platform/db/database.ts'
import { mailTemplate } from '../../platform/mail/template.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, noticeAddresses } from '../accounts/index.ts'

export type SecurityMail = {
  userId: number
  title: string
  body: string
  action: string
  path: string
  childToo: boolean
}

const securityMail = mailTemplate(['name', 'title', 'body', 'action', 'link'], {
  kind: 'security',
  subject: '{{title}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">{{title}}</mj-text>
    <mj-text>This is about the {{product}} account of {{name}}.</mj-text>
    <mj-text>{{body}}</mj-text>
    <mj-button href="{{link}}">{{action}}</mj-button>
    <mj-text font-size="13px">We always send messages about the security of an account.</mj-text>`,
  text: `
This is about the {{product}} account of {{name}}.

{{body}}

{{action}}: {{link}}

We always send messages about the security of an account.`,
})

export async function mailSecurity(
  services: Services,
  { userId, childToo, action, path, title, body }: SecurityMail,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await findAccount(tx, userId)
    if (!account) return
    const values = { name: account.username, title, body, action, link: mailedLink(services, path) }
    for (const to of await noticeAddresses(tx, account, childToo ? 'child too' : 'guardian'))
      await queueMail(services, tx, securityMail, { to, userId, values })
  })
}
