import type { Translated } from '../../lib/language.ts'
import type * as en from './consent-messages.ts'

export const consentMessages: Translated<typeof en.consentMessages> = {
  cookieTitle: 'Cookie-Einstellungen',
  cookieText: 'Notwendige Cookies halten dich angemeldet und sind immer aktiv. Über die anderen entscheidest du.',
  cookieNecessary: 'Notwendig: immer aktiv',
  cookieSignal:
    'Dein Browser bittet Websites, deine Daten nicht weiterzugeben oder zu verkaufen (Global Privacy Control). Deshalb messen wir keine Leistung und passen keine Angebote an.',
  consentTitle: 'Deine Cookie-Auswahl',
  consentText: 'Wir verwenden nur notwendige Cookies, wenn du nicht mehr erlaubst. Nichts davon geht an andere.',
  acceptAll: 'Alle erlauben',
  onlyNecessary: 'Nur notwendige',
  choose: 'Anpassen',
  saveChoice: 'Auswahl speichern',
  cookieKinds: { C0002: 'Leistung messen', C0003: 'Einstellungen merken', C0004: 'Angebote anpassen' },
  cookieKindTexts: {
    C0002: 'Zählt Besuche und misst Ladezeiten, damit wir langsame Seiten und Fehler finden.',
    C0003: 'Merkt sich dein Land, damit Formulare und Karten dort beginnen.',
    C0004: 'Zeigt Angebote, die zu deinen Spielen passen. Noch verwendet das kein Angebot.',
  },
  cookiePolicy: 'Datenschutzerklärung lesen',
  policy: 'Datenschutz',
  cookiesSaved: 'Auswahl gespeichert',
}
