import { mailTemplate } from '../../platform/mail/template.ts'

export const endingMail = mailTemplate(['name', 'until', 'price', 'link'], {
  kind: 'membership-ending',
  subject: 'Your All-Access membership ends on {{until}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>Your All-Access membership runs until {{until}}. Another year costs {{price}} and begins when this one ends, so no day is lost.</mj-text>
    <mj-button href="{{link}}">Renew All-Access</mj-button>
    <mj-text>If you do nothing, the membership simply ends. Nothing is charged.</mj-text>`,
  text: `
Hello {{name}},

Your All-Access membership runs until {{until}}. Another year costs {{price}} and begins when this one ends, so no day is lost.

{{link}}

If you do nothing, the membership simply ends. Nothing is charged.`,
})

export const endedMail = mailTemplate(['name', 'link'], {
  kind: 'membership-ended',
  subject: 'Your All-Access membership has ended',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Hello {{name}},</mj-text>
    <mj-text>Your All-Access membership has ended. Your scores, achievements and badges stay; gold comes back whenever you do.</mj-text>
    <mj-button href="{{link}}">Come back to All-Access</mj-button>`,
  text: `
Hello {{name}},

Your All-Access membership has ended. Your scores, achievements and badges stay; gold comes back whenever you do.

{{link}}`,
})
