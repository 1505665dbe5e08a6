import { inLanguages } from './texts.ts'

export const words = inLanguages({
  en: {
    notAPage: 'This address can’t be opened as a page.',
    severalHosts: 'Send one Host header.',
    invalidForm: 'The form in the body of this request can’t be read.',
    notJson: 'Send the body as JSON with the header Content-Type: application/json.',
    tooDeep: 'The body of this request has too many nested levels.',
    invalidJson: 'The body of this request isn’t valid JSON.',
    changed: (editor: string) => `${editor} changed this. Your text is still here: check their changes, then save again.`,
    changedByOther: 'Someone else changed this. Your text is still here: check their changes, then save again.',
    fieldChanged: 'This was changed while you were editing. Save again to replace it.',
    revisionUnknown: 'This record doesn’t have that many revisions.',
  },
  de: {
    notAPage: 'Diese Adresse kann nicht als Seite geöffnet werden.',
    severalHosts: 'Sende genau einen Host-Header.',
    invalidForm: 'Das Formular im Inhalt dieser Anfrage ist nicht lesbar.',
    notJson: 'Sende den Inhalt als JSON mit dem Header Content-Type: application/json.',
    tooDeep: 'Der Inhalt dieser Anfrage ist zu tief verschachtelt.',
    invalidJson: 'Der Inhalt dieser Anfrage ist kein gültiges JSON.',
    changed: (editor) =>
      `${editor} hat das geändert. Dein Text ist noch da: Prüfe die Änderungen und speichere dann noch einmal.`,
    changedByOther:
      'Jemand anderes hat das geändert. Dein Text ist noch da: Prüfe die Änderungen und speichere dann noch einmal.',
    fieldChanged: 'Das wurde geändert, während du es bearbeitet hast. Speichere noch einmal, um es zu ersetzen.',
    revisionUnknown: 'So viele Änderungen hat dieser Eintrag nicht.',
  },
})
