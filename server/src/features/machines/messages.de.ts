import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const machinesMessages: Translated<typeof en.machinesMessages> = {
  otherModel: 'Das Werk nennt für diese Seriennummer ein anderes Modell.',
  upToDate: 'Dieser Flipper ist schon auf dem neuesten Stand.',
  allUpToDate: 'Alle diese Flipper sind schon auf dem neuesten Stand.',
  commandTaken: 'Der Flipper hat diesen Befehl schon erhalten. Du kannst ihn nicht mehr abbrechen.',
  transferOpen: 'Für diesen Flipper gibt es schon eine offene Übergabe. Brich sie zuerst ab.',
  transferCode: 'Dieser Code ist nicht gültig. Bitte den Besitzer des Flippers um einen neuen.',
  transferLocation: 'Wähle einen Standort für den Flipper.',
  codeEntered: {
    title: 'Dein Übergabecode wurde eingegeben',
    body: (player, machine) =>
      `${player || 'Ein Spieler'} hat den Code für ${machine} eingegeben. Du kennst diesen Spieler nicht? Brich die Übergabe ab.`,
  },
  transferred: {
    title: 'Dein Flipper hat einen neuen Besitzer',
    body: (player, machine) => `${player || 'Ein Spieler'} hat ${machine} angenommen. Die Zeit bei dir bleibt in deinem Archiv.`,
  },
  released: {
    title: 'Dein Flipper ist nicht mehr registriert',
    body: (serial) =>
      `Der Support hat die Registrierung des Flippers ${serial} beendet, weil ihn jetzt jemand anderes hat. Gehört er noch dir? Registriere ihn noch einmal oder schreib dem Support.`,
  },
  noSerials: 'Gib mindestens eine Seriennummer ein.',
  tooManySerials: (most) => `Gib bis zu ${most} Flipper auf einmal ein.`,
  unreadableLine: (line, serial) => `Zeile ${line} ist nicht lesbar: ${serial}`,
  notBuilt: 'Wir kennen dieses Modell nicht, oder die Seriennummer ist schon eingetragen.',
  otherGroup: 'Dieser Standort gehört zu deiner anderen Gruppe.',
  registration: 'Seriennummer und Code passen nicht zusammen, oder der Code ist abgelaufen.',
}
