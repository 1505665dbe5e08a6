import { formatsOf } from '@portal/contract/rules/format'
import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')
const inUtc = { timeZone: 'UTC' } as const

export const words = inLanguages({
  en: {
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
      body: (until: Date) => `Your All-Access membership ends on ${english.day(until, inUtc)}.`,
    },
    started: {
      title: 'Welcome to All-Access',
      body: (until: Date) => `Your membership ends on ${english.day(until, inUtc)}.`,
    },
    renewed: {
      title: 'All-Access renewed',
      body: (until: Date) => `Your membership ends on ${english.day(until, inUtc)}.`,
    },
    refunded: {
      title: 'Your payment was refunded',
      stillActive: (until: Date) => `Your membership now ends on ${english.day(until, inUtc)}.`,
      ended: 'Your membership has ended.',
    },
    ended: { title: 'Your All-Access membership has ended', body: 'You keep your scores and badges.' },
  },
  de: {
    notSold: 'Die Mitgliedschaft gibt es hier nicht zu kaufen.',
    shopDown: 'Der Shop antwortet gerade nicht. Bitte versuch es in einer Minute noch einmal.',
    adultsOnly: 'Nur Erwachsene können All-Access kaufen. Bitte frage einen Elternteil oder Vormund.',
    tooEarly: (days) => `Deine Mitgliedschaft ist noch aktiv. Du kannst sie in den letzten ${days} Tagen verlängern.`,
    unpaid: 'Deine Zahlung ist noch nicht eingegangen. Wenn du gerade bezahlt hast, kann es eine Minute dauern.',
    notOurShop: 'Das ist keine Adresse unseres Shops.',
    offer: 'All-Access-Mitgliedschaft, ein Jahr',
    benefits: {
      boards: { title: 'Heim-Bestenlisten', text: 'Führe eigene Bestenlisten an den Flippern in deinem Flipperraum.' },
      gold: { title: 'Goldstatus', text: 'Dein Avatar wird golden: am Flipper und auf jeder Bestenliste.' },
      tour: {
        title: 'Werksführung und Exklusives',
        text: 'Eine kostenlose Werksführung im Jahr und Erlebnisse nur für Mitglieder.',
      },
    },
    granted: {
      title: 'Du hast All-Access',
      body: (until) => `Deine All-Access-Mitgliedschaft endet am ${german.day(until, inUtc)}.`,
    },
    started: {
      title: 'Willkommen bei All-Access',
      body: (until) => `Deine Mitgliedschaft endet am ${german.day(until, inUtc)}.`,
    },
    renewed: {
      title: 'All-Access verlängert',
      body: (until) => `Deine Mitgliedschaft endet am ${german.day(until, inUtc)}.`,
    },
    refunded: {
      title: 'Deine Zahlung wurde erstattet',
      stillActive: (until) => `Deine Mitgliedschaft endet jetzt am ${german.day(until, inUtc)}.`,
      ended: 'Deine Mitgliedschaft ist beendet.',
    },
    ended: {
      title: 'Deine All-Access-Mitgliedschaft ist beendet',
      body: 'Deine Punktzahlen und Abzeichen behältst du.',
    },
  },
})

export const receiptMail = mailTemplate('membership-receipt', {
  en: ({ name, amount, order, day, until, link }: Record<'name' | 'amount' | 'order' | 'day' | 'until' | 'link', string>) => ({
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
  }),
  de: ({ name, amount, order, day, until, link }) => ({
    subject: 'Deine Quittung für All-Access',
    heading: `Danke, ${name}`,
    preview: `Wir haben deine Zahlung von ${amount} erhalten.`,
    display: { picture: 'member', words: 'All-Access' },
    body: [
      `Wir haben deine Zahlung von ${amount} für ein Jahr All-Access erhalten.`,
      {
        facts: [
          ['Bestellung', order],
          ['Bezahlt', `${amount}, ${day}`],
          ['Mitglied bis', until],
        ],
      },
      'Deine Mitgliedschaft verlängert sich nicht automatisch.',
      { button: 'Mitgliedschaft ansehen', link },
    ],
  }),
})

export const refundMail = mailTemplate('membership-refund', {
  en: ({ name, amount, order, outcome }: Record<'name' | 'amount' | 'order' | 'outcome', string>) => ({
    subject: 'Your All-Access payment was refunded',
    heading: `Hello ${name},`,
    body: [`We refunded ${amount} for order ${order}. ${outcome}`],
  }),
  de: ({ name, amount, order, outcome }) => ({
    subject: 'Deine All-Access-Zahlung wurde erstattet',
    heading: `Hallo ${name},`,
    body: [`wir haben dir ${amount} für die Bestellung ${order} erstattet. ${outcome}`],
  }),
})

export const endingMail = mailTemplate('membership-ending', {
  en: ({ name, until, price, link }: Record<'name' | 'until' | 'price' | 'link', string>) => ({
    subject: `Your All-Access membership ends on ${until}`,
    heading: `Hello ${name},`,
    body: [
      `Your All-Access membership ends on ${until}. Another year costs ${price} and starts when the current one ends, so you don’t lose any days.`,
      { button: 'Renew All-Access', link },
      'It doesn’t renew automatically. If you do nothing, your membership ends and you won’t be charged.',
    ],
  }),
  de: ({ name, until, price, link }) => ({
    subject: `Deine All-Access-Mitgliedschaft endet am ${until}`,
    heading: `Hallo ${name},`,
    body: [
      `deine All-Access-Mitgliedschaft endet am ${until}. Ein weiteres Jahr kostet ${price} und beginnt, wenn das laufende endet. Du verlierst also keinen Tag.`,
      { button: 'All-Access verlängern', link },
      'Die Mitgliedschaft verlängert sich nicht automatisch. Wenn du nichts tust, endet sie und dir wird nichts berechnet.',
    ],
  }),
})

export const endedMail = mailTemplate('membership-ended', {
  en: ({ name, link }: Record<'name' | 'link', string>) => ({
    subject: 'Your All-Access membership has ended',
    heading: `Hello ${name},`,
    body: [
      'Your All-Access membership has ended. You keep your scores, achievements and badges. Rejoin at any time to get your gold status back.',
      { button: 'Rejoin All-Access', link },
    ],
  }),
  de: ({ name, link }) => ({
    subject: 'Deine All-Access-Mitgliedschaft ist beendet',
    heading: `Hallo ${name},`,
    body: [
      'deine All-Access-Mitgliedschaft ist beendet. Deine Punktzahlen, Erfolge und Abzeichen behältst du. Du kannst jederzeit wieder Mitglied werden und bekommst deinen Goldstatus zurück.',
      { button: 'Wieder Mitglied werden', link },
    ],
  }),
})

export const endingWithoutShopMail = mailTemplate('membership-ending', {
  en: ({ name, until, link }: Record<'name' | 'until' | 'link', string>) => ({
    subject: `Your All-Access membership ends on ${until}`,
    heading: `Hello ${name},`,
    body: [
      `Your All-Access membership ends on ${until}. You keep your scores, achievements and badges.`,
      { button: 'View membership', link },
    ],
  }),
  de: ({ name, until, link }) => ({
    subject: `Deine All-Access-Mitgliedschaft endet am ${until}`,
    heading: `Hallo ${name},`,
    body: [
      `deine All-Access-Mitgliedschaft endet am ${until}. Deine Punktzahlen, Erfolge und Abzeichen behältst du.`,
      { button: 'Mitgliedschaft ansehen', link },
    ],
  }),
})

export const endedWithoutShopMail = mailTemplate('membership-ended', {
  en: ({ name }: Record<'name', string>) => ({
    subject: 'Your All-Access membership has ended',
    heading: `Hello ${name},`,
    body: ['Your All-Access membership has ended. You keep your scores, achievements and badges.'],
  }),
  de: ({ name }) => ({
    subject: 'Deine All-Access-Mitgliedschaft ist beendet',
    heading: `Hallo ${name},`,
    body: ['deine All-Access-Mitgliedschaft ist beendet. Deine Punktzahlen, Erfolge und Abzeichen behältst du.'],
  }),
})
