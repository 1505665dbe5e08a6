import type { ProblemName } from './problems.ts'

export const problemSentences: Record<ProblemName, string> = {
  'session.missing': 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  'credentials.wrong': 'Diese E-Mail-Adresse oder dieses Passwort ist falsch.',
  'role.refused': 'Dazu hast du keine Berechtigung.',
  'site.refused': 'Anfragen von anderen Websites sind nicht erlaubt.',
  'object.unknown': 'Das konnten wir nicht finden.',
  'consent.missing':
    'Dein Konto wurde noch nicht von dem Elternteil oder Erziehungsberechtigten bestätigt, dessen E-Mail-Adresse du angegeben hast.',
  'account.inactive': 'Dein Konto ist noch nicht aktiv. Bitte sieh in deine E-Mails.',
  'business.inactive': 'Dein Konto ist noch nicht aktiv. Bitte sieh in deine E-Mails.',
  'password.wrong': 'Das eingegebene Passwort ist falsch. Bitte versuche es noch einmal.',
  'login.not-recent': 'Gib zu deiner Sicherheit bitte dein Passwort noch einmal ein, um deine Kontoseite zu öffnen.',
  'factor.needed': 'Gib den Code deiner Authenticator-App ein, um die Anmeldung abzuschließen.',
  'factor.wrong': 'Das stimmt nicht. Bitte versuche es noch einmal.',
  'factor.missing':
    'Die Konsole öffnet sich, sobald du auf der Sicherheitsseite deines Kontos die Anmeldung in zwei Schritten eingerichtet hast.',
  'state.changed': 'Das hat sich inzwischen geändert. Bitte sieh es dir noch einmal an.',
  'impersonation.refused': 'Das kann nur der Spieler selbst. Es geht nicht, während du das Portal in seinem Namen ansiehst.',
  'account.locked':
    'Dein Konto wurde nach zu vielen fehlgeschlagenen Anmeldungen gesperrt. Bitte versuche es später noch einmal.',
  'account.taken': 'E-Mail-Adresse und Benutzername sind schon vergeben. Bitte melde dich an.',
  'address.invalid': 'Diese Adresse konnte nicht bestätigt werden.',
  'address.duplicate': 'Einen Standort mit dieser Adresse gibt es schon.',
  'locations.none': 'Es wurden keine Standorte gefunden.',
  'group.unknown': 'group_type muss home oder business sein.',
  'membership.needed': 'Dafür brauchst du eine aktive All-Access-Mitgliedschaft.',
  'link.expired': 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
  'reset-link.expired': 'Der Link zum Zurücksetzen des Passworts ist abgelaufen.',
  'input.invalid': 'Bitte prüfe deine Eingaben.',
  'clock.off': 'Die Uhrzeit dieser Anfrage weicht zu stark von unserer ab.',
  'signature.wrong': 'Die Signatur dieser Anfrage stimmt nicht.',
  'limit.reached': 'Zu viele Anfragen. Bitte warte einen Moment und versuche es noch einmal.',
  'service.away': 'Der Dienst ist nicht erreichbar. Bitte versuche es später noch einmal.',
  'method.not-allowed': 'Diese Adresse nimmt diese Methode nicht an.',
  'fault.ours': 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es noch einmal.',
}
