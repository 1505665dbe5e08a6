import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    otherModel: 'The factory lists a different model for this serial number.',
    upToDate: 'This machine is already up to date.',
    allUpToDate: 'All of these machines are already up to date.',
    commandTaken: 'The machine already received this command. You can’t cancel it anymore.',
    transferOpen: 'This machine already has an open transfer. Cancel it first.',
    transferCode: 'This code isn’t valid. Ask the machine’s owner for a new one.',
    transferLocation: 'Choose a location for the machine.',
    codeEntered: {
      title: 'Your transfer code was entered',
      body: (player: string, machine: string) =>
        `${player || 'A player'} entered the code for ${machine}. Don’t know this player? Cancel the transfer.`,
    },
    transferred: {
      title: 'Your machine has a new owner',
      body: (player: string, machine: string) =>
        `${player || 'A player'} accepted ${machine}. Its history with you stays in your archive.`,
    },
    released: {
      title: 'Your machine was unregistered',
      body: (serial: string) =>
        `Support ended the registration of machine ${serial}, because someone else has it now. Is it still yours? Register it again or write to support.`,
    },
    noSerials: 'Enter at least one serial number.',
    tooManySerials: (most: number) => `Enter up to ${most} machines at a time.`,
    unreadableLine: (line: number, serial: string) => `Can’t read line ${line}: ${serial}`,
    notBuilt: 'We don’t know this model, or the serial number is already listed.',
    otherGroup: 'This location belongs to your other group.',
    registration: 'The serial number and code don’t match, or the code expired.',
  },
  de: {
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
      body: (player, machine) =>
        `${player || 'Ein Spieler'} hat ${machine} angenommen. Die Zeit bei dir bleibt in deinem Archiv.`,
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
  },
})
