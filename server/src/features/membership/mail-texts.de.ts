import type * as en from './mail-texts.ts'

export const receiptMail: typeof en.receiptMail = ({ name, amount, order, day, until, link }) => ({
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
})

export const refundMail: typeof en.refundMail = ({ name, amount, order, outcome }) => ({
  subject: 'Deine All-Access-Zahlung wurde erstattet',
  heading: `Hallo ${name},`,
  body: [`wir haben dir ${amount} für die Bestellung ${order} erstattet. ${outcome}`],
})

export const endingMail: typeof en.endingMail = ({ name, until, price, link }) => ({
  subject: `Deine All-Access-Mitgliedschaft endet am ${until}`,
  heading: `Hallo ${name},`,
  body: [
    `deine All-Access-Mitgliedschaft endet am ${until}. Ein weiteres Jahr kostet ${price} und beginnt, wenn das laufende endet. Du verlierst also keinen Tag.`,
    { button: 'All-Access verlängern', link },
    'Die Mitgliedschaft verlängert sich nicht automatisch. Wenn du nichts tust, endet sie und dir wird nichts berechnet.',
  ],
})

export const endingWithoutShopMail: typeof en.endingWithoutShopMail = ({ name, until, link }) => ({
  subject: `Deine All-Access-Mitgliedschaft endet am ${until}`,
  heading: `Hallo ${name},`,
  body: [
    `deine All-Access-Mitgliedschaft endet am ${until}. Deine Punktzahlen, Erfolge und Abzeichen behältst du.`,
    { button: 'Mitgliedschaft ansehen', link },
  ],
})

export const endedMail: typeof en.endedMail = ({ name, link }) => ({
  subject: 'Deine All-Access-Mitgliedschaft ist beendet',
  heading: `Hallo ${name},`,
  body: [
    'deine All-Access-Mitgliedschaft ist beendet. Deine Punktzahlen, Erfolge und Abzeichen behältst du. Du kannst jederzeit wieder Mitglied werden und bekommst deinen Goldstatus zurück.',
    { button: 'Wieder Mitglied werden', link },
  ],
})

export const endedWithoutShopMail: typeof en.endedWithoutShopMail = ({ name }) => ({
  subject: 'Deine All-Access-Mitgliedschaft ist beendet',
  heading: `Hallo ${name},`,
  body: ['deine All-Access-Mitgliedschaft ist beendet. Deine Punktzahlen, Erfolge und Abzeichen behältst du.'],
})
