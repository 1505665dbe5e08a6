import type { Translated } from '../../lib/language.ts'
import type * as en from './unsent-messages.ts'

export const unsentMessages: Translated<typeof en.unsentMessages> = {
  faultSent: (name) => `Deine Meldung zu ${name} wurde gesendet.`,
  faultRefused: (name, why) => `Deine Meldung zu ${name} ließ sich nicht senden: ${why}`,
  seeReport: 'Meldung ansehen',
  serviceSent: (name, out) => (out ? `${name} ist außer Betrieb.` : `${name} ist wieder in Betrieb.`),
  serviceRefused: (name, why) => `${name} ließ sich nicht ändern: ${why}`,
  stillOutTitle: (name) => `Ist ${name} noch außer Betrieb?`,
  stillBackTitle: (name) => `Ist ${name} noch in Betrieb?`,
  stillText: (when) => `Du hast das ohne Verbindung geändert: ${when}. Gespeichert ist es noch nicht.`,
  saveOut: 'Außer Betrieb nehmen',
  saveBack: 'Wieder in Betrieb nehmen',
  discard: 'Änderung verwerfen',
  serviceKept: 'Keine Verbindung. Deine Änderung wartet auf diesem Gerät und wird gespeichert, sobald du wieder online bist.',
  full: 'Keine Verbindung, und auf diesem Gerät warten schon 10 Meldungen und Änderungen. Versuch es noch einmal, wenn du wieder online bist.',
  undo: 'Rückgängig',
}
