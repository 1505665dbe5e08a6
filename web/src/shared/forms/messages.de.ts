import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const formMessages: Translated<typeof en.formMessages> = {
  emailTaken: (email) => `Es gibt schon ein Konto mit ${email}. Bitte melde dich an.`,
  signInRefused: 'E-Mail oder Passwort ist falsch.',
  notPermitted: 'Dazu hast du keine Berechtigung.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
  locked:
    'Das Konto ist nach mehreren fehlgeschlagenen Anmeldungen gesperrt. Bitte wende dich an den Support oder versuch es später noch einmal.',
  passwordWrong: 'Das eingegebene Passwort ist falsch. Bitte versuch es noch einmal.',
  avatar: 'Avatar',
  color: 'Hintergrundfarbe',
  preview: 'So sehen dich andere',
  country: 'Land',
  chooseCountry: 'Wähle dein Land',
  street: 'Straße und Hausnummer',
  street2: 'Adresszusatz',
  city: 'Ort',
  state: 'Bundesstaat oder Provinz',
  chooseState: 'Wähle deinen Bundesstaat',
  postalCode: 'Postleitzahl',
  missing: 'Bitte fülle dieses Feld aus.',
}
