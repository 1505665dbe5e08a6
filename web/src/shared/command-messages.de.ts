import { plural, type Translated } from '../lib/language.ts'
import type * as en from './command-messages.ts'

const names = { locate: 'Finden', reboot: 'Neu starten' }

export const commandMessages: Translated<typeof en.commandMessages> = {
  commands: 'Befehle',
  locate: names.locate,
  reboot: names.reboot,
  update: 'Aktualisieren',
  updateTo: (version) => `Auf ${version} aktualisieren`,
  hint: '„Finden“ lässt den Flipper 10 Sekunden lang blinken und klopfen. Neustarts und Updates warten, bis die laufende Partie zu Ende ist.',
  offline: 'Dieser Flipper ist offline. Er bekommt Befehle, sobald er wieder verbunden ist, wenn sie nicht vorher ablaufen.',
  rebootTitle: (count) => plural(count, { one: 'Diesen Flipper neu starten?', other: `${count} Flipper neu starten?` }),
  rebootText: 'Die laufende Partie wird noch beendet. Etwa eine Minute lang kann niemand spielen.',
  sent: 'Befehl gesendet',
  sentTo: (count) => `An ${count} Flipper gesendet`,
  cancel: 'Abbrechen',
  cancelLabel: (command) => `Befehl abbrechen: ${command}`,
  canceled: 'Befehl abgebrochen',
  retryLabel: (command) => `Noch einmal versuchen: ${command}`,
  sentOnce: (command) => `${command}: gesendet`,
  latest: 'Letzte Befehle',
  noCommands: 'Noch keine Befehle an diesen Flipper gesendet.',
  name: (command) => {
    if (command.kind === 'update') return command.code_version ? `Auf ${command.code_version} aktualisieren` : 'Aktualisieren'
    if (command.kind === 'out-of-service') return command.out_of_service ? 'Außer Betrieb nehmen' : 'In Betrieb nehmen'
    return names[command.kind]
  },
  sentBy: (who, when) => (who ? `Gesendet von ${who}, ${when}` : `Gesendet ${when}`),
  expires: (when) => `gültig bis ${when}`,
  states: {
    waiting: 'Wartet auf den Flipper',
    taken: 'Vom Flipper empfangen',
    done: 'Erledigt',
    refused: 'Vom Flipper abgelehnt',
    failed: 'Fehlgeschlagen',
    expired: 'Abgelaufen',
    canceled: 'Abgebrochen',
  },
}
