import type { MailText } from '../../platform/mail/template.ts'

type GuardianValues = Record<'child' | 'link' | 'days' | 'last' | 'product' | 'support', string>

export const askedMail = ({ child, link, days, last, product }: GuardianValues): MailText => ({
  subject: `${child} asks for your permission to use ${product}`,
  heading: 'Your permission is needed',
  body: [
    `${child} signed up for ${product} and named you as their parent or guardian. Until you allow it, the account can’t be used and is hidden.`,
    { button: 'Review and decide', link },
    `This link expires in ${days} days, and opening it doesn’t decide anything. If we don’t hear from you within ${last} days, we’ll erase all data, including your email address.`,
  ],
})

export const reminderMail = ({ child, link, last, product }: GuardianValues): MailText => ({
  subject: `${child} is still waiting for your permission`,
  heading: `${child} is still waiting`,
  body: [
    `${child}’s ${product} account can’t be used until you allow it. Here’s a new link. Earlier links work until they expire.`,
    { button: 'Review and decide', link },
    `If we don’t hear from you within ${last} days of the registration, we’ll erase all data, including your email address.`,
  ],
})

export const followUpMail = ({ child, link, days, product }: GuardianValues): MailText => ({
  subject: `You allowed ${child}’s ${product} account`,
  heading: 'You gave your permission',
  body: [
    `Yesterday, ${child}’s ${product} account was allowed from this email address. If that was you, you don’t need to do anything.`,
    'On your page, you can see the data we keep, change what you allow, withdraw your permission or delete the account.',
    { button: 'Open my page', link },
    `This link expires in ${days} days. You can request a new one on the page at any time.`,
  ],
})

export const pageMail = ({ child, link, days, product }: GuardianValues): MailText => ({
  subject: `Your page about ${child}’s ${product} account`,
  heading: `${child}’s account`,
  body: [
    `On your page about ${child}’s ${product} account, you can see your decision and the data we keep, change what you allow, withdraw your permission or delete the account.`,
    { button: 'Open my page', link },
    `This link expires in ${days} days.`,
  ],
})

export const requestsMail = ({ child, link, days, product }: GuardianValues): MailText => ({
  subject: `${child} needs your answer on ${product}`,
  heading: `${child} is waiting for your answer`,
  body: [
    `${child} would like to add something to their ${product} account, such as a home, a machine or a home team. No one else sees it until you allow it.`,
    { button: 'See the requests', link },
    `This link expires in ${days} days, and opening it doesn’t decide anything. Requests end after 14 days without an answer.`,
  ],
})

export const decidedMail = ({
  child,
  decision,
  link,
  days,
  product,
  support,
}: Record<'child' | 'decision' | 'link' | 'days' | 'product' | 'support', string>): MailText => ({
  subject: `Your decision about ${child}’s ${product} account`,
  heading: 'We saved your decision',
  body: [
    decision,
    `If this wasn’t you, open your page to change the decision, or contact us at ${support}.`,
    { button: 'Open my page', link },
    `This link expires in ${days} days. You can request a new one on the page at any time.`,
  ],
})
