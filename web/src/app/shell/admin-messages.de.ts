import type { Translated } from '../../lib/language.ts'
import type * as en from './admin-messages.ts'

export const adminMessages: Translated<typeof en.adminMessages> = {
  console: 'Admin',
  sections: 'Konsole',
  breadcrumbs: 'Pfad',
  jump: 'Benutzer oder Bereich finden',
  jumpKeys: 'Strg K',
  groups: { people: 'Personen', play: 'Spiel', content: 'Inhalte', machines: 'Flipper', system: 'System' },
  backToPortal: 'Zurück zum Portal',
  section: {
    users: { label: 'Benutzer', also: 'personen konten spieler supportcode' },
    audit: { label: 'Protokoll', also: 'log verlauf wer hat was getan' },
    reports: { label: 'Meldungen', also: 'gemeldete spieler missbrauch' },
    scores: { label: 'Punktzahlen', also: 'ausreißer betrug prüfung entfernt einspruch bestenlisten' },
    heldGames: {
      label: 'Partien in Prüfung',
      also: 'zurückgehalten unglaubwürdig verspätet überschneidung freigeben ablehnen einspruch',
    },
    machineReviews: { label: 'Flipper in Prüfung', also: 'abgelehnte partien verdächtig geräte' },
    codeVersions: { label: 'Softwareversionen', also: 'ausgeschlossen firmware fehler wertung' },
    emails: { label: 'E-Mails', also: 'postausgang mails' },
    orders: { label: 'Bestellungen', also: 'shop mitgliedschaft all-access zahlungen geben schenken' },
    content: { label: 'Inhalte', also: 'artikel seiten ankündigungen exklusives neuigkeiten hilfe aktionen schreiben links' },
    shopLog: { label: 'Shop-Protokoll', also: 'nachrichten webhooks erneut senden' },
    quests: { label: 'Quests', also: 'editor abzeichen herausforderungen probelauf veröffentlichen' },
    machines: { label: 'Flipper', also: 'werk gebaut seriennummern registrierungscodes geheimnisse' },
    status: { label: 'Status', also: 'system knoten versionen update einstellungen warnungen sicherheit' },
    jobs: {
      label: 'Jobs',
      also: 'warteschlange arbeit postausgang dead letters ereignisse rückstand fehlgeschlagen wiederholen',
    },
    lookups: { label: 'Stammdaten', also: 'länder einwilligung alter postleitzahlen standortarten' },
    flags: { label: 'Schalter', also: 'einstellungen hinweis wartung registrierung offen geschlossen' },
    games: { label: 'Spiele', also: 'titel katalog erfolge punkte regeln modelle veröffentlichung' },
    badges: { label: 'Abzeichen', also: 'medaillen verleihen entziehen meilensteine' },
    events: { label: 'Events', also: 'launch-partys turniere firma termine bestenlisten absagen' },
    errors: { label: 'Browserfehler', also: 'abstürze stack was ist kaputt' },
    usage: { label: 'Nutzung', also: 'besuche seiten ereignisse auswertung' },
    speed: { label: 'Seitentempo', also: 'leistung web vitals ladezeit langsame seiten' },
  },
}
