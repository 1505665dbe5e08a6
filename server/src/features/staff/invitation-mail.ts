import { mailTemplate } from '../../platform/mail/template.ts'

export const staffInvitationMail = mailTemplate(['owner', 'business', 'link', 'days'], {
  kind: 'staff-invitation',
  subject: '{{owner}} invites you to their staff on {{product}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">You are invited to the staff of {{business}}</mj-text>
    <mj-text>The operator {{owner}} would like to add you to their staff on {{product}}. They can then name you to get alerts about their machines. You get no rights on the machines.</mj-text>
    <mj-button href="{{link}}">See the invitation</mj-button>
    <mj-text>You log in first, or make an account. Opening the link accepts nothing. It is valid for {{days}} days. If you do not know this business, ignore this mail.</mj-text>`,
  text: `
You are invited to the staff of {{business}}.

The operator {{owner}} would like to add you to their staff on {{product}}. They can then name you to get alerts about their machines. You get no rights on the machines.

{{link}}

You log in first, or make an account. Opening the link accepts nothing. It is valid for {{days}} days. If you do not know this business, ignore this mail.`,
})
