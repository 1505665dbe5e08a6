import type { Translated } from '../../lib/language.ts'
import type * as en from './export-data-messages.ts'

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
