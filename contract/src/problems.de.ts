import type { ProblemName } from './problems.ts'

export const problemSentences: Record<ProblemName, string> = {
  'session.missing': 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  'credentials.wrong': 'E-Mail-Adresse oder Passwort ist falsch.',
  'role.refused': 'Dazu hast du keine Berechtigung.',
  'site.refused': 'Anfragen von anderen Websites sind nicht erlaubt.',
  'object.unknown': 'Das konnten wir nicht finden.',
  'consent.missing':
    'Dein Konto wurde noch nicht vom Elternteil oder Vormund bestätigt, dessen E-Mail-Adresse du angegeben hast.',
  'account.inactive': 'Dein Konto ist noch nicht aktiv. Bitte sieh in deine E-Mails.',
  'business.inactive': 'Dein Konto ist noch nicht aktiv. Bitte sieh in deine E-Mails.',
  'password.wrong': 'Das eingegebene Passwort ist falsch. Bitte versuche es noch einmal.',
  'login.not-recent': 'Gib zu deiner Sicherheit bitte dein Passwort noch einmal ein, um deine Kontoseite zu öffnen.',
  'factor.needed': 'Gib den Code deiner Authenticator-App ein, um die Anmeldung abzuschließen.',
  'factor.wrong': 'Dieser Code stimmt nicht. Bitte versuche es noch einmal.',
  'factor.missing':
    'Um die Konsole zu nutzen, aktiviere die Bestätigung in zwei Schritten auf der Sicherheitsseite deines Kontos.',
  'state.changed': 'Das hat sich geändert. Lade die Seite neu, um den neuesten Stand zu sehen.',
  'impersonation.refused': 'Das kann nur der Spieler selbst. Es geht nicht, während du das Portal als dieser Spieler ansiehst.',
  'account.locked':
    'Dein Konto wurde nach zu vielen fehlgeschlagenen Anmeldungen gesperrt. Bitte versuche es später noch einmal.',
  'account.taken': 'E-Mail-Adresse und Benutzername sind schon vergeben. Bitte melde dich an.',
  'address.invalid': 'Wir konnten diese Adresse nicht bestätigen.',
  'address.duplicate': 'Es gibt schon einen Standort mit dieser Adresse.',
  'locations.none': 'Es wurden keine Standorte gefunden.',
  'group.unknown': 'group_type muss home oder business sein.',
  'membership.needed': 'Dafür brauchst du eine aktive All-Access-Mitgliedschaft.',
  'link.expired': 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
  'reset-link.expired': 'Der Link zum Zurücksetzen des Passworts ist abgelaufen.',
  'input.invalid': 'Bitte prüfe deine Eingaben.',
  'input.too-large': 'Diese Anfrage ist zu groß.',
  'clock.off': 'Die Uhrzeit dieser Anfrage weicht zu stark ab. Stell die Uhr.',
  'signature.wrong': 'Die Signatur dieser Anfrage ist nicht gültig.',
  'limit.reached': 'Zu viele Anfragen. Bitte warte einen Moment und versuche es noch einmal.',
  'service.away': 'Der Dienst ist nicht erreichbar. Bitte versuche es später noch einmal.',
  'method.not-allowed': 'Diese Adresse unterstützt diese Methode nicht.',
  'fault.ours': 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es noch einmal.',
}
