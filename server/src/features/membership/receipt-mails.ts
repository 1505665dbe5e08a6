import { mailTemplate } from '../../platform/mail/template.ts'

export const receiptMail = mailTemplate(['name', 'amount', 'order', 'day', 'until', 'link'], {
  kind: 'membership-receipt',
  subject: 'Your All-Access receipt',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Thank you, {{name}}!</mj-text>
    <mj-text>We received {{amount}} for one year of All-Access on {{day}}. Order {{order}}.</mj-text>
    <mj-text>Your membership runs until {{until}}. Nothing is charged by itself after that.</mj-text>
    <mj-button href="{{link}}">See your membership</mj-button>`,
  text: `
Thank you, {{name}}!

We received {{amount}} for one year of All-Access on {{day}}. Order {{order}}.
Your membership runs until {{until}}. Nothing is charged by itself after that.

{{link}}`,
})

export const refundMail = mailTemplate(['name', 'amount', 'order', 'outcome'], {
  kind: 'membership-refund',
  subject: 'Your All-Access payment was returned',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>{{amount}} of order {{order}} are on their way back to you. {{outcome}}</mj-text>`,
  text: `
Hello {{name}},

{{amount}} of order {{order}} are on their way back to you. {{outcome}}`,
})
