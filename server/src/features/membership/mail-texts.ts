import type { MailText } from '../../platform/mail/template.ts'

export const receiptMail = ({
  name,
  amount,
  order,
  day,
  until,
  link,
}: Record<'name' | 'amount' | 'order' | 'day' | 'until' | 'link', string>): MailText => ({
  subject: 'Your All-Access receipt',
  heading: `Thank you, ${name}`,
  preview: `We received your payment of ${amount}.`,
  display: { picture: 'member', words: 'All-Access' },
  body: [
    `We received your payment of ${amount} for one year of All-Access.`,
    {
      facts: [
        ['Order', order],
        ['Paid', `${amount}, ${day}`],
        ['Member until', until],
      ],
    },
    'Your membership doesn’t renew automatically.',
    { button: 'View membership', link },
  ],
})

export const refundMail = ({
  name,
  amount,
  order,
  outcome,
}: Record<'name' | 'amount' | 'order' | 'outcome', string>): MailText => ({
  subject: 'Your All-Access payment was refunded',
  heading: `Hello ${name},`,
  body: [`We refunded ${amount} for order ${order}. ${outcome}`],
})

export const endingMail = ({ name, until, price, link }: Record<'name' | 'until' | 'price' | 'link', string>): MailText => ({
  subject: `Your All-Access membership ends on ${until}`,
  heading: `Hello ${name},`,
  body: [
    `Your All-Access membership ends on ${until}. Another year costs ${price} and starts when the current one ends, so you don’t lose any days.`,
    { button: 'Renew All-Access', link },
    'It doesn’t renew automatically. If you do nothing, your membership ends and you won’t be charged.',
  ],
})

/** For portals without a shop. */
export const endingWithoutShopMail = ({ name, until, link }: Record<'name' | 'until' | 'link', string>): MailText => ({
  subject: `Your All-Access membership ends on ${until}`,
  heading: `Hello ${name},`,
  body: [
    `Your All-Access membership ends on ${until}. You keep your scores, achievements and badges.`,
    { button: 'View membership', link },
  ],
})

export const endedMail = ({ name, link }: Record<'name' | 'link', string>): MailText => ({
  subject: 'Your All-Access membership has ended',
  heading: `Hello ${name},`,
  body: [
    'Your All-Access membership has ended. You keep your scores, achievements and badges. Rejoin at any time to get your gold status back.',
    { button: 'Rejoin All-Access', link },
  ],
})

export const endedWithoutShopMail = ({ name }: Record<'name', string>): MailText => ({
  subject: 'Your All-Access membership has ended',
  heading: `Hello ${name},`,
  body: ['Your All-Access membership has ended. You keep your scores, achievements and badges.'],
})
