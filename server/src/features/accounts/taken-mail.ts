import { mailTemplate } from '../../platform/mail/template.ts'

export const takenMail = mailTemplate(['name', 'loginLink'], {
  kind: 'registration-repeated',
  subject: 'You already have a {{product}} account',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>somebody registered with your e-mail address. You already have an account: just log in.</mj-text>
    <mj-button href="{{loginLink}}">Log in</mj-button>
    <mj-text>If it was not you, you need not do anything. Nothing was changed.</mj-text>`,
  text: `
Hello {{name}},

somebody registered with your e-mail address. You already have an account: just log in.

{{loginLink}}

If it was not you, you need not do anything. Nothing was changed.`,
})
