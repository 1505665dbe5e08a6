import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { day } = formatsOf('de')

export const parentalConsentMessages: Translated<typeof en.parentalConsentMessages> = {
  requestSent: 'Falls zu diesem Konto ein Elternteil oder Vormund gehört, haben wir eine E-Mail gesendet.',
  allowed: 'Du hast das Konto erlaubt. Wir haben deinem Kind einen Link zum Aktivieren gesendet.',
  permissionsChanged: 'Du hast geändert, was du erlaubst.',
  closed: (until) => `Das Konto ist geschlossen. Alle Daten werden gelöscht am ${day(until, { timeZone: 'UTC' })}.`,
  birthDate: 'Gib ein gültiges Geburtsdatum ein.',
  oldEnough: 'In diesem Alter muss kein Elternteil oder Vormund zustimmen.',
  guardianBusy: (most) =>
    `Ein Elternteil oder dein Vormund hat schon ${most} offene Anfragen dieser Art. Warte, bis eine beantwortet ist.`,
  guardianUnknown:
    'Wir haben keine E-Mail-Adresse eines Elternteils oder deines Vormunds. Schreib dem Support, damit wir sie eintragen.',
  refusedBefore: 'Ein Elternteil oder dein Vormund hat das abgelehnt. 30 Tage nach der Antwort kannst du noch einmal fragen.',
  guardianIsChild: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein, nicht deine eigene.',
}
