import { mailTemplate } from '../../../platform/mail/template.ts'

export const deletionMail = mailTemplate(['name', 'day', 'loginLink'], {
  kind: 'deletion-requested',
  subject: 'Your {{product}} account will be deleted',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>as you asked, your account is hidden now and will be deleted on {{day}} with everything that tells who you are.</mj-text>
    <mj-text>To keep it, simply log in before that day.</mj-text>
    <mj-button href="{{loginLink}}">Log in and keep my account</mj-button>
    <mj-text>If it was not you, log in, change your password and write to {{support}}.</mj-text>`,
  text: `
Hello {{name}},

as you asked, your account is hidden now and will be deleted on {{day}} with everything that tells who you are.

To keep it, simply log in before that day:

{{loginLink}}

If it was not you, log in, change your password and write to {{support}}.`,
})
