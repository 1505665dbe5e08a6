import { mailTemplate } from '../../platform/mail/template.ts'

export const activationMail = mailTemplate(['name', 'link', 'hours'], {
  kind: 'activation',
  subject: 'Activate your {{product}} account',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>one step is left: confirm your e-mail address and your account is active.</mj-text>
    <mj-button href="{{link}}">Activate my account</mj-button>
    <mj-text>The link counts for {{hours}} hours. If you did not register, you need not do anything.</mj-text>`,
  text: `
Hello {{name}},

one step is left: confirm your e-mail address and your account is active.

{{link}}

The link counts for {{hours}} hours. If you did not register, you need not do anything.`,
})
