import type { StoppableMails } from '@portal/contract/mail-stops'
import { formatList, type Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

const topics: Record<StoppableMails, string> = {
  follower: 'neuen Followern',
  badge: 'Abzeichen',
  overtaken: 'Spielern, die dich überholen',
  quest: 'Quests',
  alerts: 'Warnungen von Flippern',
  'weekly-report': 'der Woche an deinen Standorten',
}

const about = (mails: readonly StoppableMails[], rule: string | null) =>
  rule === null ? `E-Mails zu ${formatList(mails.map((mail) => topics[mail]))}` : `E-Mails der Regel „${rule}“`

export const mailStopMessages: Translated<typeof en.mailStopMessages> = {
  title: 'Diese E-Mails abbestellen?',
  text: (mails, rule, address) =>
    `Wir senden ${about(mails, rule)} an ${address}. Solange du den Knopf nicht drückst, bleibt alles, wie es ist.`,
  stop: 'Diese E-Mails abbestellen',
  stoppedTitle: 'E-Mails abbestellt',
  stoppedText: (mails, rule, address) => `Wir senden keine ${about(mails, rule)} mehr an ${address}.`,
  again: 'Wenn du sie wieder bekommen möchtest, melde dich an und schalte sie hier ein:',
  notificationSettings: 'Benachrichtigungseinstellungen',
  alertRules: 'Regeln für Warnungen',
  weeklyReport: 'Wochenbericht',
  linkBrokenTitle: 'Dieser Link funktioniert nicht',
  linkBrokenText:
    'Vielleicht fehlt ein Teil. Öffne ihn noch einmal aus der E-Mail oder ändere deine E-Mails, nachdem du dich angemeldet hast:',
}
