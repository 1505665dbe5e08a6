import { mailTemplate } from '../../platform/mail/template.ts'

export const notificationMail = mailTemplate(['subject', 'name', 'lines', 'link', 'stop', 'product', 'support'], {
  kind: 'notifications',
  subject: '{{subject}}',
  mjml: `<mj-text>Hello {{name}},</mj-text>
<mj-text><div style="white-space: pre-line">{{lines}}</div></mj-text>
<mj-button href="{{link}}">Have a look</mj-button>
<mj-text font-size="13px">You chose to be told of this by mail. <a href="{{stop}}">Stop these mails</a></mj-text>`,
  text: `Hello {{name}},

{{lines}}

{{link}}

You chose to be told of this by mail. Stop these mails:
{{stop}}`,
})
