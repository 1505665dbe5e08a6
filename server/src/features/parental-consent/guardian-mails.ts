import { mailTemplate } from '../../platform/mail/template.ts'

export const guardianValues = ['child', 'link', 'days', 'last'] as const

export const guardianAskedMail = mailTemplate(guardianValues, {
  kind: 'guardian-asked',
  subject: '{{child}} asks for your permission to use {{product}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Your permission is needed</mj-text>
    <mj-text>{{child}} registered for {{product}} and named you as parent or guardian. Until you allow it, the account cannot be used and nobody sees it.</mj-text>
    <mj-button href="{{link}}">See what is asked and decide</mj-button>
    <mj-text>The link counts for {{days}} days. Opening it decides nothing. If nobody answers within {{last}} days, everything is erased, your address too.</mj-text>`,
  text: `
{{child}} registered for {{product}} and named you as parent or guardian. Until you allow it, the account cannot be used and nobody sees it.

See what is asked, and decide:

{{link}}

The link counts for {{days}} days. Opening it decides nothing. If nobody answers within {{last}} days, everything is erased, your address too.`,
})

export const guardianReminderMail = mailTemplate(guardianValues, {
  kind: 'guardian-reminder',
  subject: '{{child}} still waits for your permission',
  mjml: `
    <mj-text font-size="22px" font-weight="700">{{child}} still waits</mj-text>
    <mj-text>The {{product}} account of {{child}} cannot be used until you allow it. Here is a new link; earlier ones still count until they expire.</mj-text>
    <mj-button href="{{link}}">See what is asked and decide</mj-button>
    <mj-text>If nobody answers within {{last}} days of the registration, everything is erased, your address too.</mj-text>`,
  text: `
The {{product}} account of {{child}} cannot be used until you allow it. Here is a new link; earlier ones still count until they expire:

{{link}}

If nobody answers within {{last}} days of the registration, everything is erased, your address too.`,
})

/** Mailed a day after a permission, in case somebody else gave it. */
export const guardianFollowUpMail = mailTemplate(guardianValues, {
  kind: 'guardian-follow-up',
  subject: 'You allowed the {{product}} account of {{child}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">You gave your permission</mj-text>
    <mj-text>Yesterday the {{product}} account of {{child}} was allowed from this address. If that was you, there is nothing to do.</mj-text>
    <mj-text>On your own page you see what is kept, change what you allow, withdraw your permission or have everything deleted.</mj-text>
    <mj-button href="{{link}}">Open my page</mj-button>
    <mj-text>The link counts for {{days}} days. The page sends you a new one whenever you need it.</mj-text>`,
  text: `
Yesterday the {{product}} account of {{child}} was allowed from this address. If that was you, there is nothing to do.

On your own page you see what is kept, change what you allow, withdraw your permission or have everything deleted:

{{link}}

The link counts for {{days}} days. The page sends you a new one whenever you need it.`,
})

export const guardianPageMail = mailTemplate(guardianValues, {
  kind: 'guardian-page',
  subject: 'Your page about the {{product}} account of {{child}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">The account of {{child}}</mj-text>
    <mj-text>Here is the link to your page about it: what you decided, what is kept, and how to change, withdraw or delete.</mj-text>
    <mj-button href="{{link}}">Open my page</mj-button>
    <mj-text>The link counts for {{days}} days.</mj-text>`,
  text: `
Here is the link to your page about the {{product}} account of {{child}}: what you decided, what is kept, and how to change, withdraw or delete.

{{link}}

The link counts for {{days}} days.`,
})

export const guardianDecidedMail = mailTemplate(['child', 'decision', 'link', 'days'], {
  kind: 'guardian-decided',
  subject: 'Your decision about the {{product}} account of {{child}}',
  mjml: `
    <mj-text font-size="22px" font-weight="700">Your decision is recorded</mj-text>
    <mj-text>{{decision}}</mj-text>
    <mj-text>If that was not you, open your page and decide otherwise, or write to {{support}}.</mj-text>
    <mj-button href="{{link}}">Open my page</mj-button>
    <mj-text>The link counts for {{days}} days. After that the page sends you a new one whenever you need it.</mj-text>`,
  text: `
{{decision}}

If that was not you, open your page and decide otherwise, or write to {{support}}:

{{link}}

The link counts for {{days}} days. After that the page sends you a new one whenever you need it.`,
})
