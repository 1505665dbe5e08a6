import { mailTemplate } from '../../platform/mail/template.ts'

export const emailChangedMail = mailTemplate(['name'], {
  kind: 'email-changed',
  subject: 'Your e-mail address was changed',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>your {{product}} account now has another e-mail address. If it was not you, write to {{support}} at once.</mj-text>`,
  text: `
Hello {{name}},

your {{product}} account now has another e-mail address. If it was not you, write to {{support}} at once.`,
})
