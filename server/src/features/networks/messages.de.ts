import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const networksMessages: Translated<typeof en.networksMessages> = {
  networkNotSaved: (most) =>
    `Dieses Netzwerk hast du schon gespeichert, oder du hast die Grenze von ${most} Netzwerken erreicht.`,
  networkName: 'Gib den Namen des Netzwerks ein.',
  networkNameTaken: 'Du hast schon ein Netzwerk mit diesem Namen.',
  networkNameCharacters: 'Der Netzwerkname darf keine Zeilenumbrüche oder Steuerzeichen enthalten.',
  networkNameTooLong: 'Der Netzwerkname ist zu lang. Erlaubt sind bis zu 32 Zeichen. Umlaute und Emojis zählen mehrfach.',
  openNetwork: 'Ein offenes Netzwerk hat kein Passwort. Lass das Passwort leer.',
  networkPassword: 'Gib das Netzwerkpasswort ein.',
  networkPasswordCharacters: 'Ein WLAN-Passwort darf nur Buchstaben ohne Akzente, Ziffern und Sonderzeichen enthalten.',
  wpaPassword: 'Gib ein Passwort mit 8 bis 63 Zeichen ein.',
  wepPassword: 'Gib einen WEP-Schlüssel mit 5 oder 13 Zeichen ein. Besteht er nur aus 0–9 und A–F, sind auch 10 oder 26 möglich.',
  guardianConfirms: 'Ein Elternteil oder dein Vormund muss dieses Heimteam bestätigen.',
  teamFull: 'Dieses Heimteam ist voll. Bitte den Besitzer, zuerst einen Spieler zu entfernen.',
  codeNeedsManager: 'Nur der Besitzer und Manager dieses Teams können einen Code erstellen.',
  teamCode: 'Dieser Code ist nicht gültig. Bitte den Besitzer des Teams um einen neuen.',
  teamNeedsManager: 'Nur der Besitzer und Manager können dieses Team ändern.',
  guardianBusy: (most) => `Ein Elternteil oder dein Vormund hat schon ${most} offene Anfragen. Warte, bis eine beantwortet ist.`,
  guardianUnknown:
    'Wir haben keine E-Mail-Adresse eines Elternteils oder deines Vormunds. Wende dich an den Support, um sie zu ergänzen.',
  joined: {
    title: 'Neuer Spieler in deinem Heimteam',
    body: (username) => `${username} ist jetzt in deinem Heimteam.`,
  },
  refused: {
    title: 'Ein Elternteil oder dein Vormund hat abgelehnt',
    body: (owner) => `Du kommst nicht ins Heimteam von ${owner}.`,
  },
  accepted: {
    title: 'Du bist in einem Heimteam',
    body: (owner) => `Du gehörst jetzt zum Heimteam von ${owner}.`,
  },
  invited: {
    title: 'Du bist in ein Heimteam eingeladen',
    body: (owner) => `${owner} hat dich in sein Heimteam eingeladen. Auf deiner Heimteam-Seite kannst du annehmen oder ablehnen.`,
  },
}
