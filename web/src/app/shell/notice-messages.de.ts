import { plural, type Translated } from '../../lib/language.ts'
import type * as en from './notice-messages.ts'

export const noticeMessages: Translated<typeof en.noticeMessages> = {
  getApp: 'Mit unserer App hast du deinen Anmeldecode immer dabei.',
  forAndroid: 'Für Android laden',
  forIos: 'Für iPhone laden',
  notNow: 'Nicht jetzt',
  fromUs: 'Hinweis',
  display: { offline: 'KEINE VERBINDUNG', down: 'AUSSER BETRIEB' },
  blocker: {
    offline: { title: 'Keine Verbindung zum Server. Bitte prüfe deine Internetverbindung.', text: '' },
    down: { title: 'Der Dienst ist nicht verfügbar', text: 'Bitte versuch es später noch einmal' },
  },
  appVersion: (version) => `App ${version}`,
  lastSeen: (time) => `Stand der Daten: ${time}.`,
  tryAgain: 'Noch einmal versuchen',
  checking: 'Wird geprüft …',
  newVersion: 'Eine neue Version ist verfügbar.',
  reloadNow: 'Neu laden',
  later: 'Später',
  machineSheetTitle: 'Am Flipper anmelden',
  machineSheetText: 'Halte diesen Code über den Scanner unten am Spielfeld, um dich anzumelden.',
  brightness: 'Der Scanner erkennt nichts? Stell dein Display heller.',
  newCodeDone: 'Dein alter Code gilt nicht mehr.',
  copyCode: 'Code kopieren',
  codeCopied: 'Code kopiert',
  resend: {
    activation: 'Hier klicken, um die Aktivierungsmail noch einmal zu senden.',
    consent: 'Hier klicken, um die Einwilligungsmail noch einmal zu senden.',
  },
  resent:
    'Wenn das Konto die E-Mail noch braucht, haben wir sie gesendet. Hast du in den letzten 10 Minuten schon eine bekommen, nimm diese.',
  idleWarning: (seconds) => `Die Sitzung wird in ${seconds} Sekunden beendet`,
  stay: 'Angemeldet bleiben',
  passwordTitle: 'Gib dein Passwort ein',
  passwordPrompt: 'Zu deiner Sicherheit: Gib dein Passwort noch einmal ein, um deine Kontoseite zu öffnen.',
  noActiveUser: 'Mit diesen Zugangsdaten wurde kein aktives Konto gefunden',
  email: 'E-Mail',
  password: 'Passwort',
  confirm: 'Bestätigen',
  passkey: 'Passkey verwenden',
  passkeyFailed: 'Dieser Passkey funktioniert nicht für dieses Konto. Versuch es noch einmal oder gib dein Passwort ein.',
  confirming: 'Wird bestätigt …',
  toLogin: 'Zur Anmeldung',
  licencesText: 'Wir bauen auf Open-Source-Software. Das sind die verwendeten Pakete und ihre Lizenzen.',
}

export const offlineMessages: Translated<typeof en.offlineMessages> = {
  codeWorksUntil: (time) => `Mit diesem Code kannst du dich weiter an Flippern anmelden. Gilt bis ${time}.`,
  codeEnded: 'Dein Anmeldecode ist abgelaufen. Für einen neuen brauchst du kurz eine Verbindung.',
  keep: 'Meldung später senden',
  kept: (count) =>
    plural(count, {
      one: '1 Meldung oder Änderung wird gesendet, sobald du wieder online bist.',
      other: `${count} Meldungen und Änderungen werden gesendet, sobald du wieder online bist.`,
    }),
}
