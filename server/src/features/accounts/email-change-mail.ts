import { mailTemplate } from '../../platform/mail/template.ts'

export const emailChangeMail = mailTemplate(['name', 'link', 'hours'], {
  kind: 'email-change',
  subject: 'Confirm your new e-mail address',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>you want to use this address for your {{product}} account. It counts once you confirm it.</mj-text>
    <mj-button href="{{link}}">Confirm this address</mj-button>
    <mj-text>The link counts for {{hours}} hours. If you did not ask for it, you need not do anything.</mj-text>`,
  text: `
Hello {{name}},

you want to use this address for your {{product}} account. It counts once you confirm it.

{{link}}

The link counts for {{hours}} hours. If you did not ask for it, you need not do anything.`,
})
