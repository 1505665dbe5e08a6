import { formatNumber } from '../../lib/format.ts'
import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './owner-dialog-messages.ts'

export const ownerDialogMessages: Translated<typeof en.ownerDialogMessages> = {
  moveTitle: 'Flipper an einen anderen Standort umziehen',
  moveText: 'Ab jetzt zählen Partien am neuen Standort.',
  transferTitle: 'Flipper übergeben',
  transferText:
    'Die Punktzahlen bleiben bei ihren Spielern. Warnungen, Verlauf und Störungsmeldungen bleiben in deinem Archiv. Der neue Besitzer kann den Verlauf des Flippers exportieren, ohne Namen von Personen und privaten Standorten. Gib den Code dem neuen Besitzer. Er gibt ihn auf seiner Seite „Deine Flipper“ ein und nimmt die Übergabe dort an.',
  gamesWaiting: (games) =>
    plural(games, {
      one: 'Der Flipper muss uns noch 1 Partie senden. Warte am besten so lange: Kommt sie mehr als 24 Stunden nach dem Besitzerwechsel an, verliert sie ihre Spieler.',
      other: `Der Flipper muss uns noch ${formatNumber(games)} Partien senden. Warte am besten so lange: Kommen sie mehr als 24 Stunden nach dem Besitzerwechsel an, verlieren sie ihre Spieler.`,
    }),
  createTransferCode: 'Übergabecode erstellen',
  transferCodeCreated: 'Übergabecode erstellt',
  transferCodeText:
    'Wir zeigen ihn nur einmal. Er gilt einmalig und 7 Tage lang. Wenn du ihn verlierst, brich die Übergabe ab und erstelle einen neuen Code.',
  removeTitle: 'Diesen Flipper entfernen?',
  removeText: (serial) =>
    `Er kommt in dein Archiv und zeigt wieder einen Registrierungscode. Gib ${serial} ein, um fortzufahren.`,
  removeNotTransfer:
    'Verkaufst oder verschenkst du ihn? Schließe das und wähle „Besitz übergeben“: Mit dem Code kann ihn der neue Besitzer ohne dich registrieren.',
  removeConfirm: 'Seriennummer',
  removeMismatch: 'Das ist nicht die Seriennummer dieses Flippers.',
  removed: 'Flipper entfernt',
  save: 'Speichern',
}

export const exportDataMessages: Translated<typeof en.exportDataMessages> = {
  title: 'Daten exportieren',
  contains:
    'Alles, was wir seit dem Bau über diesen Flipper speichern: Spiele und Punktzahlen, Warnungen, Befehle, Störungsmeldungen, Software, Standorte und Zeiten online. Ein Verzeichnis erklärt jedes Feld.',
  without:
    'Spieler werden nicht genannt: keine Benutzernamen, keine Initialen, keine Texte von Personen. Auch private Standorte früherer Besitzer fehlen.',
  format: 'Format',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  formatTexts: {
    csv: 'Eine ZIP-Datei mit einer Tabelle für jede Art von Eintrag, für Tabellenprogramme.',
    jsonl: 'Eine ZIP-Datei mit einem Eintrag pro Zeile, für Programme.',
  },
  download: 'Herunterladen',
  preparing: 'Wird vorbereitet …',
  cancel: 'Abbrechen',
}
