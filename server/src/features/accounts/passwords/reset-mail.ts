import { mailTemplate } from '../../../platform/mail/template.ts'

export const resetMail = mailTemplate(['name', 'link', 'life'], {
  kind: 'password-reset',
  subject: 'Set a new {{product}} password',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>here is the link to set a new password. It counts for {{life}}, once.</mj-text>
    <mj-button href="{{link}}">Set a new password</mj-button>
    <mj-text>If you did not ask for it, you need not do anything. Your password stays as it is.</mj-text>`,
  text: `
Hello {{name}},

here is the link to set a new password. It counts for {{life}}, once.

{{link}}

If you did not ask for it, you need not do anything. Your password stays as it is.`,
})
