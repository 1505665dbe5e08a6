import { mailTemplate } from '../../platform/mail/template.ts'

export const businessMail = mailTemplate(['name', 'business', 'link', 'hours'], {
  kind: 'business-confirmation',
  subject: 'Confirm {{business}} on {{product}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>{{business}} is to be registered as a business. Confirm it, and you can register venues and their machines.</mj-text>
    <mj-button href="{{link}}">Confirm {{business}}</mj-button>
    <mj-text>You are asked to log in first. The link counts for {{hours}} hours. If you do not know of this, you need not do anything.</mj-text>`,
  text: `
Hello {{name}},

{{business}} is to be registered as a business. Confirm it, and you can register venues and their machines.

{{link}}

You are asked to log in first. The link counts for {{hours}} hours. If you do not know of this, you need not do anything.`,
})
