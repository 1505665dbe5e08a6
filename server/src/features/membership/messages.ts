import { formatsOf } from '@portal/contract/rules/format'

const { day } = formatsOf('en')
const dayOf = (moment: Date) => day(moment, { timeZone: 'UTC' })

export const membershipMessages = {
  notSold: 'Membership can’t be bought here.',
  shopDown: 'The shop isn’t responding right now. Please try again in a minute.',
  adultsOnly: 'Only adults can buy All-Access. Please ask a parent or guardian.',
  tooEarly: (days: number) => `Your membership is still active. You can renew it in its last ${days} days.`,
  unpaid: 'We haven’t received your payment yet. If you just paid, it may take a minute.',
  notOurShop: 'This isn’t an address of our shop.',
  offer: 'All-Access membership, one year',
  benefits: {
    boards: { title: 'Home leaderboards', text: 'Run your own leaderboards on the machines in your gameroom.' },
    gold: { title: 'Gold status', text: 'Your avatar turns gold on machines and on every leaderboard.' },
    tour: { title: 'Factory tour and exclusives', text: 'One free factory tour a year, plus members-only experiences.' },
  },
  granted: {
    title: 'You got All-Access',
    body: (until: Date) => `Your All-Access membership ends on ${dayOf(until)}.`,
  },
  started: {
    title: 'Welcome to All-Access',
    body: (until: Date) => `Your membership ends on ${dayOf(until)}.`,
  },
  renewed: {
    title: 'All-Access renewed',
    body: (until: Date) => `Your membership ends on ${dayOf(until)}.`,
  },
  refunded: {
    title: 'Your payment was refunded',
    stillActive: (until: Date) => `Your membership now ends on ${dayOf(until)}.`,
    ended: 'Your membership has ended.',
  },
  ended: { title: 'Your All-Access membership has ended', body: 'You keep your scores and badges.' },
}
