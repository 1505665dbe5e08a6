import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { day } = formatsOf('de')
const dayOf = (moment: Date) => day(moment, { timeZone: 'UTC' })

export const membershipMessages: Translated<typeof en.membershipMessages> = {
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
    body: (until) => `Deine All-Access-Mitgliedschaft endet am ${dayOf(until)}.`,
  },
  started: {
    title: 'Willkommen bei All-Access',
    body: (until) => `Deine Mitgliedschaft endet am ${dayOf(until)}.`,
  },
  renewed: {
    title: 'All-Access verlängert',
    body: (until) => `Deine Mitgliedschaft endet am ${dayOf(until)}.`,
  },
  refunded: {
    title: 'Deine Zahlung wurde erstattet',
    stillActive: (until) => `Deine Mitgliedschaft endet jetzt am ${dayOf(until)}.`,
    ended: 'Deine Mitgliedschaft ist beendet.',
  },
  ended: {
    title: 'Deine All-Access-Mitgliedschaft ist beendet',
    body: 'Deine Punktzahlen und Abzeichen behältst du.',
  },
}
