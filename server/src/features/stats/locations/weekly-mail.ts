import { mailTemplate } from '../../../platform/mail/template.ts'

export const weeklyMail = mailTemplate(['subject', 'name', 'lines', 'link', 'settings'], {
  kind: 'weekly-report',
  subject: '{{subject}}',
  mjml: `<mj-text>Hello {{name}},</mj-text>
<mj-text>this was last week at your locations.</mj-text>
<mj-text><div style="white-space: pre-line">{{lines}}</div></mj-text>
<mj-button href="{{link}}">Open your locations</mj-button>
<mj-text font-size="13px">You asked for this report. It can be turned off at {{settings}}</mj-text>`,
  text: `Hello {{name}},

this was last week at your locations.

{{lines}}

{{link}}

You asked for this report. It can be turned off at {{settings}}`,
})
