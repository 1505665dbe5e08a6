import { mailTemplate } from '../../platform/mail/template.ts'

export const alertMail = mailTemplate(['subject', 'name', 'rule', 'lines', 'link', 'product', 'support'], {
  kind: 'machine-alerts',
  subject: '{{subject}}',
  mjml: `<mj-text>Hello {{name}},</mj-text>
<mj-text><div style="white-space: pre-line">{{lines}}</div></mj-text>
<mj-button href="{{link}}">Open the machine</mj-button>
<mj-text font-size="13px">You read this because of the rule “{{rule}}”.</mj-text>`,
  text: `Hello {{name}},

{{lines}}

{{link}}

You read this because of the rule “{{rule}}”.`,
})
