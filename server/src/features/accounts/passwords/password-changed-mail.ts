import { mailTemplate } from '../../../platform/mail/template.ts'

export const passwordChangedMail = mailTemplate(['name', 'resetLink'], {
  kind: 'password-changed',
  subject: 'Your {{product}} password was changed',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>your password was changed, and you were logged out on all other devices.</mj-text>
    <mj-text>If it was not you, set a new password at once and write to {{support}}.</mj-text>
    <mj-button href="{{resetLink}}">Set a new password</mj-button>`,
  text: `
Hello {{name}},

your password was changed, and you were logged out on all other devices.

If it was not you, set a new password at once and write to {{support}}:

{{resetLink}}`,
})
