import { mailTemplate } from '../../platform/mail/template.ts'

export const secondFactorChangedMail = mailTemplate(['name', 'what', 'link'], {
  kind: 'second-factor-changed',
  subject: 'Your {{product}} log-in was changed',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>the second step of your log-in was changed: {{what}}.</mj-text>
    <mj-text>If it was not you, set a new password at once and write to {{support}}.</mj-text>
    <mj-button href="{{link}}">Look at your security</mj-button>`,
  text: `
Hello {{name}},

the second step of your log-in was changed: {{what}}.

If it was not you, set a new password at once and write to {{support}}. Your security:

{{link}}`,
})
