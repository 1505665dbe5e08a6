import type { Translated } from '../../lib/language.ts'
import type * as en from './command-messages.ts'

export const commandMessages: Translated<typeof en.commandMessages> = {
  notifications: 'Benachrichtigungen',
  portal: 'Zurück zum Portal',
  users: 'Benutzer',
  showCode: 'Meinen Code zeigen',
  newBoard: 'Heim-Bestenliste erstellen',
  registerMachine: 'Flipper registrieren',
  newLocation: 'Standort anlegen',
  outOfService: 'Flipper außer Betrieb nehmen',
  chooseNotifications: 'Benachrichtigungen auswählen',
  shortcuts: 'Tastenkürzel',
  addressesWith: (text) => `Adressen nach „${text}“ durchsuchen`,
  machinesWith: (text) => `Flipper nach „${text}“ durchsuchen`,
  userGroup: 'Benutzer',
  allUsers: (text) => `Alle Benutzer zu „${text}“`,
  alsoLogOut: 'ausloggen verlassen',
  alsoLogIn: 'einloggen registrieren beitreten',
  alsoCode: 'qr scannen anmelden flipper',
  alsoRegister: 'hinzufügen neu zuhause',
  alsoHelp: 'support kontakt wlan datenschutz fragen',
  close: 'Schließen',
  groups: { go: 'Gehe zu', do: 'Aktionen', lists: 'Listen und Meldungen' },
  search: 'Suchen',
  searchKeys: '/ oder Strg K',
  lists: {
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    open: 'Zeile öffnen',
    undo: 'Rückgängig, solange die Meldung sichtbar ist',
  },
}
