import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const accountsMessages: Translated<typeof en.accountsMessages> = {
  activationSent: 'Falls dein Konto noch nicht aktiv ist, haben wir dir eine neue Aktivierungsmail gesendet.',
  registrationClosed: 'Du kannst gerade kein Konto erstellen. Bitte versuch es später noch einmal.',
  sameCountry: 'Wähle dasselbe Land wie zuvor.',
  renamedOften: 'Du kannst deinen Benutzernamen dreimal in 30 Tagen ändern. Bitte versuch es später noch einmal.',
  timeZone: 'Wähle eine Zeitzone aus der Liste.',
  birthDate: 'Gib ein gültiges Geburtsdatum ein.',
  guardianMissing: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein.',
  guardianIsChild: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein, nicht deine eigene.',
  avatar: 'Wähle einen Avatar.',
  color: 'Wähle eine Farbe.',
  emailTaken: (email) => `Für ${email} gibt es schon ein Konto. Bitte melde dich an.`,
}
