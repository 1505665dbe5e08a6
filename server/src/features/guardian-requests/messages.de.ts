import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const guardianRequestsMessages: Translated<typeof en.guardianRequestsMessages> = {
  confirmed: {
    title: 'Ein Elternteil oder dein Vormund hat zugestimmt',
    home: (name) => `Dein Zuhause ${name} ist bereit.`,
    machine: (name) => `${name} gehört jetzt zu deinem Konto. Nach der nächsten Verbindung ist der Flipper aktiv.`,
    transfer: (name) => `Du kannst ${name} jetzt auf der Seite mit deinen Flippern annehmen.`,
    team_code: (name) => `Du kannst innerhalb von 7 Tagen einen Teamcode für ${name} erstellen.`,
  },
  refused: {
    title: 'Ein Elternteil oder dein Vormund hat abgelehnt',
    home: (name) => `${name} wurde nicht hinzugefügt. In 30 Tagen kannst du noch einmal fragen.`,
    machine: (name) => `${name} wurde nicht registriert. In 30 Tagen kannst du noch einmal fragen.`,
    transfer: (name) => `Du bekommst ${name} nicht. In 30 Tagen kannst du noch einmal fragen.`,
    team_code: (name) => `Du kannst keinen Teamcode für ${name} erstellen. In 30 Tagen kannst du noch einmal fragen.`,
  },
  lapsed: {
    title: 'Deine Anfrage ist beendet',
    home: (name) =>
      `${name} wurde nicht hinzugefügt: Niemand hat rechtzeitig geantwortet, oder du hast an dieser Adresse schon ein Zuhause. Du kannst noch einmal fragen.`,
    machine: (name) =>
      `${name} wurde nicht registriert: Niemand hat rechtzeitig geantwortet, oder der Flipper oder dein Zuhause ist nicht mehr verfügbar. Gib den Code ein, um noch einmal zu fragen.`,
    transfer: (name) =>
      `Du hast ${name} nicht bekommen: Niemand hat rechtzeitig geantwortet, oder das Angebot ist beendet. Bitte um einen neuen Code.`,
    team_code: (name) =>
      `Auf deine Anfrage nach einem Teamcode für ${name} hat niemand rechtzeitig geantwortet. Du kannst noch einmal fragen.`,
  },
}
