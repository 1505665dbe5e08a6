import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const flagMessages: Translated<typeof en.flagMessages> = {
  title: 'Schalter',
  text: 'Funktionen, die du im laufenden Betrieb ein- und ausschalten kannst. Offene Seiten folgen nach wenigen Sekunden.',
  environment: (name) => `Umgebung: ${name}. Jede Umgebung hat eigene Schalter.`,
  names: {
    registration: 'Registrierung',
    cards: 'Karten der Startseite',
    notice: 'Hinweis',
  },
  texts: {
    registration: 'Spieler und Betreiber können Konten anlegen. Bestehende Konten sind nicht betroffen.',
    cards: 'Die Startseite zeigt ihre Karten und das Banner eines Spiels.',
    notice: 'Jede Seite zeigt eine Nachricht, zum Beispiel vor einer Wartung.',
  },
  columns: { what: 'Schalter', state: 'Status', change: 'Aktionen' },
  on: 'Ein',
  off: 'Aus',
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  nameOf: (action, name) => `${action}: ${name}`,
  says: (text) => `„${text}“`,
  changedBy: (name, time) => `${name}, ${time}`,
  unchanged: 'Standard',
  ask: (action, name) => `${action}: ${name}?`,
  sentence: 'Nachricht',
  sentenceHint: 'Bis zu 200 Zeichen',
  done: (name, isOn) => `${name} ist ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}.`,
}
